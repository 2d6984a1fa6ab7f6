import { expect, it } from 'vitest';
import { bulkyJpeg, formOf, photo } from '../../../testing/media/photos.ts';
import { createGalleryLinkRow } from '../../../testing/rows/client-galleries.ts';
import { openStandIn } from '../../../testing/services/files/sources.ts';
import { forEachTest } from '../../../testing/studio/for-each-test.ts';
import { openStaffClient } from '../../../testing/studio/staff-client.ts';

const opened = forEachTest(
  () => openStandIn('dropbox'),
  ({ close }) => close(),
);
const desk = forEachTest(() => openStaffClient(opened.studio));
const staff = forEachTest(() => opened.studio.as('moderator'));

/** A JPEG that was taken at a time and is turned upright by its EXIF orientation, with bytes behind its picture. */
async function turned(takenAt: string, moreBytes = 0): Promise<Buffer> {
  const bytes = await photo(300, 200)
    .withExif({ IFD2: { DateTimeOriginal: takenAt } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  return Buffer.concat([bytes, Buffer.alloc(moreBytes)]);
}

/** A gallery of a folder of Dropbox. */
async function aGallery(files: Record<string, Buffer>) {
  const { _id: parentId } = await desk.data<{ _id: string }>('POST', '/files/directory', {
    ...{ name: 'Wedding', source: 'dropbox' },
  });
  const upload = async (name: string, bytes: Buffer) => {
    const form = formOf([{ name, bytes }], { source: 'dropbox', parentId });
    return (await desk.data<{ _id: string }>('POST', '/files/upload', form))._id;
  };
  for (const [name, bytes] of Object.entries(files)) await upload(name, bytes);
  const calls = staff.clientGalleries;
  const { id } = await calls.create({ title: 'Amara', folderId: parentId, order: 'taken' });
  await opened.studio.deps.jobs.drain();
  return { id, folderId: parentId, upload };
}

const rowsOf = async (galleryId: string) =>
  (await staff.clientGalleries.pictures.list({ galleryId, sort: 'taken' })).rows;

it('pictures of a service are measured, upright, and sorted by the time they were taken', async () => {
  const { id } = await aGallery({
    'a.jpg': await turned('2030:06:01 15:04:05', 700_000),
    'b.jpg': await turned('2030:06:01 09:00:00'),
  });
  expect(await rowsOf(id)).toMatchObject([
    { name: 'b.jpg', width: 200, height: 300, takenAt: '2030-06-01T09:00:00' },
    { name: 'a.jpg', width: 200, height: 300, takenAt: '2030-06-01T15:04:05' },
  ]);
  const { token } = createGalleryLinkRow(opened.studio.deps, { galleryId: id });
  const { visits } = (await opened.studio.as('visitor')).clientGalleries;
  const visit = await visits.open({ token });
  if (visit.isLocked) throw new Error('It is locked.');
  expect(await visits.shapes({ key: visit.key })).toEqual([{ chapterId: null, shapes: [67, 67] }]);
});

it('one whose beginning does not tell its size is read whole once, and what is no picture is not asked again', async () => {
  const { id } = await aGallery({
    // Its cover.
    'first.jpg': await photo(300, 100).jpeg().toBuffer(),
    'large.jpg': await bulkyJpeg(700_000),
    'text.jpg': Buffer.from('No picture'),
  });
  expect(await rowsOf(id)).toMatchObject([
    { name: 'first.jpg', width: 300, height: 100 },
    { name: 'large.jpg', width: 640, height: 480 },
    { name: 'text.jpg', width: null, height: null },
  ]);
  const file = (await rowsOf(id))[1]?.fileId;
  const preview = await opened.studio.rest('GET', `/files/preview/${file}`, { as: 'moderator' });
  expect(preview.statusCode).toBe(200);
  const whole = opened.service.asked.filter(
    ({ path, headers }) =>
      path.endsWith('/download') &&
      headers.range === undefined &&
      String(headers['dropbox-api-arg']).includes('large.jpg'),
  );
  expect(whole).toHaveLength(1);
  const before = opened.service.asked.length;
  await staff.clientGalleries.scan({ id });
  await opened.studio.deps.jobs.drain();
  const after = opened.service.asked.slice(before);
  expect(after.filter(({ path }) => path.endsWith('/download'))).toEqual([]);
});

it('a renamed picture of a service keeps its size, and one that is replaced has that of its new file', async () => {
  const { id, upload } = await aGallery({ 'a.jpg': await turned('2030:06:01 15:04:05') });
  const [picture] = await rowsOf(id);
  await staff.files.update({ id: picture?.fileId ?? '', name: 'first.jpg' });
  await staff.clientGalleries.scan({ id });
  await opened.studio.deps.jobs.drain();
  expect(await rowsOf(id)).toMatchObject([{ id: picture?.id, name: 'first.jpg', height: 300 }]);
  const fileId = await upload('b.jpg', await photo(300, 100).jpeg().toBuffer());
  await staff.clientGalleries.pictures.replace({ id: picture?.id ?? '', fileId });
  await opened.studio.deps.jobs.drain();
  expect(await rowsOf(id)).toMatchObject([
    { id: picture?.id, width: 300, height: 100, takenAt: '2030-06-01T15:04:05' },
  ]);
});

it('a picture follows its file into another folder where ids are paths', async () => {
  const { id, folderId } = await aGallery({ 'a.jpg': await turned('2030:06:01 15:04:05') });
  const [picture] = await rowsOf(id);
  const { _id: church } = await desk.data<{ _id: string }>('POST', '/files/directory', {
    ...{ name: 'Church', source: 'dropbox', parentId: folderId },
  });
  await staff.files.move({ id: picture?.fileId ?? '', parentId: church });
  await staff.clientGalleries.scan({ id });
  await opened.studio.deps.jobs.drain();
  const [chapter] = await staff.clientGalleries.chapters.list({ galleryId: id });
  expect(chapter).toMatchObject({ name: 'Church', pictures: 1 });
  expect(await rowsOf(id)).toMatchObject([
    { id: picture?.id, chapterId: chapter?.id, width: 200, height: 300 },
  ]);
});

it('an empty chapter of a service is removed with its folder there, not while that holds a file', async () => {
  const { id: galleryId } = await aGallery({});
  const { chapters } = staff.clientGalleries;
  const chapter = await chapters.create({ galleryId, name: 'Church' });
  const path = '/Wedding/Church';
  const bytes = Buffer.from('signed');
  const { tree } = opened.service;
  const folder = tree.at(path);
  const file = tree.add(folder?.id ?? '', 'contract.txt', bytes);
  await expect(chapters.remove({ id: chapter.id })).rejects.toThrow('still holds files');
  expect(tree.at(path)).toBeDefined();
  tree.remove(file.id);
  await chapters.remove({ id: chapter.id });
  expect(tree.at(path)).toBeUndefined();
  expect(await chapters.list({ galleryId })).toEqual([]);
});
