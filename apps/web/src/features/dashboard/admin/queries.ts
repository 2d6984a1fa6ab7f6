import { refreshMs } from '@shutterhouse/contract/dashboard/constants';
import { type Outputs, trpc } from '../../../lib/trpc.ts';

/** The figures of the overview as they come over the wire. */
export type Stats = Outputs['dashboard']['stats'];

/** The figures of the overview, read anew each minute while it is seen. */
export function useStats() {
  return trpc.dashboard.stats.useQuery(undefined, {
    refetchInterval: refreshMs,
    refetchOnWindowFocus: true,
  });
}
