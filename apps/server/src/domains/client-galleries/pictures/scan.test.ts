import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { filesOf } from '../../../testing/media/files-desk.ts';
import { photo } from '../../../testing/media/photos.ts';
import { createGalleryLinkRow } from '../../../testing/rows/client-galleries.ts';
import { forEachTest, studioForEachTest } from '../../../testing/studio/for-each-test.ts';
import { openStaffClient } from '../../../testing/studio/staff-client.ts';
import {
  clientGalleryChoices,
  clientGalleryLists,
  clientGallerySelections,
  clientGalleryVisitors,
} from '../visits/tables.ts';

const studio = studioForEachTest({ now: () => new Date('2030-06-03T12:00:00Z') });
const desk = forEachTest(() => openStaffClient(studio));
const staff = forEachTest(() => studio.as('moderator'));
const { folderId, uploadId } = filesOf(() => desk);

const jpeg = (colour: string) => photo(300, 200).tint(colour).jpeg().toBuffer();
const namesOf = async (galleryId: string, chapterId?: string | null) =>
  (
    await staff.clientGalleries.pictures.list({
      ...{ galleryId, sort: 'name' },
      ...(chapterId !== undefined && { chapterId }),
    })
  ).rows.map(({ name }) => name);
const scan = async (id: string) => {
  await staff.clientGalleries.scan({ id });
  await studio.deps.jobs.drain();
};

/** A folder with a picture, a chapter of two with a folder below, and what is no picture. */
async function aWedding() {
  const root = await folderId('Wedding');
  await uploadId('cover.jpg', await jpeg('#ff0000'), root);
  await uploadId('contract.txt', 'signed', root);
  const church = await folderId('Church', root);
  const late = await sharp(await jpeg('#00ff00'))
    .withExif({ IFD2: { DateTimeOriginal: '2030:06:01 15:04:05' } })
    .toBuffer();
  await uploadId('a.jpg', late, church);
  const deep = await folderId('Retouched', church);
  await uploadId('b.jpg', await jpeg('#0000ff'), deep);
  const { id } = await staff.clientGalleries.create({ title: 'Amara', folderId: root });
  await studio.deps.jobs.drain();
  return { id, root, church };
}

