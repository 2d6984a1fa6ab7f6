import { statfs } from 'node:fs/promises';

/**
 * The free space on the disk of a folder, in bytes; null where the file system does not report it.
 * @throws for a folder that is not there or can't be read, such as one on a disk that was removed
 */
export async function freeBytes(folder: string): Promise<number | null> {
  const { bavail, bsize, blocks } = await statfs(folder);
  return blocks === 0 ? null : bavail * bsize;
}
