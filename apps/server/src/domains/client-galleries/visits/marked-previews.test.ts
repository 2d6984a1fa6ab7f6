import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { findPicture } from '../../../media/service.ts';
import { filesOf } from '../../../testing/media/files-desk.ts';
import { formOf, photo } from '../../../testing/media/photos.ts';
import {
  createGalleryLinkRow,
  createGalleryPictureRow,
  createGalleryRow,
} from '../../../testing/rows/client-galleries.ts';
import { createPicture } from '../../../testing/rows/site-content.ts';
import { forAllTests, studioForAllTests } from '../../../testing/studio/for-each-test.ts';
import { openStaffClient } from '../../../testing/studio/staff-client.ts';
import { clientGalleryRenditions } from '../downloads/tables.ts';
import { scheduleGalleryWatch } from '../pictures/watch.ts';
import { clientGalleryPictures } from '../tables.ts';

const studio = studioForAllTests();
const desk = forAllTests(() => openStaffClient(studio));
const { folderId, uploadId } = filesOf(() => desk);

/** A gallery with a real picture. */
async function aGallery() {
  const folderKey = await folderId(`Gallery ${randomUUID()}`);
  const key = await uploadId('rings.jpg', await photo(900, 600).jpeg().toBuffer(), folderKey);
  const galleryId = createGalleryRow(studio.deps, { folderKey });
  const pictureId = createGalleryPictureRow(studio.deps, { galleryId, key });
  return { ...createGalleryLinkRow(studio.deps, { galleryId }), galleryId, pictureId };
}

const aFilmsBytes = (about: string) =>
  Buffer.from(`\0\0\0\u0018ftypmp42\0\0\0\0mp42isom${about}`, 'latin1');

/** A gallery with a video, whose poster is dark. */
async function aFilm() {
  const folderKey = await folderId(`Gallery ${randomUUID()}`);
  const galleryId = createGalleryRow(studio.deps, { folderKey });
  const videoId = createGalleryPictureRow(studio.deps, {
    ...{
      galleryId,
      key: await uploadId('dance.mp4', aFilmsBytes(folderKey), folderKey),
      name: 'dance.mp4',
    },
    ...{ kind: 'video', mimetype: 'video/mp4' },
  });
  await sendPoster(videoId, '#333333');
  return { ...createGalleryLinkRow(studio.deps, { galleryId }), galleryId, videoId };
}

async function sendPoster(videoId: string, background: string): Promise<void> {
  const create = { width: 1280, height: 720, channels: 3, background } as const;
  const bytes = await sharp({ create }).jpeg().toBuffer();
  const form = formOf([{ field: 'poster', name: 'poster.jpg', bytes }]);
  const answer = await desk.ask('POST', `/client-galleries/pictures/${videoId}/poster`, form);
  expect(answer.status).toBe(200);
}

async function opened(token: string) {
  const { visits } = (await studio.as('visitor')).clientGalleries;
  const answer = await visits.open({ token });
  if (answer.isLocked) throw new Error('It is locked.');
  return answer;
}

const previewOf = (key: string, id: string) =>
  `/client-galleries/visit/preview?key=${encodeURIComponent(key)}&id=${id}&size=thumbnail`;

/** A red disc on nothing. */
const mark = () =>
  sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><circle cx="100" cy="100" r="100" fill="#f00"/></svg>',
    ),
  );

function sendMark(bytes: Buffer) {
  const form = formOf([{ field: 'image', name: 'logo.png', bytes }]);
  return desk.ask('POST', '/media/pictures?slot=watermark', form);
}

async function uploadMark(bytes: Buffer): Promise<{ id: string }> {
  const answer = await sendMark(bytes);
  expect(answer.status).toBe(200);
  return answer.body.data as { id: string };
}

/** What colour a picture has at a place, in fractions of its width and height. */
async function pixelsOf(bytes: Buffer) {
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return (x: number, y: number) => {
    const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 3;
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    if (red > 200 && green > 200 && blue > 200) return 'white';
    return red > 200 && green < 60 && blue < 60 ? 'red' : 'other';
  };
}

