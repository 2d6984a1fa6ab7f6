import type { BookingStatus } from './constants.ts';

/** What decides on what a change of the status brings about. */
export type StatusOfBooking = {
  status: BookingStatus;
  endsAt: Date;
  /** Its customer has not confirmed the address yet, or not paid what is to be paid with it. */
  isHeld: boolean;
};

/**
 * Whether the customer is written to when the staff give a booking another status. What lies behind is
 * history, that a session is done is no news to who was there, and of a request that is only held
 * nobody has been told. The server's own rule is `newsOf`, which knows both rows of any change; `status-change.test.ts`
 * beside it holds the two against each other, status by status.
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

/** Whether another status calls off a session that lies ahead, and gives its time to others. */
export function callsOff(
  { status, endsAt }: StatusOfBooking,
  next: BookingStatus,
  present: Date,
): boolean {
  return next === 'cancelled' && status !== 'cancelled' && endsAt > present;
}
