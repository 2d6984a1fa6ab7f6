import { randomFillSync } from 'node:crypto';
import { rmSync } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';

const mebibyte = 1024 * 1024;

/** The size of the reserve file, in bytes. */
export const reserveBytes = 16 * mebibyte;

/** The path of a database's reserve file: beside the database, on the same disk. */
export function reservePathOf(databasePath: string): string {
  return `${databasePath}-reserve`;
}

/** Whether the reserve exists in full size. */
export async function isReserveThere(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && found.size >= reserveBytes;
}

/**
 * Creates the reserve from random bytes, because some file systems store zeros without taking
 * space.
 * @returns false when there was not enough space after all
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

/** Deletes the reserve to free its space. */
export function removeReserve(path: string): void {
  rmSync(path, { force: true });
}
