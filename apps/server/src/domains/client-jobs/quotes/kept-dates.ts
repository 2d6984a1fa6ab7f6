import { quoteLimits } from '@shutterhouse/contract/client-jobs/constants';
import {
  keptDateDeskMessages as messages,
  missingLabels,
} from '@shutterhouse/contract/client-jobs/kept-date-desk-messages';
import { sayMissing } from '@shutterhouse/contract/client-jobs/kept-date-messages';
import type { Job, KeepDateInput } from '@shutterhouse/contract/client-jobs/schema';
import { dayMs } from '@shutterhouse/contract/durations';
import { fieldError, StudioError } from '@shutterhouse/contract/errors';
import { paths } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import { and, inArray, isNotNull } from 'drizzle-orm';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../db/open.ts';
import { type Tx, write } from '../../../db/transact.ts';
import type { JobRunner } from '../../../jobs/runner.ts';
import { enqueueJob } from '../../../jobs/service.ts';
import { endOfDay } from '../../../studio-time.ts';
import { recordBookingChange } from '../../bookings/changes.ts';
import { findBooking } from '../../bookings/find-booking.ts';
import { settleDateJob } from '../../bookings/money/holds.ts';
import {
  requireBooking,
  type StoredBooking,
  saveBooking,
  savedAfter,
} from '../../bookings/service.ts';
import { bookings } from '../../bookings/tables.ts';
import { notifyStudio } from '../../mail/notifications.ts';
import { runInLanguage } from '../../settings/languages.ts';
import { findJobOf, getJob, itemsOf, missingFor, requireJob } from '../reading.ts';

/*
 * The date of an accepted quote is kept, as a booking that waits, until the contract of its job is signed and the part of its plan
 * is paid that was due with the acceptance, or the studio asks for that no longer. Then it is confirmed. After some days the studio
 * is told; it never frees the date by itself.
 */

type Within = { db: Tx; now: () => Date; config: Config };
type By = { id: string } | null;

/** Until when a date is kept that is accepted now: for some days, at most until the session begins. */
export function keptUntilOf(startsAt: Date, now: Date): Date {
  return new Date(Math.min(startsAt.getTime(), now.getTime() + quoteLimits.keptDays * dayMs));
}

/** Has it looked at when the time to sign and to pay is over. */
export function watchDate(
  { db, now }: Pick<Within, 'db' | 'now'>,
  { id: bookingId, keptUntil }: Pick<StoredBooking, 'id' | 'keptUntil'>,
): void {
  if (keptUntil !== null)
    enqueueJob({ db, now }, settleDateJob, { bookingId }, { runAt: keptUntil });
}

/** Confirms the dates of a job that are kept, if nothing is missing any more; `by` who took back what was missing, at the desk. */
export function settleDatesOf(deps: Within, jobId: string, by: By = null): void {
  const kept = deps.db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(isNotNull(bookings.keptUntil), inArray(bookings.id, itemsOf(deps.db, jobId, 'booking'))),
    )
    .all();
  for (const { id } of kept) settleDate(deps, id, by);
}

/** Confirms a session whose date is kept, if nothing is missing any more. @returns the booking while it is kept */
export function settleDate(
  deps: Within,
  bookingId: string,
  by: By = null,
): StoredBooking | undefined {
  const { db, now } = deps;
  const before = findBooking({ db }, bookingId);
  if (before?.status !== 'pending' || before.keptUntil === null) return undefined;
  if (missingOf(db, before).missing.length > 0) return before;
  const after = saveBooking(db, before, {
    status: 'confirmed',
    updatedAt: savedAfter(before, now()),
  });
  recordBookingChange(deps, { before, after, by, cause: by === null ? 'customer' : 'staff' });
  return undefined;
}

function missingOf(db: Tx, booking: StoredBooking) {
  const job = findJobOf({ db }, { kind: 'booking', itemId: booking.id });
  const unsigned = job ? requireJob(db, job.id).unsigned : 0;
  return { job, missing: missingFor(booking, { unsigned }) };
}

/** Registers the job that confirms dates after a payment, and tells the studio when the time to sign and to pay is over. */
export function handleKeptDates(
  jobs: JobRunner,
  deps: { db: Db; now: () => Date; config: Config },
): void {
  jobs.handle(settleDateJob, {
    async run({ bookingId }) {
      const leftMs = await write(deps.db, (tx) => {
        const within = { ...deps, db: tx };
        const kept = settleDate(within, bookingId);
        if (kept === undefined || kept.keptUntil === null) return 0;
        const left = kept.keptUntil.getTime() - deps.now().getTime();
        if (left <= 0) tellOver(within, kept);
        return left;
      });
      return leftMs > 0 ? { againIn: Math.ceil(leftMs / 1000) } : undefined;
    },
  });
}

function tellOver({ db, now, config }: Within, kept: StoredBooking): void {
  const { job, missing } = missingOf(db, kept);
  const within = { db, now, config };
  runInLanguage(within, null, () => {
    const subject = t('Accepted, but not confirmed yet: {title}', {
      title: job?.name ?? kept.serviceName,
    });
    notifyStudio(within, 'quoteAnswered', {
      ...{ about: `${kept.id}:kept:${kept.keptUntil?.getTime()}`, subject, heading: subject },
      blocks: [
        { kind: 'paragraph', text: sayMissing(missing, missingLabels) },
        {
          kind: 'paragraph',
          text: t(
            'The date is still kept, and nobody else can book it. You can keep it longer, confirm the session, or cancel it.',
          ),
        },
        ...(job
          ? [
              {
                kind: 'button' as const,
                label: t('Open the job'),
                url: `${config.publicUrl.origin}${paths.job(job.id)}`,
              },
            ]
          : []),
      ],
    });
  });
}

type KeepDeps = { db: Db; now: () => Date; config: Config; person: { id: string } };

/**
 * Keeps the date of an accepted quote longer.
 * @throws StudioError notFound; conflict when it was confirmed or cancelled meanwhile; invalid on `until` for a day that is over
 */
export function keepDate(deps: KeepDeps, { bookingId, until }: KeepDateInput): Promise<Job> {
  const { db, now, config, person } = deps;
  return write(db, (tx) => {
    const within = { ...deps, db: tx };
    const before = requireBooking(tx, bookingId);
    const job = findJobOf({ db: tx }, { kind: 'booking', itemId: bookingId });
    if (before.status !== 'pending' || before.keptUntil === null || job === null) {
      throw new StudioError('conflict', messages.notKept);
    }
    const end = endOfDay(until, config.timeZone);
    if (end <= now()) throw fieldError('invalid', 'until', messages.dayOver);
    const keptUntil = new Date(Math.min(end.getTime(), before.startsAt.getTime()));
    const after = saveBooking(tx, before, { keptUntil, updatedAt: savedAfter(before, now()) });
    recordBookingChange(within, { before, after, by: person, isHistory: true });
    watchDate(within, after);
    return getJob(within, job.id);
  });
}
