import { createReadStream, type ReadStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkedKey } from './keys.ts';
import { type MediaStore, putAsDraft, type StoredObject } from './store.ts';
import { diskFailure } from './store-failure.ts';
import { openTempFiles } from './temp-files.ts';

/**
 * A range up to this size is read into a single buffer, in bytes: several buffers would cost more than the
 * reading.
 */
const maxSingleRead = 1024 * 1024;

/** How many folders are remembered as synced to the disk; each picture has one for its renditions. */
const maxKnown = 1000;

/**
 * A media store in a folder: writes a draft, calls fsync, then renames it, so that a key never names an incomplete
 * file.
 */
export async function openDiskStore(folder: string): Promise<MediaStore> {
  const drafts = await openTempFiles(join(folder, '.drafts'));
  // The folder's own directory entry must be synced before anything in it is durable.
  await syncFile(dirname(folder));
  /** Folders whose directory entries are known to be synced. */
  const durable = new Set<string>();
  const pathOf = (key: string) => join(folder, checkedKey(key));

  async function move(key: string, draft: string): Promise<StoredObject> {
    const target = pathOf(key);
    const parent = dirname(target);
    await makeFolder(parent);
    try {
      await moveFile(draft, target);
    } catch (error) {
      // Between the two steps, a removal may have deleted the empty folder.
      if (!hasCode(error, 'ENOENT')) throw error;
      await makeFolder(parent);
      await moveFile(draft, target);
    }
    await syncFile(parent);
    const { size, mtime } = await stat(target);
    return { size, modifiedAt: mtime };
  }

  const adopt = (key: string, draft: string) => withStoreErrors(move(key, draft));

  /** Creates the folder, and syncs the directory entries of it and its parents up to the store's own. */
  async function makeFolder(path: string): Promise<void> {
    const made = await mkdir(path, { recursive: true, mode: 0o700 });
    // An existing folder may have been created by a process that ended before syncing it.
    if (made === undefined && durable.has(path)) return;
    for (let at = path; at !== folder && at !== dirname(at); at = dirname(at)) {
      await syncFile(dirname(at));
    }
    if (durable.size >= maxKnown) durable.clear();
    durable.add(path);
  }

  /** A draft from another disk is first copied beside its target; the last step is always a rename. */
  async function moveFile(draft: string, target: string): Promise<void> {
    try {
      await rename(draft, target);
    } catch (error) {
      if (!hasCode(error, 'EXDEV')) throw error;
      const near = drafts.newPath();
      await copyFile(draft, near);
      await syncFile(near);
      await rename(near, target);
      await drafts.discard(draft);
    }
  }

  return {
    drafts,
    adopt,
    async put(key, bytes) {
      // Refuses a malformed key before anything is written.
      pathOf(key);
      return putAsDraft({ drafts, adopt }, key, bytes);
    },
    async find(key) {
      try {
        const { size, mtime } = await withStoreErrors(stat(pathOf(key)));
        return { size, modifiedAt: mtime };
      } catch (error) {
        if (hasCode(error, 'ENOENT')) return undefined;
        throw error;
      }
    },
    read: (key, range) =>
      streamWithStoreErrors(
        createReadStream(pathOf(key), range && { ...range, ...readSizeFor(range) }),
      ),
    readInto: (key, target) => withStoreErrors(readFrom(pathOf(key), target)),
    borrow: async (key) => ({ path: pathOf(key), giveBack: async () => undefined }),
    async list(parent) {
      try {
        return (await withStoreErrors(readdir(pathOf(parent)))).map((name) => `${parent}/${name}`);
      } catch (error) {
        if (hasCode(error, 'ENOENT')) return [];
        throw error;
      }
    },
    async remove(key) {
      const path = pathOf(key);
      await withStoreErrors(rm(path, { force: true }));
      // Removes the folder only if it is empty.
      if (dirname(path) !== folder) await rmdir(dirname(path)).catch(() => undefined);
    },
  };
}

/** Turns the failures of a promise into those of a store. */
function withStoreErrors<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((error: unknown) => {
    throw diskFailure(error);
  });
}

/** Turns the failures of a stream into those of a store. */
function streamWithStoreErrors(stream: ReadStream): ReadStream {
  const destroy = stream._destroy;
  stream._destroy = (error, done) => {
    const failure = error && diskFailure(error);
    destroy.call(stream, failure instanceof Error ? failure : null, done);
  };
  return stream;
}

async function readFrom(path: string, target: Buffer): Promise<number> {
  const file = await open(path, 'r');
  try {
    let length = 0;
    while (length < target.length) {
      const { bytesRead } = await file.read(target, length);
      if (bytesRead === 0) break;
      length += bytesRead;
    }
    return length;
  } finally {
    await file.close();
  }
}

/** A rename is durable only once its folder is synced too. */
async function syncFile(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

function readSizeFor({ start, end }: { start: number; end: number }): { highWaterMark?: number } {
  const length = end - start + 1;
  return length > 0 && length <= maxSingleRead ? { highWaterMark: length } : {};
}
