import { mailMessages as messages } from '@shutterhouse/contract/mail/messages';
import { mutationFeedback } from '../../../lib/mutation-feedback.ts';
import { type Affects, trpc, useRefresh } from '../../../lib/trpc.ts';
import type { Feedback } from '../../../lib/use-feedback.ts';

const affects: Affects = (utils) => [utils.mail.notifications.get];

/** What the studio is told by mail, and where. */
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
