import { Component, type ErrorInfo, type ReactNode } from 'react';
import { storeUnsavedEdits } from '../lib/unsaved-edits.ts';
import { ErrorNote } from '../ui/error-note.tsx';

export type ErrorBoundaryProps = {
  /** What is inside, as the end of a sentence: 'the services', 'this page'. */
  what: string;
  children: ReactNode;
};

type State = { failed: boolean; isUnloaded: boolean; hasKept: boolean };

/**
 * Stands around part of a page: when that part breaks, the rest of the page goes on. What was typed
 * into an editor inside is kept, and is there again when the part is shown again.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { failed: false, isUnloaded: false, hasKept: false };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    // Its code did not come: the line broke, or the studio was upgraded. Each browser has its own words for it.
    return { failed: true, isUnloaded: /import|preload/i.test(String(error)) };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error(error, info.componentStack);
    // Editors leave the list of those that are asked only after this, as their effects end.
    if (storeUnsavedEdits('broken')) this.setState({ hasKept: true });
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <ErrorNote
        title={`Something went wrong while showing ${this.props.what}.`}
        text={
          this.state.hasKept
            ? 'What you typed is kept: it will be there again.'
            : 'Nothing that was saved is lost.'
        }
        onRetry={() => {
          // React keeps a part that could not be loaded as failed, for good.
          if (this.state.isUnloaded) location.reload();
          else this.setState({ failed: false, hasKept: false });
        }}
      />
    );
  }
}
