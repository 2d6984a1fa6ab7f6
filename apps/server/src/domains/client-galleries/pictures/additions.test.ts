import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { filesOf } from '../../../testing/media/files-desk.ts';
import { formOf, photo } from '../../../testing/media/photos.ts';
import {
  createGalleryPictureRow,
  createGalleryRow,
} from '../../../testing/rows/client-galleries.ts';
import { forEachTest, studioForEachTest } from '../../../testing/studio/for-each-test.ts';
import { openStaffClient } from '../../../testing/studio/staff-client.ts';
import { clientGalleryPictures } from '../tables.ts';
import { scheduleGalleryWatch } from './watch.ts';

const studio = studioForEachTest({ now: () => new Date('2030-06-03T12:00:00Z') });
const desk = forEachTest(() => openStaffClient(studio));
const staff = forEachTest(() => studio.as('moderator'));
const { folderId, uploadId } = filesOf(() => desk);

const jpeg = (colour: string) => photo(300, 200).tint(colour).jpeg().toBuffer();
const picturesOf = async (galleryId: string) =>
  (await staff.clientGalleries.pictures.list({ galleryId, sort: 'name' })).rows;

/** An empty gallery of a new folder, with a chapter. */
async function anEmptyGallery() {
  const gallery = await staff.clientGalleries.create({ title: 'Amara and Jonas' });
  await studio.deps.jobs.drain();
  const chapter = await staff.clientGalleries.chapters.create({
    ...{ galleryId: gallery.id, name: 'Church' },
  });
  return { galleryId: gallery.id, root: gallery.folder.id, chapter };
}

describe('a file that was uploaded into the folder of a gallery', () => {
  it('is in the gallery at once, in the chapter of its folder, and is read in the background', async () => {
    const { galleryId, root, chapter } = await anEmptyGallery();
    const rings = await uploadId('rings.jpg', await jpeg('#ff0000'), root);
    const vows = await uploadId('vows.jpg', await jpeg('#00ff00'), chapter.folderId);
    const add = (fileId: string) => staff.clientGalleries.pictures.add({ galleryId, fileId });
    expect(await add(rings)).toMatchObject({ chapterId: null, width: null, kind: 'image' });
    expect(await add(vows)).toMatchObject({ chapterId: chapter.id });
    expect((await add(rings)).id).toBe((await picturesOf(galleryId))[0]?.id);
    scheduleGalleryWatch(studio.deps);
    await studio.deps.jobs.drain();
    expect(await picturesOf(galleryId)).toMatchObject([
      { name: 'rings.jpg', width: 300, height: 200, revision: 1 },
      { name: 'vows.jpg', width: 300, height: 200 },
    ]);
    expect(await staff.clientGalleries.get({ id: galleryId })).toMatchObject({
      ...{ pictures: 2, isScanning: false, scanDone: 2, scanTotal: 2 },
    });
  });

  it('is found without a call, too', async () => {
    const { galleryId, chapter } = await anEmptyGallery();
    await uploadId('vows.jpg', await jpeg('#00ff00'), chapter.folderId);
    scheduleGalleryWatch(studio.deps);
    await studio.deps.jobs.drain();
    expect(await picturesOf(galleryId)).toMatchObject([
      { name: 'vows.jpg', chapterId: chapter.id },
    ]);
  });

  it('is refused where it lies elsewhere or is no picture, and in a gallery that is full or gone', async () => {
    const { galleryId, root } = await anEmptyGallery();
    const add = (fileId: string, id = galleryId) =>
      staff.clientGalleries.pictures.add({ galleryId: id, fileId });
    const elsewhere = await uploadId('other.jpg', await jpeg('#0000ff'), await folderId('Other'));
    await expect(add(elsewhere)).rejects.toThrow('The file is not in the folder of this gallery.');
    const text = await uploadId('a.txt', 'signed', root);
    await expect(add(text)).rejects.toThrow('Only pictures and videos can be in a client gallery.');
    await expect(add('gone')).rejects.toThrow();
    const rings = await uploadId('rings.jpg', await jpeg('#ff0000'), root);
    studio.deps.db.$client
      .prepare('UPDATE client_galleries SET total_pictures = 20000 WHERE id = ?')
      .run(galleryId);
    await expect(add(rings)).rejects.toThrow('at most 20,000 pictures');
    await staff.clientGalleries.remove({ id: galleryId });
    await expect(add(rings)).rejects.toThrow('This client gallery does not exist anymore.');
  });
});

