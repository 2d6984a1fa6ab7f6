import type { BookingStatus } from '@shutterhouse/contract/bookings/constants';
import {
  callsOff,
  notifiesCustomer,
  notifiesOfMove,
} from '@shutterhouse/contract/bookings/status-change';
import type { StudioClock } from '@shutterhouse/contract/clock';
import { isSameLocation } from '@shutterhouse/contract/locations';
import { isMailAddress } from '@shutterhouse/contract/mail-address';
import { formatCents } from '@shutterhouse/contract/money';
import { fullName } from '@shutterhouse/contract/names';
import { t } from '@shutterhouse/contract/sentences';
import { useCallback } from 'react';
import { trpc } from '../../../lib/calls/trpc.ts';
import { formatDay, formatTime, utcClock } from '../../../lib/formats/studio-time.ts';
import { confirm } from '../../../lib/forms/confirm.ts';
import type { BookingFormInput } from './booking-form.ts';
import type { BookingRow, StatusChange } from './queries.ts';

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
function confirmStatus(
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
  const session = {
    customer: fullName(booking.customer),
    day: formatDay(at, clock, now),
    time: formatTime(at, clock),
  };
  const mail = mailSentence(booking, next, isMailConfigured);
  if (isOff) {
    return confirm({
      title: t('Cancel this session?'),
      text: [
        t(
          'The session of {customer} on {day} at {time} is called off, and others can book its time.',
          session,
        ),
        mail,
        moneySentence(booking),
        t('It can be restored by choosing another status, as long as its time is free.'),
      ]
        .filter(Boolean)
        .join(' '),
      confirmLabel: t('Cancel the session'),
      cancelLabel: t('Keep it'),
      danger: true,
    });
  }
  return confirm(
    next === 'confirmed'
      ? {
          title: t('Confirm this session?'),
          text: [
            t('The session of {customer} on {day} at {time} will be confirmed.', session),
            mail,
          ].join(' '),
          confirmLabel: t('Confirm the session'),
        }
      : {
          title: t('Set this session to pending?'),
          text: [
            t('The session of {customer} on {day} at {time} will wait to be confirmed.', session),
            mail,
          ].join(' '),
          confirmLabel: t('Set to pending'),
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
    isOff && t('Saving cancels the session, and its time can be booked again.'),
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
    if (!change.isHeld || !callsOff(change, next, now)) return '';
    return booking.offeredUntil === null
      ? t('No mail is sent: the request has not reached the studio yet.')
      : t('No mail is sent: the customer knows the time from a quote only.');
  }
  const { email } = booking.customer;
  if (!hasAddress(booking)) {
    return t('No mail is sent: there is no email address for {customer}.', {
      customer: fullName(booking.customer),
    });
  }
  return formatMailTo(email, isMailConfigured);
}

/** Says that a mail is sent, or that it can't go out yet: one sentence. */
export function formatMailTo(email: string, isMailConfigured: boolean | undefined): string {
  return isMailConfigured === false
    ? t('A mail to {email} waits in the outbox until mail is set up.', { email })
    : t('A mail is sent to {email}.', { email });
}

function moneySentence(booking: BookingRow): string {
  const leftCents = paidFor(booking);
  if (leftCents <= 0) return '';
  return t('The customer has paid {paid}; you are asked next whether to refund it.', {
    paid: formatCents(leftCents, booking),
  });
}

/** What was paid for a booking and not refunded, in cents. */
export function paidFor({ payment }: BookingRow): number {
  return payment.paidCents - payment.refundedCents;
}

function changeOf({ status, endsAt, confirmBefore, payBefore, offeredUntil }: BookingRow) {
  const heldUntil = confirmBefore ?? payBefore ?? offeredUntil;
  return { status, endsAt: new Date(endsAt), isHeld: heldUntil !== null };
}

function hasAddress({ customer }: BookingRow): boolean {
  return isMailAddress(customer.email);
}

/**
 * Describes the effects of saving another time, for the form of a booking whose status and customer
 * stay; empty if there are none.
 */
export function moveHint(
  booking: BookingRow,
  next: { startsAt: Date; endsAt: Date },
  isMailConfigured: boolean | undefined,
): string {
  const isMoved =
    next.startsAt.getTime() !== Date.parse(booking.startsAt) ||
    next.endsAt.getTime() !== Date.parse(booking.endsAt);
  const isMailed = notifiesOfMove({ ...changeOf(booking), endsAt: next.endsAt }, new Date());
  if (!isMoved || !isMailed || !hasAddress(booking)) return '';
  return [
    t('Saving moves the session.'),
    formatMailTo(booking.customer.email, isMailConfigured),
  ].join(' ');
}

/** What the customer is told when only the location of a session is changed; empty when nothing. */
export function locationHint(
  booking: BookingRow,
  { text = '', url = '', kind }: BookingFormInput['location'],
  isMailConfigured: boolean | undefined,
): string {
  const isSame = isSameLocation(booking.location, { kind, text, url });
  if (isSame || !notifiesOfMove(changeOf(booking), new Date()) || !hasAddress(booking)) return '';
  return formatMailTo(booking.customer.email, isMailConfigured);
}

/** Asks before a booking is deleted, and says what is deleted with it. */
export function confirmRemoval(booking: BookingRow, clock: StudioClock): Promise<boolean> {
  const at = new Date(booking.startsAt);
  const isAwaited = booking.status === 'pending' || booking.status === 'confirmed';
  const isAhead = isAwaited && Date.parse(booking.endsAt) > Date.now();
  const leftCents = paidFor(booking);
  return confirm({
    title: t('Delete this booking?'),
    text: [
      t(
        'The session of {customer} on {day} at {time} will be deleted permanently, with its code {code} and the record of its payment.',
        {
          customer: fullName(booking.customer),
          day: formatDay(at, clock, new Date()),
          time: formatTime(at, clock),
          code: booking.confirmationCode,
        },
      ),
      leftCents > 0 &&
        t('{customer} has paid {paid}, which deleting does not refund.', {
          customer: fullName(booking.customer),
          paid: formatCents(leftCents, booking),
        }),
      isAhead && hasAddress(booking) && t('The customer gets a mail that it is cancelled.'),
      t('To keep them and free the time, set the status to Cancelled instead.'),
    ]
      .filter(Boolean)
      .join(' '),
    confirmLabel: t('Delete booking'),
    danger: true,
  });
}

/** Returns a function that changes the status of a booking, asking first where `confirmStatus` does. */
export function useChangeStatus(
  setStatus: (change: StatusChange) => void,
  clock: StudioClock = utcClock,
) {
  const isMailConfigured = trpc.mail.isConfigured.useQuery().data;
  return useCallback(
    async (booking: BookingRow, status: BookingStatus) => {
      if (!(await confirmStatus(booking, status, { clock, isMailConfigured }))) return;
      const seen = { status: booking.status, startsAt: booking.startsAt };
      setStatus({ id: booking.id, status, seen });
    },
    [setStatus, clock, isMailConfigured],
  );
}
