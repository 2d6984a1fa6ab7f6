import { expect, it } from 'vitest';
import { formOf, taggedJpeg } from '../../../testing/media/photos.ts';
import { entriesOfZip } from '../../../testing/media/zips.ts';
import { openStandIn } from '../../../testing/services/files/sources.ts';
import { forAllTests } from '../../../testing/studio/for-each-test.ts';
import { openStaffClient } from '../../../testing/studio/staff-client.ts';

type Entry = { _id: string; name: string; size: number };

const opened = forAllTests(
  () => openStandIn('dropbox'),
  ({ close }) => close(),
);
const desk = forAllTests(() => openStaffClient(opened.studio));

async function upload(name: string, bytes: Buffer, fields: Record<string, string>) {
  return desk.data<Entry>('POST', '/files/upload', formOf([{ name, bytes }], fields));
}
const rowsOf = (source: string) => desk.data<Entry[]>('GET', `/files/directory?source=${source}`);

it('Google Drive is meant by both of its names', async () => {
  const { _id } = await upload('vows.txt', Buffer.from('Vows'), { source: 'local' });
  for (const destinationService of ['google', 'googledrive']) {
    const answer = await desk.ask('POST', `/files/download-locally/${_id}`, { destinationService });
    expect(answer).toMatchObject({ status: 422, body: { message: 'Google is not connected' } });
  }
});

it('a file is copied to another service and back, byte for byte', async () => {
  const bytes = Buffer.alloc(300_000, 'gold and silver ');
  const { _id: id } = await upload('rings.bin', bytes, { source: 'local' });
  const there = await desk.data('POST', `/files/download-locally/${id}`, {
    destinationService: 'dropbox',
    destinationPath: 'Weddings/2030',
  });
  expect(there).toMatchObject({
    downloadedFile: null,
    copiedFile: 'rings.bin',
    path: '/Weddings/2030/rings.bin',
  });
  const found = await desk.data<Entry[]>('POST', '/files/search', {
    query: 'rings',
    source: 'dropbox',
  });
  const back = await desk.data('POST', `/files/download-locally/${found[0]?._id}`, {
    destinationService: 'local',
  });
  expect(back).toMatchObject({ downloadedFile: 'rings.bin', path: '/downloads/rings.bin' });
  const copies = await desk.data<Entry[]>('POST', '/files/search', {
    query: 'rings',
    source: 'local',
  });
  const copy = copies.find(({ _id }) => _id !== id);
  const answer = await opened.studio.rest('GET', `/files/download/${copy?._id}`, {
    as: 'moderator',
  });
  expect(answer.rawPayload.equals(bytes)).toBe(true);
});

it('a folder of another service is archived, shared and converted to an album like a local one', async () => {
  const jpeg = await taggedJpeg(300, 200);
  const { _id: parentId } = await desk.data<Entry>('POST', '/files/directory', {
    name: 'Delivery',
    source: 'dropbox',
  });
  for (const name of ['a.jpg', 'b.jpg']) await upload(name, jpeg, { source: 'dropbox', parentId });
  expect((await rowsOf('dropbox')).map(({ name }) => name)).toContain('Delivery');

  const { downloadUrl } = await desk.data<{ downloadUrl: string }>('POST', '/files/bulk/download', {
    fileIds: [parentId],
  });
  const archive = await opened.studio.rest('GET', downloadUrl, { as: 'moderator' });
  expect(Object.keys(await entriesOfZip(archive.rawPayload))).toEqual([
    'Delivery/',
    'Delivery/a.jpg',
    'Delivery/b.jpg',
  ]);

  const { url } = await desk.data<{ url: string }>('POST', `/files/${parentId}/links`, {});
  const shared = await opened.studio.rest('POST', '/files/shared', {
    body: { token: url.split('/').at(-1) },
  });
  const { key } = shared.json().data.entry;
  const entries = await opened.studio.rest('POST', '/files/shared/entries', { body: { key } });
  const [first] = entries.json().data.rows;
  const picture = await opened.studio.rest(
    'GET',
    `/files/shared/content?key=${first.key}&inline=true`,
  );
  expect(picture.headers['content-type']).toBe('image/jpeg');
  expect(picture.rawPayload.equals(jpeg)).toBe(true);

  const moderator = await opened.studio.as('moderator');
  const { conversion } = await moderator.files.conversions.start({
    id: parentId,
    albumName: 'Delivery',
  });
  await opened.studio.deps.jobs.drain();
  const done = await moderator.files.conversions.get({ id: conversion?.id ?? '' });
  expect(done).toMatchObject({ state: 'done', taken: 2, missed: 0 });
});
