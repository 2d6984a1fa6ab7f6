import { paymentMessages as messages } from '@shutterhouse/contract/payments/messages';
import { useFormMutation } from '../../../../lib/calls/form-mutation.ts';
import { useMutationFeedback } from '../../../../lib/calls/mutation-feedback.ts';
import { type Affects, type Outputs, trpc } from '../../../../lib/calls/trpc.ts';
import type { Feedback } from '../../../../lib/forms/use-feedback.ts';

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
  return trpc.payments.markPaid.useMutation(useFormMutation(affects));
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
  return trpc.payments.refund.useMutation(useFormMutation(affects));
}
