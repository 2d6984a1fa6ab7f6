import { noHeroTexts } from '@shutterhouse/contract/content/constants';
import { describe, expect, test } from 'vitest';
import { transact } from '../db/transact.ts';
import { hero } from '../domains/content/tables.ts';
import { storedRows } from '../testing/database/rows.ts';
import { taggedJpeg } from '../testing/media/photos.ts';
import { mediaStudioForEachTest } from '../testing/media/store.ts';
import { dropPicture, storePicture } from './ingest.ts';
import {
  findPicture,
  insertPicture,
  type NewPicture,
  removePictures,
  schedulePictureWork,
} from './service.ts';
import { pictures } from './tables.ts';

const hour = 3_600_000;
const studio = mediaStudioForEachTest();

async function store(): Promise<NewPicture> {
  const { path, size } = await studio.deps.media.drafts.write(await taggedJpeg(400, 300));
  return storePicture(studio.deps, { path, size, name: 'a.jpg' });
}

async function keep(): Promise<string> {
  const picture = await store();
  transact(studio.deps.db, (tx) => insertPicture({ db: tx, now: studio.deps.now }, picture));
  return picture.id;
}

/** Makes the hero show a picture. */
function show(pictureId: string | null): void {
  const { db, now } = studio.deps;
  db.insert(hero)
    .values({
      key: 'only',
      ...noHeroTexts,
      pictureId,
      createdAt: now(),
      updatedAt: now(),
    })
    .onConflictDoUpdate({ target: hero.key, set: { pictureId } })
    .run();
}

describe('bytes without a row', () => {
  test('are kept for as long as uploading a large form over a slow line may take', async () => {
    const picture = await store();
    studio.clock += 23 * hour;
    await studio.deps.jobs.drain();
    transact(studio.deps.db, (tx) => insertPicture({ db: tx, now: studio.deps.now }, picture));
    await studio.deps.jobs.drain();
    expect(studio.keys.has(picture.storeKey)).toBe(true);
    expect(findPicture(studio.deps, picture.id)?.renditions).toBe('ready');
  });

  test('are removed after 25 hours, as when the process ended before it could write the row', async () => {
    const { storeKey } = await store();
    studio.clock += 25 * hour - 1;
    await studio.deps.jobs.drain();
    expect(studio.keys.has(storeKey)).toBe(true);
    studio.clock += 1;
    await studio.deps.jobs.drain();
    expect([...studio.keys]).toEqual([]);
  });

  test('stay when the row was written', async () => {
    const id = await keep();
    studio.clock += 26 * hour;
    await studio.deps.jobs.drain();
    expect(studio.keys.has(findPicture(studio.deps, id)?.storeKey ?? '')).toBe(true);
  });

  test('are gone at once when the writer drops them, and no job is left', async () => {
    await dropPicture(studio.deps, await store());
    expect([...studio.keys]).toEqual([]);
    expect(storedRows(studio.deps).jobs).toEqual([]);
  });
});

describe('a picture that is removed', () => {
  test('loses its row with the transaction, and its bytes right after', async () => {
    const [one, other] = [await keep(), await keep()];
    await studio.deps.jobs.drain();
    expect(studio.keys.size).toBe(8);
    const { db, now } = studio.deps;
    expect(() =>
      transact(db, (tx) => {
        removePictures({ db: tx, now }, [one, other]);
        throw new Error('The rest failed.');
      }),
    ).toThrow();
    await studio.deps.jobs.drain();
    expect(studio.keys.size).toBe(8);

    transact(db, (tx) => removePictures({ db: tx, now }, [one]));
    expect((await studio.rest('GET', `/media/${one}/320.jpg`)).statusCode).toBe(404);
    await studio.deps.jobs.drain();
    expect([...studio.keys].every((key) => key.includes(other))).toBe(true);
    expect(studio.keys.size).toBe(4);
  });

  test('gets no more renditions from jobs that had started', async () => {
    const id = await keep();
    const { db, now, jobs } = studio.deps;
    const work = jobs.drain();
    transact(db, (tx) => removePictures({ db: tx, now }, [id]));
    await work;
    await jobs.drain();
    expect([...studio.keys]).toEqual([]);
  });
});

describe('a picture to which nothing refers', () => {
  test('is deleted after a day, and one that is shown is not', async () => {
    const [shown, loose] = [await keep(), await keep()];
    show(shown);
    studio.clock += 24 * hour + 1;
    const young = await keep();
    schedulePictureWork(studio.deps);
    await studio.deps.jobs.drain();
    expect(findPicture(studio.deps, shown)).toBeDefined();
    expect(findPicture(studio.deps, young)).toBeDefined();
    expect(findPicture(studio.deps, loose)).toBeUndefined();
    expect([...studio.keys].some((key) => key.includes(loose))).toBe(false);
  });

  test('is looked for every hour', async () => {
    schedulePictureWork(studio.deps);
    await studio.deps.jobs.drain();
    const loose = await keep();
    studio.clock += 25 * hour;
    await studio.deps.jobs.drain();
    expect(findPicture(studio.deps, loose)).toBeUndefined();
  });

  test('is found among thousands', async () => {
    const { db } = studio.deps;
    const row = (at: number) => ({
      id: `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`,
      storeKey: `originals/${at}.jpg`,
      mimeType: 'image/jpeg',
      width: 1,
      height: 1,
      bytes: 1,
      alt: '',
      blur: '',
      renditions: 'ready' as const,
      createdAt: new Date(studio.clock),
    });
    const rows = Array.from({ length: 1700 }, (_, at) => row(at));
    db.insert(pictures).values(rows).run();
    show(rows[1234]?.id ?? '');
    studio.clock += 25 * hour;
    schedulePictureWork(studio.deps);
    await studio.deps.jobs.drain();
    expect(db.select({ id: pictures.id }).from(pictures).all()).toEqual([{ id: rows[1234]?.id }]);
  });
});

describe('pictures of a studio from before jobs were stored', () => {
  test('get their renditions after the first start', async () => {
    const id = await keep();
    studio.deps.db.run('DELETE FROM jobs');
    await studio.deps.jobs.drain();
    expect(findPicture(studio.deps, id)?.renditions).toBe('pending');
    schedulePictureWork(studio.deps);
    await studio.deps.jobs.drain();
    expect(findPicture(studio.deps, id)?.renditions).toBe('ready');
  });
});
