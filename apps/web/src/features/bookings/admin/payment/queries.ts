import { paymentMessages as messages } from '@shutterhouse/contract/payments/messages';
import { useMutationFeedback } from '../../../../lib/mutation-feedback.ts';
import { type Affects, type Outputs, trpc, useRefresh } from '../../../../lib/trpc.ts';
import type { Feedback } from '../../../../lib/use-feedback.ts';

/** The payments of a booking as returned by the API. */
export type BookingPayments = Outputs['payments']['ofBooking'];

const affects: Affects = ({ bookings, payments, finance, invoices }) => [
  bookings.list,
  bookings.get,
  bookings.history,
  payments.ofBooking,
  invoices.list,
  finance,
];

/** The payments and refunds of a booking, always fetched afresh. */
export function usePayments(bookingId: string) {
  return trpc.payments.ofBooking.useQuery({ bookingId }, { staleTime: 0 });
}

/** Records a payment made at the studio; the form shows errors. */
export function useMarkPaid() {
  const onSuccess = useRefresh(affects);
  return trpc.payments.markPaid.useMutation({ meta: { errorShownInPlace: true }, onSuccess });
}

/** Undoes the record of a payment at the studio. */
export function useMarkUnpaid(feedback: Feedback) {
  return trpc.payments.markUnpaid.useMutation(
    useMutationFeedback(affects, {
      done: messages.markedUnpaid,
      failed: messages.markUnpaidFailed,
      feedback,
    }),
  );
}

/** Refunds a payment; the form shows errors. */
export function useRefund() {
  const onSuccess = useRefresh(affects);
  return trpc.payments.refund.useMutation({ meta: { errorShownInPlace: true }, onSuccess });
}
