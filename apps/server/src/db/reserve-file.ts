import { randomFillSync } from 'node:crypto';
import { rmSync } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';

const mebibyte = 1024 * 1024;

/** How much of the disk the reserve keeps back, in bytes. */
export const reserveBytes = 16 * mebibyte;

/** Where the reserve of a database lies: beside it, on the same disk. */
export function reservePathOf(databasePath: string): string {
  return `${databasePath}-reserve`;
}

/** Whether it is there in full size. */
export async function isReserveThere(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && found.size >= reserveBytes;
}

/**
 * Makes it of random bytes, because some file systems store zeros without taking space.
 * @returns false when there was no room after all
 */
export async function makeReserve(path: string): Promise<boolean> {
  const unfinished = `${path}-${process.pid}`;
  try {
    const file = await open(unfinished, 'w', 0o600);
    try {
      const block = randomFillSync(Buffer.alloc(mebibyte));
      for (let written = 0; written < reserveBytes; written += block.length) {
        await file.write(block);
      }
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, path);
    return true;
  } catch {
    await rm(unfinished, { force: true });
    return false;
  }
}

/** Gives its room back. */
export function removeReserve(path: string): void {
  rmSync(path, { force: true });
}
