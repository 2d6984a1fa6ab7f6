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
