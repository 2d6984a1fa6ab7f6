import { loadState } from '../../lib/load-state.ts';
import { trpc } from '../../lib/trpc.ts';

/** What the studio offers, in its own order. */
export function useServices() {
  const query = trpc.services.list.useQuery();
  return loadState(query.data, query.isError);
}
