import { usePageQuery } from '../../lib/calls/page-queries.ts';

/** The services of the studio, in its order. */
export function useServices() {
  return usePageQuery('services.list');
}
