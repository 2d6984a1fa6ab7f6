import { failureSentence } from '../../lib/calls/api-error.ts';
import { ErrorNote } from './error-note.tsx';

export type LoadErrorProps = {
  /** What happened: 'Failed to load packages. Please try again.' */
  title: string;
  /** The failed query, which can be retried. */
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
  className?: string | undefined;
};

/** Replaces content that failed to load: shows the reason, and retries. */
export function LoadError({ title, query, className }: LoadErrorProps) {
  return (
    <ErrorNote
      title={title}
      text={failureSentence(query.error)}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
      className={className}
    />
  );
}
