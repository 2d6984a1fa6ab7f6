import { usePageQuery } from '../../lib/calls/page-queries.ts';

const studioStaleMs = 5 * 60_000;

/** The public data of the studio that every page uses, such as its name and its time zone. */
export function useStudio() {
  return usePageQuery('settings.studio', { staleTime: studioStaleMs });
}