describe('a chapter', () => {
  it('is created with its folder, once per name', async () => {
    const { galleryId, chapter } = await anEmptyGallery();
    expect(chapter).toMatchObject({ name: 'Church', pictures: 0 });
    expect(await staff.files.get({ id: chapter.folderId })).toMatchObject({ name: 'Church' });
    await expect(
      staff.clientGalleries.chapters.create({ galleryId, name: 'church' }),
    ).rejects.toThrow('There is already a chapter “church”');
    await expect(
      staff.clientGalleries.chapters.create({ galleryId, name: 'a/b' }),
    ).rejects.toThrow();
  });

  it('is removed with its folder once both are empty, or the folder is gone', async () => {
    const { galleryId, root, chapter } = await anEmptyGallery();
    const { chapters, pictures } = staff.clientGalleries;
    const fileId = await uploadId('rings.jpg', await jpeg('#ff0000'), chapter.folderId);
    const { id } = await pictures.add({ galleryId, fileId });
    const removing = () => chapters.remove({ id: chapter.id });
    await expect(removing()).rejects.toThrow('This chapter still has pictures.');
    await pictures.move({ galleryId, ids: [id], chapterId: null });
    await expect(removing()).rejects.toThrow('The folder of this chapter still holds files.');
    expect(await staff.files.get({ id: fileId })).toMatchObject({ name: 'rings.jpg' });
    await staff.files.move({ id: fileId, parentId: root });
    await removing();
    await staff.clientGalleries.scan({ id: galleryId });
    await studio.deps.jobs.drain();
    expect(await chapters.list({ galleryId })).toEqual([]);
    expect(await picturesOf(galleryId)).toMatchObject([{ id }]);
    await expect(staff.files.get({ id: chapter.folderId })).rejects.toThrow();
    const party = await chapters.create({ galleryId, name: 'Party' });
    await staff.files.remove({ id: party.folderId });
    await chapters.remove({ id: party.id });
    expect(await chapters.list({ galleryId })).toEqual([]);
  });
});

it('tells before an upload which contents can be and are in the gallery, not in another', async () => {
  const { galleryId, root } = await anEmptyGallery();
  const bytes = await jpeg('#123456');
  const hash = createHash('sha256').update(bytes).digest('hex');
  const fileId = await uploadId('rings.jpg', bytes, root);
  await staff.clientGalleries.pictures.add({ galleryId, fileId });
  const ask = async (of: string) => ({
    hashes: await staff.clientGalleries.pictures.known({
      ...{ galleryId: of, hashes: [hash, '0'.repeat(64)] },
    }),
    sizes: await staff.clientGalleries.pictures.sizes({
      ...{ galleryId: of, sizes: [bytes.length, bytes.length + 1] },
    }),
  });
  expect(await ask(galleryId)).toEqual({ hashes: [hash], sizes: [bytes.length] });
  const other = await anEmptyGallery();
  expect(await ask(other.galleryId)).toEqual({ hashes: [], sizes: [] });
});

it('pictures are found by the names of their retouched versions, unless it is not clear which is meant', async () => {
  const { galleryId, root, chapter } = await anEmptyGallery();
  const add = async (name: string, folder: string, colour: string) =>
    staff.clientGalleries.pictures.add({
      ...{ galleryId, fileId: await uploadId(name, await jpeg(colour), folder) },
    });
  const rings = await add('IMG_1.jpg', root, '#ff0000');
  await add('IMG_2.jpg', root, '#00ff00');
  await add('IMG_2.png', chapter.folderId, '#0000ff');
  const named = (names: string[]) => staff.clientGalleries.pictures.named({ galleryId, names });
  expect(await named(['img_1.TIF', 'IMG_2.jpg', 'IMG_3.jpg'])).toEqual([
    { asked: 'img_1.TIF', id: rings.id, name: 'IMG_1.jpg', revision: 1 },
  ]);
  const fileId = await uploadId('IMG_1 v2.jpg', await jpeg('#ffffff'), root);
  await staff.clientGalleries.pictures.replace({ id: rings.id, fileId });
  expect(await named(['IMG_1.jpg'])).toMatchObject([{ id: rings.id, revision: 2 }]);
});

