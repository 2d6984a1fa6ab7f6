import { StudioError } from '@shutterhouse/contract/errors';
import { uploadHours } from '@shutterhouse/contract/files/resumable/constants';
import { resumableMessages as messages } from '@shutterhouse/contract/files/resumable/messages';
import type {
  BeginUploadInput,
  ResumableUpload,
} from '@shutterhouse/contract/files/resumable/schema';
import { and, count, eq, gt, isNull } from 'drizzle-orm';
import type { Sql } from '../../../db/transact.ts';
import { fileUploads } from './tables.ts';

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
