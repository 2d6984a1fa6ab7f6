import { paymentMessages as messages } from '@shutterhouse/contract/payments/messages';
import { mutationFeedback } from '../../../../lib/mutation-feedback.ts';
import { type Affects, type Outputs, trpc, useRefresh } from '../../../../lib/trpc.ts';
import type { Feedback } from '../../../../lib/use-feedback.ts';

/** What was paid for a booking, as it comes over the wire. */
export type BookingPayments = Outputs['payments']['ofBooking'];

const affects: Affects = ({ bookings, payments, finance, invoices }) => [
  bookings.list,
  bookings.get,
  payments.ofBooking,
  invoices.list,
  finance,
];

/** What was paid for a booking, and what went back; as the server has it now. */
export function usePayments(bookingId: string) {
  return trpc.payments.ofBooking.useQuery({ bookingId }, { staleTime: 0 });
}

/** Notes that a booking was paid at the studio, or that it was not. */
export function useMarkPaid(feedback: Feedback) {
  const refresh = useRefresh(affects);
  const paid = trpc.payments.markPaid.useMutation(
    mutationFeedback({
      done: messages.markedPaid,
      failed: messages.markPaidFailed,
      feedback,
      refresh,
    }),
  );
  const unpaid = trpc.payments.markUnpaid.useMutation(
    mutationFeedback({
      done: messages.markedUnpaid,
      failed: messages.markUnpaidFailed,
      feedback,
      refresh,
    }),
  );
  return {
    markPaid: paid.mutate,
    markUnpaid: unpaid.mutate,
    isBusy: paid.isPending || unpaid.isPending,
  };
}

/** Gives money back; the form shows what goes wrong. */
export function useRefund() {
  const onSuccess = useRefresh(affects);
  return trpc.payments.refund.useMutation({ meta: { errorShownInPlace: true }, onSuccess });
}
