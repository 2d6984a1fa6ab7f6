import type { ReactNode } from 'react';
import { LoadError, type LoadErrorProps } from './load-error.tsx';

export type LoadedProps<Data> = {
  query: LoadErrorProps['query'] & { data: Data | undefined };
  /** What failed: 'Failed to load packages. Please try again.' */
  failed: string;
  /** Shown while the query loads. */
  placeholder: ReactNode;
  children: (data: Data) => ReactNode;
};

/** What a query has loaded, even if it can't be refreshed; before that a placeholder, or why it failed to load. */
export function Loaded<Data>({ query, failed, placeholder, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  return query.error ? <LoadError title={failed} query={query} /> : placeholder;
}
