import { open, readFile } from 'node:fs/promises';

const start = Buffer.from([0xff, 0xd8, 0xff]);
const scan = Buffer.from([0xff, 0xda]);
const end = Buffer.from([0xff, 0xd9]);

/**
 * The bytes of a JPEG that lacks its end marker, with one: some cameras and programs leave it out, and the decoder
 * takes such a file for half a picture.
 * @returns undefined for any other file
 */
export async function withMissingEnd(path: string): Promise<Buffer | undefined> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const [head, tail] = [Buffer.alloc(start.length), Buffer.alloc(end.length)];
    await file.read(head, 0, head.length, 0);
    await file.read(tail, 0, tail.length, Math.max(0, size - tail.length));
    if (!head.equals(start) || tail.equals(end)) return undefined;
  } finally {
    await file.close();
  }
  const bytes = await readFile(path);
  // Something else may follow the end. Within the pixels, and behind the last scan's header, there is no marker.
  const scanAt = bytes.lastIndexOf(scan);
  if (scanAt < 0 || bytes.indexOf(end, scanAt) >= 0) return undefined;
  return Buffer.concat([bytes, end]);
}
