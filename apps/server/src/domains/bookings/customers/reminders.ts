import { dayMs } from '@shutterhouse/contract/durations';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../db/open.ts';
import { type Sql, write } from '../../../db/transact.ts';
import type { JobKind } from '../../../jobs/job.ts';
import type { JobRunner } from '../../../jobs/runner.ts';
import { enqueueJob } from '../../../jobs/service.ts';
import { runInLanguage } from '../../settings/languages.ts';
import { getSettings } from '../../settings/service.ts';
import { findBooking } from '../find-booking.ts';
import type { bookings } from '../tables.ts';
import { remindCustomer } from './mails.ts';

/** How long before a session its customer is reminded: 24 hours of real time, also across a clock change. */
const aheadMs = dayMs;

/** Reminds the customer of the session that starts at this time; a session that was moved has a job of its own. */
export const reminderJob: JobKind<{ bookingId: string; startsAt: number }> = {
  name: 'bookings.remind',
  priority: 'brief',
  keyOf: ({ bookingId, startsAt }) => `${bookingId}:${startsAt}`,
};

/**
 * Schedules the reminder of a session, in the transaction that confirms or moves it. A session that is
 * confirmed less than 24 hours ahead gets none: its confirmation mail serves as the reminder.
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

/** Registers the job that sends reminders. It skips sessions that were moved or cancelled or have started. */
export function handleReminders(
  jobs: JobRunner,
  { db, now, config }: { db: Db; now: () => Date; config: Config },
): void {
  jobs.handle(reminderJob, {
    async run({ bookingId, startsAt }) {
      await write(db, (tx) => {
        const booking = findBooking({ db: tx }, bookingId);
        if (booking?.status !== 'confirmed' || booking.startsAt.getTime() !== startsAt) return;
        if (booking.startsAt <= now() || !getSettings({ db: tx }).remindsCustomers) return;
        const deps = { db: tx, now, config };
        runInLanguage(deps, booking.language, () => remindCustomer(deps, booking));
      });
    },
  });
}
