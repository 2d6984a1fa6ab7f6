import { statfs } from 'node:fs/promises';

/** The free space on the disk of a folder, in bytes; null where the file system does not report it. */
export async function freeBytes(folder: string): Promise<number | null> {
  const found = await statfs(folder).catch(() => undefined);
  return found === undefined || found.blocks === 0 ? null : found.bavail * found.bsize;
}
