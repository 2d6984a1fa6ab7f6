import { writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { transact } from '../db/transact.ts';
import { movie } from '../testing/media/movies.ts';
import { studioForEachTest } from '../testing/studio/for-each-test.ts';
import { dropVideo, insertVideos, storeVideo } from './videos.ts';

const studio = studioForEachTest();

async function stored() {
  const { media } = studio.deps;
  const bytes = movie();
  const path = media.drafts.newPath();
  await writeFile(path, bytes);
  const file = { path, name: 'dance.mp4', size: bytes.length };
  return storeVideo(studio.deps, file, { mimeType: 'video/mp4', visibility: 'staff' });
}
const liesThere = async ({ storeKey }: { storeKey: string }) =>
  (await studio.deps.media.find(storeKey)) !== undefined;

it('a video keeps its bytes while a shared server may have stored its row', async () => {
  const { db } = studio.deps;
  const kept = await stored();
  transact(db, (tx) => insertVideos({ db: tx }, [kept]));
  const rowless = await stored();
  db.$client.catchUp = () => Promise.resolve();
  try {
    await dropVideo(studio.deps, kept);
    await dropVideo(studio.deps, rowless);
  } finally {
    Reflect.deleteProperty(db.$client, 'catchUp');
  }
  expect([await liesThere(kept), await liesThere(rowless)]).toEqual([true, false]);
});

it('a video that can’t be removed now is left to the job, without hiding the refusal', async () => {
  const video = await stored();
  const media = { ...studio.deps.media, remove: () => Promise.reject(new Error('Away.')) };
  await expect(dropVideo({ ...studio.deps, media }, video)).resolves.toBeUndefined();
  expect(await liesThere(video)).toBe(true);
});
