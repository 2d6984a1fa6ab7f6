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

/** Notes what was paid at the studio; the form shows what goes wrong. */
export function useMarkPaid() {
  const onSuccess = useRefresh(affects);
  return trpc.payments.markPaid.useMutation({ meta: { errorShownInPlace: true }, onSuccess });
}

/** Takes back that a booking was paid at the studio. */
export function useMarkUnpaid(feedback: Feedback) {
  return trpc.payments.markUnpaid.useMutation(
    mutationFeedback({
      done: messages.markedUnpaid,
      failed: messages.markUnpaidFailed,
      feedback,
      refresh: useRefresh(affects),
    }),
  );
}

/** Gives money back; the form shows what goes wrong. */
export function useRefund() {
  const onSuccess = useRefresh(affects);
  return trpc.payments.refund.useMutation({ meta: { errorShownInPlace: true }, onSuccess });
}
