import { exportPollMs } from '@shutterhouse/contract/dashboard/export';
import { useUncertainFormMutation } from '../../../lib/calls/form-mutation.ts';
import { type Affects, trpc } from '../../../lib/calls/trpc.ts';

/** The state of the latest export; polled every second while one is running or expected. */
export function useExportStatus(isExpected: boolean) {
  return trpc.dashboard.export.status.useQuery(undefined, {
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'running' || (isExpected && data?.state === 'ready') ? exportPollMs : false,
  });
}

const exportAffects: Affects = ({ dashboard }) => [dashboard.export.status];

/** Starts an export; the dialog shows errors. */
export function useRequestExport() {
  return trpc.dashboard.export.request.useMutation(useUncertainFormMutation(exportAffects));
}

/** Cancels the running export; the dialog shows errors. */
export function useCancelExport() {
  return trpc.dashboard.export.cancel.useMutation(useUncertainFormMutation(exportAffects));
}
