import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32, createDeflate, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** A deterministic picture with varied content; size in pixels. */
export function photo(width = 900, height = 600): Sharp {
  const data = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 3;
      const grain = ((x * 7919 + y * 104_729) % 23) - 11;
      data[at] = 150 + (x * 80) / width + grain;
      data[at + 1] = 90 + (y * 60) / height + grain;
      data[at + 2] = 70 + ((x + y) * 20) / (width + height) + grain;
    }
  }
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/** A JPEG of the given size, with a name and a location in its metadata. */
export function taggedJpeg(width = 900, height = 600): Promise<Buffer> {
  return photo(width, height)
    .withExif({
      IFD0: { Artist: 'Robin Lens', Model: 'Secret Camera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 42/1 46/1' },
    })
    .jpeg()
    .toBuffer();
}

/** A JPEG of few pixels and at least so many bytes, nearly all of them comments: large on a disk, quick to decode. */
export async function bulkyJpeg(minBytes: number): Promise<Buffer> {
  const plain = await photo(640, 480).jpeg().toBuffer();
  // The marker of a comment, its length with the two bytes that hold it, and that many bytes.
  const comment = Buffer.concat([Buffer.from('fffeffff', 'hex'), Buffer.alloc(65_533, 'x')]);
  const comments = Array<Buffer>(Math.ceil(minBytes / comment.length)).fill(comment);
  const afterStart = 2;
  return Buffer.concat([plain.subarray(0, afterStart), ...comments, plain.subarray(afterStart)]);
}

/** A file of a form. */
export type FormFile = { field?: string; name: string; bytes: Uint8Array; type?: string };

/** A multipart form: fields, then files in the field `file` by default. */
export function formOf(
  files: readonly FormFile[],
  fields: Readonly<Record<string, string | readonly string[]>> = {},
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const each of typeof value === 'string' ? [value] : value) form.append(name, each);
  }
  for (const { field = 'file', name, bytes, type = '' } of files) {
    form.append(field, new Blob([Uint8Array.from(bytes)], { type }), name);
  }
  return form;
}

/** A complete PNG of one colour: 30,000 × 30,000 pixels take less than a megabyte. */
export async function bombPng(width: number, height: number): Promise<Buffer> {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // One grey channel of eight bits.
  head.set([8, 0, 0, 0, 0], 8);
  const row = Buffer.alloc(width + 1);
  const rows = Readable.from(
    (function* () {
      for (let y = 0; y < height; y += 1) yield row;
    })(),
  );
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', head),
    pngChunk('IDAT', await buffer(rows.pipe(createDeflate({ level: 1 })))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** An animated PNG of two frames, the second of which is transparent. */
export async function animatedPng(width: number, height: number): Promise<Buffer> {
  const png = await photo(width, height).png().toBuffer();
  const { info, data } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const still = await sharp(data, { raw: info }).png({ adaptiveFiltering: false }).toBuffer();
  const frame = (sequence: number) => {
    const control = Buffer.alloc(26);
    control.writeUInt32BE(sequence, 0);
    control.writeUInt32BE(width, 4);
    control.writeUInt32BE(height, 8);
    // A tenth of a second.
    control.writeUInt16BE(1, 20);
    control.writeUInt16BE(10, 22);
    return pngChunk('fcTL', control);
  };
  const rows = Buffer.alloc((width * 4 + 1) * height);
  const second = Buffer.concat([Buffer.from([0, 0, 0, 2]), deflateSync(rows)]);
  const afterHead = 8 + 25;
  const end = still.length - 12;
  return Buffer.concat([
    still.subarray(0, afterHead),
    pngChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])),
    frame(0),
    still.subarray(afterHead, end),
    frame(1),
    pngChunk('fdAT', second),
    still.subarray(end),
  ]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
