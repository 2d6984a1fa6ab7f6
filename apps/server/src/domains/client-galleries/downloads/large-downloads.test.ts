import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { filesOf } from '../../../testing/media/files-desk.ts';
import { bytesOfZip } from '../../../testing/media/zips.ts';
import {
  createGalleryLinkRow,
  createGalleryPictureRow,
  createGalleryRow,
} from '../../../testing/rows/client-galleries.ts';
import { forEachTest, studioForEachTest } from '../../../testing/studio/for-each-test.ts';
import { openStaffClient } from '../../../testing/studio/staff-client.ts';
import { clientGalleries, clientGalleryPictures } from '../tables.ts';

const start = new Date('2030-06-03T12:00:00Z');
let now = start;
const studio = studioForEachTest({ now: () => now });
const desk = forEachTest(() => {
  now = start;
  return openStaffClient(studio);
});
const { uploadId } = filesOf(() => desk);

const [parts, inPart] = [20, 1000];

test('a download of 20,000 pictures is prepared within seconds, while other requests are answered', async () => {
  const { deps } = studio;
  const galleryId = createGalleryRow(deps);
  createGalleryPictureRow(deps, { galleryId });
  const [first] = deps.db.select().from(clientGalleryPictures).all();
  if (first === undefined) throw new Error('It has no picture.');
  for (let part = 0; part < parts; part += 1) {
    const rows = Array.from({ length: inPart }, (_, at) => {
      const name = `img_${part}_${at}.jpg`;
      const number = first.number + 1 + part * inPart + at;
      return { ...first, id: name, key: name, name, nameKey: name, number };
    });
    deps.db.insert(clientGalleryPictures).values(rows).run();
  }
  const { token } = createGalleryLinkRow(deps, { galleryId });
  const { visits, downloads } = (await studio.as('visitor')).clientGalleries;
  const opened = await visits.open({ token });
  if (opened.isLocked) throw new Error('It is locked.');
  const started = performance.now();
  let isPrepared = false;
  const preparing = downloads
    .prepare({ ...{ key: opened.key, scope: { of: 'all' }, size: 'original' } })
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
  expect(ready).toMatchObject({ state: 'ready', pictures: parts * inPart + 1 });
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
  const { token } = createGalleryLinkRow(deps, { galleryId });
  const { visits, downloads } = (await studio.as('visitor')).clientGalleries;
  const opened = await visits.open({ token });
  if (opened.isLocked) throw new Error('It is locked.');
  const { key } = opened;
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
