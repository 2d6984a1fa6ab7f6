/** The state of loading some data; `failed` means that all retries failed. */
export type LoadState<Data> =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'ready'; data: Data };

/** The load state of a query. Loaded data stays in use when a later refetch fails. */
export function loadState<Data>(data: Data | undefined, isError: boolean): LoadState<Data> {
  if (data !== undefined) return { status: 'ready', data };
  return isError ? { status: 'failed' } : { status: 'loading' };
}
