import { beforeAll, describe, expect, it } from 'vitest';
import { jobs } from '../../../jobs/tables.ts';
import { pictures } from '../../../media/tables.ts';
import { filesOf, storeKeyOf } from '../../../testing/media/files-desk.ts';
import { taggedJpeg } from '../../../testing/media/photos.ts';
import { brokenBytes, readOtherwise, trackKeys } from '../../../testing/media/store.ts';
import { tempFilesLeft } from '../../../testing/media/uploads.ts';
import { forAllTests, studioForAllTests } from '../../../testing/studio/for-each-test.ts';
import { openStaffClient } from '../../../testing/studio/staff-client.ts';

type Album = { _id: string; images: { originalName: string }[]; metadata: { totalImages: number } };

const { store, keys } = trackKeys();
const { reading, reads, instead } = readOtherwise(store);
let clock = Date.UTC(2030, 4, 1, 12);
const studio = studioForAllTests({ media: reading, now: () => new Date(clock) });
const desk = forAllTests(() => openStaffClient(studio));
let jpeg: Buffer;

beforeAll(async () => {
  jpeg = await taggedJpeg(300, 200);
});

const { folderId, uploadId } = filesOf(() => desk);
let made = 0;
async function folderWith(
  files: Readonly<Record<string, Buffer | string>>,
): Promise<{ id: string; ids: string[] }> {
  made += 1;
  const id = await folderId(`Folder ${made}`);
  const ids: string[] = [];
  for (const [name, bytes] of Object.entries(files)) ids.push(await uploadId(name, bytes, id));
  return { id, ids };
}
const keyOf = (id: string | undefined) => storeKeyOf(studio.deps, id);
const starter = () => studio.as('moderator');
async function start(id: string, albumName: string, more: object = {}) {
  return (await starter()).files.conversions.start({ id, albumName, ...more });
}
async function get(id: string | undefined) {
  return (await starter()).files.conversions.get({ id: id ?? '' });
}
async function convert(id: string, albumName: string, more: object = {}) {
  const { conversion } = await start(id, albumName, more);
  await studio.deps.jobs.drain();
  return get(conversion?.id);
}
const albumsNamed = (name: string) =>
  desk.data<Album[]>('GET', `/gallery/albums?name=${encodeURIComponent(name)}&loadImages=true`);
const namesIn = (album: Album | undefined) => album?.images.map(({ originalName }) => originalName);

describe('a folder', () => {
  it('becomes an album of its pictures, by name; files that are not pictures are reported', async () => {
    const { id } = await folderWith({
      'b10.jpg': jpeg,
      'b9.jpg': jpeg,
      'notes.txt': 'bring tape',
      'torn.jpg': jpeg.subarray(0, 600),
    });
    const { conflict, imagesCount, conversion } = await start(id, 'Hills', {
      isPublic: true,
      tags: ['family'],
    });
    expect({ conflict, imagesCount, state: conversion?.state }).toEqual({
      conflict: false,
      imagesCount: 3,
      state: 'running',
    });
    // It is not there before it is complete.
    expect(await albumsNamed('Hills')).toEqual([]);
    await studio.deps.jobs.drain();
    const done = await get(conversion?.id);
    expect(done).toMatchObject({ state: 'done', taken: 2, missed: 1, failure: null });
    expect(done.missedPictures).toEqual([
      { name: 'torn.jpg', message: expect.stringMatching(/torn\.jpg/) },
    ]);
    const [album] = await albumsNamed('Hills');
    expect(album).toMatchObject({ _id: done.albumId, isPublic: true, tags: ['family'] });
    expect(namesIn(album)).toEqual(['b9.jpg', 'b10.jpg']);
    expect(tempFilesLeft()).toEqual([]);
  });

  it('is converted by the documented call, which waits for the album', async () => {
    const { id } = await folderWith({ 'one.jpg': jpeg });
    studio.deps.jobs.start();
    const answer = await desk.ask('POST', `/files/convert-to-album/${id}`, {
      albumName: 'At once',
      tags: 'quick, small',
    });
    await studio.deps.jobs.stop();
    expect(answer).toMatchObject({
      status: 200,
      body: {
        success: true,
        message: 'The album “At once” was created with 1 picture.',
        data: { albumName: 'At once', imagesCount: 1, conversion: { state: 'done' } },
      },
    });
  });

  it('without pictures is refused, and so is a file', async () => {
    const { id, ids } = await folderWith({ 'notes.txt': 'none' });
    const path = (of: string | undefined) => `/files/convert-to-album/${of}`;
    expect(await desk.ask('POST', path(id), { albumName: 'None' })).toMatchObject({
      status: 422,
      body: { message: 'There are no pictures in this folder.' },
    });
    expect(await desk.ask('POST', path(ids[0]), { albumName: 'None' })).toMatchObject({
      status: 422,
      body: { message: 'Only a folder can become an album.' },
    });
    expect(await desk.errors('POST', path(id), { albumName: ' ' })).toEqual({
      albumName: 'Album name is required',
    });
  });
});

