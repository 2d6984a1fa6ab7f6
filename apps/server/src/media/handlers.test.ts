import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { transact } from '../db/transact.ts';
import { photo } from '../testing/media/photos.ts';
import { mediaStudioForEachTest } from '../testing/media/store.ts';
import { storePicture } from './ingest.ts';
import { findPicture, insertPicture } from './service.ts';

const studio = mediaStudioForEachTest();

async function keep(bytes: Buffer): Promise<string> {
  const { path, size } = await studio.deps.media.drafts.write(bytes);
  const picture = await storePicture(studio.deps, { path, size, name: 'a.jpg' });
  transact(studio.deps.db, (tx) => insertPicture({ db: tx, now: studio.deps.now }, picture));
  return picture.id;
}

/** Wide enough for its renditions, with few pixels to encode. */
const low = () => photo(700, 140);

async function metadataOf(id: string, name: string) {
  const reply = await studio.rest('GET', `/media/${id}/${name}`);
  expect(reply.statusCode).toBe(200);
  return sharp(reply.rawPayload).metadata();
}

/** A rendition that is only made on request; until then a fallback is served. */
async function madeOnDemand(id: string, name: string): Promise<Buffer> {
  return vi.waitFor(
    async () => {
      const reply = await studio.rest('GET', `/media/${id}/${name}`);
      expect(reply.headers['content-location']).toBeUndefined();
      return reply.rawPayload;
    },
    { timeout: 15_000 },
  );
}

describe('renditions', () => {
  test.each([
    [100, [320]],
    [320, [320]],
    [900, [320, 640]],
    [2500, [320, 640, 1280, 2048]],
    [3000, [320, 640, 1280, 2048]],
  ])('of a picture %i pixels wide are never wider than it is', async (width, widths) => {
    const id = await keep(await photo(width, 200).jpeg().toBuffer());
    await studio.deps.jobs.drain();
    const expected = widths.flatMap((each) =>
      ['avif', 'jpg', 'webp'].map((format) => `renditions/${id}/${each}.${format}`),
    );
    const made = [...studio.keys].filter((key) => key.startsWith('renditions/'));
    expect(made.sort()).toEqual(expected.sort());
    for (const each of widths) {
      const { width: served, height } = await metadataOf(id, `${each}.webp`);
      expect(served).toBe(Math.min(each, width));
      expect(Math.abs((height ?? 0) - (200 * (served ?? 0)) / width)).toBeLessThanOrEqual(1);
    }
  });

  test('of 2,560 px are made when a screen asks for them, of old pictures, too', async () => {
    const id = await keep(await photo(3000, 200).jpeg().toBuffer());
    await studio.deps.jobs.drain();
    expect([...studio.keys]).not.toContain(`renditions/${id}/2560.webp`);
    const bytes = await madeOnDemand(id, '2560.webp');
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 2560 });
  });

  test('are the same bytes, whether made by the job or on request', async () => {
    const bytes = await photo(1300, 260).jpeg().toBuffer();
    const [asked, made] = [await keep(bytes), await keep(bytes)];
    const names = ['320.webp', '640.jpg', '640.webp', '1280.jpg', '640.avif'];
    const first = await Promise.all(names.map((name) => madeOnDemand(asked, name)));
    await studio.deps.jobs.drain();
    for (const [at, name] of names.entries()) {
      const later = await studio.rest('GET', `/media/${made}/${name}`);
      expect(later.rawPayload.equals(first[at] ?? Buffer.alloc(0))).toBe(true);
    }
  });

  test.each([
    ['a CMYK JPEG', () => low().toColourspace('cmyk').jpeg().toBuffer()],
    ['a grey JPEG', () => low().greyscale().jpeg().toBuffer()],
    ['a PNG of 16 bits', () => low().toColourspace('rgb16').png().toBuffer()],
    ['a picture with a profile', () => low().withIccProfile('p3').jpeg().toBuffer()],
  ])('are in sRGB, also of %s', async (_, make) => {
    const id = await keep(await make());
    await studio.deps.jobs.drain();
    for (const name of ['640.jpg', '640.webp', '640.avif']) {
      expect(await metadataOf(id, name)).toMatchObject({ space: 'srgb', depth: 'uchar' });
      expect((await metadataOf(id, name)).icc).toBeUndefined();
    }
  });

  test('keep transparency, except in JPEG, where it becomes white', async () => {
    const clear = sharp({
      create: { width: 700, height: 300, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0 } },
    });
    const id = await keep(await clear.png().toBuffer());
    await studio.deps.jobs.drain();
    expect((await metadataOf(id, '640.webp')).hasAlpha).toBe(true);
    const { rawPayload } = await studio.rest('GET', `/media/${id}/640.jpg`);
    const { dominant } = await sharp(rawPayload).stats();
    expect([dominant.r, dominant.g, dominant.b].every((level) => level > 240)).toBe(true);
  });

  test('show the first frame of an animation', async () => {
    const frame = (background: string) =>
      sharp({ create: { width: 400, height: 300, channels: 3, background } })
        .png()
        .toBuffer();
    const frames = sharp([await frame('#ff0000'), await frame('#0000ff')], {
      join: { animated: true },
    });
    const id = await keep(await frames.gif().toBuffer());
    await studio.deps.jobs.drain();
    expect(await metadataOf(id, '320.jpg')).toMatchObject({ width: 320, height: 240 });
    expect(findPicture(studio.deps, id)?.colour).toMatch(/^#[ef][0-9a-f]0[0-9a-f]{3}$/);
  });

  test('exist for a picture taller than WebP allows', async () => {
    const tower = sharp({
      create: { width: 330, height: 40_000, channels: 3, background: '#335577' },
    });
    const id = await keep(await tower.jpeg().toBuffer());
    await studio.deps.jobs.drain();
    expect((await metadataOf(id, '320.webp')).height).toBe(16_383);
    expect(findPicture(studio.deps, id)?.renditions).toBe('ready');
  });

  test('are given up after five attempts when the original is missing, with a visible reason', async () => {
    const id = await keep(await photo(900, 600).jpeg().toBuffer());
    await studio.deps.media.remove(findPicture(studio.deps, id)?.storeKey ?? '');
    for (let at = 0; at < 5; at += 1) {
      expect(findPicture(studio.deps, id)?.renditions).toBe('pending');
      await studio.deps.jobs.drain();
      studio.clock += 60_000;
    }
    expect(findPicture(studio.deps, id)).toMatchObject({
      renditions: 'failed',
      failure: 'The original of this picture is missing from the media store.',
    });
    expect((await studio.rest('GET', `/media/${id}/320.jpg`)).statusCode).toBe(200);
  });
});
