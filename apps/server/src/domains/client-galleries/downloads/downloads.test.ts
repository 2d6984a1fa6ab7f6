import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { filesOf } from '../../../testing/media/files-desk.ts';
import { photo, taggedJpeg } from '../../../testing/media/photos.ts';
import { bytesOfZip } from '../../../testing/media/zips.ts';
import {
  createGalleryLinkRow,
  createGalleryPictureRow,
  createGalleryRow,
} from '../../../testing/rows/client-galleries.ts';
import { forEachTest, studioForEachTest } from '../../../testing/studio/for-each-test.ts';
import { openStaffClient } from '../../../testing/studio/staff-client.ts';
import { pinPurpose } from '../rows.ts';
import { clientGalleries, clientGalleryChapters, clientGalleryLinks } from '../tables.ts';
import { clientGalleryEvents } from '../visits/tables.ts';
import { scheduleDownloadSweep } from './making.ts';

const start = new Date('2030-06-03T12:00:00Z');
let now = start;
const studio = studioForEachTest({ now: () => now });
const visitor = forEachTest(() => {
  now = start;
  return studio.as('visitor');
});
const desk = forEachTest(() => openStaffClient(studio));
const { folderId, uploadId } = filesOf(() => desk);

type Gallery = Partial<typeof clientGalleries.$inferInsert>;

/** A gallery with two real pictures, one of them in a chapter, that a client has opened. */
async function aGallery(
  more: Gallery = {},
  link: Partial<typeof clientGalleryLinks.$inferInsert> = {},
) {
  const { deps } = studio;
  const folderKey = await folderId('Amara');
  const galleryId = createGalleryRow(deps, { folderKey, ...more });
  const [chapter] = deps.db
    .insert(clientGalleryChapters)
    .values({ galleryId, name: 'Church', position: 0, folderKey: 'church' })
    .returning()
    .all();
  const chapterId = chapter?.id ?? '';
  const originals = [await taggedJpeg(3000, 2000), await photo(300, 200).png().toBuffer()];
  const ids: string[] = [];
  for (const [at, name] of ['rings.jpg', 'vows.png'].entries()) {
    const bytes = originals[at] ?? Buffer.alloc(0);
    const key = await uploadId(name, bytes, folderKey);
    const of = { galleryId, key, name, size: bytes.length, takenAt: `2030-06-01T15:30:0${at}` };
    const [width, height] = at === 0 ? [3000, 2000] : [300, 200];
    const inChapter = at === 1 ? { chapterId } : {};
    ids.push(createGalleryPictureRow(deps, { ...of, width, height, ...inChapter }));
  }
  const { token, id } = createGalleryLinkRow(deps, { galleryId, ...link });
  return { galleryId, chapterId, ids, originals, linkId: id, key: await keyOf(token), token };
}

async function keyOf(token: string): Promise<string> {
  const opened = await visitor.clientGalleries.visits.open({ token });
  return opened.isLocked ? '' : opened.key;
}

const all = { of: 'all' } as const;
const calls = () => visitor.clientGalleries.downloads;
const prepare = (key: string, size: 'web' | 'print' | 'original', permission?: string) =>
  calls().prepare({ key, scope: all, size, ...(permission && { permission }) });
const addressOf = (key: string, token: string) =>
  `/client-galleries/visit/archive?key=${encodeURIComponent(key)}&token=${token}`;
const get = (key: string, token: string, range?: string) =>
  studio.rest('GET', addressOf(key, token), { ...(range && { headers: { range } }) });
const countOf = (id: string) =>
  studio.deps.db.select().from(clientGalleryLinks).where(eq(clientGalleryLinks.id, id)).get()
    ?.downloads;
const set = (id: string, columns: Gallery) =>
  studio.deps.db.update(clientGalleries).set(columns).where(eq(clientGalleries.id, id)).run();

