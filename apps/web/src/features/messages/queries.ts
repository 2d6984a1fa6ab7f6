import { trpc } from '../../lib/trpc.ts';

/** Sends what a visitor wrote. The form shows what goes wrong. */
export function useSubmitContact() {
  return trpc.messages.submit.useMutation({ meta: { errorShownInPlace: true } });
}

/** Subscribes an address to the newsletter. The box shows what goes wrong. */
export function useSubscribe() {
  return trpc.newsletter.subscribe.useMutation({ meta: { errorShownInPlace: true } });
}

/** Follows a link of the newsletter's mails; the page shows how it went. */
export function useNewsletterStep() {
  const options = { meta: { errorShownInPlace: true } };
  const confirm = trpc.newsletter.confirm.useMutation(options);
  const unsubscribe = trpc.newsletter.unsubscribe.useMutation(options);
  return { confirm, unsubscribe };
}

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
