import { holdMinutes } from '@shutterhouse/contract/payments/constants';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Config } from '../../../config.ts';
import { stampsAt } from '../../../db/columns.ts';
import type { Db } from '../../../db/open.ts';
import { prepared } from '../../../db/prepared.ts';
import { type Tx, write } from '../../../db/transact.ts';
import type { JobKind } from '../../../jobs/job.ts';
import type { JobRunner } from '../../../jobs/runner.ts';
import { enqueueJob } from '../../../jobs/service.ts';
import { recordBookingChange } from '../changes.ts';
import { findBooking } from '../find-booking.ts';
import { saveBooking, savedAfter } from '../service.ts';
import { bookings } from '../tables.ts';
import { payments } from './tables.ts';

/** Ends the hold of a session that was not paid in time. */
const holdJob: JobKind<{ paymentId: string }> = {
  name: 'payments.hold',
  priority: 'brief',
  // A hold that began while the clock was ahead gets a new end.
  mayBeEarly: true,
  keyOf: ({ paymentId }) => paymentId,
};

/** Cancels at Stripe the intent of a payment whose hold has ended; payments/charges.ts handles it. */
export const cancelIntentJob: JobKind<{ paymentId: string }> = {
  name: 'payments.cancelIntent',
  priority: 'remote',
  mayBeEarly: true,
  keyOf: ({ paymentId }) => paymentId,
};

/** Confirms a session whose date is kept, once all that its quote asks for is done; client-jobs/quotes/kept-dates.ts handles it. */
export const settleDateJob: JobKind<{ bookingId: string }> = {
  name: 'clientJobs.settleDate',
  priority: 'brief',
  mayBeEarly: true,
  keyOf: ({ bookingId }) => bookingId,
};

type Within = { db: Tx; now: () => Date; config: Config };

/** How many expired holds are ended at a time: many can expire at once, and requests are served in between. */
const freedAtOnce = 20;

/** Until when the time of a session that is requested now is held. */
export function holdEnd(now: Date): Date {
  return new Date(now.getTime() + holdMinutes * 60_000);
}

/** Stores the payment of a held booking, in the transaction that stores the booking, or of what belongs to none. @returns its id */
export function beginHold(
  { db, now }: Pick<Within, 'db' | 'now'>,
  held: { bookingId: string | null; amountCents: number; currency: string; heldUntil: Date },
): string {
  const row = { ...held, kind: 'stripe' as const, status: 'held' as const, ...stampsAt(now()) };
  const { id } = db.insert(payments).values(row).returning({ id: payments.id }).get();
  enqueueJob({ db, now }, holdJob, { paymentId: id }, { runAt: held.heldUntil });
  return id;
}

/** Registers the job that ends holds in time. */
export function handleHolds(
  jobs: JobRunner,
  { db, now, config }: { db: Db; now: () => Date; config: Config },
): void {
  jobs.handle(holdJob, {
    async run({ paymentId }) {
      await write(db, (tx) => releaseUnpaidHolds({ db: tx, now, config }));
      const payment = db.select().from(payments).where(eq(payments.id, paymentId)).get();
      if (payment?.status !== 'held' || payment.heldUntil === null) return undefined;
      const leftMs = payment.heldUntil.getTime() - now().getTime();
      return { againIn: Math.max(1, Math.ceil(leftMs / 1000)) };
    },
  });
}

/** Ends expired holds, so that their times are free again. */
export function releaseUnpaidHolds(deps: Within): void {
  shortenHolds(deps);
  for (const payment of over(deps.db).all({ now: deps.now().getTime() })) {
    endHold(deps, payment, 'The time to pay was over.');
  }
}

/** Shortens holds that end later than one begun now would: they began while the clock was ahead. */
function shortenHolds({ db, now }: Within): void {
  const end = holdEnd(now());
  for (const { id, bookingId } of tooLong(db).all({ end: end.getTime() })) {
    db.update(payments).set({ heldUntil: end }).where(eq(payments.id, id)).run();
    if (bookingId === null) continue;
    db.update(bookings).set({ payBefore: end }).where(eq(bookings.id, bookingId)).run();
    enqueueJob({ db, now }, holdJob, { paymentId: id }, { runAt: end });
  }
}

const tooLong = prepared((db) =>
  db
    .select({ id: payments.id, bookingId: payments.bookingId })
    .from(payments)
    .where(and(sql`${payments.status} = 'held'`, gt(payments.heldUntil, sql.placeholder('end'))))
    .limit(freedAtOnce)
    .prepare(),
);

const over = prepared((db) =>
  db
    .select()
    .from(payments)
    .where(and(sql`${payments.status} = 'held'`, lte(payments.heldUntil, sql.placeholder('now'))))
    .limit(freedAtOnce)
    .prepare(),
);

/**
 * Ends the hold of an unpaid booking: its time is free again, unless the staff have changed its status
 * meanwhile, and its intent is cancelled at Stripe.
 */
export function endHold(deps: Within, { id }: { id: string }, reason: string): void {
  const { db, now } = deps;
  // Read again: it may have been paid during a call to Stripe since the caller read it.
  const payment = db.select().from(payments).where(eq(payments.id, id)).get();
  if (payment?.status !== 'held') return;
  db.update(payments)
    .set({ status: 'failed', failure: payment.failure || reason, updatedAt: now() })
    .where(eq(payments.id, payment.id))
    .run();
  enqueueJob({ db, now }, cancelIntentJob, { paymentId: payment.id });
  const before = payment.bookingId === null ? undefined : findBooking({ db }, payment.bookingId);
  if (before?.status !== 'pending' || before.payBefore === null) return;
  const columns = { status: 'cancelled' as const, updatedAt: savedAfter(before, now()) };
  const after = saveBooking(db, before, columns);
  recordBookingChange(deps, { before, after, by: null, cause: 'clock' });
}