describe('a download', () => {
  it('of originals is ready at once, whole or by ranges, and counts and is recorded once', async () => {
    const { key, originals, linkId, galleryId } = await aGallery({ maxDownloads: 5 });
    const ready = await prepare(key, 'original');
    expect(ready).toMatchObject({ state: 'ready', pictures: 2, done: 2, left: 3 });
    const half = await get(key, ready.token, 'bytes=0-99999');
    expect(half.statusCode).toBe(206);
    const rest = await get(key, ready.token, 'bytes=100000-');
    const bytes = Buffer.concat([half.rawPayload, rest.rawPayload]);
    expect(bytes.length).toBe(ready.bytes);
    expect(await bytesOfZip(bytes)).toEqual({
      'rings.jpg': originals[0],
      'Church/vows.png': originals[1],
    });
    expect((await get(key, ready.token)).rawPayload.equals(bytes)).toBe(true);
    expect(countOf(linkId)).toBe(2);
    const events = studio.deps.db
      .select()
      .from(clientGalleryEvents)
      .where(eq(clientGalleryEvents.galleryId, galleryId))
      .all()
      .filter(({ kind }) => kind === 'downloaded');
    expect(events).toMatchObject([{ detail: 'original', pictures: 2, linkId }]);
  });

  it('in a smaller size is made in the background: sRGB, without metadata, never enlarged', async () => {
    const { key } = await aGallery();
    const asked = await prepare(key, 'web');
    expect(asked).toMatchObject({ state: 'preparing', done: 0, bytes: null });
    expect((await get(key, asked.token)).statusCode).toBe(404);
    await studio.deps.jobs.drain();
    const ready = await calls().progress({ key, token: asked.token });
    expect(ready).toMatchObject({ state: 'ready', done: 2, missed: 0 });
    const files = await bytesOfZip((await get(key, asked.token)).rawPayload);
    expect(Object.keys(files)).toEqual(['rings.jpg', 'Church/vows.jpg']);
    const [large, small] = await Promise.all(
      Object.values(files).map((bytes) => sharp(bytes).metadata()),
    );
    expect(large).toMatchObject({ format: 'jpeg', width: 2048, height: 1365, space: 'srgb' });
    expect(small).toMatchObject({ format: 'jpeg', width: 300, height: 200 });
    expect(large?.exif).toBeUndefined();
  });

  it('shows the time of the picture in the zone of the studio, and as an instant', async () => {
    const { key } = await aGallery();
    const { token } = await prepare(key, 'original');
    const bytes = (await get(key, token)).rawPayload;
    // The local header: time and date by the clock, and behind the name the extended timestamp.
    const [time, day] = [bytes.readUInt16LE(10), bytes.readUInt16LE(12)];
    expect([time >> 11, (time >> 5) & 63, day & 31, (day >> 5) & 15]).toEqual([15, 30, 1, 6]);
    const extra = 30 + bytes.readUInt16LE(26);
    expect(bytes.readUInt16LE(extra)).toBe(0x5455);
    expect(new Date(bytes.readInt32LE(extra + 5) * 1000)).toEqual(new Date('2030-06-01T19:30:00Z'));
  });

  it('of one picture is that file alone', async () => {
    const { key, ids, originals } = await aGallery();
    const scope = { of: 'pictures' as const, ids: [ids[1] ?? ''] };
    const { token } = await calls().prepare({ key, scope, size: 'original' });
    const answer = await get(key, token);
    expect(answer.headers['content-disposition']).toContain('vows.png');
    expect(answer.rawPayload.equals(originals[1] ?? Buffer.alloc(0))).toBe(true);
  });

  it('has short, safe and unique names, whatever the files are called', async () => {
    const { key, galleryId, chapterId } = await aGallery();
    const names = ['👰🏽'.repeat(300), 'VOWS.png', '../../etc/passwd', 'a'.repeat(300)];
    for (const name of names) {
      createGalleryPictureRow(studio.deps, { galleryId, chapterId, name: `${name}.jpg`, size: 0 });
      createGalleryPictureRow(studio.deps, { galleryId, chapterId, name: `${name}.jpg`, size: 0 });
    }
    expect(await prepare(key, 'original')).toMatchObject({ pictures: 10 });
    const rows = studio.deps.db.$client
      .prepare('SELECT path FROM client_gallery_download_files')
      .all() as { path: string }[];
    const paths = rows.map(({ path }) => path);
    expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(10);
    for (const path of paths) {
      for (const part of path.split('/')) {
        expect(['', '.', '..']).not.toContain(part);
        expect(Buffer.byteLength(part)).toBeLessThanOrEqual(255);
      }
    }
  });

  it('leaves out what can’t be decoded, which does not count', async () => {
    const { key, galleryId, linkId } = await aGallery({ maxDownloads: 9 });
    const broken = await uploadId('broken.jpg', Buffer.from('no picture'));
    createGalleryPictureRow(studio.deps, { galleryId, key: broken, name: 'broken.jpg' });
    const { token } = await prepare(key, 'web');
    await studio.deps.jobs.drain();
    const ready = await calls().progress({ key, token });
    expect(ready).toMatchObject({ state: 'ready', pictures: 2, missed: 1, left: 7 });
    expect(countOf(linkId)).toBe(2);
  });
});

