import type { MailState } from '@shutterhouse/contract/mail/constants';
import { mailMessages as messages } from '@shutterhouse/contract/mail/messages';
import { mutationFeedback } from '../../../lib/mutation-feedback.ts';
import { type Affects, type Outputs, trpc, useRefresh } from '../../../lib/trpc.ts';
import type { Feedback } from '../../../lib/use-feedback.ts';
import { pages } from '../../../lib/use-list.ts';

/** A mail as it comes over the wire: instants are ISO 8601 texts. */
export type MailRow = Outputs['mail']['outbox']['list']['rows'][number];

const affects: Affects = (utils) => [utils.mail.notifications.get];

/** What the studio is notified of by mail, and where. */
export function useNotificationSettings() {
  return trpc.mail.notifications.get.useQuery();
}

/** Turns the mails about an event on or off: shown at once, and taken back when it fails. */
export function useSwitchNotification(feedback: Feedback) {
  const utils = trpc.useUtils();
  const settings = utils.mail.notifications.get;
  const refresh = useRefresh(affects);
  const options = mutationFeedback({ failed: messages.notificationsFailed, feedback, refresh });
  return trpc.mail.notifications.update.useMutation({
    ...options,
    onMutate: async ({ events }) => {
      await settings.cancel();
      settings.setData(undefined, (known) =>
        known ? { ...known, events: Object.assign({}, known.events, events) } : known,
      );
    },
    onError: async (error) => {
      await options.onError(error);
      await refresh();
    },
  });
}

/** Saves the address that the studio's mails go to; the form shows what goes wrong. */
export function useSaveNotificationAddress() {
  const onSuccess = useRefresh(affects);
  return trpc.mail.notifications.update.useMutation({
    meta: { errorShownInPlace: true },
    onSuccess,
  });
}

const outboxAffects: Affects = (utils) => [utils.mail.outbox, utils.mail.status];

/** How the studio's mail does. */
export function useMailStatus() {
  return trpc.mail.status.useQuery();
}

/** Puts a test mail into the outbox; the form shows what goes wrong. */
export function useSendTestMail() {
  const onSuccess = useRefresh(outboxAffects);
  return trpc.mail.sendTest.useMutation({ meta: { errorShownInPlace: true }, onSuccess });
}

/** The mails of a state, the newest first, page after page. */
export function useMails(state: MailState | undefined) {
  return trpc.mail.outbox.list.useInfiniteQuery({ ...(state && { state }) }, pages);
}

/** A mail with what it says. */
export function useMail(id: string) {
  return trpc.mail.outbox.get.useQuery({ id });
}

/** Has a mail tried again at once. */
export function useRetryMail(feedback: Feedback) {
  const refresh = useRefresh(outboxAffects);
  return trpc.mail.outbox.retry.useMutation(
    mutationFeedback({ done: messages.retried, failed: messages.retryFailed, feedback, refresh }),
  );
}
