import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { transact } from '../db/transact.ts';
import { createUploadStudio, type UploadStudio } from '../testing/media/uploads.ts';
import { budgetOf } from './decoder/encoding.ts';
import { setFocalPoint } from './focal-point.ts';

let studio: UploadStudio;
beforeAll(async () => {
  studio = await createUploadStudio();
});
afterAll(() => studio.close());

/** The position of the mark in `marked`, as fractions of width and height. */
const mark = { x: 0.85, y: 0.3 };

/** A grey picture, 1500 × 1000, with a red mark. */
function marked(): Promise<Buffer> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1500" height="1000">
    <rect width="1500" height="1000" fill="#777"/>
    <rect x="${mark.x * 1500 - 30}" y="${mark.y * 1000 - 30}" width="60" height="60" fill="#f00"/></svg>`;
  return sharp(Buffer.from(drawing)).jpeg().toBuffer();
}

/** Per-pixel noise, which is hardest to encode. */
function noise(): Promise<Buffer> {
  const create = {
    width: 1400,
    height: 1000,
    channels: 3,
    background: '#777',
    noise: { type: 'gaussian', mean: 128, sigma: 40 },
  } as const;
  return sharp({ create }).jpeg({ quality: 95 }).toBuffer();
}

async function upload(bytes: Buffer): Promise<string> {
  return (await studio.upload([{ name: 'a.jpg', bytes }])).data.id;
}
const get = (id: string, name: string) => studio.rest('GET', `/media/${id}/${name}`);

/** A rendition, once it is made. */
async function made(id: string, name: string): Promise<Buffer> {
  return vi.waitFor(
    async () => {
      const reply = await get(id, name);
      expect([reply.statusCode, reply.headers['content-location']]).toEqual([200, undefined]);
      return reply.rawPayload;
    },
    { timeout: 30_000 },
  );
}

async function look(id: string, x: number, y: number): Promise<void> {
  const { db, now } = studio.deps;
  transact(db, (tx) => setFocalPoint({ db: tx, now }, id, { x, y }));
}

/** The colour at a position, as fractions of width and height. */
async function colourAt(bytes: Buffer, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const at =
    (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  const [red = 0, green = 0] = [data[at], data[at + 1]];
  return red - green > 60 ? 'mark' : 'ground';
}

describe('the crop of a picture', () => {
  test.each(['avif', 'webp', 'jpg'])(
    'shows what lies around the focal point, as %s',
    async (format) => {
      const id = await upload(await marked());
      await look(id, mark.x, mark.y);
      const crop = await made(id, `480-9x16-850-300.${format}`);
      const { width, height } = await sharp(crop).metadata();
      expect([width, height]).toEqual([480, 853]);
      // The crop is 563 of 1500 pixels wide and ends at the right edge.
      const within = (mark.x * 1500 - (1500 - 563)) / 563;
      expect(await colourAt(crop, within, mark.y)).toBe('mark');
      expect(await colourAt(crop, 0.2, mark.y)).toBe('ground');
    },
  );

  test('has a new URL when the focal point moves; the old one returns the new crop, cached briefly', async () => {
    const id = await upload(await marked());
    await look(id, 0.2, 0.5);
    await made(id, '480-4x5-200-500.jpg');
    expect(studio.keys).toContain(`renditions/${id}/480-4x5-200-500.jpg`);
    await look(id, mark.x, mark.y);
    const crop = await made(id, '480-4x5-850-300.jpg');
    const old = await get(id, '480-4x5-200-500.jpg');
    expect(old.headers).toMatchObject({
      'content-location': `/media/${id}/480-4x5-850-300.jpg`,
      'cache-control': 'public, max-age=60, must-revalidate',
    });
    expect(old.rawPayload.equals(crop)).toBe(true);
    const fresh = await get(id, '480-4x5-850-300.jpg');
    expect(fresh.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    await studio.deps.jobs.drain();
    expect(studio.keys).not.toContain(`renditions/${id}/480-4x5-200-500.jpg`);
    expect(studio.keys).toContain(`renditions/${id}/480-4x5-850-300.jpg`);
  });

  test.each([
    '480-9x16.jpg',
    '640-9x16-500-500.jpg',
    '1080-9x16-500-500.jpg',
    '480-lead-500-500.jpg',
    '480-1x1-500-500.jpg',
    '480.jpg',
  ])('is not there as %s', async (name) => {
    const id = await upload(await marked());
    expect((await get(id, name)).statusCode).toBe(404);
  });
});

describe('a lead picture', () => {
  test('stays within its budget, or as near to it as its quality allows', async () => {
    const id = await upload(await noise());
    const [lead, plain] = await Promise.all([made(id, '640-lead.webp'), made(id, '640.webp')]);
    expect(lead.length).toBeLessThan(plain.length * 0.8);
    const calm = await upload(await marked());
    expect((await made(calm, '640-lead.avif')).length).toBeLessThan(budgetOf(640));
  });
});

test('the hero gets all its crops and widths without a request, and loses them when it is replaced', async () => {
  const own = await createUploadStudio();
  const create = { width: 700, height: 900, channels: 3, background: '#456' } as const;
  const bytes = await sharp({ create }).jpeg().toBuffer();
  const { id } = (await own.upload([{ name: 'a.jpg', bytes }])).data;
  const caller = await own.as('moderator');
  const hero = { title: 'Light', subtitle: 'And time.', focalPoint: { x: 0.5, y: 0.25 } };
  await caller.content.hero.update({ ...hero, pictureId: id });
  await own.deps.jobs.drain();
  const rendered = () => [...own.keys].filter((key) => key.startsWith(`renditions/${id}/`));
  const names = (widths: number[], rest: string) =>
    widths.flatMap((width) =>
      ['avif', 'webp', 'jpg'].map((format) => `renditions/${id}/${width}${rest}.${format}`),
    );
  expect(rendered().toSorted()).toEqual(
    [
      ...names([320, 640], ''),
      ...names([320, 480, 640], '-lead'),
      ...names([480], '-9x16-500-250'),
      ...names([480], '-4x5-500-250'),
    ].toSorted(),
  );
  await caller.content.hero.update({ ...hero, pictureId: null });
  await own.deps.jobs.drain();
  expect(rendered()).toEqual([]);
  await own.close();
});
