import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Sql } from '../../db/transact.ts';
import { clientJobs } from '../client-jobs/tables.ts';
import { paymentPlanParts } from './tables.ts';

/** A part that is to be paid, and its job. */
export type DuePayment = { id: string; dueAt: Date; job: { id: string; name: string } };

/** The open parts of plans that are due before an instant, the oldest first. */
export function duePayments(db: Sql, before: Date, limit: number): DuePayment[] {
  const { id, dueAt, jobId } = paymentPlanParts;
  return (
    db
      .select({ id, dueAt, job: { id: jobId, name: clientJobs.title } })
      .from(paymentPlanParts)
      .innerJoin(clientJobs, eq(clientJobs.id, jobId))
      // Spelled as in the partial index `payment_plan_parts_due`, so that SQLite uses it.
      .where(and(sql`open_cents > 0`, lt(dueAt, before), isNull(clientJobs.lostAt)))
      .orderBy(asc(dueAt), asc(id))
      .limit(limit)
      .all()
  );
}
