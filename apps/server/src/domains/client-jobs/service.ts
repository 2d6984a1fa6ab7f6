import { jobMessages as messages } from '@shutterhouse/contract/client-jobs/messages';
import type {
  CreateJobInput,
  DeliverJobInput,
  Job,
  LoseJobInput,
  UpdateJobInput,
} from '@shutterhouse/contract/client-jobs/schema';
import { fieldError, StudioError } from '@shutterhouse/contract/errors';
import { fullName } from '@shutterhouse/contract/names';
import { eq, inArray, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { stampsAt } from '../../db/columns.ts';
import { type CreateDeps, writeOnce } from '../../db/creations.ts';
import { raised } from '../../db/failures.ts';
import type { Db } from '../../db/open.ts';
import { type Sql, type Tx, write } from '../../db/transact.ts';
import { assertVersion, definedOnly, saveVersioned } from '../../db/versioned.ts';
import { recordAudit } from '../audit/service.ts';
import { users } from '../people/tables.ts';
import { detailsOfItem, moveItem } from './items.ts';
import { jobQuotes, jobQuoteVersions } from './quotes/tables.ts';
import { getJob, itemsOf, requireJob } from './reading.ts';
import { clientJobClients, clientJobs } from './tables.ts';

type Deps = { db: Db; now: () => Date; person: { id: string } };

/**
 * Adds a job: empty, or with the booking, message, invoice or gallery that it begins with, whose client it takes over.
 * @throws StudioError invalid on a field
 */
export function createJob(deps: Deps & CreateDeps, input: CreateJobInput): Promise<Job> {
  const { now, person } = deps;
  const kind = {
    table: clientJobs,
    read: (db: Sql, id: string) => getJob({ db, now }, id),
  };
  return writeOnce(deps, kind, (tx) => {
    const begins = input.from && detailsOfItem(tx, input.from);
    const { userId = null } = begins ?? {};
    const clientIds = input.clientIds.length > 0 || userId === null ? input.clientIds : [userId];
    const at = now();
    const id = v7();
    const serviceName = input.serviceName || (begins?.serviceName ?? '');
    const title = input.title || serviceName || nameOfFirst(tx, clientIds);
    if (title === '') throw fieldError('invalid', 'title', messages.titleRequired);
    tx.insert(clientJobs)
      .values({ id, title, serviceName, note: input.note, dayAt: at, ...stampsAt(at) })
      .run();
    saveClients(tx, id, clientIds);
    if (input.from) moveItem(tx, { id, ...input.from });
    const subject = { kind: 'job' as const, id, name: title };
    recordAudit({ db: tx, now }, { by: person, action: 'created', subject });
    return kind.read(tx, id);
  });
}

function nameOfFirst(tx: Tx, [id]: readonly string[]): string {
  const row = id && tx.select().from(users).where(eq(users.id, id)).get();
  return row ? fullName(row) || row.email : '';
}

/** @throws StudioError invalid on `clientIds` */
function saveClients(tx: Tx, jobId: string, ids: readonly string[]): void {
  const known = tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .all();
  if (known.length < ids.length) throw fieldError('invalid', 'clientIds', messages.clientUnknown);
  tx.delete(clientJobClients).where(eq(clientJobClients.jobId, jobId)).run();
  if (ids.length > 0) {
    tx.insert(clientJobClients)
      .values(ids.map((userId) => ({ jobId, userId })))
      .run();
  }
}

/**
 * Saves a job; absent fields stay unchanged.
 * @throws StudioError notFound; conflict when somebody saved it since it was opened; invalid on `clientIds`
 */
export function updateJob(
  { db, now, person }: Deps,
  { id, version, clientIds, ...changes }: UpdateJobInput,
): Promise<Job> {
  return write(db, (tx) => {
    const row = requireJob(tx, id);
    assertVersion(messages.changedMeanwhile, { opened: version, current: row.version });
    saveVersioned(tx, clientJobs, row, now(), definedOnly(changes));
    if (clientIds) saveClients(tx, id, clientIds);
    const subject = { kind: 'job' as const, id, name: changes.title ?? row.title };
    recordAudit({ db: tx, now }, { by: person, action: 'changed', subject });
    return getJob({ db: tx, now }, id);
  });
}

/**
 * Marks a job as lost. What belongs to it stays.
 * @throws StudioError notFound; conflict while it has a session that is not cancelled
 */
export function loseJob(deps: Deps, { id, reason }: LoseJobInput): Promise<Job> {
  return mark(deps, id, (row) => {
    if (row.firstSessionAt !== null) throw new StudioError('conflict', messages.hasSessionAhead);
    return { lostAt: deps.now(), lostReason: reason };
  });
}

/** Takes that back. @throws StudioError notFound */
export function reopenJob(deps: Deps, id: string): Promise<Job> {
  return mark(deps, id, () => ({ lostAt: null, lostReason: '' }));
}

/** Marks a job as delivered in another way than by a gallery, or takes that back. @throws StudioError notFound */
export function deliverJob(deps: Deps, { id, isDelivered }: DeliverJobInput): Promise<Job> {
  return mark(deps, id, () => ({ deliveredAt: isDelivered ? deps.now() : null }));
}

type Marks = Partial<Pick<typeof clientJobs.$inferSelect, 'lostAt' | 'lostReason' | 'deliveredAt'>>;

function mark(
  { db, now, person }: Deps,
  id: string,
  marksOf: (row: typeof clientJobs.$inferSelect) => Marks,
): Promise<Job> {
  return write(db, (tx) => {
    const row = requireJob(tx, id);
    saveVersioned(tx, clientJobs, row, now(), marksOf(row));
    tx.update(clientJobs).set({ revision: sql`revision + 1` }).where(eq(clientJobs.id, id)).run();
    const job = getJob({ db: tx, now }, id);
    recordAudit(
      { db: tx, now },
      {
        by: person,
        action: 'statusChanged',
        subject: { kind: 'job', id, name: row.title },
        details: { to: job.stage },
      },
    );
    return job;
  });
}

/**
 * Deletes a job; its messages, invoices and galleries stay.
 * @throws StudioError notFound; conflict for one with a booking, which always has a job, with a quote or contract that was sent, and
 *   with a plan of payments that is not cancelled
 */
export async function removeJob({ db, now, person }: Deps, id: string): Promise<void> {
  await write(db, (tx) => {
    const { title } = requireJob(tx, id);
    if (itemsOf(tx, id, 'booking').limit(1).get()) {
      throw new StudioError('conflict', messages.hasSessions);
    }
    assertNothingSent(tx, id);
    const subject = { kind: 'job' as const, id, name: title };
    recordAudit({ db: tx, now }, { by: person, action: 'deleted', subject });
    tx.delete(clientJobs).where(eq(clientJobs.id, id)).run();
  }).catch((error: unknown) => {
    if (raised(error, hasContractCode)) throw new StudioError('conflict', messages.hasContract);
    if (raised(error, hasPlanCode)) throw new StudioError('conflict', messages.hasPlan);
    throw error;
  });
}

/** @throws StudioError conflict when a quote was sent, which stays */
function assertNothingSent(tx: Tx, jobId: string): void {
  const sent = tx
    .select({ id: jobQuotes.id })
    .from(jobQuotes)
    .innerJoin(jobQuoteVersions, eq(jobQuoteVersions.quoteId, jobQuotes.id))
    .where(eq(jobQuotes.jobId, jobId))
    .get();
  if (sent) throw new StudioError('conflict', messages.hasQuote);
}

/** With this code a trigger keeps a job whose contract was sent. */
export const hasContractCode = 'job_has_contract';

/** With this code a trigger keeps a job with a plan that is not cancelled, which may have a card at Stripe. */
export const hasPlanCode = 'job_has_plan';
