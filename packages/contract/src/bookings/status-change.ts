import type { BookingStatus } from './constants.ts';

/** The facts of a booking that decide the effects of a status change. */
export type StatusOfBooking = {
  status: BookingStatus;
  endsAt: Date;
  /** The customer has not yet confirmed the e-mail address, or not yet paid what is due when booking. */
  isHeld: boolean;
};

/**
 * Whether the customer is notified when staff change the status of a booking. Nobody is notified of past
 * sessions, of completion, or of the cancellation of a request that was only held. The server's own rule
 * is `newsOf`, which sees both rows of any change; `status-change.test.ts` beside that checks that both
 * agree for each status.
 */
export function notifiesCustomer(
  { status, endsAt, isHeld }: StatusOfBooking,
  next: BookingStatus,
  present: Date,
): boolean {
  if (endsAt <= present || next === status || next === 'completed') return false;
  if (next === 'cancelled') return !isHeld;
  return !(status === 'completed' && next === 'confirmed');
}

/** Whether a status cancels an upcoming session, which frees its time. */
export function callsOff(
  { status, endsAt }: StatusOfBooking,
  next: BookingStatus,
  present: Date,
): boolean {
  return next === 'cancelled' && status !== 'cancelled' && endsAt > present;
}
