import { loadState } from '../../lib/load-state.ts';
import { trpc } from '../../lib/trpc.ts';

const studioStaleMs = 5 * 60_000;

/** The public data of the studio that every page uses, such as its name and its time zone. */
export function useStudio() {
  const query = trpc.settings.studio.useQuery(undefined, { staleTime: studioStaleMs });
  return loadState(query.data, query.isError);
}
