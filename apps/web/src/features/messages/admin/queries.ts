import { contactMessages as messages } from '@shutterhouse/contract/messages/messages';
import { keepPreviousData } from '@tanstack/react-query';
import { useFormMutation } from '../../../lib/calls/form-mutation.ts';
import { useMutationFeedback } from '../../../lib/calls/mutation-feedback.ts';
import { type Affects, type Inputs, type Outputs, trpc } from '../../../lib/calls/trpc.ts';
import type { Feedback } from '../../../lib/forms/use-feedback.ts';

/** A message as returned by the API: instants are ISO 8601 strings. */
export type MessageRow = Outputs['messages']['list']['rows'][number];
export type Thread = Outputs['messages']['get'];
export type Reply = Thread['replies'][number];

/** Everything that shows messages. */
const affects: Affects = ({ messages: calls, clients }) => [
  calls.list,
  calls.counts,
  calls.get,
  clients,
];

/** A page of the inbox; the previous page stays until it has loaded. */
export function useMessages(input: Inputs['messages']['list']) {
  return trpc.messages.list.useQuery(input, { placeholderData: keepPreviousData });
}

/** The polling interval while the mail of a reply waits for its first attempt, in milliseconds. */
const pollMs = 2000;

/** A message with its replies, always refetched; polled until the mails of its replies were sent or refused. */
export function useThread(id: string) {
  return trpc.messages.get.useQuery(
    { id },
    {
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.replies.some(isOnItsWay) ? pollMs : false),
    },
  );
}

function isOnItsWay({ mail }: Reply): boolean {
  return mail !== null && ['waiting', 'sending'].includes(mail.state) && mail.lastError === '';
}

/** Marks a message read because it was opened; shows no feedback, not even on failure. */
export function useMarkRead() {
  return trpc.messages.markRead.useMutation(useFormMutation(affects));
}

/** Changes the status of a message, and reports it. */
export function useSetMessageStatus(feedback: Feedback) {
  return trpc.messages.setStatus.useMutation(
    useMutationFeedback(affects, {
      done: ({ status }) => messages.statusUpdated(status),
      failed: messages.statusFailed,
      lost: messages.statusError,
      feedback,
    }),
  );
}

/** Sends a reply; its form shows errors. */
export function useSendReply() {
  return trpc.messages.reply.useMutation(useFormMutation(affects));
}
