import { newsletterMessages as messages } from '@shutterhouse/contract/newsletter/messages';
import { useMutationFeedback } from '../../../lib/calls/mutation-feedback.ts';
import { type Inputs, type Outputs, trpc } from '../../../lib/calls/trpc.ts';
import type { Feedback } from '../../../lib/forms/use-feedback.ts';
import { pages } from '../../../lib/lists/use-list.ts';

/** A subscriber as returned by the API: instants are ISO 8601 strings. */
export type SubscriberRow = Outputs['newsletter']['list']['rows'][number];

/** The matching subscribers, page by page. */
export function useSubscribers(input: Omit<Inputs['newsletter']['list'], 'cursor' | 'limit'>) {
  return trpc.newsletter.list.useInfiniteQuery({ ...input }, pages);
}

/** Deletes a subscriber, and reports the result. */
export function useRemoveSubscriber(feedback: Feedback) {
  return trpc.newsletter.remove.useMutation(
    useMutationFeedback(({ newsletter }) => [newsletter.list], {
      done: messages.removed,
      failed: messages.removeFailed,
      feedback,
    }),
  );
}
