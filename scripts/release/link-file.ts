import { constants, copyFileSync, linkSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** Puts a file elsewhere without copying its bytes, where both lie on one file system. */
export function linkFile(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to, constants.COPYFILE_FICLONE);
  }
}
