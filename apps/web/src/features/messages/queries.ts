import { trpc } from '../../lib/calls/trpc.ts';

/** Sends a visitor's message. The form shows errors. */
export function useSubmitContact() {
  return trpc.messages.submit.useMutation({ meta: { errorShownInPlace: true } });
}

/** The polling interval: a badge may be a minute old. */
const everyMs = 60_000;

/** The number of new messages, polled every minute while the page is visible; 0 while loading. */
export function useNewMessages(enabled: boolean): number {
  const counts = trpc.messages.counts.useQuery(undefined, {
    enabled,
    refetchInterval: everyMs,
    refetchOnWindowFocus: true,
  });
  return counts.data?.new ?? 0;
}
