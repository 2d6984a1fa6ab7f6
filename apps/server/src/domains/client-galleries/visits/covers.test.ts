import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { filesOf } from '../../../testing/media/files-desk.ts';
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
