import { type FileHandle, open } from 'node:fs/promises';

/** The maximum number of boxes that are read; fragmented files have two per fragment. */
const maxBoxes = 20_000;

/**
 * Whether an MP4 or QuickTime file is complete: its boxes follow each other up to the last byte,
 * and one of them is the index (`moov`), without which nothing plays. Trailing zeros, as some
 * cameras write them, are allowed.
 */
export async function isWholeMovie(path: string, size: number): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    let hasIndex = false;
    let at = 0;
    for (let box = 0; at < size && box < maxBoxes; box += 1) {
      const { type, length } = await boxAt(file, at, size);
      if (length === 0) return hasIndex && type === '';
      hasIndex ||= type === 'moov';
      at += length;
    }
    return hasIndex && at <= size;
  } finally {
    await file.close();
  }
}

/**
 * Reads the header of a box. A length of 0 means that there is none; the type is then empty if only
 * zeros follow.
 */
async function boxAt(
  file: FileHandle,
  at: number,
  size: number,
): Promise<{ type: string; length: number }> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, at);
  const head = buffer.subarray(0, bytesRead);
  if (head.every((byte) => byte === 0)) return { type: '', length: 0 };
  if (bytesRead < 8) return { type: 'cut', length: 0 };
  const type = head.toString('latin1', 4, 8);
  const short = head.readUInt32BE(0);
  // 0 means that it extends to the end of the file, 1 that its length is in the next eight bytes.
  if (short === 0) return { type, length: size - at };
  if (short !== 1) return { type, length: short < 8 ? 0 : short };
  const long = bytesRead < 16 ? 0n : head.readBigUInt64BE(8);
  const isSane = long >= 16n && long <= BigInt(Number.MAX_SAFE_INTEGER);
  return { type, length: isSane ? Number(long) : 0 };
}
