import type { BookingStatus } from './constants.ts';

/** The facts of a booking that decide the effects of a status change. */
type StatusOfBooking = {
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
  now: Date,
): boolean {
  if (endsAt <= now || next === status || next === 'completed') return false;
  if (next === 'cancelled') return !isHeld;
  return !(status === 'completed' && next === 'confirmed');
}

/** Whether a status cancels an upcoming session, which frees its time. */
export function callsOff(
  { status, endsAt }: StatusOfBooking,
  next: BookingStatus,
  now: Date,
): boolean {
  return next === 'cancelled' && status !== 'cancelled' && endsAt > now;
}

/**
 * Whether the customer is notified when staff change only the time of a session; `endsAt` is its new
 * end. Nobody is notified of a move into the past, nor of a completed, cancelled or held session. The
 * server's own rule is `newsOf`; `session-move.test.ts` beside that checks that both agree.
 */
export function notifiesOfMove({ status, endsAt, isHeld }: StatusOfBooking, now: Date): boolean {
  return !isHeld && endsAt > now && (status === 'pending' || status === 'confirmed');
}
