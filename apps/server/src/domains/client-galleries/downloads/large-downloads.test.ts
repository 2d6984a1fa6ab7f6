import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { galleryDownloadLimits as limits } from '@shutterhouse/contract/client-galleries/downloads';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { galleryCopyKey } from '../../../media/keys.ts';
import { filesOf } from '../../../testing/media/files-desk.ts';
import { taggedJpeg } from '../../../testing/media/photos.ts';
import { bytesOfZip } from '../../../testing/media/zips.ts';
import {
  createGalleryLinkRow,
  createGalleryPictureRow,
  createGalleryRow,
} from '../../../testing/rows/client-galleries.ts';
import { forEachTest, studioForEachTest } from '../../../testing/studio/for-each-test.ts';
import { openStaffClient } from '../../../testing/studio/staff-client.ts';
import { clientGalleries, clientGalleryPictures } from '../tables.ts';
import { clientGalleryRenditions } from './tables.ts';

const start = new Date('2030-06-03T12:00:00Z');
let now = start;
const studio = studioForEachTest({ now: () => now });
const desk = forEachTest(() => {
  now = start;
  return openStaffClient(studio);
});
const { uploadId } = filesOf(() => desk);

/** Adds pictures of a camera with 24 megapixels, of which the bytes are missing. */
function addPictures(galleryId: string, count: number, pixels = { width: 6000, height: 4000 }) {
  const { db } = studio.deps;
  const firstId = createGalleryPictureRow(studio.deps, { galleryId, ...pixels });
  const first = db
    .select()
    .from(clientGalleryPictures)
    .where(eq(clientGalleryPictures.id, firstId))
    .get();
  if (first === undefined) throw new Error('It has no picture.');
  const rows = Array.from({ length: count - 1 }, (_, at) => {
    const name = `img_${at}.jpg`;
    return { ...first, id: `${firstId} ${at}`, key: name, name, nameKey: name };
  }).map(({ number: _, ...row }) => row);
  for (let from = 0; from < rows.length; from += 1000) {
    const part = rows.slice(from, from + 1000);
    db.insert(clientGalleryPictures).values(part).run();
  }
}

async function visit(galleryId: string) {
  const { token } = createGalleryLinkRow(studio.deps, { galleryId });
  const { visits, downloads } = (await studio.as('visitor')).clientGalleries;
  const opened = await visits.open({ token });
  if (opened.isLocked) throw new Error('It is locked.');
  return { key: opened.key, downloads };
}

test('a download of 20,000 pictures is prepared within seconds, while other requests are answered', async () => {
  const galleryId = createGalleryRow(studio.deps);
  addPictures(galleryId, 20_001);
  const { key, downloads } = await visit(galleryId);
  const started = performance.now();
  let isPrepared = false;
  const preparing = downloads
    .prepare({ key, scope: { of: 'all' }, size: 'original' })
    .finally(() => {
      isPrepared = true;
    });
  let answered = 0;
  while (!isPrepared) {
    await studio.rest('GET', '/healthz');
    answered += 1;
    await setImmediate();
  }
  const ready = await preparing;
  expect(answered).toBeGreaterThan(20);
  expect(performance.now() - started).toBeLessThan(15_000);
  expect(ready).toMatchObject({ state: 'ready', pictures: 20_001 });
});

test('all of 5,000 pictures can be had for screens; for prints they take too much, which is told before', async () => {
  const galleryId = createGalleryRow(studio.deps, { downloads: 'print' });
  addPictures(galleryId, 5000);
  const { key, downloads } = await visit(galleryId);
  const scope = { of: 'all' } as const;
  const { sizes } = await downloads.offer({ key, scope });
  expect(sizes.map(({ size, madeBytes }) => [size, madeBytes > limits.madeBytes])).toEqual([
    ['web', false],
    ['print', true],
  ]);
  await expect(downloads.prepare({ key, scope, size: 'print' })).rejects.toThrow(
    'These pictures take about 14.08 GB in this size, and at most 6 GB can be prepared at a time: please choose a chapter or another size.',
  );
  const asked = await downloads.prepare({ key, scope, size: 'web' });
  expect(asked).toMatchObject({ state: 'preparing', pictures: 5000 });
  await downloads.cancel({ key, token: asked.token });
});

