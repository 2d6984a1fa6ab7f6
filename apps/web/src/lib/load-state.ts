/** How far the load of some data is; `failed` means that all attempts were in vain. */
export type LoadState<Data> =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'ready'; data: Data };

/** The state of a query. Data that is there stays in use when a later refresh fails. */
export function loadState<Data>(data: Data | undefined, isError: boolean): LoadState<Data> {
  if (data !== undefined) return { status: 'ready', data };
  return isError ? { status: 'failed' } : { status: 'loading' };
}
