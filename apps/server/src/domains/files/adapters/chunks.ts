import type { Incoming } from '../source.ts';

/** A chunk of an incoming file: its offset, and whether it is the last one. */
export type Chunk = { bytes: Buffer; start: number; isLast: boolean };

/** The size of a chunk in memory: a multiple of 256 KiB and of 320 KiB, as services require. */
export const chunkBytes = 6 * 1280 * 1024;

/**
 * Splits incoming bytes into chunks of one size, the last one shorter; an empty file gives one empty chunk.
 * The last is determined by the declared size; no chunk is marked as last when the bytes end earlier.
 */
export async function* chunksOf({ bytes, size }: Incoming): AsyncGenerator<Chunk> {
  let held: Buffer[] = [];
  let length = 0;
  let start = 0;
  const take = (upTo: number): Chunk => {
    const all = Buffer.concat(held);
    const chunk = all.subarray(0, upTo);
    held = [all.subarray(upTo)];
    length -= chunk.length;
    const at = start;
    start += chunk.length;
    return { bytes: chunk, start: at, isLast: start === size };
  };
  for await (const part of bytes as AsyncIterable<Buffer>) {
    held.push(part);
    length += part.length;
    // A full chunk is emitted at once: whether it is the last one follows from `size`.
    while (length >= chunkBytes) yield take(chunkBytes);
  }
  if (length > 0 || size === 0) yield take(length);
}