test('what is made for a download has a limit in bytes, for which videos don’t count', async () => {
  const galleryId = createGalleryRow(studio.deps);
  // 3,600 by 2,400 pixels as a JPEG.
  const most = Math.floor(limits.madeBytes / (3600 * 2400 * 0.35));
  addPictures(galleryId, most);
  const film = { kind: 'video', mimetype: 'video/mp4', size: 20 * 1024 ** 3 } as const;
  createGalleryPictureRow(studio.deps, { galleryId, name: 'film.mp4', ...film });
  const { key, downloads } = await visit(galleryId);
  const ask = () => downloads.prepare({ key, scope: { of: 'all' }, size: 'print' });
  expect(await ask()).toMatchObject({ state: 'preparing', pictures: most + 1 });
  createGalleryPictureRow(studio.deps, { galleryId, name: 'more.jpg', width: 6000, height: 4000 });
  await expect(ask()).rejects.toThrow('take about 6 GB in this size');
});

test('a download is sent whole and the same after its copies were removed to make room for others', async () => {
  const { db, media, jobs } = studio.deps;
  const galleryId = createGalleryRow(studio.deps);
  for (const name of ['rings.jpg', 'vows.jpg']) {
    const bytes = await taggedJpeg(3000, 2000);
    const picture = { galleryId, key: await uploadId(name, bytes), name, size: bytes.length };
    createGalleryPictureRow(studio.deps, picture);
  }
  const { key, downloads } = await visit(galleryId);
  const { token } = await downloads.prepare({ key, scope: { of: 'all' }, size: 'web' });
  await jobs.drain();
  const url = `/client-galleries/visit/archive?${new URLSearchParams({ key, token })}`;
  const before = (await studio.rest('GET', url)).rawPayload;
  const removed = db.delete(clientGalleryRenditions).returning().all();
  expect(removed).toHaveLength(2);
  for (const { id } of removed) await media.remove(galleryCopyKey(id));
  const rest = await studio.rest('GET', url, { headers: { range: 'bytes=1000-' } });
  expect(rest.rawPayload.equals(before.subarray(1000))).toBe(true);
  expect((await studio.rest('GET', url)).rawPayload.equals(before)).toBe(true);
});

test('a download that has begun ends whole when the gallery expires meanwhile, and is not begun again', async () => {
  const { deps } = studio;
  const galleryId = createGalleryRow(deps);
  // More than what is read ahead of a reader who takes nothing.
  const films = [randomBytes(24 * 1024 * 1024), randomBytes(5000)];
  for (const [at, bytes] of films.entries()) {
    const name = `film-${at}.mp4`;
    createGalleryPictureRow(deps, {
      ...{ galleryId, key: await uploadId(name, bytes), name, size: bytes.length },
      ...{ kind: 'video', mimetype: 'video/mp4', takenAt: `2030-06-01T15:30:0${at}` },
    });
  }
  const { key, downloads } = await visit(galleryId);
  const ready = await downloads.prepare({ key, scope: { of: 'all' }, size: 'original' });
  const query = new URLSearchParams({ key, token: ready.token });
  const url = `/client-galleries/visit/archive?${query}`;
  const request = get(`${desk.url}/api${url}`);
  const [response]: IncomingMessage[] = await once(request, 'response');
  if (response === undefined) throw new Error('There is no response.');
  await once(response, 'readable');
  expect(response.socket.bytesRead).toBeLessThan(films[0]?.length ?? 0);
  const expiresAt = new Date('2030-06-04T04:00:00Z');
  deps.db
    .update(clientGalleries)
    .set({ expiresOn: '2030-06-03', expiresAt })
    .where(eq(clientGalleries.id, galleryId))
    .run();
  now = expiresAt;
  const files = await bytesOfZip(await buffer(response));
  expect(Object.keys(files)).toEqual(['film-0.mp4', 'film-1.mp4']);
  expect(Object.values(files).map((bytes, at) => films[at]?.equals(bytes))).toEqual([true, true]);
  expect((await studio.rest('GET', url)).statusCode).toBe(404);
});
