import { t } from '@shutterhouse/contract/sentences';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { isMissingCode } from '../lib/calls/missing-code.ts';
import { storeUnsavedEdits } from '../lib/forms/unsaved-edits.ts';
import { ErrorNote } from '../ui/feedback/error-note.tsx';

export type ErrorBoundaryProps = {
  /** The sentence that says what could not be shown. */
  failed: string;
  children: ReactNode;
};

type State = { failed: boolean; lacksCode: boolean; hasKept: boolean };

const sound: State = { failed: false, lacksCode: false, hasKept: false };

/**
 * Catches errors in a part of a page, so that the rest keeps working. Unsaved input of editors
 * inside is stored, and restored when the part is rendered again.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state = sound;

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: true, lacksCode: isMissingCode(error) };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error(error, info.componentStack);
    // The effects of the editors end only after this, so they are still registered.
    if (storeUnsavedEdits('broken')) this.setState({ hasKept: true });
  }

  readonly #retry = () => {
    const { lacksCode, hasKept } = this.state;
    // Browsers do not retry a module that failed to load, so the page is reloaded; but unsaved
    // input would be lost with this page.
    if (lacksCode && !hasKept) location.reload();
    else this.setState(sound);
  };

  override render(): ReactNode {
    const { failed, lacksCode, hasKept } = this.state;
    if (!failed) return this.props.children;
    return (
      <ErrorNote
        title={this.props.failed}
        text={
          hasKept
            ? t('What you typed is kept and will be restored.')
            : lacksCode
              ? t('Please check your connection and try again.')
              : t('Nothing that was saved is lost.')
        }
        onRetry={this.#retry}
      />
    );
  }
}
