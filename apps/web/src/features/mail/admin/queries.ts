import type { MailState } from '@shutterhouse/contract/mail/constants';
import { mailMessages as messages } from '@shutterhouse/contract/mail/messages';
import { mailTextMessages as messageOfTexts } from '@shutterhouse/contract/mail/texts';
import { t } from '@shutterhouse/contract/sentences';
import { useEffect } from 'react';
import { shownInPlace, useFormMutation } from '../../../lib/calls/form-mutation.ts';
import { mutationFeedback, useMutationFeedback } from '../../../lib/calls/mutation-feedback.ts';
import {
  type Affects,
  type Inputs,
  type Outputs,
  trpc,
  useRefresh,
} from '../../../lib/calls/trpc.ts';
import type { Feedback } from '../../../lib/forms/use-feedback.ts';
import { pages } from '../../../lib/lists/use-list.ts';

/** A mail as returned by the API: instants are ISO 8601 strings. */
export type MailRow = Outputs['mail']['outbox']['list']['rows'][number];

const affects: Affects = (utils) => [utils.mail.notifications.get];

/** The events that the studio is notified of by mail, and the address. */
export function useNotificationSettings() {
  return trpc.mail.notifications.get.useQuery();
}

/** Turns the mails about an event on or off: optimistic, reverted when it fails. */
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

/** Saves the address for the studio's notifications; the form shows errors. */
export function useSaveNotificationAddress() {
  return trpc.mail.notifications.update.useMutation(useFormMutation(affects));
}

/** The mail server as returned by the API. */
export type EditableMailServer = Outputs['mail']['server']['get'];

/** The mail server and the sender. */
export function useMailServer() {
  return trpc.mail.server.get.useQuery();
}

/** Saves them; the form shows errors. */
export function useUpdateMailServer() {
  return trpc.mail.server.update.useMutation(
    useFormMutation(({ mail, support, audit }) => [mail, support, audit]),
  );
}

const outboxAffects: Affects = ({ mail, dashboard }) => [
  mail.outbox,
  mail.status,
  dashboard.stats,
  dashboard.today,
];

/** The state of the studio's mail. */
export function useMailStatus() {
  return trpc.mail.status.useQuery();
}

/** Puts a test mail into the outbox; the form shows errors. */
export function useSendTestMail() {
  return trpc.mail.sendTest.useMutation(useFormMutation(outboxAffects));
}

/** The polling interval until a test mail was sent or refused, in milliseconds. */
const testPollMs = 1000;

/** A test mail, polled until it was sent or an attempt has failed; the status of the mail is then read again. */
export function useTestMail(id: string) {
  const refresh = useRefresh(outboxAffects);
  const mail = trpc.mail.outbox.get.useQuery(
    { id },
    {
      staleTime: 0,
      refetchInterval: ({ state }) => (isTestDecided(state.data) ? false : testPollMs),
    },
  ).data;
  const isDecided = isTestDecided(mail);
  useEffect(() => {
    if (isDecided) void refresh();
  }, [isDecided, refresh]);
  return isDecided ? mail : undefined;
}

function isTestDecided(mail: MailDetails | undefined): boolean {
  return mail !== undefined && (mail.state === 'sent' || mail.lastError !== '');
}

/** The mails in a state, newest first, page by page. */
export function useMails(state: MailState | undefined) {
  return trpc.mail.outbox.list.useInfiniteQuery({ ...(state && { state }) }, pages);
}

/** A mail with its content, as returned by the API: instants are ISO 8601 strings. */
export type MailDetails = Outputs['mail']['outbox']['get'];

/** A mail with its content. */
export function useMail(id: string) {
  return trpc.mail.outbox.get.useQuery({ id });
}

/** Retries a mail at once. */
export function useRetryMail(feedback: Feedback) {
  return trpc.mail.outbox.retry.useMutation(
    useMutationFeedback(outboxAffects, {
      done: messages.retried,
      failed: messages.retryFailed,
      feedback,
    }),
  );
}

/** The text of a mail as returned by the API. */
export type MailTextRow = Outputs['mail']['texts']['list'][number];

const textAffects: Affects = ({ mail, audit }) => [mail.texts.list, audit];

/** The texts of the mails to customers, always read again. */
export function useMailTexts() {
  return trpc.mail.texts.list.useQuery(undefined, { staleTime: 0 });
}

/** Saves the text of a mail; the form shows errors. */
export function useUpdateMailText() {
  return trpc.mail.texts.update.useMutation(useFormMutation(textAffects));
}

/** Gives a mail its standard text again, which can be undone. */
export function useResetMailText(feedback: Feedback): (row: MailTextRow) => void {
  const refresh = useRefresh(textAffects);
  const failed = messageOfTexts.saveFailed;
  const save = trpc.mail.texts.update.useMutation(mutationFeedback({ failed, feedback, refresh }));
  return ({ id, version, subject, words, translations }) =>
    save.mutate(
      { ...{ id, version }, ...{ subject: '', words: '', translations: {} } },
      {
        onSuccess: (now) => {
          const former = { id, version: now.version, subject, words, translations };
          feedback.succeed(messageOfTexts.reset, {
            label: t('Undo'),
            onSelect: () =>
              save.mutate(former, { onSuccess: () => feedback.succeed(messageOfTexts.saved) }),
          });
        },
      },
    );
}

/** A mail with texts that may not have been saved. */
export type PreviewInput = Inputs['mail']['texts']['preview'];

/** Renders it with an example; the caller shows errors. */
export function usePreviewMailText() {
  return trpc.mail.texts.preview.useMutation(shownInPlace);
}
