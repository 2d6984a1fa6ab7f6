import type { StudioClock } from '@shutterhouse/contract/clock';
import { formatCents } from '@shutterhouse/contract/money';
import { fullName } from '@shutterhouse/contract/text-format';
import { isMailAddress } from '@shutterhouse/contract/validators';
import { formatDay, formatTime } from '../../../lib/formats/studio-time.ts';
import { confirm } from '../../../lib/forms/confirm.ts';
import type { BookingRow } from './queries.ts';

/** Asks before a booking is deleted, and says what is deleted with it. */
export function confirmRemoval(booking: BookingRow, clock: StudioClock): Promise<boolean> {
  const at = new Date(booking.startsAt);
  const when = `${formatDay(at, clock, new Date())} at ${formatTime(at, clock)}`;
  const isAwaited = booking.status === 'pending' || booking.status === 'confirmed';
  const isAhead = isAwaited && Date.parse(booking.endsAt) > Date.now();
  const leftCents = booking.payment.paidCents - booking.payment.refundedCents;
  return confirm({
    title: 'Delete this booking?',
    text: [
      `The session of ${fullName(booking.customer)} on ${when} will be deleted permanently, with its code ${booking.confirmationCode} and the record of its payment.`,
      leftCents > 0 &&
        `${fullName(booking.customer)} has paid ${formatCents(leftCents, booking)}, which deleting does not refund.`,
      isAhead &&
        isMailAddress(booking.customer.email) &&
        'The customer gets a mail that it is cancelled.',
      'To keep them and free the time, set the status to Cancelled instead.',
    ]
      .filter(Boolean)
      .join(' '),
    confirmLabel: 'Delete booking',
    danger: true,
  });
}
