import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '../db/transact.ts';
import { taggedJpeg } from '../testing/media/photos.ts';
import { type S3Server, startS3Server } from '../testing/services/s3-server.ts';
import { createTestApp, type TestStudio } from '../testing/studio/app.ts';
import { storePicture } from './ingest.ts';
import { openS3Store } from './s3.ts';
import { insertPicture, removePicture } from './service.ts';

let s3: S3Server;
let studio: TestStudio;
let draftsFolder: string;

beforeAll(async () => {
  draftsFolder = await mkdtemp(join(tmpdir(), 'shutterhouse-'));
  s3 = await startS3Server();
  studio = await createTestApp({ media: await openS3Store({ kind: 's3', ...s3, draftsFolder }) });
});
afterAll(async () => {
  await studio.close();
  await s3.close();
  await rm(draftsFolder, { recursive: true });
});

test('a studio with its media in a bucket stores a picture, serves it and removes it', async () => {
  const { db, media, now, jobs } = studio.deps;
  const draft = await media.drafts.write(await taggedJpeg(1400, 900));
  const picture = await storePicture(studio.deps, { ...draft, name: 'a.jpg' });
  transact(db, (tx) => insertPicture({ db: tx, now }, picture));
  expect([...s3.objects.keys()].sort()).toEqual([
    picture.storeKey,
    `renditions/${picture.id}/320.jpg`,
    `renditions/${picture.id}/320.webp`,
  ]);

  await jobs.drain();
  expect(s3.objects.size).toBe(10);
  const reply = await studio.rest('GET', `/media/${picture.id}/1280.webp`);
  expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 1280 });

  transact(db, (tx) => removePicture({ db: tx, now }, picture.id));
  await jobs.drain();
  expect(s3.objects.size).toBe(0);
  expect(s3.refused()).toBe(0);
});
