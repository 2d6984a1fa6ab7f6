import { StudioError } from '@shutterhouse/contract/errors';
import { uploadHours } from '@shutterhouse/contract/files/constants';
import { resumableMessages as messages } from '@shutterhouse/contract/files/operation-messages';
import type { BeginUploadInput, ResumableUpload } from '@shutterhouse/contract/files/resumable';
import { and, count, eq, gt, isNull } from 'drizzle-orm';
import { type Sql, write, writeOnReserve } from '../../../db/transact.ts';
import type { AppDeps } from '../../../deps.ts';
import { type ClaimKind, handleClaims } from '../../../jobs/claims.ts';
import { removalJob } from '../../../jobs/job.ts';
import type { JobRunner } from '../../../jobs/runner.ts';
import { enqueueJob } from '../../../jobs/service.ts';
import type { MediaStore } from '../../../media/store.ts';
import { fileUploads } from '../tables.ts';

type UploadRow = typeof fileUploads.$inferSelect;

const retentionMs = uploadHours * 3_600_000;

/** When an upload expires unless another piece arrives. */
export function endOf({ updatedAt }: Pick<UploadRow, 'updatedAt'>): Date {
  return new Date(updatedAt.getTime() + retentionMs);
}

/** An upload as the API returns it. */
export function toUpload(row: UploadRow): ResumableUpload {
  const { id, name, size, received, fileId } = row;
  return { id, name, size, received, fileId, expiresAt: endOf(row) };
}

/** @throws StudioError notFound, also for one that has expired */
export function requireUpload({ db, now }: { db: Sql; now: () => Date }, id: string): UploadRow {
  const row = db.select().from(fileUploads).where(eq(fileUploads.id, id)).get();
  if (row === undefined || endOf(row) <= now()) throw new StudioError('notFound', messages.gone);
  return row;
}

/** The person's unfinished upload of the same file. */
export function findStarted(
  { db, now, person }: { db: Sql; now: () => Date; person: { id: string } },
  { name, size, source, parentId, lastModified }: BeginUploadInput,
): UploadRow | undefined {
  if (lastModified === null) return undefined;
  return db
    .select()
    .from(fileUploads)
    .where(
      and(
        eq(fileUploads.personId, person.id),
        eq(fileUploads.source, source),
        parentId === null ? isNull(fileUploads.parentId) : eq(fileUploads.parentId, parentId),
        eq(fileUploads.name, name),
        eq(fileUploads.size, size),
        eq(fileUploads.lastModified, lastModified),
        isNull(fileUploads.fileId),
        gt(fileUploads.updatedAt, new Date(now().getTime() - retentionMs)),
      ),
    )
    .get();
}

/** The number of a person's unfinished uploads. */
export function countOpen({ db, person }: { db: Sql; person: { id: string } }): number {
  const own = and(eq(fileUploads.personId, person.id), isNull(fileUploads.fileId));
  return db.select({ open: count() }).from(fileUploads).where(own).get()?.open ?? 0;
}

type Deps = Pick<AppDeps, 'db' | 'media' | 'now'>;

/** Removes the bytes of an upload that is finished or expired, then its row. */
export const uploadCleanupJob = removalJob<{ uploadId: string }>(
  'files.end-upload',
  ({ uploadId }) => uploadId,
);

/** The claim of an upload whose file is being created. */
export const finishingUpload: ClaimKind<{ uploadId: string }> = {
  name: 'files.finish-upload',
  priority: 'brief',
  keyOf: ({ uploadId }) => uploadId,
};

/** The folder with the pieces of an upload, including orphaned ones. */
export function folderOf(uploadId: string): string {
  return `uploads/${uploadId}`;
}

/** Registers the job that ends uploads. It also removes bytes when the row of the upload is gone. */
export function handleUploadCleanup(jobs: JobRunner, deps: Deps): void {
  jobs.handle(uploadCleanupJob, { run: ({ uploadId }) => endUpload(deps, uploadId) });
  handleClaims(jobs, finishingUpload);
}

async function endUpload(
  { db, media, now }: Deps,
  id: string,
): Promise<{ againIn: number } | undefined> {
  const row = db.select().from(fileUploads).where(eq(fileUploads.id, id)).get();
  const left = row === undefined ? 0 : endOf(row).getTime() - now().getTime();
  if (row !== undefined && left <= 0) {
    await writeOnReserve(db, (tx) => {
      tx.delete(fileUploads).where(eq(fileUploads.id, id)).run();
    });
  }
  if (row === undefined || left <= 0 || row.fileId !== null) await removePieces(media, id);
  return left > 0 ? { againIn: Math.ceil(left / 1000) } : undefined;
}

async function removePieces(media: MediaStore, id: string): Promise<void> {
  for (const key of await media.list(folderOf(id))) await media.remove(key);
}

/** Cancels an upload; a job removes the bytes that arrived. @throws StudioError notFound */
export function cancelUpload({ db, now }: Omit<Deps, 'media'>, id: string): Promise<void> {
  return write(db, (tx) => {
    requireUpload({ db: tx, now }, id);
    tx.delete(fileUploads).where(eq(fileUploads.id, id)).run();
    enqueueJob({ db: tx, now }, uploadCleanupJob, { uploadId: id });
  });
}
