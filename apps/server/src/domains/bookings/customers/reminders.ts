import type { Config } from '../../../config.ts';
import type { Db } from '../../../db/open.ts';
import { type Sql, write } from '../../../db/transact.ts';
import type { JobKind } from '../../../jobs/job.ts';
import type { JobRunner } from '../../../jobs/runner.ts';
import { enqueueJob } from '../../../jobs/service.ts';
import { getSettings } from '../../settings/service.ts';
import { findBooking } from '../find-booking.ts';
import type { bookings } from '../tables.ts';
import { remindCustomer } from './mails.ts';

/** How long before a session its customer is reminded: 24 hours, whatever clocks do in between. */
const aheadMs = 24 * 60 * 60 * 1000;

/** Reminds of the session that begins at this time; one that was moved meanwhile has work of its own. */
export const reminderJob: JobKind<{ bookingId: string; startsAt: number }> = {
  name: 'bookings.remind',
  priority: 'brief',
  keyOf: ({ bookingId, startsAt }) => `${bookingId}:${startsAt}`,
};

/**
 * Asks for the reminder of a session, as a part of the transaction that confirms or moves it. A session
 * that is confirmed within its last 24 hours has none: the mail that says so is as fresh.
 */
export function planReminder(
  { db, now }: { db: Sql; now: () => Date },
  { id, status, startsAt }: typeof bookings.$inferSelect,
): void {
  const runAt = new Date(startsAt.getTime() - aheadMs);
  if (status !== 'confirmed' || runAt <= now()) return;
  const payload = { bookingId: id, startsAt: startsAt.getTime() };
  enqueueJob({ db, now }, reminderJob, payload, { runAt });
}

/** Teaches a runner to remind. What was moved, cancelled or has begun meanwhile is left alone. */
export function handleReminders(
  jobs: JobRunner,
  { db, now, config }: { db: Db; now: () => Date; config: Config },
): void {
  jobs.handle(reminderJob, {
    async run({ bookingId, startsAt }) {
      await write(db, (tx) => {
        const booking = findBooking({ db: tx }, bookingId);
        if (booking?.status !== 'confirmed' || booking.startsAt.getTime() !== startsAt) return;
        if (booking.startsAt <= now() || !getSettings({ db }).remindsCustomers) return;
        remindCustomer({ db: tx, now, config }, booking);
      });
    },
  });
}
