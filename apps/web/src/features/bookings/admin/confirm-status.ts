import type { BookingStatus } from '@shutterhouse/contract/bookings/constants';
import { callsOff, notifiesCustomer } from '@shutterhouse/contract/bookings/status-change';
import type { StudioClock } from '@shutterhouse/contract/clock';
import { formatCents } from '@shutterhouse/contract/money';
import { fullName } from '@shutterhouse/contract/text-format';
import { isMailAddress } from '@shutterhouse/contract/validators';
import { formatDay, formatTime } from '../../../lib/formats/studio-time.ts';
import { confirm } from '../../../lib/forms/confirm.ts';
import type { BookingRow } from './queries.ts';

/** What is needed beside the booking to describe the effects of a status change. */
export type StatusContext = {
  clock: StudioClock;
  /** Whether the studio can send mail; undefined while that is not known. */
  isMailConfigured: boolean | undefined;
};

/**
 * Asks for confirmation before a status change that cancels an upcoming session or about which its
 * customer is mailed. Others are as easily reverted and need none.
 */
export function confirmStatus(
  booking: BookingRow,
  next: BookingStatus,
  { clock, isMailConfigured }: StatusContext,
): Promise<boolean> | true {
  const now = new Date();
  const change = changeOf(booking);
  const isOff = callsOff(change, next, now);
  const isMailed = notifiesCustomer(change, next, now) && hasAddress(booking);
  if (!isOff && !isMailed) return true;
  const at = new Date(booking.startsAt);
  const session = `The session of ${fullName(booking.customer)} on ${formatDay(at, clock, now)} at ${formatTime(at, clock)}`;
  const mail = mailSentence(booking, next, isMailConfigured);
  if (isOff) {
    return confirm({
      title: 'Cancel this session?',
      text: [
        `${session} is called off, and others can book its time.`,
        mail,
        moneySentence(booking),
        'It can be restored by choosing another status, as long as its time is free.',
      ]
        .filter(Boolean)
        .join(' '),
      confirmLabel: 'Cancel the session',
      cancelLabel: 'Keep it',
      danger: true,
    });
  }
  return confirm(
    next === 'confirmed'
      ? {
          title: 'Confirm this session?',
          text: `${session} will be confirmed. ${mail}`,
          confirmLabel: 'Confirm the session',
        }
      : {
          title: 'Set this session to pending?',
          text: `${session} will wait to be confirmed. ${mail}`,
          confirmLabel: 'Set to pending',
        },
  );
}

/** Describes the effects of saving another status, for the form of a booking; empty if there are none. */
export function statusHint(
  booking: BookingRow,
  next: BookingStatus,
  isMailConfigured: boolean | undefined,
): string {
  const isOff = callsOff(changeOf(booking), next, new Date());
  return [
    isOff && 'Saving cancels the session, and its time can be booked again.',
    mailSentence(booking, next, isMailConfigured),
  ]
    .filter(Boolean)
    .join(' ');
}

/** Says who is notified of a status change, and how: one sentence, or empty. */
function mailSentence(
  booking: BookingRow,
  next: BookingStatus,
  isMailConfigured: boolean | undefined,
): string {
  const change = changeOf(booking);
  const now = new Date();
  if (!notifiesCustomer(change, next, now)) {
    return change.isHeld && callsOff(change, next, now)
      ? 'No mail is sent: the request has not reached the studio yet.'
      : '';
  }
  const { email } = booking.customer;
  if (!hasAddress(booking)) {
    return `No mail is sent: there is no email address for ${fullName(booking.customer)}.`;
  }
  return formatMailTo(email, isMailConfigured);
}

/** Says that a mail is sent, or that it can't go out yet: one sentence. */
export function formatMailTo(email: string, isMailConfigured: boolean | undefined): string {
  return isMailConfigured === false
    ? `A mail to ${email} waits in the outbox until mail is set up.`
    : `A mail is sent to ${email}.`;
}

function moneySentence({ payment, currency }: BookingRow): string {
  const leftCents = payment.paidCents - payment.refundedCents;
  if (leftCents <= 0) return '';
  return `The customer has paid ${formatCents(leftCents, { currency })}; you are asked next whether to refund it.`;
}

function changeOf({ status, endsAt, confirmBefore, payBefore }: BookingRow) {
  return { status, endsAt: new Date(endsAt), isHeld: confirmBefore !== null || payBefore !== null };
}

function hasAddress({ customer }: BookingRow): boolean {
  return isMailAddress(customer.email);
}
