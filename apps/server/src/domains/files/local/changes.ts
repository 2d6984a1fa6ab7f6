import { randomUUID } from 'node:crypto';
import { deepestFolder } from '@shutterhouse/contract/files/constants';
import { fileMessages as messages } from '@shutterhouse/contract/files/messages';
import type { FileEntry } from '@shutterhouse/contract/files/schema';
import { fileTypeOf, mimetypeOfName } from '@shutterhouse/contract/files/types';
import { eq, sql } from 'drizzle-orm';
import { stampsAt } from '../../../db/columns.ts';
import { isDuplicate } from '../../../db/failures.ts';
import { nameKeyOf } from '../../../db/name-key.ts';
import type { Db } from '../../../db/open.ts';
import { type Sql, type Tx, write, writeOnReserve } from '../../../db/transact.ts';
import { removalJob } from '../../../jobs/job.ts';
import type { JobRunner } from '../../../jobs/runner.ts';
import { enqueueJobs, forgetJobs } from '../../../jobs/service.ts';
import { detectType } from '../../../media/detect.ts';
import { digestOf } from '../../../media/digest.ts';
import type { MediaStore } from '../../../media/store.ts';
import { adoptUnclaimed, dropUnclaimed } from '../../../media/unclaimed-bytes.ts';
import { forgetPreviews } from '../previews/rows.ts';
import type { Target } from '../source.ts';
import { SourceError } from '../source-error.ts';
import { fileEntries } from '../tables.ts';
import { ancestorsOf, heightOf, requireEntry, requireFolder, toEntry } from './rows.ts';

type ByteDeps = { db: Db; media: MediaStore; now: () => Date };

/** Bytes in the media store whose row is still to be written. */
type StoredBytes = { storeKey: string; size: number; sha256: string; mimetype: string };

/** Removes the bytes of a file, unless it has a row. */
const removeFileBytesJob = removalJob<{ storeKey: string }>(
  'files.remove-bytes',
  ({ storeKey }) => storeKey,
);

/**
 * Moves a draft into the media store, under a random key. The caller then writes the row together with
 * `claimBytes`, or undoes it with `dropBytes`. If the process ends before either, a job removes the
 * orphaned bytes.
 */
export async function storeBytes(
  { db, media, now }: ByteDeps,
  draft: { path: string; size: number; name: string },
): Promise<StoredBytes> {
  const detected = await detectType(draft.path);
  const sha256 = await digestOf(draft.path);
  const storeKey = `files/${randomUUID().slice(0, 2)}/${randomUUID()}`;
  await adoptUnclaimed(
    { db, media, now },
    { storeKey, path: draft.path },
    {
      job: removeFileBytesJob,
      undo: { storeKey },
      drop: () => dropBytes({ db, media }, { storeKey }),
    },
  );
  return { storeKey, size: draft.size, sha256, mimetype: keptType(detected, draft.name) };
}

/** Cancels the job that would remove the bytes, in the transaction (`db`) that writes their row. */
function claimBytes({ db }: { db: Sql }, { storeKey }: Pick<StoredBytes, 'storeKey'>): void {
  forgetJobs({ db }, removeFileBytesJob, [{ storeKey }]);
}

/** Removes bytes whose row could not be written. */
export function dropBytes(
  { db, media }: Pick<ByteDeps, 'db' | 'media'>,
  { storeKey }: Pick<StoredBytes, 'storeKey'>,
): Promise<void> {
  const bytes = {
    findRow: (tx: Tx) => rowOf({ db: tx }, storeKey),
    remove: () => media.remove(storeKey),
  };
  return dropUnclaimed(db, bytes, removeFileBytesJob, { storeKey });
}

/** Registers the background jobs on files. */
export function handleFileJobs(
  jobs: JobRunner,
  { db, media }: Pick<ByteDeps, 'db' | 'media'>,
): void {
  jobs.handle(removeFileBytesJob, {
    async run({ storeKey }) {
      if (rowOf({ db }, storeKey) === undefined) await media.remove(storeKey);
    },
  });
}

function rowOf({ db }: { db: Sql }, storeKey: string): { id: string } | undefined {
  return db
    .select({ id: fileEntries.id })
    .from(fileEntries)
    .where(eq(fileEntries.storeKey, storeKey))
    .get();
}

/**
 * The type detected from the bytes; for plain text and old Office documents refined by the name. The name never
 * results in a type that is shown inline.
 */
function keptType(detected: string, name: string): string {
  const named = mimetypeOfName(name);
  if (detected === 'text/plain' && /^text\/|json|xml|x-sh|sql/.test(named)) return named;
  if (detected === 'application/x-cfb' && /msword|ms-/.test(named)) return named;
  return detected;
}