describe('an album that has the name', () => {
  it('stays unless it is to be replaced, and is named by the dry run', async () => {
    const first = await folderWith({ 'old.jpg': jpeg });
    await convert(first.id, 'Autumn');
    const second = await folderWith({ 'new.jpg': jpeg });
    expect(await start(second.id, 'autumn', { dryRun: true })).toMatchObject({
      conflict: true,
      existingAlbumName: 'Autumn',
      requestedAlbumName: 'autumn',
      hasAlbumRecord: true,
      hasExistingFiles: true,
      existingImagesCount: 1,
      newImagesCount: 1,
      albumName: 'autumn',
      conversion: null,
    });
    const answer = await desk.ask('POST', `/files/convert-to-album/${second.id}`, {
      albumName: 'Autumn',
    });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      success: false,
      errors: { albumName: expect.stringContaining('Autumn') },
      data: {
        ...{ conflict: true, existingAlbumName: 'Autumn', requestedAlbumName: 'Autumn' },
        ...{ hasAlbumRecord: true, hasExistingFiles: true, existingImagesCount: 1 },
        newImagesCount: 1,
      },
    });
    const typed = { id: second.id, albumName: 'Autumn' };
    expect((await desk.ask('POST', '/trpc/files.conversions.start', typed)).body).toMatchObject({
      error: { data: { details: { existingAlbumName: 'Autumn', existingImagesCount: 1 } } },
    });
    const { conversion } = await start(second.id, 'Autumn', { replaceExisting: true });
    // The old one is there until the new one is complete.
    expect(namesIn((await albumsNamed('Autumn'))[0])).toEqual(['old.jpg']);
    await studio.deps.jobs.drain();
    expect(await get(conversion?.id)).toMatchObject({ state: 'done', replaces: true });
    const found = await albumsNamed('Autumn');
    expect(found).toHaveLength(1);
    expect(namesIn(found[0])).toEqual(['new.jpg']);
  });

  it('stays when a picture of the new one can’t be imported, and the new one is discarded', async () => {
    const first = await folderWith({ 'kept.jpg': jpeg });
    await convert(first.id, 'Winter');
    const second = await folderWith({ 'a.jpg': jpeg, 'torn.jpg': jpeg.subarray(0, 600) });
    await studio.deps.jobs.drain();
    const before = { keys: [...keys].toSorted(), count: pictureCount() };
    const ended = await convert(second.id, 'Winter', { replaceExisting: true });
    expect(ended).toMatchObject({
      state: 'failed',
      failure: '1 picture could not be used, so the album “Winter” was kept as it was.',
    });
    expect(namesIn((await albumsNamed('Winter'))[0])).toEqual(['kept.jpg']);
    expect({ keys: [...keys].toSorted(), count: pictureCount() }).toEqual(before);
  });

  it('that was created meanwhile is not replaced', async () => {
    const { id } = await folderWith({ 'a.jpg': jpeg });
    const { conversion } = await start(id, 'Spring');
    await desk.data('POST', '/gallery/albums', { name: 'Spring' });
    await studio.deps.jobs.drain();
    expect(await get(conversion?.id)).toMatchObject({
      state: 'failed',
      failure: 'An album called “Spring” was created in the meantime. Nothing was replaced.',
    });
    expect((await albumsNamed('Spring'))[0]?.metadata.totalImages).toBe(0);
  });

  it('is the target of one conversion at a time', async () => {
    const { id } = await folderWith({ 'a.jpg': jpeg });
    await start(id, 'Twice');
    const answer = await desk.ask('POST', `/files/convert-to-album/${id}`, { albumName: 'twice' });
    expect(answer.status).toBe(409);
    await studio.deps.jobs.drain();
  });
});

describe('a conversion that is interrupted', () => {
  it('continues where it was, without importing pictures again', async () => {
    const { id, ids } = await folderWith({ '1.jpg': jpeg, '2.jpg': jpeg, '3.jpg': jpeg });
    const { conversion } = await start(id, 'Resumed');
    instead.set(keyOf(ids[1]), () => brokenBytes(100));
    await studio.deps.jobs.drain();
    expect(await get(conversion?.id)).toMatchObject({ state: 'running', taken: 1 });
    expect(await (await starter()).files.conversions.running()).toHaveLength(1);
    const readBefore = reads.get(keyOf(ids[0]));
    // As after a restart, the job is found in the table of jobs.
    expect(
      studio.deps.db
        .select()
        .from(jobs)
        .all()
        .map(({ kind }) => kind),
    ).toContain('files.conversion');
    clock += 60_000;
    await studio.deps.jobs.drain();
    expect(await get(conversion?.id)).toMatchObject({ state: 'done', taken: 3 });
    expect(reads.get(keyOf(ids[0]))).toBe(readBefore);
    expect(namesIn((await albumsNamed('Resumed'))[0])).toEqual(['1.jpg', '2.jpg', '3.jpg']);
  });

  it('too often is given up, and its pictures are removed', async () => {
    const { id, ids } = await folderWith({ '1.jpg': jpeg, '2.jpg': jpeg });
    await studio.deps.jobs.drain();
    const before = { keys: [...keys].toSorted(), count: pictureCount() };
    const { conversion } = await start(id, 'Given up');
    for (let tries = 0; tries < 6; tries += 1) {
      instead.set(keyOf(ids[1]), () => brokenBytes(100));
      await studio.deps.jobs.drain();
      clock += 10 * 60_000;
    }
    instead.clear();
    await studio.deps.jobs.drain();
    expect(await get(conversion?.id)).toMatchObject({ state: 'failed', taken: 0 });
    expect(await albumsNamed('Given up')).toEqual([]);
    expect({ keys: [...keys].toSorted(), count: pictureCount() }).toEqual(before);
  });
});

function pictureCount(): number {
  return studio.deps.db.select().from(pictures).all().length;
}