describe('a gallery of a folder', () => {
  it('has its pictures, with chapters of its folders, sizes and times', async () => {
    const { id } = await aWedding();
    const gallery = await staff.clientGalleries.get({ id });
    expect(gallery).toMatchObject({ pictures: 3, isScanning: false, scanProblem: '' });
    const chapters = await staff.clientGalleries.chapters.list({ galleryId: id });
    expect(chapters).toMatchObject([{ name: 'Church', pictures: 2 }]);
    expect(await namesOf(id, null)).toEqual(['cover.jpg']);
    const { rows } = await staff.clientGalleries.pictures.list({
      ...{ galleryId: id, chapterId: chapters[0]?.id ?? '', sort: 'name' },
    });
    expect(rows).toMatchObject([
      { name: 'a.jpg', width: 300, height: 200, takenAt: '2030-06-01T15:04:05' },
      { name: 'b.jpg', takenAt: '' },
    ]);
  });

  it('follows what is added, renamed and deleted, and leaves out what was taken out', async () => {
    const { id, root, church } = await aWedding();
    const { rows } = await staff.clientGalleries.pictures.list({ galleryId: id });
    const fileOf = (name: string) => rows.find((row) => row.name === name);
    await staff.files.update({ id: fileOf('cover.jpg')?.fileId ?? '', name: 'first.jpg' });
    await staff.files.remove({ id: fileOf('b.jpg')?.fileId ?? '' });
    await staff.clientGalleries.pictures.remove({
      ...{ galleryId: id, ids: [fileOf('a.jpg')?.id ?? ''] },
    });
    await uploadId('c.jpg', await jpeg('#ffff00'), church);
    await scan(id);
    expect(await namesOf(id)).toEqual(['c.jpg', 'first.jpg']);
    expect(await staff.clientGalleries.get({ id })).toMatchObject({ pictures: 2, takenOut: 1 });
    await staff.files.remove({ id: root });
    await scan(id);
    expect(await staff.clientGalleries.get({ id })).toMatchObject({
      ...{ pictures: 0, scanProblem: 'This folder does not exist anymore.' },
    });
  });

  it('follows files into the chapters of their new folders, but for pictures that were put into a chapter by hand', async () => {
    const { id, root, church } = await aWedding();
    const party = await folderId('Party', root);
    await scan(id);
    const { pictures: calls, chapters: of } = staff.clientGalleries;
    const chapters = await of.list({ galleryId: id });
    const chapterOf = (name: string) => chapters.find((chapter) => chapter.name === name)?.id ?? '';
    const rowOf = async (name: string) =>
      (await calls.list({ galleryId: id })).rows.find((row) => row.name === name);
    const [a, b, cover] = [await rowOf('a.jpg'), await rowOf('b.jpg'), await rowOf('cover.jpg')];
    const some = { galleryId: id, ids: [b?.id ?? ''] };
    await calls.move({ ...some, chapterId: chapterOf('Party') });
    const moveFile = (fileId: string | undefined, parentId: string) =>
      staff.files.move({ id: fileId ?? '', parentId });
    await moveFile(a?.fileId, party);
    await moveFile(cover?.fileId, church);
    await scan(id);
    expect(await namesOf(id, chapterOf('Party'))).toEqual(['a.jpg', 'b.jpg']);
    expect(await rowOf('a.jpg')).toMatchObject({ id: a?.id, width: 300, takenAt: a?.takenAt });
    expect(await namesOf(id, chapterOf('Church'))).toEqual(['cover.jpg']);
    await moveFile(a?.fileId, root);
    // From a folder below the chapter into the chapter's own: as the studio has put it.
    await moveFile(b?.fileId, church);
    await scan(id);
    expect(await namesOf(id, null)).toEqual(['a.jpg']);
    expect(await namesOf(id, chapterOf('Party'))).toEqual(['b.jpg']);
    await moveFile(b?.fileId, root);
    await scan(id);
    expect(await namesOf(id, null)).toEqual(['a.jpg', 'b.jpg']);
  });

  it('says how many pictures were taken out and can be brought back', async () => {
    const { id, church } = await aWedding();
    const { pictures: calls, get } = staff.clientGalleries;
    const fileOf = async (name: string) =>
      (await calls.list({ galleryId: id })).rows.find((row) => row.name === name);
    const [a, b] = [await fileOf('a.jpg'), await fileOf('b.jpg')];
    await calls.remove({ galleryId: id, ids: [a?.id ?? ''] });
    const fileId = await uploadId('b-2.jpg', await jpeg('#ffff01'), church);
    await calls.replace({ id: b?.id ?? '', fileId });
    // The earlier version of a picture was not taken out, and does not come back.
    expect(await get({ id })).toMatchObject({ takenOut: 1 });
    await calls.restore({ id });
    await studio.deps.jobs.drain();
    expect(await namesOf(id)).toEqual(['a.jpg', 'b-2.jpg', 'cover.jpg']);
    expect(await get({ id })).toMatchObject({ takenOut: 0 });
    const back = await fileOf('a.jpg');
    await calls.remove({ galleryId: id, ids: [back?.id ?? ''] });
    expect(await get({ id })).toMatchObject({ takenOut: 1 });
    await staff.files.remove({ id: back?.fileId ?? '' });
    expect(await get({ id })).toMatchObject({ takenOut: 0 });
  });

  it('keeps at most a hundred chapters, and says so', async () => {
    const root = await folderId('Many');
    for (let at = 0; at < 101; at += 1) await folderId(`Day ${at}`, root);
    const { id } = await staff.clientGalleries.create({ title: 'Many', folderId: root });
    await studio.deps.jobs.drain();
    expect(await staff.clientGalleries.get({ id })).toMatchObject({
      scanProblem: expect.stringContaining('at most 100 chapters'),
    });
    const chapters = await staff.clientGalleries.chapters.list({ galleryId: id });
    expect(chapters).toHaveLength(100);
    const [first, second] = chapters.map((chapter) => chapter.id);
    await staff.clientGalleries.chapters.reorder({
      ...{ galleryId: id, ids: [second ?? '', first ?? ''] },
    });
    const after = await staff.clientGalleries.chapters.list({ galleryId: id });
    expect(after.map((chapter) => chapter.id).slice(0, 2)).toEqual([second, first]);
  });

  it('refuses a file, and a folder that does not exist', async () => {
    const file = await uploadId('a.txt', 'signed');
    await expect(staff.clientGalleries.create({ title: 'Amara', folderId: file })).rejects.toThrow(
      'A client gallery shows a folder, not a single file.',
    );
    await expect(
      staff.clientGalleries.create({ title: 'Amara', folderId: 'gone' }),
    ).rejects.toThrow('This folder does not exist anymore.');
  });
});

