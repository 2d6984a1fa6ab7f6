import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { photo } from '../../testing/media/photos.ts';
import { measurePicture, previewPicture, reducePicture } from '../decode.ts';
import { detectType } from '../detect.ts';
import { createDecoder, type Decoder } from './decoder.ts';

/*
 * The files are written here after the published structure of each format; none is of a camera.
 */

let folder: string;
let decoder: Decoder;
let small: Buffer;
let large: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'raw-'));
  decoder = createDecoder({});
  small = await photo(160, 120).jpeg().toBuffer();
  large = await photo(900, 600).jpeg().toBuffer();
});
afterAll(async () => {
  await decoder.close();
  await rm(folder, { recursive: true });
});

type Entry = [tag: number, type: number, count: number, value: number];

/** A little-endian directory; its entries are sorted, as the format requires. */
function directory(entries: Entry[], next = 0): Buffer {
  const bytes = Buffer.alloc(2 + entries.length * 12 + 4);
  bytes.writeUInt16LE(entries.length, 0);
  for (const [index, [tag, type, count, value]] of entries.entries()) {
    const at = 2 + index * 12;
    bytes.writeUInt16LE(tag, at);
    bytes.writeUInt16LE(type, at + 2);
    bytes.writeUInt32LE(count, at + 4);
    bytes.writeUInt32LE(value, at + 8);
  }
  bytes.writeUInt32LE(next, bytes.length - 4);
  return bytes;
}

/** Parts at fixed places of a file. */
function placed(length: number, parts: readonly (readonly [number, Buffer | string])[]): Buffer {
  const bytes = Buffer.alloc(length);
  for (const [at, part] of parts)
    bytes.set(typeof part === 'string' ? Buffer.from(part, 'latin1') : part, at);
  return bytes;
}

/** As EXIF writes it. */
const takenAt = '2024:05:11 14:03:22\0';

const tiffHead = Buffer.from('49492a0008000000', 'hex');
const places = { sub: 512, small: 1024 };

/** A TIFF with a small JPEG in the first directory and the large one in a sub-directory. */
function tiffRaw(extra: Entry[] = [], head: Buffer | string = tiffHead, next = 0): Buffer {
  const largeAt = places.small + small.length;
  return placed(largeAt + large.length, [
    [0, head],
    [
      8,
      directory(
        [
          [0x0112, 3, 1, 6],
          [0x014a, 4, 1, places.sub],
          [0x0201, 4, 1, places.small],
          [0x0202, 4, 1, small.length],
          ...extra,
        ],
        next,
      ),
    ],
    [
      places.sub,
      directory([
        [0x0201, 4, 1, largeAt],
        [0x0202, 4, 1, large.length],
      ]),
    ],
    [places.small, small],
    [largeAt, large],
  ]);
}

function box(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

/** A CR3 with a small `THMB`, and the large JPEG in a track. */
function cr3(): Buffer {
  const thumbnail = Buffer.alloc(16);
  thumbnail.writeUInt32BE(small.length, 8);
  const turned = Buffer.concat([tiffHead, directory([[0x0112, 3, 1, 6]])]);
  const exif = placed(60, [
    [0, tiffHead],
    [8, directory([[0x9003, 2, 20, 30]])],
    [30, takenAt],
  ]);
  const canon = Buffer.from('85c0b687820f11e08111f4ce462b6a48', 'hex');
  const build = (offset: number) => {
    const sizes = Buffer.alloc(12);
    sizes.writeUInt32BE(large.length, 4);
    sizes.writeUInt32BE(1, 8);
    const offsets = Buffer.alloc(16);
    offsets.writeUInt32BE(1, 4);
    offsets.writeBigUInt64BE(BigInt(offset), 8);
    const table = box('stbl', box('stsz', sizes), box('co64', offsets));
    return Buffer.concat([
      box('ftyp', Buffer.from('crx \0\0\0\x01crx isom', 'latin1')),
      box(
        'moov',
        box('uuid', canon, box('CMT1', turned), box('CMT2', exif), box('THMB', thumbnail, small)),
        box('trak', box('mdia', box('minf', table))),
      ),
    ]);
  };
  const head = build(0);
  return Buffer.concat([build(head.length + 8), box('mdat', large)]);
}

function raf(): Buffer {
  const lengths = Buffer.alloc(8);
  lengths.writeUInt32BE(148, 0);
  lengths.writeUInt32BE(large.length, 4);
  return placed(148 + large.length, [
    [0, 'FUJIFILMCCD-RAW 0201'],
    [84, lengths],
    [148, large],
  ]);
}

/** An ORF with the large JPEG in the maker note only. */
function orf(): Buffer {
  const largeAt = 1024;
  return placed(largeAt + large.length, [
    [0, Buffer.from('4949524f08000000', 'hex')],
    [
      8,
      directory([
        [0x0112, 3, 1, 6],
        [0x8769, 4, 1, 100],
      ]),
    ],
    [100, directory([[0x927c, 7, 400, 200]])],
    [200, 'OLYMPUS\0II\x03\0'],
    [212, directory([[0x2020, 13, 1, 100]])],
    [
      300,
      directory([
        [0x0101, 4, 1, largeAt - 200],
        [0x0102, 4, 1, large.length],
      ]),
    ],
    [largeAt, large],
  ]);
}

async function fileOf(bytes: Buffer, type: string) {
  const path = join(folder, 'a.raw');
  await writeFile(path, bytes);
  return { path, name: 'a.raw', type };
}

async function show(bytes: Buffer, type: string) {
  return previewPicture(decoder, await fileOf(bytes, type), () => [320], 'now');
}

/** A RAW file with its own EXIF directory: what has been taken at one time, and changed at another. */
const dated = (changedAt: string, originalAt: string) => {
  const exif = directory([[0x9003, 2, 20, 760]]);
  const bytes = tiffRaw([
    [0x0132, 2, 20, 700],
    [0x8769, 4, 1, 800],
  ]);
  bytes.write(changedAt, 700, 'latin1');
  bytes.write(originalAt, 760, 'latin1');
  bytes.set(exif, 800);
  return bytes;
};

test.each([
  ['NEF', 'image/x-nikon-nef', () => dated('2025:01:01 00:00:00\0', takenAt)],
  ['CR3', 'image/x-canon-cr3', cr3],
])('a %s tells when it was taken, which its JPEG does not', async (_, type, bytes) => {
  const measured = await measurePicture(decoder, await fileOf(bytes(), type));
  expect(measured).toEqual({ ...turned, takenAt: '2024-05-11T14:03:22' });
});

test('the clock of a camera that was never set is no date', async () => {
  const bytes = dated('0000:00:00 00:00:00\0', '    :  :     :  :  \0');
  const file = await fileOf(bytes, 'image/x-nikon-nef');
  expect(await measurePicture(decoder, file)).toMatchObject({ takenAt: '' });
});

test('a RAW file is made smaller as its JPEG', async () => {
  const file = await fileOf(tiffRaw(), 'image/x-nikon-nef');
  const jpeg = await reducePicture(decoder, file, 300, 'now');
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 200, height: 300 });
});

