import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { filesOf } from '../../../testing/media/files-desk.ts';
import { formOf, photo } from '../../../testing/media/photos.ts';
import {
  createGalleryLinkRow,
  createGalleryPictureRow,
  createGalleryRow,
} from '../../../testing/rows/client-galleries.ts';
import { createPerson, quickHashOf } from '../../../testing/rows/people.ts';
import { forEachTest, studioForEachTest } from '../../../testing/studio/for-each-test.ts';
import { openStaffClient } from '../../../testing/studio/staff-client.ts';
import { clientGalleries, clientGalleryLinks, clientGalleryPictures } from '../tables.ts';

let now = new Date('2030-06-03T12:00:00Z');
const studio = studioForEachTest({
  now: () => now,
});
const visitor = forEachTest(() => {
  now = new Date('2030-06-03T12:00:00Z');
  return studio.as('visitor');
});
const desk = forEachTest(() => openStaffClient(studio));
const { folderId, uploadId } = filesOf(() => desk);

type Opened = { isLocked: boolean; key: string; title: string };

const open = async (token: string, password?: string) => {
  const body = { token, ...(password !== undefined && { password }) };
  return studio.rest('POST', '/client-galleries/visit', { body });
};
const opened = async (token: string) => (await open(token)).json().data as Opened;
const pictures = (key: string, chapterId: string | null = null) =>
  visitor.clientGalleries.visits.pictures({ key, chapterId });
const statusOf = async (address: string) => (await studio.rest('GET', address)).statusCode;
const set = (id: string, columns: Partial<typeof clientGalleries.$inferInsert>) =>
  studio.deps.db.update(clientGalleries).set(columns).where(eq(clientGalleries.id, id)).run();

/** A gallery with a real picture, and the address of its preview for who has opened it. */
async function aGallery(more: Partial<typeof clientGalleries.$inferInsert> = {}) {
  const folderKey = await folderId('Amara');
  const key = await uploadId('rings.jpg', await photo(900, 600).jpeg().toBuffer(), folderKey);
  const galleryId = createGalleryRow(studio.deps, { folderKey, ...more });
  const pictureId = createGalleryPictureRow(studio.deps, { galleryId, key });
  const link = createGalleryLinkRow(studio.deps, { galleryId });
  return { ...link, galleryId, pictureId };
}

const previewOf = (key: string, id: string) =>
  `/client-galleries/visit/preview?key=${encodeURIComponent(key)}&id=${id}&size=thumbnail`;

describe('a link to a gallery', () => {
  it('opens it, with its pictures in a smaller size that nobody may index', async () => {
    const { token, pictureId } = await aGallery({ title: 'Amara and Jonas', date: '2030-06-01' });
    const answer = await opened(token);
    expect(answer).toMatchObject({
      ...{ isLocked: false, title: 'Amara and Jonas', date: '2030-06-01', role: 'client' },
      ...{ pictures: 1, chapters: [{ id: null, name: '', pictures: 1 }], visitor: null },
      cover: { id: pictureId },
    });
    const { rows } = await pictures(answer.key);
    expect(rows).toMatchObject([{ id: pictureId, kind: 'image', isHidden: false }]);
    const preview = await studio.rest('GET', previewOf(answer.key, pictureId));
    expect(preview.headers).toMatchObject({
      ...{ 'content-type': 'image/webp', 'x-robots-tag': 'noindex' },
      'referrer-policy': 'no-referrer',
    });
    expect(await sharp(preview.rawPayload).metadata()).toMatchObject({ width: 480, height: 320 });
  });

  it('counts one opening an hour, and none of the studio itself', async () => {
    const { token, id } = await aGallery();
    await open(token);
    await open(token);
    await studio.rest('POST', '/client-galleries/visit', { body: { token }, as: 'moderator' });
    const count = () =>
      studio.deps.db
        .select({ opened: clientGalleryLinks.opened })
        .from(clientGalleryLinks)
        .where(eq(clientGalleryLinks.id, id))
        .get()?.opened;
    expect(count()).toBe(1);
    now = new Date(now.getTime() + 3_600_000);
    await open(token);
    expect(count()).toBe(2);
  });

  it('has the language of the gallery, else of its recipient', async () => {
    const userId = createPerson(studio.deps, { role: 'user', language: 'nl' });
    const galleryId = createGalleryRow(studio.deps);
    const { token } = createGalleryLinkRow(studio.deps, { galleryId, userId });
    expect(await opened(token)).toMatchObject({ language: 'nl' });
    set(galleryId, { language: 'ja' });
    expect(await opened(token)).toMatchObject({ language: 'ja' });
    const page = await studio.rest('GET', `/g/${token}`, { headers: { accept: 'text/html' } });
    expect(page.body).not.toContain('Amara and Jonas');
  });
});

