import { bookingMessages } from '@shutterhouse/contract/bookings/messages';
import { formatCents } from '@shutterhouse/contract/money';
import type { OwnBookingRow } from './own/queries.ts';

/** Describes the state of the payment to the customer; empty where there is nothing to say. */
export function describePayment({ payment, currency, status }: OwnBookingRow): string {
  const { state, paidCents, refundedCents, openCents } = payment;
  if (state === 'simulated') return bookingMessages.payment.demonstration;
  const money = (cents: number) => formatCents(cents, { currency });
  return [
    paidCents > 0 && `${money(paidCents)} paid`,
    refundedCents > 0 && `${money(refundedCents)} refunded`,
    openCents > 0 && status !== 'cancelled' && `${money(openCents)} to pay at the studio`,
  ]
    .filter(Boolean)
    .join(', ');
}
