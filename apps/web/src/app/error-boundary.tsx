import { Component, type ErrorInfo, type ReactNode } from 'react';
import { ErrorNote } from '../ui/error-note.tsx';

export type ErrorBoundaryProps = {
  /** What is inside, as the end of a sentence: 'the services', 'this page'. */
  what: string;
  children: ReactNode;
};

type State = { failed: boolean };

/** Stands around part of a page: when that part breaks, the rest of the page goes on. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error(error, info.componentStack);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <ErrorNote
        title={`Something went wrong while showing ${this.props.what}.`}
        text="Nothing that was saved is lost."
        onRetry={() => this.setState({ failed: false })}
      />
    );
  }
}
