import { trpc } from '../../lib/calls/trpc.ts';

/** Sends a visitor's message. The form shows errors. */
export function useSubmitContact() {
  return trpc.messages.submit.useMutation({ meta: { errorShownInPlace: true } });
}

/** Subscribes an address to the newsletter. The box shows errors. */
export function useSubscribe() {
  return trpc.newsletter.subscribe.useMutation({ meta: { errorShownInPlace: true } });
}

/** Confirms or ends a subscription by the link of a mail; the page shows the result. */
export function useNewsletterStep() {
  const options = { meta: { errorShownInPlace: true } };
  const confirm = trpc.newsletter.confirm.useMutation(options);
  const unsubscribe = trpc.newsletter.unsubscribe.useMutation(options);
  return { confirm, unsubscribe };
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
