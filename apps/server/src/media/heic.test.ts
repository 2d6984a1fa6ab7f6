import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { heicHead, heicPicture } from '../testing/media/heic.ts';
import { createUploadStudio, type UploadStudio } from '../testing/media/uploads.ts';
import { measurePicture, previewPicture, reducePicture } from './decode.ts';

const sentence =
  '“IMG_1.HEIC” is a HEIC picture, which can’t be decoded here. Please send it as JPEG: on an iPhone, by Share, Options, Most Compatible. Settings, Camera, Formats, Most Compatible lets it take JPEGs.';

let studio: UploadStudio;
let folder: string;
beforeAll(async () => {
  studio = await createUploadStudio();
  folder = await mkdtemp(join(tmpdir(), 'heic-'));
});
afterAll(async () => {
  await studio.close();
  await rm(folder, { recursive: true });
});

async function fileOf(bytes: Buffer) {
  const path = join(folder, 'a.heic');
  await writeFile(path, bytes);
  return { path, name: 'IMG_1.HEIC', type: 'image/heic' };
}

/** The colour in the middle of each quarter of a picture, row by row. */
async function quartersOf(picture: Buffer): Promise<number[][]> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const places = [0.25, 0.75].flatMap((y) => [0.25, 0.75].map((x) => [x, y] as const));
  return places.map(([x, y]) => {
    const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 3;
    return [...data.subarray(at, at + 3)];
  });
}

const [red, green, blue, white] = [
  [200, 60, 50],
  [60, 180, 70],
  [50, 70, 200],
  [230, 225, 215],
] as const;

/** Fails where a colour is off by more than what JPEG and WebP do to a plain field. */
async function expectQuarters(picture: Buffer, colours: readonly (readonly number[])[]) {
  const off = (await quartersOf(picture)).map((seen, at) =>
    Math.max(...seen.map((value, channel) => Math.abs(value - (colours[at]?.[channel] ?? 0)))),
  );
  expect(Math.max(...off)).toBeLessThanOrEqual(6);
}

describe('a HEIC picture', () => {
  test('of tiles is shown whole, upright and in sRGB, and its original is kept', async () => {
    const bytes = heicPicture('turned-tiles');
    const file = { field: 'image', name: 'IMG_1.HEIC', bytes };
    const { status, data } = await studio.upload([file], 'portfolio');
    expect(status).toBe(200);
    const row = studio.rowOf(data.id);
    expect(row).toMatchObject({ mimeType: 'image/heic', width: 200, height: 250 });
    expect(await buffer(studio.deps.media.read(row.storeKey))).toEqual(bytes);
    await studio.deps.jobs.drain();
    for (const format of ['jpg', 'webp', 'avif']) {
      const { rawPayload } = await studio.rest('GET', `/media/${row.id}/320.${format}`);
      await expectQuarters(rawPayload, [blue, red, white, green]);
    }
  });

  test('of ten bits is shown in its colours', async () => {
    const file = await fileOf(heicPicture('ten-bits'));
    const { decoder } = studio.deps;
    const { width, height, previews } = await previewPicture(decoder, file, () => [320], 'now');
    expect([width, height]).toEqual([320, 240]);
    await expectQuarters(previews[0] ?? Buffer.alloc(0), [red, green, blue, white]);
  });

  test('tells when it was taken, and is made smaller as a JPEG', async () => {
    const file = await fileOf(heicPicture('turned-tiles'));
    expect(await measurePicture(studio.deps.decoder, file)).toEqual({
      ...{ width: 200, height: 250 },
      takenAt: '2024-05-11T14:03:22',
    });
    const jpeg = await reducePicture(studio.deps.decoder, file, 100, 'now');
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 80, height: 100 });
    await expectQuarters(jpeg, [blue, red, white, green]);
  });

  test.each([
    ['only looks like one', heicHead],
    ['lacks its end', () => heicPicture('turned-tiles').subarray(0, -300)],
  ])('that %s is refused with a sentence', async (_, make) => {
    const before = studio.storedState();
    const answer = await studio.upload([{ name: 'IMG_1.HEIC', bytes: make() }]);
    expect(answer).toMatchObject({ status: 415, success: false, message: sentence });
    expect(studio.storedState()).toEqual(before);
  });

  test('that claims more pixels than are decoded is refused before it is decoded', async () => {
    const bytes = heicPicture('ten-bits');
    const size = bytes.indexOf('ispe') + 8;
    bytes.writeUInt32BE(8000, size);
    bytes.writeUInt32BE(8000, size + 4);
    const answer = await studio.upload([{ name: 'IMG_1.HEIC', bytes }]);
    expect(answer).toMatchObject({
      status: 422,
      message: '“IMG_1.HEIC” has more than 50 megapixels. Please choose a smaller version.',
    });
  });
});
