import { dayMs } from '@shutterhouse/contract/durations';
import { and, eq, gt, isNotNull, lte } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import { type Sql, type Tx, tryWrite, write } from '../../db/transact.ts';
import { recurringJob } from '../../jobs/job.ts';
import type { JobRunner } from '../../jobs/runner.ts';
import { enqueueJob } from '../../jobs/service.ts';
import { getAvailability } from '../availability/service.ts';
import { notifyStudio } from '../mail/notifications.ts';
import { recordBookingChange } from './changes.ts';
import { paidForOne } from './money/booking-money.ts';
import { waitingNotice } from './studio-mails.ts';
import { bookings } from './tables.ts';

type Deps = { db: Db; now: () => Date; config: Config };

/**
 * Reminds of unanswered requests, and cancels those that have expired. A failed run is followed by a new one:
 * one request that can't be cancelled must not block all others for ever.
 */
const requestExpiryJob = recurringJob('bookings.requestExpiry', 'soon', 600);

/** Interval between two runs, in seconds. */
const pause = 600;

/** Registers the job that looks after waiting requests, every ten minutes. */
export function handleRequestExpiry(jobs: JobRunner, deps: Deps): void {
  jobs.handle(requestExpiryJob, {
    async run(_, { signal }) {
      await answerWaitingRequests(deps, signal);
      return { againIn: pause };
    },
  });
}

/** Enqueues the job, unless it is queued already. */
export function scheduleRequestExpiry({ db, now }: Omit<Deps, 'config'>): void {
  tryWrite(db, (tx) => enqueueJob({ db: tx, now }, requestExpiryJob, {}));
}

/**
 * Processes every request that waits for an answer: after a day the studio is reminded of it, and when
 * it expires it is cancelled, which frees its time and notifies the customer. A paid request is never
 * cancelled automatically, since the studio would keep the money for nothing. A session that has started
 * no longer blocks anybody and is left alone. Each request has its own transaction, so a failure does
 * not affect the others.
 */
export async function answerWaitingRequests(
  { db, now, config }: Deps,
  signal?: AbortSignal,
): Promise<void> {
  const hold = getAvailability({ db }).requestHoldDays * dayMs;
  const nowMs = now().getTime();
  const expiresBefore = new Date(nowMs - hold);
  // When requests expire after one day, the reminder comes after half of that.
  const remindBefore = new Date(nowMs - Math.min(dayMs, hold / 2));
  const failures: unknown[] = [];
  for (const { id, since, requestState } of listWaiting(db, now(), remindBefore)) {
    signal?.throwIfAborted();
    const isPaid = holdsMoney(db, id);
    const isOver = !isPaid && since <= expiresBefore;
    if (!isOver && requestState === 'reminded') continue;
    const answer = isOver ? expire : remind(isPaid ? null : new Date(since.getTime() + hold));
    try {
      await write(db, (tx) => answer({ db: tx, now, config }, id));
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

/** Requests for future sessions that have waited since before this time, found by the index of the status. */
function listWaiting(db: Db, now: Date, waitingBefore: Date) {
  const rows = db
    .select({
      id: bookings.id,
      createdAt: bookings.createdAt,
      waitsSince: bookings.waitsSince,
      requestState: bookings.requestState,
    })
    .from(bookings)
    .where(
      and(
        eq(bookings.status, 'pending'),
        gt(bookings.startsAt, now),
        isNotNull(bookings.requestState),
        lte(bookings.createdAt, waitingBefore),
      ),
    )
    .orderBy(bookings.startsAt)
    .all();
  return rows
    .map(({ createdAt, waitsSince, ...row }) => ({ ...row, since: waitsSince ?? createdAt }))
    .filter(({ since }) => since <= waitingBefore);
}

type Within = { db: Tx; now: () => Date; config: Config };

/** Whether a booking has payments that were not refunded. */
function holdsMoney(db: Sql, id: string): boolean {
  const { paidCents = 0, refundedCents = 0 } = paidForOne({ db }, id) ?? {};
  return paidCents > refundedCents;
}

/** Cancels a request, unless it was answered or paid meanwhile. */
function expire({ db, now, config }: Within, id: string): void {
  const before = findWaiting(db, id);
  if (before === undefined || holdsMoney(db, id)) return;
  const after = db
    .update(bookings)
    .set({ status: 'cancelled', requestState: null, updatedAt: now() })
    .where(eq(bookings.id, id))
    .returning()
    .get();
  recordBookingChange({ db, now, config }, { before, after, by: null });
}

/** Reminds the studio of a request, once, unless it was answered meanwhile. */
function remind(until: Date | null) {
  return ({ db, now, config }: Within, id: string): void => {
    const row = findWaiting(db, id);
    if (row === undefined || row.requestState !== 'waiting') return;
    db.update(bookings).set({ requestState: 'reminded' }).where(eq(bookings.id, id)).run();
    notifyStudio({ db, now, config }, 'waitingRequest', waitingNotice({ db, config }, row, until));
  };
}

function findWaiting(db: Tx, id: string) {
  return db
    .select()
    .from(bookings)
    .where(
      and(eq(bookings.id, id), eq(bookings.status, 'pending'), isNotNull(bookings.requestState)),
    )
    .get();
}
