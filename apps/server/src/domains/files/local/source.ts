import type { Config } from '../../../config.ts';
import type { Db } from '../../../db/open.ts';
import type { Sql } from '../../../db/transact.ts';
import { freeBytes } from '../../../free-bytes.ts';
import type { MediaStore } from '../../../media/store.ts';
import type { FileSource, Quota, Target } from '../source.ts';
import { SourceError } from '../source-error.ts';
import { fileTotals } from '../tables.ts';
import { wholeStream } from '../whole-stream.ts';
import { changeEntry, dropBytes, insertEntry, removeEntry, storeBytes } from './changes.ts';
import { assertFile, listFolder, searchEntries } from './listing.ts';
import { ancestorsOf, requireEntry, toEntry } from './rows.ts';

type LocalDeps = {
  config: Pick<Config, 'media'>;
  db: Db;
  media: MediaStore;
  now: () => Date;
};

/** The studio's own files: rows in the database, bytes in the media store. */
export function localSource(deps: LocalDeps): FileSource {
  const { db, media } = deps;
  return {
    name: 'local',
    list: async (folderId, page) => listFolder(db, folderId, page),
    search: async (input) => searchEntries(db, input),
    stat: async (id) => toEntry(db, requireEntry(db, id)),
    async ancestors(id) {
      requireEntry(db, id);
      return ancestorsOf(db, id);
    },
    async read(id, range) {
      const row = requireEntry(db, id);
      assertFile(row);
      const { storeKey, sha256, size } = row;
      const found = storeKey === null ? undefined : await media.find(storeKey);
      if (storeKey === null || found?.size !== size) throw new SourceError('notFound', 'local');
      const length = range ? range.end - range.start + 1 : size;
      // With an explicit end the store can choose the size of its reads.
      const part = range ?? (size > 0 ? { start: 0, end: size - 1 } : undefined);
      return { stream: media.read(storeKey, part), size, length, etag: `"${sha256}"` };
    },
    async readInto(id, target) {
      const row = requireEntry(db, id);
      assertFile(row);
      const { storeKey, size } = row;
      const length =
        storeKey === null || size !== target.length ? -1 : await media.readInto(storeKey, target);
      if (length !== size) throw new SourceError('notFound', 'local');
    },
    async write(target, { bytes, size }, signal) {
      const whole = wholeStream('local', bytes, size, signal);
      const draft = await media.drafts.write(whole);
      try {
        return await keepDraft(deps, target, draft);
      } finally {
        await media.drafts.discard(draft.path);
      }
    },
    createFolder: (target) => insertEntry(deps, target),
    rename: (id, name) => changeEntry(deps, id, { name }),
    move: (id, parentId) => changeEntry(deps, id, { parentId }),
    remove: (id, record) => removeEntry(deps, id, record),
    quota: () => localQuota(deps),
  };
}

/** Creates a file from a complete draft. The caller discards the draft. @throws SourceError */
export async function keepDraft(
  deps: LocalDeps,
  target: Target,
  draft: { path: string; size: number },
) {
  const stored = await storeBytes(deps, { ...draft, name: target.name });
  try {
    return await insertEntry(deps, target, stored);
  } catch (error) {
    await dropBytes(deps, stored);
    throw error;
  }
}

/** The number of local files and folders, and their total size. */
function totalsOf({ db }: { db: Sql }): { files: number; folders: number; bytes: number } {
  return db.select().from(fileTotals).get() ?? { files: 0, folders: 0, bytes: 0 };
}

async function localQuota({ db, config }: LocalDeps): Promise<Quota> {
  const { files, folders, bytes } = totalsOf({ db });
  const free = await freeMediaBytes(config.media);
  return {
    used: bytes,
    free,
    total: free === null ? null : bytes + free,
    fileCount: files,
    folderCount: folders,
  };
}

/** Free space on the disk of the media store or its drafts, in bytes; null without such a disk. */
export async function freeMediaBytes(media: Config['media']): Promise<number | null> {
  const folder = folderOf(media);
  return folder === undefined ? null : freeBytes(folder);
}

function folderOf(media: Config['media']): string | undefined {
  if (media.kind === 'disk') return media.folder;
  return media.kind === 's3' ? media.draftsFolder : undefined;
}
