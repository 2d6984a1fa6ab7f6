import { randomUUID } from 'node:crypto';
import { stampsAt } from '../db/columns.ts';
import { nameKeyOf } from '../db/name-key.ts';
import { transact } from '../db/transact.ts';
import type { AppDeps } from '../deps.ts';
import { fileEntries } from '../domains/files/tables.ts';

type Deps = Pick<AppDeps, 'db' | 'now'>;

/** Writes an empty folder. @returns its id */
export function createFolderRow(
  { db, now }: Deps,
  { name = `Folder ${randomUUID()}`, parentId = null as string | null } = {},
): string {
  const row: typeof fileEntries.$inferInsert = {
    parentId,
    name,
    nameKey: nameKeyOf(name),
    type: 'folder',
    isFile: false,
    mimetype: '',
    size: 0,
    isPublic: false,
    description: '',
    tags: [],
    ...stampsAt(now()),
  };
  return transact(db, (tx) => tx.insert(fileEntries).values(row).returning().get()).id;
}
