import type { StatusOfBooking } from './status-change.ts';

/**
 * Whether the customer is written to when the staff give a session another time, and change nothing
 * else of it; `endsAt` is its new end. A session that is moved to what lies behind is history, and one
 * that is done or cancelled is not awaited. The server's own rule is `newsOf`; `session-move.test.ts`
 * beside it holds the two against each other.
 */
export function notifiesOfMove(
  { status, endsAt, isHeld }: StatusOfBooking,
  present: Date,
): boolean {
  return !isHeld && endsAt > present && (status === 'pending' || status === 'confirmed');
}