it('two galleries of one title have folders of their own', async () => {
  const one = await staff.clientGalleries.create({ title: 'Amara / Jonas' });
  const other = await staff.clientGalleries.create({ title: 'Amara / Jonas' });
  const nameOf = async (id: string) => (await staff.files.get({ id })).path;
  expect(await nameOf(one.folder.id)).toBe('/Client galleries/Amara   Jonas');
  expect(await nameOf(other.folder.id)).toBe('/Client galleries/Amara   Jonas (2)');
});

it('a picture that is replaced keeps what visitors chose and noted, and has another revision', async () => {
  const { id: galleryId, root } = await aWedding();
  const { rows } = await staff.clientGalleries.pictures.list({ galleryId });
  const cover = rows.find(({ name }) => name === 'cover.jpg');
  const pictureId = cover?.id ?? '';
  const { db, now } = studio.deps;
  const link = createGalleryLinkRow(studio.deps, { galleryId });
  const at = { createdAt: now(), updatedAt: now() };
  const visitorId = 'visitor';
  db.insert(clientGalleryVisitors)
    .values({
      id: visitorId,
      galleryId,
      linkId: link.id,
      name: 'Amara',
      email: '',
      ...{ createdAt: now(), lastSeenAt: now() },
    })
    .run();
  db.insert(clientGalleryLists)
    .values({ id: 'list', galleryId, kind: 'choice', name: 'Favourites', position: 0, ...at })
    .run();
  db.insert(clientGallerySelections)
    .values({ id: 'mine', listId: 'list', visitorId, updatedAt: now() })
    .run();
  db.insert(clientGalleryChoices)
    .values({ selectionId: 'mine', pictureId, note: 'Less sun', updatedAt: now() })
    .run();
  const retouched = await uploadId('cover-retouched.jpg', await jpeg('#00ffff'), root);
  // Looking through the folder has found the new file before.
  await scan(galleryId);
  const replaced = await staff.clientGalleries.pictures.replace({
    id: pictureId,
    fileId: retouched,
  });
  expect(replaced).toMatchObject({ id: pictureId, fileId: retouched, revision: 2 });
  expect(db.select().from(clientGalleryChoices).all()).toMatchObject([
    { pictureId, note: 'Less sun' },
  ]);
  await scan(galleryId);
  // The earlier file stays in the folder alone.
  expect(await namesOf(galleryId, null)).toEqual(['cover-retouched.jpg']);
  const text = await uploadId('a.txt', 'signed', root);
  await expect(
    staff.clientGalleries.pictures.replace({ id: pictureId, fileId: text }),
  ).rejects.toThrow('Only a picture or a video can take its place.');
});