it('sends a video by ranges with its poster, and a picture as no video', async () => {
  const bytes = Buffer.from('\0\0\0\u0018ftypmp42\0\0\0\0mp42isom, and what is filmed', 'latin1');
  const folderKey = await folderId('Films');
  const galleryId = createGalleryRow(studio.deps, { folderKey });
  const { token } = createGalleryLinkRow(studio.deps, { galleryId });
  const film = createGalleryPictureRow(studio.deps, {
    ...{ galleryId, key: await uploadId('first-dance.mp4', bytes, folderKey) },
    ...{ name: 'first-dance.mp4', kind: 'video', mimetype: 'video/mp4' },
  });
  const still = createGalleryPictureRow(studio.deps, { galleryId });
  const { key } = await opened(token);
  const videoOf = (id: string, headers = {}) => {
    const query = new URLSearchParams({ key, id });
    return studio.rest('GET', `/client-galleries/visit/video?${query}`, { headers });
  };
  const part = await videoOf(film, { range: 'bytes=4-11' });
  expect(part.statusCode).toBe(206);
  expect(part.body).toBe('ftypmp42');
  expect(part.headers['x-robots-tag']).toBe('noindex');
  expect((await videoOf(still)).statusCode).toBe(404);
  expect(await statusOf(previewOf(key, film))).toBe(404);
  const jpeg = await photo(60, 40).jpeg().toBuffer();
  const form = formOf([{ field: 'poster', name: 'poster.jpg', bytes: jpeg }]);
  await desk.ask('POST', `/client-galleries/pictures/${film}/poster`, form);
  const poster = await studio.rest('GET', previewOf(key, film));
  expect(poster.headers['content-type']).toBe('image/jpeg');
  expect(poster.rawPayload).toEqual(jpeg);
});

describe('what was opened answers 404 from then on', () => {
  it.each([
    ['when the link is revoked', 'revoke'],
    ['when the gallery has expired', 'expire'],
    ['when it gets a password', 'lock'],
    ['when the picture is hidden', 'hide'],
    ['when the picture is taken out', 'remove'],
    ['when its file is deleted', 'delete'],
  ] as const)('%s', async (_, how) => {
    const { id, token, galleryId, pictureId } = await aGallery();
    const { key } = await opened(token);
    const address = previewOf(key, pictureId);
    expect(await statusOf(address)).toBe(200);
    const staff = await studio.as('moderator');
    const some = { galleryId, ids: [pictureId] };
    if (how === 'revoke') await staff.clientGalleries.links.revoke({ id });
    if (how === 'lock') set(galleryId, { passwordHash: await quickHashOf('Golden hour') });
    if (how === 'hide') await staff.clientGalleries.pictures.setHidden({ ...some, isHidden: true });
    if (how === 'remove') await staff.clientGalleries.pictures.remove(some);
    if (how === 'delete') {
      const [row] = (await staff.clientGalleries.pictures.list({ galleryId })).rows;
      await staff.files.remove({ id: row?.fileId ?? '' });
    }
    if (how === 'expire') {
      set(galleryId, { expiresOn: '2030-06-03', expiresAt: new Date('2030-06-04T04:00:00Z') });
      expect(await statusOf(address)).toBe(200);
      now = new Date('2030-06-04T04:00:00Z');
    }
    expect(await statusOf(address)).toBe(404);
    if (how === 'revoke' || how === 'expire') {
      expect((await open(token)).statusCode).toBe(404);
      await expect(pictures(key)).rejects.toThrow(/no gallery at this address/);
    }
  });
});

