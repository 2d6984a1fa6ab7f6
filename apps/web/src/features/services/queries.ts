import { loadState } from '../../lib/load-state.ts';
import { trpc } from '../../lib/trpc.ts';

/** The services of the studio, in its order. */
export function useServices() {
  const query = trpc.services.list.useQuery();
  return loadState(query.data, query.isError);
}
