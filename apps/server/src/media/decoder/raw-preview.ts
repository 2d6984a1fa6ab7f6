import { type FileHandle, open } from 'node:fs/promises';
import { findInBoxes } from './raw-boxes.ts';
import {
  type Candidate,
  findInDirectories,
  type RawContents,
  type ReadPart,
} from './raw-directories.ts';

/** The largest preview that is read into memory, in bytes. */
const maxPreviewBytes = 64 * 1024 * 1024;

/** The most possible previews that are looked at. */
const maxCandidates = 64;

/** The most segments before the dimensions of a JPEG. */
const maxSegments = 64;

/** The largest JPEG that a RAW file contains, with the EXIF orientation and the date that the file has for it. */
export type RawPreview = { jpeg: Buffer } & Pick<RawContents, 'orientation' | 'takenAt'>;

/**
 * Finds the JPEG with most pixels in a camera's RAW file. Its structure is not trusted: loops, and
 * offsets beyond the end, are passed over.
 * @returns undefined when the file contains none
 */
export async function readRawPreview(path: string): Promise<RawPreview | undefined> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const read = partReader(file, size);
    const { candidates, orientation, takenAt } = await contentsOf(read, size);
    let best: (Candidate & { pixels: number }) | undefined;
    for (const { offset, length } of candidates.slice(0, maxCandidates)) {
      if (length > maxPreviewBytes || offset + length > size) continue;
      const pixels = await pixelsOf(read, offset, offset + length);
      if (pixels > (best?.pixels ?? 0)) best = { offset, length, pixels };
    }
    if (best === undefined) return undefined;
    return { jpeg: await read(best.offset, best.length), orientation, takenAt };
  } finally {
    await file.close();
  }
}

/** The JPEG with an EXIF segment of its own that has only the orientation. */
export function withOrientation(jpeg: Buffer, orientation: number): Buffer {
  const exif = Buffer.from(
    'ffe100224578696600004d4d002a000000080001011200030000000100000000',
    'hex',
  );
  const end = Buffer.alloc(4);
  exif.writeUInt16BE(orientation, exif.length - 4);
  return Buffer.concat([jpeg.subarray(0, 2), exif, end, jpeg.subarray(2)]);
}

function partReader(file: FileHandle, size: number): ReadPart {
  return async (offset, length) => {
    const available = Math.max(0, Math.min(length, size - offset));
    if (available === 0) return Buffer.alloc(0);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(available), 0, available, offset);
    return buffer.subarray(0, bytesRead);
  };
}

/** Where the header of a Fujifilm RAW file has the offset and the length of its JPEG, and what is read of it. */
const fujiHeader = { offset: 84, length: 88, end: 92 };

async function contentsOf(read: ReadPart, size: number): Promise<RawContents> {
  const head = await read(0, fujiHeader.end);
  if (head.toString('latin1', 0, 15) === 'FUJIFILMCCD-RAW' && head.length === fujiHeader.end) {
    const offset = head.readUInt32BE(fujiHeader.offset);
    return { candidates: [{ offset, length: head.readUInt32BE(fujiHeader.length) }] };
  }
  if (head.toString('latin1', 4, 8) === 'ftyp') return findInBoxes(read, size);
  return findInDirectories(read, 0);
}

/** The number of pixels of a JPEG that can be decoded; 0 for anything else, such as lossless sensor data. */
async function pixelsOf(read: ReadPart, from: number, end: number): Promise<number> {
  const start = await read(from, 2);
  if (start.length < 2 || start.readUInt16BE(0) !== 0xffd8) return 0;
  let at = from + 2;
  for (let count = 0; count < maxSegments && at + 9 <= end; count += 1) {
    const head = await read(at, 9);
    if (head.length < 9 || head[0] !== 0xff) return 0;
    const marker = head[1] ?? 0;
    // Baseline, extended and progressive; the others are lossless, or no frame.
    if (marker >= 0xc0 && marker <= 0xc2) {
      return head[4] === 8 ? head.readUInt16BE(5) * head.readUInt16BE(7) : 0;
    }
    if (marker === 0xc3 || marker === 0xda) return 0;
    at += 2 + head.readUInt16BE(2);
  }
  return 0;
}
