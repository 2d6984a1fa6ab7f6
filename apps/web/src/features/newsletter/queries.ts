import { trpc } from '../../lib/calls/trpc.ts';

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
