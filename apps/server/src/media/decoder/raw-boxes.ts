import {
  type Candidate,
  findInDirectories,
  type RawContents,
  type ReadPart,
} from './raw-directories.ts';

/** The most boxes that are read, and how deep they are nested. */
const most = { boxes: 512, depth: 6 };

/** Boxes that consist of boxes. */
const containers = ['moov', 'trak', 'mdia', 'minf', 'stbl'];

/** The boxes of Canon: the UUID of those in `moov`, and of the one around the larger preview. */
const canonBoxes: Readonly<Record<string, number>> = {
  '85c0b687820f11e08111f4ce462b6a48': 24,
  // Eight more bytes are before the first box.
  eaf42b5e1c984b88b9fbb7dc406e4d16: 32,
};

/** Where the boxes with a JPEG have its length; the JPEG follows at `jpegAt`. */
const lengthAt: Readonly<Record<string, number>> = { PRVW: 20, THMB: 16 };
const jpegAt = 24;

/** The possible previews in Canon's CR3, which consists of boxes as an MP4 does. */
export async function findInBoxes(read: ReadPart, size: number): Promise<RawContents> {
  const candidates: Candidate[] = [];
  let orientation: number | undefined;
  let takenAt: string | undefined;
  let count = 0;

  async function walk(from: number, end: number, depth: number): Promise<void> {
    const track: { offset?: number; length?: number } = {};
    let at = from;
    while (at + 8 <= end && count < most.boxes && depth < most.depth) {
      count += 1;
      const head = await read(at, 40);
      if (head.length < 8) return;
      const type = head.toString('latin1', 4, 8);
      const short = head.readUInt32BE(0);
      const isLong = short === 1 && head.length >= 16;
      const length = isLong ? Number(head.readBigUInt64BE(8)) : short === 0 ? end - at : short;
      if (length < 8 || at + length > end) return;
      const body = at + (isLong ? 16 : 8);
      if (containers.includes(type)) await walk(body, at + length, depth + 1);
      const inner = type === 'uuid' ? canonBoxes[head.toString('hex', 8, 24)] : undefined;
      if (inner !== undefined) await walk(at + inner, at + length, depth + 1);
      if (type === 'CMT1') orientation ??= (await findInDirectories(read, body)).orientation;
      if (type === 'CMT2') takenAt ??= (await findInDirectories(read, body)).takenAt;
      const place = lengthAt[type];
      if (place !== undefined && head.length >= jpegAt) {
        candidates.push({ offset: at + jpegAt, length: head.readUInt32BE(place) });
      }
      // One sample size for all, or else that of the first sample.
      if (type === 'stsz' && head.length >= 24) {
        track.length = head.readUInt32BE(12) || head.readUInt32BE(20);
      }
      if (type === 'co64' && head.length >= 24) track.offset = Number(head.readBigUInt64BE(16));
      if (type === 'stco' && head.length >= 20) track.offset = head.readUInt32BE(16);
      at += length;
    }
    if (track.offset !== undefined && track.length !== undefined) {
      candidates.push({ offset: track.offset, length: track.length });
    }
  }

  await walk(0, size, 0);
  return { candidates, orientation, takenAt };
}
