import { openingMessages as messages } from '@shutterhouse/contract/opening/messages';
import { useMutationFeedback } from '../../../lib/calls/mutation-feedback.ts';
import { type Affects, type Outputs, trpc } from '../../../lib/calls/trpc.ts';
import type { Feedback } from '../../../lib/forms/use-feedback.ts';

/** How far the opening is, as returned by the API. */
export type OpeningState = Outputs['opening']['get'];

/** Opening ends the demonstration, and may remove bookings, messages and people. */
const affectsAll: Affects = (utils) => [utils];

const affects: Affects = ({ opening, services, packages }) => [opening, services, packages];

/** How far the opening is. What the screens of the steps save is known to them alone, so it is read again each time. */
export function useOpening() {
  return trpc.opening.get.useQuery(undefined, { staleTime: 0 });
}

/** Leaves a step as it is, or takes that back. */
export function useAcceptStep(feedback: Feedback) {
  return trpc.opening.accept.useMutation(
    useMutationFeedback(affects, { failed: messages.acceptFailed, feedback }),
  );
}

/** Removes the unchanged services and packages of the starter site. */
export function useRemoveSamples(feedback: Feedback) {
  return trpc.opening.removeSamples.useMutation(
    useMutationFeedback(affects, {
      done: messages.samplesRemoved,
      failed: messages.removeFailed,
      feedback,
    }),
  );
}

/** Opens the studio. */
export function useOpenStudio(feedback: Feedback) {
  return trpc.opening.open.useMutation(
    useMutationFeedback(affectsAll, {
      done: messages.opened,
      failed: messages.openFailed,
      feedback,
    }),
  );
}