describe('a gallery with a password', () => {
  it('tells its title alone, or not even that', async () => {
    const passwordHash = await quickHashOf('Golden hour');
    const { token, galleryId } = await aGallery({ passwordHash, note: 'For you two' });
    const locked = await open(token);
    expect(locked.json().data).toEqual({
      isLocked: true,
      title: 'Amara and Jonas',
      language: 'en',
    });
    set(galleryId, { hidesTitle: true });
    expect((await open(token)).json().data).toMatchObject({ title: '' });
    const wrong = await open(token, 'Blue hour');
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json().errors).toEqual({ password: 'This is not the password of the gallery.' });
    expect((await open(token, 'Golden hour')).json().data).toMatchObject({ isLocked: false });
  });

  it('lets the browser in that knew it, and those who guess keep nobody out', async () => {
    const { token } = await aGallery({ passwordHash: await quickHashOf('Golden hour') });
    const openFrom = (remoteAddress: string, password: string | undefined, cookie = '') =>
      studio.inject({
        ...{ method: 'POST', url: '/client-galleries/visit', remoteAddress },
        ...{ payload: { token, ...(password && { password }) }, headers: { cookie } },
      });
    const first = await openFrom('198.51.100.7', 'Golden hour');
    const [cookie = ''] = String(first.headers['set-cookie']).split(';');
    expect((await openFrom('192.0.2.1', undefined, cookie)).json().data.isLocked).toBe(false);
    for (let turn = 0; turn < 60; turn += 1) await openFrom(`203.0.113.${turn}`, 'wrong');
    expect((await openFrom('192.0.2.44', 'Golden hour')).statusCode).toBe(429);
    expect((await openFrom('198.51.100.7', 'Golden hour')).statusCode).toBe(200);
  });
});

it('opens by the key of an earlier visit where cookies are blocked, as long as the password is the same', async () => {
  const passwordHash = await quickHashOf('Golden hour');
  const { token, galleryId } = await aGallery({ passwordHash });
  const other = createGalleryLinkRow(studio.deps, {
    galleryId: createGalleryRow(studio.deps, { passwordHash }),
  });
  const { key } = (await open(token, 'Golden hour')).json().data;
  const again = async (of: string) => {
    const reply = await studio.rest('POST', '/client-galleries/visit', {
      body: { token: of, key },
    });
    return reply.json().data.isLocked;
  };
  expect(await again(token)).toBe(false);
  expect(await again(other.token)).toBe(true);
  set(galleryId, { passwordHash: await quickHashOf('Blue hour') });
  expect(await again(token)).toBe(true);
});

describe('guests', () => {
  it('don’t see what a client has hidden, which the client does', async () => {
    const { galleryId, token, pictureId } = await aGallery();
    const guest = createGalleryLinkRow(studio.deps, { galleryId, role: 'guest' });
    const client = await opened(token);
    const other = await opened(guest.token);
    const address = previewOf(other.key, pictureId);
    expect(await statusOf(address)).toBe(200);
    const hiding = { ids: [pictureId], isPrivate: true };
    await expect(
      visitor.clientGalleries.visits.setPrivate({ key: other.key, ...hiding }),
    ).rejects.toThrow('Only the clients of this gallery can hide pictures from guests.');
    await visitor.clientGalleries.visits.setPrivate({ key: client.key, ...hiding });
    expect(await statusOf(address)).toBe(404);
    expect((await pictures(other.key)).rows).toEqual([]);
    expect((await pictures(client.key)).rows).toMatchObject([{ isHidden: true }]);
    expect(await opened(guest.token)).toMatchObject({ pictures: 0, cover: null, chapters: [] });
  });
});

it('pages through 2,000 pictures in the order of their times, each once', async () => {
  const galleryId = createGalleryRow(studio.deps);
  const { token } = createGalleryLinkRow(studio.deps, { galleryId });
  const rows = Array.from({ length: 2000 }, (_, at) => ({
    ...{ galleryId, name: `${at}.jpg`, nameKey: `${at}.jpg`, originalName: `${at}.jpg` },
    ...{ source: 'local' as const, key: `file-${at}`, kind: 'image' as const, size: 1 },
    ...{ mimetype: 'image/jpeg', addedAt: now },
    ...(at % 2 ? { width: 1000, height: 1500 } : { width: 1500, height: 1000 }),
    // Bursts of three within a second.
    takenAt: new Date(Date.UTC(2030, 5, 1) + Math.floor(at / 3) * 1000).toISOString().slice(0, 19),
  }));
  for (let from = 0; from < rows.length; from += 500) {
    studio.deps.db
      .insert(clientGalleryPictures)
      .values(rows.slice(from, from + 500))
      .run();
  }
  const { key } = await opened(token);
  const names: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof pictures>> =
      await visitor.clientGalleries.visits.pictures({
        ...{ key, chapterId: null },
        ...(cursor !== null && { cursor }),
      });
    names.push(...page.rows.map(({ name }) => name));
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(new Set(names).size).toBe(2000);
  expect(names.slice(0, 3).toSorted()).toEqual(['0.jpg', '1.jpg', '2.jpg']);
  const [chapter] = await visitor.clientGalleries.visits.shapes({ key });
  expect(chapter).toMatchObject({ chapterId: null });
  // In the order of the pages, whose pictures have these sizes.
  expect(chapter?.shapes).toEqual(names.map((name) => (Number.parseInt(name, 10) % 2 ? 67 : 150)));
});
