import { failureSentence } from '../lib/api-error.ts';
import { ErrorNote } from './error-note.tsx';

export type LoadErrorProps = {
  /** What happened: 'Failed to load packages. Please try again.' */
  title: string;
  /** The query that failed, and is asked again. */
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
  className?: string | undefined;
};

/** Stands where something should have been loaded: says why it was not, and tries again. */
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
