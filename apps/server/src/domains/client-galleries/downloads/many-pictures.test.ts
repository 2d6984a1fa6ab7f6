import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import {
  createGalleryLinkRow,
  createGalleryPictureRow,
  createGalleryRow,
} from '../../../testing/rows/client-galleries.ts';
import { studioForEachTest } from '../../../testing/studio/for-each-test.ts';
import { clientGalleryPictures } from '../tables.ts';

const studio = studioForEachTest();

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