describe('a watermark', () => {
  it('is on what visitors look at, not at the desk, and follows its settings at once', async () => {
    const { token, galleryId, pictureId } = await aGallery();
    const staff = (await studio.as('moderator')).clientGalleries;
    const look = async () => {
      const { key } = await opened(token);
      const reply = await studio.rest('GET', previewOf(key, pictureId));
      return sharp(reply.rawPayload).removeAlpha().raw().toBuffer();
    };
    /** How many of the pixels differ clearly. */
    const changed = (one: Buffer, other: Buffer) =>
      one.filter((value, at) => Math.abs(value - (other[at] ?? 0)) > 24).length / one.length;
    const plain = await look();
    const watermark = { kind: 'text', text: 'Atelier & Söhne', strength: 80 } as const;
    await staff.update({ id: galleryId, watermark: { ...watermark, position: 'center' } });
    const marked = await look();
    expect(changed(marked, plain)).toBeGreaterThan(0.005);
    expect(changed(await look(), marked)).toBe(0);
    await staff.update({ id: galleryId, watermark: { ...watermark, position: 'tiled' } });
    expect(changed(await look(), marked)).toBeGreaterThan(0.005);
    await staff.update({
      id: galleryId,
      watermark: { ...watermark, kind: 'none', position: 'tiled' },
    });
    expect(changed(await look(), plain)).toBe(0);
    const { rows } = await staff.pictures.list({ galleryId });
    const own = await studio.rest('GET', `/files/preview/${rows[0]?.fileId}`, { as: 'moderator' });
    expect(changed(await sharp(own.rawPayload).removeAlpha().raw().toBuffer(), plain)).toBe(0);
  });

  it('is drawn in advance when it changes, and is a PNG with transparency, too', async () => {
    const { token, galleryId, pictureId } = await aGallery();
    const staff = (await studio.as('moderator')).clientGalleries;
    const own = await uploadMark(await mark().png().toBuffer());
    const place = { position: 'center', strength: 100, size: 50 } as const;
    const watermark = { kind: 'picture', text: '', pictureId: own.id, ...place } as const;
    const saved = await staff.update({ id: galleryId, watermark });
    expect(saved).toMatchObject({ watermark, watermarkPicture: { id: own.id, width: 200 } });
    await studio.deps.jobs.drain();
    const rendition = { pictureId: clientGalleryRenditions.pictureId };
    const made = studio.deps.db.select(rendition).from(clientGalleryRenditions).all();
    expect(made.filter((row) => row.pictureId === pictureId)).not.toHaveLength(0);
    const { key } = await opened(token);
    const shown = await studio.rest('GET', previewOf(key, pictureId));
    const colourAt = await pixelsOf(shown.rawPayload);
    // A red disc, half as wide as the picture; its corners are transparent.
    expect(colourAt(0.5, 0.5)).toEqual('red');
    expect(colourAt(0.27, 0.3)).toEqual('other');
    expect(colourAt(0.1, 0.5)).toEqual('other');
    await staff.update({ id: galleryId, watermark: { ...watermark, size: 10 } });
    const smaller = await pixelsOf(
      (await studio.rest('GET', previewOf(key, pictureId))).rawPayload,
    );
    expect(smaller(0.5, 0.5)).toEqual('red');
    expect(smaller(0.4, 0.5)).toEqual('other');
    await staff.update({ id: galleryId, title: 'Another title' });
    expect((await staff.get({ id: galleryId })).watermark.pictureId).toBe(own.id);
    await staff.remove({ id: galleryId });
    expect(findPicture(studio.deps, own.id)).toBeUndefined();
  });

  it('is on the poster of a video, also in advance and where it is the cover', async () => {
    const { token, galleryId, videoId } = await aFilm();
    const staff = (await studio.as('moderator')).clientGalleries;
    const own = await uploadMark(await mark().png().toBuffer());
    const place = { position: 'center', strength: 100, size: 50 } as const;
    const watermark = { kind: 'picture', text: '', pictureId: own.id, ...place } as const;
    await staff.update({ id: galleryId, watermark, coverPictureId: videoId });
    await studio.deps.jobs.drain();
    const copies = studio.deps.db.select().from(clientGalleryRenditions).all();
    const made = copies.filter(({ pictureId }) => pictureId === videoId);
    expect(made.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['thumbnail', 'cover']));
    const { key } = await opened(token);
    const query = new URLSearchParams({ key, width: '720' });
    const trial = new URLSearchParams({ kind: 'picture', pictureId: own.id, position: 'center' });
    const addresses = [
      previewOf(key, videoId),
      `/client-galleries/visit/cover?${query}`,
      `/client-galleries/${galleryId}/watermark?${trial}&strength=100&size=50`,
    ];
    for (const address of addresses) {
      const reply = await studio.rest('GET', address, { as: 'moderator' });
      expect((await pixelsOf(reply.rawPayload))(0.5, 0.5)).toBe('red');
    }
    await sendPoster(videoId, '#ffffff');
    const anew = await studio.rest('GET', previewOf(key, videoId));
    expect((await pixelsOf(anew.rawPayload))(0.1, 0.1)).toBe('white');
    expect((await pixelsOf(anew.rawPayload))(0.5, 0.5)).toBe('red');
  });

  it('of a film that is replaced is not on its old poster, which goes, but on what takes its place', async () => {
    const { token, galleryId, videoId } = await aFilm();
    const { db, media, jobs } = studio.deps;
    const posterOf = () =>
      db.select().from(clientGalleryPictures).where(eq(clientGalleryPictures.id, videoId)).get()
        ?.posterKey;
    const before = posterOf() ?? '';
    const staff = (await studio.as('moderator')).clientGalleries;
    const watermark = { kind: 'text', text: 'Atelier', position: 'center', strength: 80 } as const;
    await staff.update({ id: galleryId, watermark });
    const folderKey = (await staff.get({ id: galleryId })).folder.id;
    const replace = async (name: string, bytes: Buffer) =>
      staff.pictures.replace({ id: videoId, fileId: await uploadId(name, bytes, folderKey) });
    const look = async () => studio.rest('GET', previewOf((await opened(token)).key, videoId));
    const white = { width: 900, height: 600, channels: 3, background: '#ffffff' } as const;
    const still = await replace('still.jpg', await sharp({ create: white }).jpeg().toBuffer());
    expect(still).toMatchObject({ kind: 'image', hasPoster: false, width: 900, height: 600 });
    expect((await pixelsOf((await look()).rawPayload))(0.1, 0.1)).toBe('white');
    scheduleGalleryWatch(studio.deps);
    await jobs.drain();
    expect(await media.find(before)).toBeUndefined();
    const film = await replace('second.mp4', aFilmsBytes('second'));
    expect(film).toMatchObject({ kind: 'video', hasPoster: false, width: null });
    expect((await look()).statusCode).toBe(404);
    await sendPoster(videoId, '#ffffff');
    expect((await pixelsOf((await look()).rawPayload))(0.1, 0.1)).toBe('white');
  });

  it('is shown on a picture of the gallery before it is saved, as it will look', async () => {
    const { token, galleryId, pictureId } = await aGallery();
    const staff = (await studio.as('moderator')).clientGalleries;
    const own = await uploadMark(await mark().png().toBuffer());
    const place = { position: 'topStart', strength: 70, size: 30 } as const;
    const query = new URLSearchParams({
      ...{ kind: 'picture', pictureId: own.id, position: 'topStart', strength: '70', size: '30' },
    });
    const path = `/client-galleries/${galleryId}/watermark?${query}`;
    const trial = await studio.rest('GET', path, { as: 'moderator' });
    expect(trial).toMatchObject({ statusCode: 200, headers: { 'content-type': 'image/webp' } });
    expect((await staff.get({ id: galleryId })).watermark.kind).toBe('none');
    const watermark = { kind: 'picture', text: '', pictureId: own.id, ...place } as const;
    await staff.update({ id: galleryId, watermark });
    const { key } = await opened(token);
    const address = previewOf(key, pictureId).replace('thumbnail', 'medium');
    expect(trial.rawPayload.equals((await studio.rest('GET', address)).rawPayload)).toBe(true);
    const refused = async (change: Record<string, string>) =>
      (
        await studio.rest('GET', `${path}&${new URLSearchParams(change)}`.replace('size=30&', ''), {
          as: 'moderator',
        })
      ).statusCode;
    expect(await refused({ size: '400' })).toBe(400);
    const empty = createGalleryRow(studio.deps);
    const nothing = await studio.rest('GET', path.replace(galleryId, empty), { as: 'moderator' });
    expect(nothing).toMatchObject({ statusCode: 404 });
    expect(nothing.json().message).toBe('This gallery has no picture yet.');
    expect((await studio.rest('GET', path)).statusCode).toBe(401);
  });

  it('can only be a PNG of a reasonable size that was uploaded', async () => {
    const { galleryId: id } = await aGallery();
    const staff = (await studio.as('moderator')).clientGalleries;
    const jpeg = await mark().flatten().jpeg().toBuffer();
    const refusal = async (bytes: Buffer) => {
      const answer = await sendMark(bytes);
      return [answer.status, answer.body.message];
    };
    expect(await refusal(jpeg)).toEqual([
      ...[
        415,
        expect.stringContaining('is not of a type that is accepted here. Please choose PNG'),
      ],
    ]);
    // A file that only looks like a PNG.
    const broken = (await mark().png().toBuffer()).subarray(0, 60);
    expect(await refusal(broken)).toEqual([
      422,
      expect.stringContaining('is damaged or incomplete'),
    ]);
    const create = { width: 5000, height: 4000, channels: 4, background: '#00000000' } as const;
    const huge = await sharp({ create }).png().toBuffer();
    expect(await refusal(huge)).toEqual([422, expect.stringContaining('16')]);
    const at = { kind: 'picture', text: '', position: 'center', strength: 40 } as const;
    await expect(staff.update({ id, watermark: at })).rejects.toThrow(
      'Please choose a PNG for the watermark',
    );
    await expect(staff.update({ id, watermark: { ...at, pictureId: 'gone' } })).rejects.toThrow();
    const other = createPicture(studio.deps);
    await expect(staff.update({ id, watermark: { ...at, pictureId: other } })).rejects.toThrow(
      'A watermark can only be a PNG',
    );
  });

  it('needs a text in letters that can be drawn', async () => {
    const { galleryId: id } = await aGallery();
    const staff = (await studio.as('moderator')).clientGalleries;
    const at = { kind: 'text', position: 'center', strength: 40 } as const;
    await expect(staff.update({ id, watermark: { ...at, text: '' } })).rejects.toThrow(
      'Please enter the text of the watermark',
    );
    await expect(staff.update({ id, watermark: { ...at, text: '写真' } })).rejects.toThrow(
      'A watermark can hold Latin, Greek and Cyrillic letters',
    );
  });
});
