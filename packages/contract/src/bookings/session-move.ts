import type { StatusOfBooking } from './status-change.ts';

/**
 * Whether the customer is notified when staff change only the time of a session; `endsAt` is its new
 * end. Nobody is notified of a move into the past, nor of a completed, cancelled or held session. The
 * server's own rule is `newsOf`; `session-move.test.ts` beside that checks that both agree.
 */
export function notifiesOfMove(
  { status, endsAt, isHeld }: StatusOfBooking,
  present: Date,
): boolean {
  return !isHeld && endsAt > present && (status === 'pending' || status === 'confirmed');
}
