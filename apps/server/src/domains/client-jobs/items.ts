import { type JobItemKind, jobLimits } from '@shutterhouse/contract/client-jobs/constants';
import { jobMessages as messages } from '@shutterhouse/contract/client-jobs/messages';
import type { Job, JobItemInput } from '@shutterhouse/contract/client-jobs/schema';
import { StudioError } from '@shutterhouse/contract/errors';
import { and, count, eq, not, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { type Tx, write } from '../../db/transact.ts';
import { requireRow } from '../../db/versioned.ts';
import { recordAudit } from '../audit/service.ts';
import { bookings } from '../bookings/tables.ts';
import { clientGalleries, clientGalleryClients } from '../client-galleries/tables.ts';
import { invoiceStandings } from '../invoices/tables.ts';
import { contactMessages } from '../messages/tables.ts';
import { getJob, requireJob } from './reading.ts';
import { clientJobClients, clientJobItems, clientJobs } from './tables.ts';
import { hasPapers } from './triggers.ts';

type Deps = { db: Db; now: () => Date; person: { id: string } };
type Item = { kind: JobItemKind; itemId: string };

/** What a job takes over of what it begins with. */
type Begins = { userId: string | null; serviceName: string };

const readers: Record<JobItemKind, (db: Tx, id: string) => Begins | undefined> = {
  booking: (db, id) =>
    db
      .select({ userId: bookings.userId, serviceName: bookings.serviceName })
      .from(bookings)
      .where(eq(bookings.id, id))
      .get(),
  message: (db, id) =>
    db
      .select({ userId: contactMessages.userId, serviceName: contactMessages.service })
      .from(contactMessages)
      .where(eq(contactMessages.id, id))
      .get(),
  invoice(db, id) {
    const row = db
      .select({ userId: invoiceStandings.userId })
      .from(invoiceStandings)
      .where(eq(invoiceStandings.invoiceId, id))
      .get();
    return row && { ...row, serviceName: '' };
  },
  gallery(db, id) {
    const row = db
      .select({ userId: clientGalleryClients.userId })
      .from(clientGalleries)
      .leftJoin(clientGalleryClients, eq(clientGalleryClients.galleryId, clientGalleries.id))
      .where(eq(clientGalleries.id, id))
      .get();
    return row && { ...row, serviceName: '' };
  },
};

/** Whose an item is, and of which service. @throws StudioError notFound */
export function detailsOfItem(tx: Tx, { kind, itemId }: Item): Begins {
  return requireRow(readers[kind](tx, itemId), messages.itemUnknown);
}

/**
 * Adds something to a job, within a transaction; it leaves the job to which it belonged, which goes if nothing is left of it and
 * nobody has changed it.
 * @throws StudioError conflict when the job has too many
 */
export function moveItem(tx: Tx, { id, kind, itemId }: JobItemInput): void {
  if (countItems(tx, id) >= jobLimits.items) {
    throw new StudioError('conflict', messages.tooManyItems(jobLimits.items));
  }
  const before = tx
    .select()
    .from(clientJobItems)
    .where(and(eq(clientJobItems.kind, kind), eq(clientJobItems.itemId, itemId)))
    .get();
  if (before?.jobId === id) return;
  tx.insert(clientJobItems)
    .values({ jobId: id, kind, itemId })
    .onConflictDoUpdate({
      target: [clientJobItems.kind, clientJobItems.itemId],
      set: { jobId: id },
    })
    .run();
  if (before) removeUntouched(tx, before.jobId);
}

function countItems(tx: Tx, jobId: string): number {
  const isOfJob = eq(clientJobItems.jobId, jobId);
  return tx.select({ rows: count() }).from(clientJobItems).where(isOfJob).get()?.rows ?? 0;
}

/** Removes a job that a booking got by itself and left, unless somebody has changed it or something hangs on it. */
function removeUntouched(tx: Tx, id: string): void {
  if (countItems(tx, id) > 0 || readers.booking(tx, id) === undefined) return;
  tx.delete(clientJobs)
    .where(
      and(
        eq(clientJobs.id, id),
        eq(clientJobs.version, 1),
        not(sql.raw(hasPapers('client_jobs.id'))),
      ),
    )
    .run();
}

/**
 * Adds a booking, message, invoice or gallery to a job, with its client if the job has none.
 * @throws StudioError notFound; conflict when the job has too many
 */
export function addItem(
  { db, now, person }: Deps,
  { id, kind, itemId }: JobItemInput,
): Promise<Job> {
  return write(db, (tx) => {
    const { title } = requireJob(tx, id);
    const { userId } = detailsOfItem(tx, { kind, itemId });
    moveItem(tx, { id, kind, itemId });
    const { jobId } = clientJobClients;
    const known = tx.select({ jobId }).from(clientJobClients).where(eq(jobId, id)).get();
    if (userId !== null && known === undefined) {
      tx.insert(clientJobClients).values({ jobId: id, userId }).run();
    }
    const subject = { kind: 'job' as const, id, name: title };
    recordAudit({ db: tx, now }, { by: person, action: 'changed', subject });
    return getJob({ db: tx, now }, id);
  });
}

/**
 * Takes something out of a job. A booking gets a job of its own again.
 * @throws StudioError notFound
 */
export function removeItem(
  { db, now, person }: Deps,
  { id, kind, itemId }: JobItemInput,
): Promise<Job> {
  return write(db, (tx) => {
    const { title } = requireJob(tx, id);
    const { userId, serviceName } = detailsOfItem(tx, { kind, itemId });
    const isOfJob = and(
      eq(clientJobItems.jobId, id),
      eq(clientJobItems.kind, kind),
      eq(clientJobItems.itemId, itemId),
    );
    requireRow(tx.select().from(clientJobItems).where(isOfJob).get(), messages.itemUnknown);
    if (kind === 'booking') moveToOwn(tx, { id: itemId, from: id, userId, serviceName, at: now() });
    else tx.delete(clientJobItems).where(isOfJob).run();
    const subject = { kind: 'job' as const, id, name: title };
    recordAudit({ db: tx, now }, { by: person, action: 'changed', subject });
    return getJob({ db: tx, now }, id);
  });
}

type Own = Begins & { id: string; from: string; at: Date };

/** @throws StudioError conflict when the booking is in its own job already */
function moveToOwn(tx: Tx, { id, from, userId, serviceName, at }: Own): void {
  if (from === id) throw new StudioError('conflict', messages.isOwn);
  tx.insert(clientJobs)
    .values({ id, title: serviceName, serviceName, dayAt: at, createdAt: at, updatedAt: at })
    .onConflictDoNothing()
    .run();
  if (userId !== null) {
    tx.insert(clientJobClients).values({ jobId: id, userId }).onConflictDoNothing().run();
  }
  moveItem(tx, { id, kind: 'booking', itemId: id });
}