it('pictures that were taken out come back when they are asked for', async () => {
  const { galleryId, root } = await anEmptyGallery();
  const fileId = await uploadId('rings.jpg', await jpeg('#ff0000'), root);
  const { id } = await staff.clientGalleries.pictures.add({ galleryId, fileId });
  await staff.clientGalleries.pictures.remove({ galleryId, ids: [id] });
  await staff.clientGalleries.scan({ id: galleryId });
  await studio.deps.jobs.drain();
  expect(await picturesOf(galleryId)).toEqual([]);
  await staff.clientGalleries.pictures.restore({ id: galleryId });
  await studio.deps.jobs.drain();
  expect(await picturesOf(galleryId)).toMatchObject([{ name: 'rings.jpg' }]);
});

it('a gallery of an album gets copies of its originals', async () => {
  const album = await staff.gallery.albums.create({ name: 'Autumn' });
  const bytes = [await jpeg('#ff0000'), await jpeg('#00ff00')];
  const images = bytes.map((each) => ({ field: 'images', name: 'leaf.jpg', bytes: each }));
  const sent = await desk.ask('POST', `/gallery/albums/${album.id}/images`, formOf(images));
  expect(sent.status).toBe(201);
  const { id } = await staff.clientGalleries.create({ title: 'Autumn', albumId: album.id });
  expect(await staff.clientGalleries.get({ id })).toMatchObject({
    copy: { done: 0, total: 2, problem: '' },
  });
  await studio.deps.jobs.drain();
  expect(await picturesOf(id)).toMatchObject([
    { name: 'leaf (2).jpg', size: bytes[1]?.length },
    { name: 'leaf.jpg', size: bytes[0]?.length, width: 300 },
  ]);
  expect(await staff.clientGalleries.get({ id })).toMatchObject({ copy: null, pictures: 2 });
  const empty = await staff.gallery.albums.create({ name: 'Empty' });
  for (const albumId of [empty.id, 'gone']) {
    await expect(staff.clientGalleries.create({ title: 'None', albumId })).rejects.toThrow(
      'This album has no pictures.',
    );
  }
});

it('a video has a poster, which goes with it', async () => {
  const galleryId = createGalleryRow(studio.deps);
  const id = createGalleryPictureRow(studio.deps, { galleryId, kind: 'video' });
  const picture = createGalleryPictureRow(studio.deps, { galleryId });
  const send = async (to: string, bytes: Buffer) => {
    const form = formOf([{ field: 'poster', name: 'poster.jpg', bytes }]);
    return (await desk.ask('POST', `/client-galleries/pictures/${to}/poster`, form)).status;
  };
  const read = () => desk.bytes(`/client-galleries/pictures/${id}/poster`);
  await expect(read()).rejects.toThrow('This picture has no poster.');
  const poster = await jpeg('#ff0000');
  expect(await send(id, await jpeg('#00ff00'))).toBe(200);
  expect(await send(id, poster)).toBe(200);
  expect(await read()).toEqual(poster);
  expect(await send(id, Buffer.from('<svg/>'))).toBe(415);
  expect(await send(picture, poster)).toBe(422);
  expect(await send('gone', poster)).toBe(404);
  const [row] = studio.deps.db.select().from(clientGalleryPictures).all();
  const key = row?.posterKey ?? '';
  expect(await studio.deps.media.find(key)).toBeDefined();
  await staff.clientGalleries.remove({ id: galleryId });
  scheduleGalleryWatch(studio.deps);
  await studio.deps.jobs.drain();
  expect(await studio.deps.media.find(key)).toBeUndefined();
  await expect(read()).rejects.toThrow('This picture is no longer part of the gallery.');
});
