import { paymentDeskMessages as messages } from '@shutterhouse/contract/payments/desk-messages';
import { useFormMutation } from '../../../lib/calls/form-mutation.ts';
import { useMutationFeedback } from '../../../lib/calls/mutation-feedback.ts';
import { type Affects, type Outputs, once, trpc } from '../../../lib/calls/trpc.ts';
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

/** What the payments of a booking need to know of it. */
export type PaidBooking = Pick<
  Outputs['bookings']['list']['rows'][number],
  'id' | 'status' | 'customer' | 'currency'
>;

/** The payments of a booking as returned by the API. */
export type BookingPayments = Outputs['payments']['ofBooking'];

const ofBooking: Affects = ({ bookings, payments, finance, invoices, owed }) => [
  bookings.list,
  bookings.get,
  bookings.history,
  payments.ofBooking,
  invoices.list,
  finance,
  owed,
];

/** The payments and refunds of a booking, always fetched afresh. */
export function usePayments(bookingId: string) {
  return trpc.payments.ofBooking.useQuery({ bookingId }, { staleTime: 0 });
}

/** Records a payment made at the studio; the form shows errors. */
export function useMarkPaid() {
  return trpc.payments.markPaid.useMutation({ ...useFormMutation(ofBooking), ...once });
}

/** Undoes the record of a payment at the studio. */
export function useMarkUnpaid(feedback: Feedback) {
  return trpc.payments.markUnpaid.useMutation(
    useMutationFeedback(ofBooking, {
      done: messages.markedUnpaid,
      failed: messages.markUnpaidFailed,
      feedback,
    }),
  );
}

/** Refunds a payment; the form shows errors. */
export function useRefund() {
  return trpc.payments.refund.useMutation(useFormMutation(ofBooking));
}
