import { contactMessages as messages } from '@shutterhouse/contract/messages/messages';
import { keepPreviousData } from '@tanstack/react-query';
import { mutationFeedback } from '../../../lib/mutation-feedback.ts';
import { type Affects, type Inputs, type Outputs, trpc, useRefresh } from '../../../lib/trpc.ts';
import type { Feedback } from '../../../lib/use-feedback.ts';

/** A message as it comes over the wire: instants are ISO 8601 texts. */
export type MessageRow = Outputs['messages']['list']['rows'][number];
export type Thread = Outputs['messages']['get'];
export type Reply = Thread['replies'][number];

/** All that shows messages. */
const affects: Affects = ({ messages: calls }) => [calls.list, calls.counts, calls.get];

/** A page of the inbox; the page before stays until it is there. */
export function useMessages(wanted: Inputs['messages']['list']) {
  return trpc.messages.list.useQuery(wanted, { placeholderData: keepPreviousData });
}

/** A message with its replies, as the server has them now. */
export function useThread(id: string) {
  return trpc.messages.get.useQuery({ id }, { staleTime: 0 });
}

/** Marks a message read because it was opened; nothing is said of it, also when it fails. */
export function useMarkRead() {
  const refresh = useRefresh(affects);
  return trpc.messages.markRead.useMutation({
    meta: { errorShownInPlace: true },
    onSuccess: refresh,
  });
}

/** Gives a message another status, and says so. */
export function useSetMessageStatus(feedback: Feedback) {
  const refresh = useRefresh(affects);
  return trpc.messages.setStatus.useMutation({
    ...mutationFeedback({
      failed: messages.statusFailed,
      lost: messages.statusError,
      feedback,
      refresh,
    }),
    onSuccess: async ({ status }) => {
      feedback.succeed(messages.statusUpdated(status));
      await refresh();
    },
  });
}

/** Sends a reply; its form shows what goes wrong. */
export function useSendReply() {
  const refresh = useRefresh(affects);
  return trpc.messages.reply.useMutation({
    meta: { errorShownInPlace: true },
    onSuccess: refresh,
  });
}
