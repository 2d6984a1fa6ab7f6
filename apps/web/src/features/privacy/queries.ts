import { loadState } from '../../lib/calls/load-state.ts';
import { trpc } from '../../lib/calls/trpc.ts';

/** The privacy notice. */
export function usePrivacyNotice() {
  const query = trpc.privacy.notice.get.useQuery();
  return {
    ...loadState(query.data, query.isError),
    isFetching: query.isFetching,
    retry: () => void query.refetch(),
  };
}
