import { Component, type ErrorInfo, type ReactNode } from 'react';
import { isMissingCode } from '../lib/missing-code.ts';
import { storeUnsavedEdits } from '../lib/unsaved-edits.ts';
import { ErrorNote } from '../ui/error-note.tsx';

export type ErrorBoundaryProps = {
  /** What is inside, as the end of a sentence: 'the services', 'this page'. */
  what: string;
  children: ReactNode;
};

type State = { failed: boolean; lacksCode: boolean; hasKept: boolean };

const sound: State = { failed: false, lacksCode: false, hasKept: false };

/**
 * Stands around part of a page: when that part breaks, the rest of the page goes on. What was typed
 * into an editor inside is kept, and is there again when the part is shown again.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state = sound;

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: true, lacksCode: isMissingCode(error) };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error(error, info.componentStack);
    // Editors leave the list of those that are asked only after this, as their effects end.
    if (storeUnsavedEdits('broken')) this.setState({ hasKept: true });
  }

  readonly #retry = () => {
    const { lacksCode, hasKept } = this.state;
    // A module that failed is not asked for again, a new page asks; but what is kept would end with this one.
    if (lacksCode && !hasKept) location.reload();
    else this.setState(sound);
  };

  override render(): ReactNode {
    const { failed, lacksCode, hasKept } = this.state;
    if (!failed) return this.props.children;
    return (
      <ErrorNote
        title={`Something went wrong while showing ${this.props.what}.`}
        text={
          hasKept
            ? 'What you typed is kept and will be restored.'
            : lacksCode
              ? 'Please check your connection and try again.'
              : 'Nothing that was saved is lost.'
        }
        onRetry={this.#retry}
      />
    );
  }
}
