import type { Incoming } from '../source.ts';

/** A part of a file on its way in: where it begins, and whether it is the last one. */
export type Chunk = { bytes: Buffer; start: number; isLast: boolean };

/** How much of a file is held in memory at a time: a whole number of 256 KiB and of 320 KiB, as services want it. */
export const chunkBytes = 6 * 1280 * 1024;

/**
 * Cuts incoming bytes into chunks of one size, the last one shorter; one empty chunk of an empty file. The
 * last is known by the size that was told; there is none when the bytes end before.
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
    // One that is full waits for more only when there is more to come.
    while (length >= chunkBytes) yield take(chunkBytes);
  }
  if (length > 0 || size === 0) yield take(length);
}
