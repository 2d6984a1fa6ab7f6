import { createWriteStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { v7 } from 'uuid';
import { ownerStateOf, processName } from '../jobs/lease-owner.ts';
import { makeFolder } from '../make-folder.ts';
import { draftFailure } from './store-failure.ts';

/** Files on their way in, on a disk of this machine. Each is its maker's to discard. */
export type TempFiles = {
  /** A path that does not exist yet. */
  newPath(): string;
  /** Writes a draft whole and waits for the disk. A draft that breaks off is gone again. */
  write(bytes: Uint8Array | Readable): Promise<{ path: string; size: number }>;
  /** Removes a draft; does nothing when it has been moved away. */
  discard(path: string): Promise<void>;
};

/** How long drafts of another machine may exist before they count as left over, in milliseconds. */
const oldestOfOthers = 24 * 60 * 60 * 1000;

/** Drafts in a folder that several processes may share; what processes that are gone left is removed. */
export async function openTempFiles(folder: string): Promise<TempFiles> {
  const own = join(folder, processName);
  makeFolder(folder);
  for (const name of await readdir(folder)) {
    if (await isLeft(join(folder, name), name)) {
      await rm(join(folder, name), { recursive: true, force: true });
    }
  }
  makeFolder(own);
  return draftsAt((name) => join(own, name));
}

/** Drafts among the temporary files of this machine, for stores that have no folder. */
export function tempFilesIn(): TempFiles {
  return draftsAt((name) => join(tmpdir(), `shutterhouse-draft-${process.pid}-${name}`));
}

function draftsAt(pathOf: (name: string) => string): TempFiles {
  const newPath = () => pathOf(v7());
  const discard = (path: string) => rm(path, { force: true });
  return {
    newPath,
    discard,
    async write(bytes) {
      const path = newPath();
      const source = bytes instanceof Readable ? bytes : Readable.from([bytes]);
      const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
      let isOfDisk = false;
      // Whichever of the two fails first ends the other, with its own error.
      file.once('error', () => {
        isOfDisk = source.errored === null;
      });
      try {
        await pipeline(source, file);
        return { path, size: file.bytesWritten };
      } catch (error) {
        await discard(path).catch(() => undefined);
        throw isOfDisk ? draftFailure(error) : error;
      }
    },
  };
}

/** True for drafts of processes that have ended, and for old ones of unknown processes. */
async function isLeft(path: string, name: string): Promise<boolean> {
  const standing = ownerStateOf(name);
  if (standing !== 'elsewhere') return standing === 'gone';
  const { mtimeMs } = await stat(path);
  return Date.now() - mtimeMs > oldestOfOthers;
}