describe('the right to download', () => {
  it.each([
    ['none', 'web', 'Downloads are turned off for this gallery.'],
    ['web', 'print', 'This gallery can’t be downloaded in this size.'],
    ['print', 'original', 'This gallery can’t be downloaded in this size.'],
  ] as const)('“%s” refuses “%s”', async (right, size, sentence) => {
    const { key } = await aGallery({ downloads: right });
    await expect(prepare(key, size)).rejects.toThrow(sentence);
  });

  it('is not one of reviewers', async () => {
    const { key } = await aGallery({}, { role: 'reviewer' });
    await expect(prepare(key, 'web')).rejects.toThrow('Downloads are turned off');
    await expect(calls().offer({ key, scope: all })).rejects.toThrow('Downloads are turned off');
  });

  it.each(['revoke', 'expire', 'hide'] as const)(
    'ends at once, also for what is ready, when the studio does this: %s',
    async (end) => {
      const { key, galleryId, linkId, ids } = await aGallery();
      const { token } = await prepare(key, 'original');
      expect((await get(key, token)).statusCode).toBe(200);
      const staff = await studio.as('moderator');
      if (end === 'revoke') await staff.clientGalleries.links.revoke({ id: linkId });
      if (end === 'expire') set(galleryId, { expiresOn: '2030-06-03', expiresAt: start });
      if (end === 'hide') {
        await staff.clientGalleries.pictures.setHidden({ galleryId, ids, isHidden: true });
      }
      expect((await get(key, token)).statusCode).toBe(404);
    },
  );

  it.each([
    ['the right is lowered', 'This gallery can’t be downloaded in this size.'],
    ['the link becomes one of a reviewer', 'Downloads are turned off for this gallery.'],
  ])('ends for what is ready when %s', async (end, sentence) => {
    const { key, galleryId, linkId } = await aGallery();
    const { token } = await prepare(key, 'original');
    expect((await get(key, token, 'bytes=0-99')).statusCode).toBe(206);
    const staff = await studio.as('moderator');
    if (end === 'the right is lowered') {
      await staff.clientGalleries.update({ id: galleryId, downloads: 'print' });
    } else await staff.clientGalleries.links.setRole({ id: linkId, role: 'reviewer' });
    for (const range of [undefined, 'bytes=100-']) {
      const answer = await get(key, token, range);
      expect(answer.statusCode).toBe(403);
      expect(answer.body).toContain(sentence);
    }
    await expect(calls().progress({ key, token })).rejects.toThrow(sentence);
  });

  it('is that of one link: another one’s key does not open its downloads', async () => {
    const { key, galleryId } = await aGallery();
    const other = createGalleryLinkRow(studio.deps, { galleryId });
    const { token } = await prepare(key, 'original');
    const otherKey = await keyOf(other.token);
    expect((await get(otherKey, token)).statusCode).toBe(404);
    await expect(calls().progress({ key: otherKey, token })).rejects.toThrow('has expired');
  });
});

describe('the limit of a link', () => {
  it('holds under parallel requests, and says how many are left', async () => {
    const { key, linkId } = await aGallery({ maxDownloads: 5 });
    const asked = await Promise.allSettled(
      Array.from({ length: 10 }, () => prepare(key, 'original')),
    );
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(countOf(linkId)).toBe(4);
    await expect(prepare(key, 'original')).rejects.toThrow(
      'Only 1 more picture can be downloaded by this link.',
    );
  });

  it('gives back what was cancelled or never fetched', async () => {
    const { key, linkId } = await aGallery({ maxDownloads: 4 });
    const { token } = await prepare(key, 'web');
    await calls().cancel({ key, token });
    expect(countOf(linkId)).toBe(0);
    await prepare(key, 'original');
    const taken = await prepare(key, 'original');
    await get(key, taken.token);
    now = new Date(start.getTime() + 13 * 3_600_000);
    scheduleDownloadSweep(studio.deps);
    await studio.deps.jobs.drain();
    expect(countOf(linkId)).toBe(2);
  });
});

describe('a PIN', () => {
  const pinned = (pin: string): Gallery => ({
    sealedPin: studio.deps.secrets.seal(pin, pinPurpose),
  });

  it('is given once for a visit; after another one it is asked for again', async () => {
    const { key, galleryId } = await aGallery(pinned('2046'));
    await expect(prepare(key, 'original')).rejects.toThrow('Please enter the PIN');
    await expect(calls().unlock({ key, pin: '2047' })).rejects.toThrow('This is not the PIN');
    const { permission } = await calls().unlock({ key, pin: '2046' });
    expect(await prepare(key, 'original', permission)).toMatchObject({ state: 'ready' });
    set(galleryId, pinned('1111'));
    await expect(prepare(key, 'original', permission)).rejects.toThrow('Please enter the PIN');
  });

  it('is guessed a few times only, which keeps those out of nothing who knew it', async () => {
    const { token, key } = await aGallery(pinned('2046'));
    const give = (remoteAddress: string, pin: string) =>
      studio.inject({
        ...{ method: 'POST', url: '/client-galleries/visit/downloads/unlock', remoteAddress },
        payload: { key, pin },
      });
    expect((await give('198.51.100.7', '2046')).statusCode).toBe(200);
    for (let turn = 0; turn < 10; turn += 1) {
      expect((await give('203.0.113.1', '0000')).statusCode).toBe(400);
    }
    // A new pass of the gallery is no new try.
    await keyOf(token);
    expect((await give('203.0.113.1', '2046')).statusCode).toBe(429);
    for (let turn = 0; turn < 60; turn += 1) await give(`192.0.2.${turn}`, '0000');
    expect((await give('192.0.2.200', '2046')).statusCode).toBe(429);
    expect((await give('198.51.100.7', '2046')).statusCode).toBe(200);
  });
});
