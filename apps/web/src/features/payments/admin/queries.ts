import { paymentMessages as messages } from '@shutterhouse/contract/payments/messages';
import { mutationFeedback } from '../../../lib/mutation-feedback.ts';
import { trpc, useRefresh } from '../../../lib/trpc.ts';
import type { Feedback } from '../../../lib/use-feedback.ts';

/** The payment settings. */
export function usePaymentSettings() {
  return trpc.payments.settings.get.useQuery(undefined, { staleTime: 0 });
}

/** Saves the payment settings. */
export function useUpdatePaymentSettings(feedback: Feedback) {
  const refresh = useRefresh(({ payments }) => [payments.settings.get, payments.way]);
  return trpc.payments.settings.update.useMutation(
    mutationFeedback({
      done: messages.settingsSaved,
      failed: messages.settingsFailed,
      feedback,
      refresh,
    }),
  );
}
