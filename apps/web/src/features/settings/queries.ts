import { loadState } from '../../lib/load-state.ts';
import { trpc } from '../../lib/trpc.ts';

const studioStaleMs = 5 * 60_000;

/** What every page knows of the studio: its name and its time zone. */
export function useStudio() {
  const query = trpc.settings.studio.useQuery(undefined, { staleTime: studioStaleMs });
  return loadState(query.data, query.isError);
}
