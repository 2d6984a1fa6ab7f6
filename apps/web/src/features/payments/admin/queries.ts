import { paymentMessages as messages } from '@shutterhouse/contract/payments/messages';
import { useMutationFeedback } from '../../../lib/calls/mutation-feedback.ts';
import { trpc } from '../../../lib/calls/trpc.ts';
import type { Feedback } from '../../../lib/forms/use-feedback.ts';

/** The payment settings. */
export function usePaymentSettings() {
  return trpc.payments.settings.get.useQuery(undefined, { staleTime: 0 });
}

/** Saves the payment settings. */
export function useUpdatePaymentSettings(feedback: Feedback) {
  return trpc.payments.settings.update.useMutation(
    useMutationFeedback(({ payments }) => [payments.settings.get, payments.way], {
      done: messages.settingsSaved,
      failed: messages.settingsFailed,
      feedback,
    }),
  );
}
