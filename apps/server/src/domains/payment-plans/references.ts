import type { Sql } from '../../db/transact.ts';
import { findBooking } from '../bookings/find-booking.ts';
import type { PartRow, PlanRow } from './reading.ts';

type Next = { part: PartRow; plan: PlanRow };

/** By which a transfer is recognised: the code of the session, or the beginning of the plan's id, and the number of the part. */
export function referenceOf(db: Sql, next: Next): string {
  const { bookingId } = next.plan;
  const booking = bookingId === null ? undefined : findBooking({ db }, bookingId);
  return referenceBy(next, booking?.confirmationCode ?? null);
}

/** The same by the code of its session; null without one. */
export function referenceBy({ part, plan }: Next, confirmationCode: string | null): string {
  const code = confirmationCode ?? `PLAN-${plan.id.slice(-8).toUpperCase()}`;
  return `${code}-${part.position + 1}`;
}
