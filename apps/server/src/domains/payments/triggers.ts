import { aborting, beforeWrites, type Trigger, trigger } from '../../db/triggers.ts';
import { bookingPaidCode } from '../bookings/money/booking-money.ts';

/** The message with which the trigger aborts a refund of more than was paid. */
export const refundTooLargeCode = 'refund_too_large';

/** The refunds of a payment that have not failed must not exceed the payment. */
const withinPayment = `
WHEN NEW.status <> 'failed' AND (
  SELECT coalesce(sum(amount_cents), 0) FROM refunds
  WHERE payment_id = NEW.payment_id AND status <> 'failed' AND id <> NEW.id
) + NEW.amount_cents > (SELECT amount_cents FROM payments WHERE id = NEW.payment_id)
${aborting(refundTooLargeCode)}`;

export const paymentTriggers: Trigger[] = [
  ...beforeWrites(
    'refunds_within_payment',
    { table: 'refunds', columns: 'amount_cents, status, payment_id' },
    withinPayment,
  ),
  trigger(
    'bookings_paid_stay',
    `BEFORE DELETE ON bookings
WHEN EXISTS (
  SELECT 1 FROM payments
  WHERE booking_id = OLD.id AND status IN ('held', 'paid', 'partRefunded', 'refunded')
)
${aborting(bookingPaidCode)}`,
  ),
];
