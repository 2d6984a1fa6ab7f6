import { sessionName } from '@shutterhouse/contract/bookings/session-name';
import type { DateNeed, JobItemKind } from '@shutterhouse/contract/client-jobs/constants';
import { jobMessages as messages } from '@shutterhouse/contract/client-jobs/messages';
import type { Job, JobOfInput, JobTask } from '@shutterhouse/contract/client-jobs/schema';
import { locationText } from '@shutterhouse/contract/locations';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Sql } from '../../db/transact.ts';
import { requireRow } from '../../db/versioned.ts';
import { bookings } from '../bookings/tables.ts';
import { clientGalleries } from '../client-galleries/tables.ts';
import { locationOf } from '../services/locations.ts';
import { toJobRows } from './list.ts';
import { nextStepOf } from './next-step.ts';
import { clientJobItems, clientJobs, clientJobTasks } from './tables.ts';

type Deps = { db: Sql; now: () => Date };

/** @throws StudioError notFound */
export function requireJob(db: Sql, id: string) {
  const row = db.select().from(clientJobs).where(eq(clientJobs.id, id)).get();
  return requireRow(row, messages.notFound);
}

/** A job with all that is noted about it. @throws StudioError notFound */
export function getJob(deps: Deps, id: string): Job {
  const { db } = deps;
  const row = requireJob(db, id);
  const [listed] = toJobRows(deps, [row]);
  // The row was just read.
  if (listed === undefined) throw new Error(`The job ${id} was not read.`);
  const { note, lostAt, lostReason, deliveredAt, version } = row;
  const isMarkedLost = lostAt !== null;
  const tasks = tasksOf(db, id);
  return {
    ...listed,
    ...{ note, version, isMarkedLost, tasks },
    isMarkedDelivered: deliveredAt !== null,
    lostReason: isMarkedLost ? lostReason : listed.stage === 'lost' ? messages.allCancelled : '',
    nextStep: nextStepOf(deps, { ...listed, tasks }),
    sessions: sessionsOf(db, id),
    galleries: galleriesOf(db, id),
  };
}

/** What an accepted quote still asks for until the date of its session is certain. */
export function missingFor(
  { depositOpen }: Pick<typeof bookings.$inferSelect, 'depositOpen'>,
  { unsigned }: Pick<typeof clientJobs.$inferSelect, 'unsigned'>,
): DateNeed[] {
  return [
    ...(unsigned > 0 ? ['signature' as const] : []),
    ...(depositOpen ? ['payment' as const] : []),
  ];
}

/**
 * The sessions of a job, cancelled ones among them, by their time.
 * @param namesOf what their services and packages are called, if not as they are stored
 */
export function sessionsOf(
  db: Sql,
  jobId: string,
  namesOf = (row: Pick<typeof bookings.$inferSelect, 'serviceName' | 'packageName'>) => row,
): Job['sessions'] {
  const { unsigned } = requireJob(db, jobId);
  return db
    .select()
    .from(bookings)
    .where(inArray(bookings.id, itemsOf(db, jobId, 'booking')))
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .all()
    .map((row) => ({ row, named: namesOf(row) }))
    .map(({ row, named }) => ({
      ...{ id: row.id, startsAt: row.startsAt, endsAt: row.endsAt, status: row.status },
      ...{ offeredUntil: row.offeredUntil, keptUntil: row.keptUntil },
      missing: row.keptUntil === null ? [] : missingFor(row, { unsigned }),
      name: sessionName(named.serviceName, named.packageName),
      serviceName: row.serviceName,
      place: locationText(locationOf(row), ''),
    }));
}

function galleriesOf(db: Sql, jobId: string): Job['galleries'] {
  const { id, title } = clientGalleries;
  return db
    .select({ id, title })
    .from(clientGalleries)
    .where(inArray(id, itemsOf(db, jobId, 'gallery')))
    .orderBy(asc(clientGalleries.number))
    .all();
}

/** The ids of what of a kind belongs to a job. */
export function itemsOf(db: Sql, jobId: string, kind: JobItemKind) {
  return db
    .select({ id: clientJobItems.itemId })
    .from(clientJobItems)
    .where(and(eq(clientJobItems.jobId, jobId), eq(clientJobItems.kind, kind)));
}

/** The tasks of a job: the open ones by their due days, those without one and the done ones last. */
export function tasksOf(db: Sql, jobId: string): JobTask[] {
  const { id, title, anchor, days, dueAt, doneAt, createdAt } = clientJobTasks;
  return db
    .select({ id, title, anchor, days, dueAt, doneAt })
    .from(clientJobTasks)
    .where(eq(clientJobTasks.jobId, jobId))
    .orderBy(sql`${doneAt} IS NOT NULL`, sql`${dueAt} IS NULL`, asc(dueAt), asc(createdAt), asc(id))
    .all();
}

/** The job of a booking, message, invoice or gallery; null if it has none. */
export function findJobOf(
  { db }: { db: Sql },
  { kind, itemId }: JobOfInput,
): { id: string; name: string } | null {
  const row = db
    .select({ id: clientJobs.id, name: clientJobs.title })
    .from(clientJobItems)
    .innerJoin(clientJobs, eq(clientJobs.id, clientJobItems.jobId))
    .where(and(eq(clientJobItems.kind, kind), eq(clientJobItems.itemId, itemId)))
    .get();
  return row ?? null;
}
