import { trpc } from '../../lib/trpc.ts';

/** A badge that is a minute old misleads nobody. */
const everyMs = 60_000;

/** How many messages are new, looked up each minute while the page is seen; 0 until it is known. */
export function useNewMessages(enabled: boolean): number {
  const counts = trpc.messages.counts.useQuery(undefined, {
    enabled,
    refetchInterval: everyMs,
    refetchOnWindowFocus: true,
  });
  return counts.data?.new ?? 0;
}
