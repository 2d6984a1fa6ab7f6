import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { v7 } from 'uuid';
import type { MediaStore } from './store.ts';

/** A media store in a folder: a temporary file, fsync, then rename, so that no half file ever has its name. */
export async function openDiskStore(folder: string): Promise<MediaStore> {
  const drafts = join(folder, '.drafts');
  // What a crash left behind has no row and no name.
  await rm(drafts, { recursive: true, force: true });
  await mkdir(drafts, { recursive: true, mode: 0o700 });
  const pathOf = (key: string) => join(folder, safeKey(key));

  return {
    async put(key, bytes) {
      const draft = join(drafts, v7());
      const target = pathOf(key);
      try {
        await pipeline(
          bytes instanceof Readable ? bytes : Readable.from([bytes]),
          createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }),
        );
        await mkdir(dirname(target), { recursive: true, mode: 0o700 });
        await rename(draft, target);
        await syncFolder(dirname(target));
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      const { size, mtime } = await stat(target);
      return { size, modifiedAt: mtime };
    },
    async find(key) {
      try {
        const { size, mtime } = await stat(pathOf(key));
        return { size, modifiedAt: mtime };
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
        throw error;
      }
    },
    read: (key, range) => createReadStream(pathOf(key), range),
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}

/** A rename is durable once its folder is written too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Keys are ours; one that is not of our making is a fault of the program. */
function safeKey(key: string): string {
  if (!/^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9.-]*)*$/.test(key)) {
    throw new TypeError('A media key has lowercase letters, digits, dashes, dots and slashes only.');
  }
  return key;
}
