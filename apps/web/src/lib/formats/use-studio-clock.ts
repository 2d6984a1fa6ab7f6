import type { StudioClock } from '@shutterhouse/contract/clock';
import { trpc } from '../calls/trpc.ts';
import { clockOf, utcClock } from './studio-time.ts';

/** The studio's clock; UTC until it has loaded. */
export function useStudioClock(): StudioClock {
  const studio = trpc.settings.studio.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  return studio.data ? clockOf(studio.data) : utcClock;
}
