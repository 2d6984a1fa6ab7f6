import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { photo } from '../../testing/media/photos.ts';
import { createUploadStudio } from '../../testing/media/uploads.ts';
import { decodePicture } from '../decode.ts';
import { createDecoder, type Decoder, type DecoderRules } from './decoder.ts';

const mebibyte = 1024 * 1024;

let folder: string;
let jpeg: string;
/** Twelve megapixels in a few hundred bytes, which take 230 MB to decode. */
let heavy: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'decoder-'));
  jpeg = join(folder, 'a.jpg');
  await photo(900, 600).jpeg().toFile(jpeg);
  heavy = await sharp({
    create: { width: 4000, height: 3000, channels: 3, background: '#335577' },
  })
    .avif({ effort: 0 })
    .toBuffer();
});
afterAll(() => rm(folder, { recursive: true }));

let decoder: Decoder;
afterEach(() => decoder.close());
const open = (rules: Partial<DecoderRules> = {}) => {
  decoder = createDecoder(rules);
};

const develop = () => decodePicture(decoder, { path: jpeg, name: 'a.jpg', type: 'image/jpeg' });
const kill = () => {
  for (const pid of decoder.pids()) process.kill(pid, 'SIGKILL');
};

describe('the decoder process', () => {
  test('starts with the first picture, serves several, and ends when it is idle', async () => {
    open({ idleMs: 100 });
    expect(decoder.pids()).toEqual([]);
    await develop();
    const [first] = decoder.pids();
    await Promise.all([develop(), develop(), develop()]);
    expect(decoder.pids()).toEqual([first]);
    await vi.waitFor(() => expect(decoder.pids()).toEqual([]));
    await develop();
    expect(decoder.pids()).not.toEqual([first]);
  });

  test('is replaced when it crashed between two pictures', async () => {
    open();
    await develop();
    kill();
    expect(await develop()).toMatchObject({ width: 900, height: 600 });
  });

  test('fails no other work when it crashes: pending work is retried, one by one', async () => {
    open();
    await develop();
    const underWay = [develop(), develop(), develop()];
    kill();
    const done = await Promise.all(underWay);
    expect(done.map(({ width }) => width)).toEqual([900, 900, 900]);
  });

  test('is killed when a call times out', async () => {
    open({ timeoutMs: 1 });
    await expect(develop()).rejects.toMatchObject({
      code: 'unprocessable',
      message: '“a.jpg” takes too long to decode. Please export it as JPEG and try again.',
    });
    expect(decoder.pids()).toEqual([]);
  });

  test('ends with its parent process, however that ends', async () => {
    open();
    const needy = spawn(process.execPath, ['--input-type=module', '-e', needyProgram]);
    const [pid] = await once(needy.stdout, 'data');
    process.kill(Number(pid), 0);
    needy.kill('SIGKILL');
    await vi.waitFor(() => expect(() => process.kill(Number(pid), 0)).toThrow(), {
      timeout: 10_000,
    });
  });
});

/** A program that starts a decoder, prints its process id and stays. */
const needyProgram = `
  import { createDecoder } from ${JSON.stringify(new URL('./decoder.ts', import.meta.url).href)};
  const decoder = createDecoder();
  await decoder.run(({ call }) => call('release', []));
  console.log(decoder.pids()[0]);
  setInterval(() => undefined, 1000);
`;

describe('a picture that needs more memory than there is', () => {
  test('is refused before it is decoded, when that is known: an interlaced PNG is held completely', async () => {
    open({ decodeBytes: 3 * mebibyte });
    const deep = photo(900, 600).toColourspace('rgb16');
    const measure = async (name: string, bytes: Buffer) => {
      const path = join(folder, name);
      await writeFile(path, bytes);
      return decodePicture(decoder, { path, name, type: 'image/png' });
    };
    expect(await measure('plain.png', await deep.png().toBuffer())).toMatchObject({ width: 900 });
    await expect(
      measure('interlaced.png', await deep.png({ progressive: true }).toBuffer()),
    ).rejects.toMatchObject({
      code: 'unprocessable',
      message:
        '“interlaced.png” takes too much memory to decode. Please export it as JPEG and try again.',
    });
  });

  test('is refused with a sentence when that shows during decoding, and fails no other', async () => {
    open({ processBytes: 190 * mebibyte });
    const studio = await createUploadStudio({ decoder });
    const bytes = await photo(900, 600).jpeg().toBuffer();
    const [refused, ...taken] = await Promise.all([
      studio.upload([{ name: 'wide.avif', bytes: heavy }]),
      studio.upload([{ name: 'a.jpg', bytes }]),
      studio.upload([{ name: 'b.jpg', bytes }]),
    ]);
    expect([refused.status, refused.message]).toEqual([
      422,
      '“wide.avif” takes too much memory to decode. Please export it as JPEG and try again.',
    ]);
    expect(taken.map(({ status }) => status)).toEqual([200, 200]);
    expect((await studio.upload([{ name: 'c.jpg', bytes }])).status).toBe(200);
    await studio.close();
  });
});
