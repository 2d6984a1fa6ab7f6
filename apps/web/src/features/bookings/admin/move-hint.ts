import { notifiesOfMove } from '@shutterhouse/contract/bookings/session-move';
import { isMailAddress } from '@shutterhouse/contract/validators';
import { formatMailTo } from './confirm-status.ts';
import type { BookingRow } from './queries.ts';

/**
 * Describes the effects of saving another time, for the form of a booking whose status and customer
 * stay; empty if there are none.
 */
export function moveHint(
  { status, startsAt, endsAt, confirmBefore, payBefore, customer }: BookingRow,
  next: { startsAt: Date; endsAt: Date },
  isMailConfigured: boolean | undefined,
): string {
  const isMoved =
    next.startsAt.getTime() !== Date.parse(startsAt) ||
    next.endsAt.getTime() !== Date.parse(endsAt);
  const isHeld = confirmBefore !== null || payBefore !== null;
  const isMailed = notifiesOfMove({ status, endsAt: next.endsAt, isHeld }, new Date());
  if (!isMoved || !isMailed || !isMailAddress(customer.email)) return '';
  return `Saving moves the session. ${formatMailTo(customer.email, isMailConfigured)}`;
}
