import { createWriteStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { dayMs } from '@shutterhouse/contract/durations';
import { v7 } from 'uuid';
import { ownerStateOf, processName } from '../jobs/lease-owner.ts';
import { makeFolder } from '../make-folder.ts';
import { draftFailure } from './store-failure.ts';

/** Drafts: files being written, on a disk of this machine. Whoever creates one must discard it. */
export type TempFiles = {
  /** A path that does not exist yet. */
  newPath(): string;
  /** Writes a complete draft and syncs it to the disk. On failure it is removed again. */
  write(bytes: Uint8Array | Readable): Promise<{ path: string; size: number }>;
  /** Removes a draft; does nothing when it has been moved. */
  discard(path: string): Promise<void>;
};

/** After how long drafts of other machines count as left over, in milliseconds. */
const oldestOfOthers = dayMs;

/**
 * Drafts in a folder that several processes may share; drafts of processes that have ended are removed.
 */
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

/** Drafts in the temporary folder of this machine, for stores without a folder. */
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
      // Whichever of the two fails first destroys the other, with its own error.
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

/** True for drafts of processes that have ended, and for old ones of processes on other machines. */
async function isLeft(path: string, name: string): Promise<boolean> {
  const standing = ownerStateOf(name);
  if (standing !== 'elsewhere') return standing === 'gone';
  const { mtimeMs } = await stat(path);
  return Date.now() - mtimeMs > oldestOfOthers;
}
