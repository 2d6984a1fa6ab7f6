import { cancellationLines } from '@shutterhouse/contract/bookings/cancellation';
import type { ContractField } from '@shutterhouse/contract/contracts/constants';
import { formatCents } from '@shutterhouse/contract/money';
import { t } from '@shutterhouse/contract/sentences';
import { listed } from '@shutterhouse/contract/text-format';
import { and, asc, desc, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Sql } from '../../db/transact.ts';
import { formatDay } from '../../studio-time.ts';
import { bookings } from '../bookings/tables.ts';
import { itemsOf, requireJob, sessionsOf } from '../client-jobs/reading.ts';
import { clientsOfJob } from '../client-jobs/visits/links.ts';
import { paymentPlanParts, paymentPlans } from '../payment-plans/tables.ts';

type Deps = { db: Sql; config: Config };

/** The parts of the newest plan of payments of a job that holds. */
function planOf({ db, config }: Deps, jobId: string): string {
  const plan = db
    .select()
    .from(paymentPlans)
    .where(and(eq(paymentPlans.jobId, jobId), isNull(paymentPlans.cancelledAt)))
    .orderBy(desc(paymentPlans.id))
    .get();
  if (plan === undefined) return '';
  const parts = db
    .select()
    .from(paymentPlanParts)
    .where(eq(paymentPlanParts.planId, plan.id))
    .orderBy(asc(paymentPlanParts.position))
    .all();
  return listed(
    parts.map(({ amountCents, dueAt }) =>
      t('{amount} by {day}', {
        amount: formatCents(amountCents, plan),
        day: formatDay(dueAt, config.timeZone, 'long'),
      }),
    ),
  );
}

/** What is kept when its first session is cancelled. */
function cancellationOf(db: Sql, jobId: string): string {
  const { cancellation, status, startsAt, id } = bookings;
  const row = db
    .select({ cancellation })
    .from(bookings)
    .where(and(inArray(id, itemsOf(db, jobId, 'booking')), ne(status, 'cancelled')))
    .orderBy(asc(startsAt))
    .get();
  return cancellationLines(row?.cancellation ?? []).join(' ');
}

/** What the fields of a job's contract are filled with, in the current language; empty for what it does not say yet. */
export function valuesOf({ db, config }: Deps, jobId: string): Record<ContractField, string> {
  const job = requireJob(db, jobId);
  const sessions = sessionsOf(db, jobId).filter(({ status }) => status !== 'cancelled');
  const days = sessions.map(({ startsAt }) => formatDay(startsAt, config.timeZone, 'long'));
  const places = sessions.map(({ place }) => place).filter((place) => place !== '');
  return {
    names: listed(clientsOfJob(db, jobId).map(({ name }) => name)),
    date: listed([...new Set(days)]),
    place: listed([...new Set(places)]),
    price: job.totalCents > 0 ? formatCents(job.totalCents, job) : '',
    plan: planOf({ db, config }, jobId),
    cancellation: cancellationOf(db, jobId),
  };
}