const turned = { width: 600, height: 900 };

test.each([
  ['CR2', 'image/x-canon-cr2', () => tiffRaw(), turned],
  ['NEF', 'image/x-nikon-nef', () => tiffRaw(), turned],
  ['ARW', 'image/x-sony-arw', () => tiffRaw(), turned],
  ['DNG', 'image/x-adobe-dng', () => tiffRaw([[0xc612, 1, 4, 0x0401]]), turned],
  ['CR3', 'image/x-canon-cr3', cr3, turned],
  ['ORF', 'image/x-olympus-orf', orf, turned],
  ['RAF', 'image/x-fujifilm-raf', raf, { width: 900, height: 600 }],
])('a %s is shown by the largest JPEG in it, upright', async (_, type, bytes, size) => {
  const shown = await show(bytes(), type);
  expect(shown).toMatchObject(size);
  const preview = await sharp(shown.previews[0]).metadata();
  expect(preview).toMatchObject({ format: 'webp', width: 320 });
  expect(preview.height).toBe(Math.round((320 * size.height) / size.width));
});

test.each([
  ['image/x-adobe-dng', () => tiffRaw([[0xc612, 1, 4, 0x0401]])],
  ['image/x-canon-cr3', cr3],
  ['image/x-olympus-orf', orf],
  ['image/x-fujifilm-raf', raf],
])('%s is detected by its bytes', async (type, bytes) => {
  const path = join(folder, 'b.raw');
  await writeFile(path, bytes());
  expect(await detectType(path)).toBe(type);
});

test('the JPEG’s own orientation is not applied twice', async () => {
  const upright = large;
  large = await sharp(upright).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  try {
    expect(await show(tiffRaw(), 'image/x-nikon-nef')).toMatchObject(turned);
  } finally {
    large = upright;
  }
});

const endless = Buffer.from('0000000166747970ffffffffffffffff', 'hex');

test.each<[string, string, () => Buffer]>([
  ['only the first bytes of a CR2', 'image/x-canon-cr2', () => tiffRaw().subarray(0, 16)],
  ['a directory beyond the end', 'image/x-sony-arw', () => Buffer.from('49492a00ffffff7f', 'hex')],
  [
    'a directory that is its own successor',
    'image/x-sony-arw',
    () =>
      placed(64, [
        [0, tiffHead],
        [8, directory([[0x014a, 4, 1, 8]], 8)],
      ]),
  ],
  ['only the first box of a CR3', 'image/x-canon-cr3', () => cr3().subarray(0, 40)],
  [
    'a box of no length',
    'image/x-canon-cr3',
    () =>
      Buffer.concat([cr3().subarray(0, 24), Buffer.from('00000004', 'hex'), Buffer.from('moov')]),
  ],
  ['a box longer than any file', 'image/x-canon-cr3', () => endless],
  ['a RAF whose JPEG is cut off', 'image/x-fujifilm-raf', () => raf().subarray(0, 500)],
  [
    'a JPEG of lossless sensor data',
    'image/x-adobe-dng',
    () => {
      const bytes = raf();
      bytes[bytes.indexOf(Buffer.from('ffc0', 'hex')) + 1] = 0xc3;
      return bytes;
    },
  ],
])('a RAW file without a JPEG is refused with a sentence: %s', async (_, type, bytes) => {
  await expect(show(bytes(), type)).rejects.toMatchObject({
    code: 'unsupported',
    message: expect.stringContaining('“a.raw” is a camera RAW file'),
  });
});

test('a directory that is its own successor does not hide the JPEG', async () => {
  expect(await show(tiffRaw([], tiffHead, 8), 'image/x-nikon-nef')).toMatchObject(turned);
});
