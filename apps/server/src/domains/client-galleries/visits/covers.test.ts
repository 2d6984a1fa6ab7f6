import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { filesOf } from '../../../testing/media/files-desk.ts';
import { formOf } from '../../../testing/media/photos.ts';
import {
  createGalleryLinkRow,
  createGalleryPictureRow,
  createGalleryRow,
} from '../../../testing/rows/client-galleries.ts';
import { forAllTests, studioForAllTests } from '../../../testing/studio/for-each-test.ts';
import { openStaffClient } from '../../../testing/studio/staff-client.ts';

const studio = studioForAllTests();
const desk = forAllTests(() => openStaffClient(studio));
const { folderId, uploadId } = filesOf(() => desk);

/** A picture whose left half is red and whose right half is blue. */
const twoHalves = async () => {
  const half = { width: 1000, height: 1280, channels: 3 as const };
  const blue = await sharp({ create: { ...half, background: '#0000ff' } })
    .png()
    .toBuffer();
  return sharp({ create: { ...half, width: 2000, background: '#ff0000' } })
    .composite([{ input: blue, left: 1000, top: 0 }])
    .jpeg()
    .toBuffer();
};

it('has the part around its focal point for tall screens, until the link is revoked', async () => {
  const folderKey = await folderId(`Gallery ${randomUUID()}`);
  const key = await uploadId('rings.jpg', await twoHalves(), folderKey);
  const galleryId = createGalleryRow(studio.deps, { folderKey, focusX: 0.1 });
  createGalleryPictureRow(studio.deps, { galleryId, key });
  const { id, token } = createGalleryLinkRow(studio.deps, { galleryId });
  const staff = (await studio.as('moderator')).clientGalleries;
  const opened = await (await studio.as('visitor')).clientGalleries.visits.open({ token });
  if (opened.isLocked) throw new Error('It is locked.');
  const ask = (query: Record<string, string>) =>
    studio.rest(
      'GET',
      `/client-galleries/visit/cover?${new URLSearchParams({ key: opened.key, ...query })}`,
    );
  const look = async () => {
    const reply = await ask({ width: '720' });
    expect(reply.headers).toMatchObject({
      ...{ 'content-type': 'image/avif', 'x-robots-tag': 'noindex' },
    });
    const { data, info } = await sharp(reply.rawPayload)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 720, height: 1280 });
    const [red = 0, , blue = 0] = data;
    return red > blue ? 'red' : 'blue';
  };
  expect(await look()).toBe('red');
  await staff.update({ id: galleryId, coverFocus: { x: 0.9, y: 0.5 } });
  expect(await look()).toBe('blue');
  expect((await ask({ width: '4000' })).statusCode).toBe(400);
  await staff.links.revoke({ id });
  expect((await ask({ width: '720' })).statusCode).toBe(404);
});

it('can be a video, by its poster, which keeps its focal point', async () => {
  const folderKey = await folderId(`Gallery ${randomUUID()}`);
  const film = Buffer.from('\0\0\0\u0018ftypmp42\0\0\0\0mp42isom, and what is filmed', 'latin1');
  const galleryId = createGalleryRow(studio.deps, { folderKey });
  const videoId = createGalleryPictureRow(studio.deps, {
    ...{ galleryId, key: await uploadId('dance.mp4', film, folderKey), name: 'dance.mp4' },
    ...{ kind: 'video', mimetype: 'video/mp4' },
  });
  const key = await uploadId('rings.jpg', await twoHalves(), folderKey);
  const stillId = createGalleryPictureRow(studio.deps, { galleryId, key });
  const { token } = createGalleryLinkRow(studio.deps, { galleryId });
  const staff = (await studio.as('moderator')).clientGalleries;
  const coverFocus = { x: 0.9, y: 0.5 };
  const choose = () => staff.update({ id: galleryId, coverPictureId: videoId, coverFocus });
  await expect(choose()).rejects.toThrow('A video needs a poster before it can be the cover.');
  const send = async (bytes: Buffer) => {
    const form = formOf([{ field: 'poster', name: 'poster.jpg', bytes }]);
    return (await desk.ask('POST', `/client-galleries/pictures/${videoId}/poster`, form)).status;
  };
  const poster = await twoHalves();
  // What only begins as a JPEG is refused.
  expect(await send(poster.subarray(0, 20))).toBe(422);
  expect(await send(poster)).toBe(200);
  await choose();
  const opened = await (await studio.as('visitor')).clientGalleries.visits.open({ token });
  if (opened.isLocked) throw new Error('It is locked.');
  expect(opened.cover).toMatchObject({ id: videoId, kind: 'video', width: 2000, height: 1280 });
  const query = new URLSearchParams({ key: opened.key, width: '720' });
  const tall = await studio.rest('GET', `/client-galleries/visit/cover?${query}`);
  const { data } = await sharp(tall.rawPayload)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [red = 0, , blue = 0] = data;
  expect(blue).toBeGreaterThan(red);
  // The list at the desk shows a picture that it has.
  const listed = await staff.get({ id: galleryId });
  expect(listed.coverPictureId).toBe(videoId);
  const { rows } = await staff.pictures.list({ galleryId });
  expect(listed.coverFileId).toBe(rows.find(({ id }) => id === stillId)?.fileId);
});
