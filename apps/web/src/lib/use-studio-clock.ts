import type { StudioClock } from '@shutterhouse/contract/clock';
import { clockOf, utcClock } from './studio-time.ts';
import { trpc } from './trpc.ts';

/** The clock by which the studio tells times; that of UTC until it is known. */
export function useStudioClock(): StudioClock {
  const studio = trpc.settings.studio.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  return studio.data ? clockOf(studio.data) : utcClock;
}
