import { eq } from 'drizzle-orm';
import type { Callbacks } from '../../deps.ts';
import { bookings } from '../bookings/tables.ts';
import { insertPlan } from './making.ts';

/** Makes the plan of a quote one of its job, in the transaction of the acceptance. */
export function planAccepted(
  deps: Parameters<Callbacks['planAccepted']>[0],
  { jobId, versionId, bookingId, content, sums }: Parameters<Callbacks['planAccepted']>[1],
): void {
  const { plan, currency } = content;
  if (plan === undefined) return;
  const booking =
    bookingId === null
      ? undefined
      : deps.db.select().from(bookings).where(eq(bookings.id, bookingId)).get();
  // What the booking costs is what its payments are counted against.
  const totalCents = booking?.totalCents ?? sums.totalCents;
  if (totalCents === 0) return;
  insertPlan(deps, {
    ...{ jobId, versionId, bookingId, currency, totalCents, parts: plan },
    taxes: booking ? [] : sums.taxes,
    sessionAt: booking?.startsAt ?? null,
  });
}
