import { deepestFolder } from '@shutterhouse/contract/files/constants';
import { fileMessages as messages } from '@shutterhouse/contract/files/messages';
import type { FileEntry } from '@shutterhouse/contract/files/schema';
import { fileTypeOf } from '@shutterhouse/contract/files/types';
import { eq, sql } from 'drizzle-orm';
import { stampsAt } from '../../../db/columns.ts';
import { isDuplicate } from '../../../db/failures.ts';
import { nameKeyOf } from '../../../db/name-key.ts';
import type { Db } from '../../../db/open.ts';
import { type Tx, write, writeOnReserve } from '../../../db/transact.ts';
import { enqueueJobs } from '../../../jobs/service.ts';
import { forgetPreviews } from '../previews/rows.ts';
import type { Target } from '../source.ts';
import { SourceError } from '../source-error.ts';
import { fileEntries } from '../tables.ts';
import { claimBytes, removeFileBytesJob, type StoredBytes } from './bytes.ts';
import { ancestorsOf, heightOf, requireEntry, requireFolder, toEntry } from './rows.ts';

type Deps = { db: Db; now: () => Date };

/** Writes the row of a folder, or of a file whose bytes are stored. @throws SourceError nameTaken, notFound */
export function insertEntry(
  { db, now }: Deps,
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
  { db, now }: Deps,
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
  { db, now }: Deps,
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
