import { and, eq, gt, isNotNull, lte } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import { type Sql, type Tx, tryWrite, write } from '../../db/transact.ts';
import { recurringJob } from '../../jobs/job.ts';
import type { JobRunner } from '../../jobs/runner.ts';
import { enqueueJob } from '../../jobs/service.ts';
import { getAvailability } from '../availability/service.ts';
import { notifyStudio } from '../mail/notifications.ts';
import { paidForOne } from '../payments/summary.ts';
import { recordBookingChange } from './changes.ts';
import { waitingNotice } from './notices.ts';
import { bookings } from './tables.ts';

type Deps = { db: Db; now: () => Date; config: Config };

/**
 * Reminds of requests that nobody answered, and cancels those whose time to be answered is over. It is begun anew: one
 * that can't be cancelled must not keep all others for ever.
 */
const requestExpiryJob = recurringJob('bookings.requestExpiry', 'soon', 600);

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** How often is looked, in seconds. */
const pause = 600;

/** Teaches a runner to look after the requests, every ten minutes. */
export function handleRequestExpiry(jobs: JobRunner, deps: Deps): void {
  jobs.handle(requestExpiryJob, {
    async run(_, { signal }) {
      await answerWaitingRequests(deps, signal);
      return { againIn: pause };
    },
  });
}

/** Has the requests looked after, unless they are already. */
export function scheduleRequestExpiry({ db, now }: Omit<Deps, 'config'>): void {
  tryWrite(db, (tx) => enqueueJob({ db: tx, now }, requestExpiryJob, {}));
}

/**
 * Looks at every request that waits for an answer: after a day the studio is reminded of it, and when
 * its time is over it is cancelled, which frees the session and tells the customer. One that was paid
 * for is never cancelled so: the studio would keep the money for nothing. A session that has begun
 * blocks nobody any more and is left alone. Each request is a transaction of its own; one that
 * fails keeps none of the others.
 */
export async function answerWaitingRequests(
  { db, now, config }: Deps,
  signal?: AbortSignal,
): Promise<void> {
  const hold = getAvailability({ db }).requestHoldDays * dayMs;
  const present = now().getTime();
  const expiresBefore = new Date(present - hold);
  // A request that is held for one day only is reminded of while there still is time.
  const remindBefore = new Date(present - Math.min(dayMs, hold / 2));
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

/** Requests for sessions ahead that wait since before this, found by the index of the status. */
function listWaiting(db: Db, present: Date, waitingBefore: Date) {
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
        gt(bookings.startsAt, present),
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

/** Whether the studio has money for a booking. */
function holdsMoney(db: Sql, id: string): boolean {
  const { paidCents = 0, refundedCents = 0 } = paidForOne({ db }, id) ?? {};
  return paidCents > refundedCents;
}

/** Cancels a request, unless somebody answered it, or paid for it, meanwhile. */
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

/** Reminds the studio of a request, once, unless somebody answered it meanwhile. */
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