type RowDeps = { db: Db; now: () => Date };

/** Writes the row of a folder, or of a file whose bytes are stored. @throws SourceError nameTaken, notFound */
export function insertEntry(
  { db, now }: RowDeps,
  { parentId, name }: Target,
  stored?: StoredBytes,
): Promise<FileEntry> {
  return write(db, (tx) => {
    requireFolder(tx, parentId);
    if (stored === undefined) assertDepth(tx, parentId, 1);
    const ofFile = stored && { ...stored, fileType: fileTypeOf(stored.mimetype) };
    const row = unlessTaken(name, () =>
      tx
        .insert(fileEntries)
        .values({
          parentId,
          name,
          nameKey: nameKeyOf(name),
          type: stored ? 'file' : 'folder',
          isFile: stored !== undefined,
          mimetype: '',
          size: 0,
          ...ofFile,
          isPublic: false,
          description: '',
          tags: [],
          ...stampsAt(now()),
        })
        .returning()
        .get(),
    );
    if (stored) claimBytes({ db: tx }, stored);
    return toEntry(tx, row);
  });
}

/** Renames an entry, or moves it into another folder. @throws SourceError nameTaken, notFound, intoItself */
export function changeEntry(
  { db, now }: RowDeps,
  id: string,
  change: { name: string } | { parentId: string | null },
): Promise<FileEntry> {
  return write(db, (tx) => {
    const row = requireEntry(tx, id);
    if ('parentId' in change) assertMovable(tx, row, change.parentId);
    const columns = 'name' in change ? { name: change.name, nameKey: nameKeyOf(change.name) } : {};
    const changed = unlessTaken('name' in change ? change.name : row.name, () =>
      tx
        .update(fileEntries)
        .set({ ...('parentId' in change ? change : columns), updatedAt: now() })
        .where(eq(fileEntries.id, id))
        .returning()
        .get(),
    );
    if (changed === undefined) throw new SourceError('notFound', 'local');
    return toEntry(tx, changed);
  });
}

/** Saves the studio's own data of an entry, in the transaction `tx`. */
export function noteEntry(
  tx: Tx,
  id: string,
  note: { isPublic?: boolean; description?: string; tags?: string[] },
): void {
  if (Object.keys(note).length === 0) return;
  tx.update(fileEntries).set(note).where(eq(fileEntries.id, id)).run();
}

/** Deletes an entry with all its content: the rows at once, the bytes by jobs. @throws SourceError notFound */
export function removeEntry(
  { db, now }: RowDeps,
  id: string,
  record?: (tx: Tx) => void,
): Promise<void> {
  return writeOnReserve(db, (tx) => {
    requireEntry(tx, id);
    record?.(tx);
    const files = tx.all<{ id: string; storeKey: string }>(sql`
      WITH RECURSIVE down (id, store_key) AS (
        SELECT id, store_key FROM file_entries WHERE id = ${id}
        UNION ALL
        SELECT entry.id, entry.store_key FROM down
          JOIN file_entries AS entry ON entry.parent_id = down.id
      ) SELECT id, store_key AS "storeKey" FROM down WHERE store_key IS NOT NULL`);
    tx.delete(fileEntries).where(eq(fileEntries.id, id)).run();
    for (let from = 0; from < files.length; from += 500) {
      const some = files.slice(from, from + 500);
      const keys = some.map(({ storeKey }) => ({ storeKey }));
      enqueueJobs({ db: tx, now }, removeFileBytesJob, keys);
      forgetPreviews(
        { db: tx, now },
        'local',
        some.map((file) => file.id),
      );
    }
  });
}

function assertMovable(tx: Tx, row: { id: string; type: string }, parentId: string | null): void {
  requireFolder(tx, parentId);
  if (parentId === null) return;
  const way = [parentId, ...ancestorsOf(tx, parentId).map(({ id }) => id)];
  if (way.includes(row.id)) throw new SourceError('intoItself', 'local');
  if (row.type === 'folder') assertDepth(tx, parentId, heightOf(tx, row.id));
}

/** @throws SourceError when folders of this height would be nested too deep */
function assertDepth(tx: Tx, parentId: string | null, height: number): void {
  const depth = parentId === null ? 0 : ancestorsOf(tx, parentId).length + 1;
  if (depth + height > deepestFolder) {
    throw new SourceError('rejected', 'local', '', messages.tooDeep(deepestFolder));
  }
}

function unlessTaken<Result>(name: string, change: () => Result): Result {
  try {
    return change();
  } catch (error) {
    if (isDuplicate(error)) throw new SourceError('nameTaken', 'local', name);
    throw error;
  }
}
