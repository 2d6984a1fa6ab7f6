import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { openSocket } from '../../testing/calls/tcp.ts';
import { storedRows } from '../../testing/database/rows.ts';
import { type FormFile, photo } from '../../testing/media/photos.ts';
import { trackKeys } from '../../testing/media/store.ts';
import { tempFilesLeft } from '../../testing/media/uploads.ts';
import { type AlbumUpload, albumWith, openAlbumUploads } from '../../testing/rows/albums.ts';
import { principals } from '../../testing/studio/app.ts';
import { studioForAllTests } from '../../testing/studio/for-each-test.ts';

const { store, keys } = trackKeys();
let url: string;
let upload: (
  albumId: string,
  files: readonly FormFile[],
  as?: (typeof principals)[number],
) => Promise<AlbumUpload>;
let jpeg: Buffer;

const studio = studioForAllTests({ media: store });
beforeAll(async () => {
  ({ url, upload } = await openAlbumUploads(studio));
  for (const who of principals) if (who !== 'visitor') await studio.tokenOf(who);
  jpeg = await photo(400, 300).jpeg().toBuffer();
});

const open = async (id: string) =>
  (await studio.rest('GET', `/gallery/albums/${id}`, { as: 'moderator' })).json().data;

/** A permanently refused file. */
const refused = (originalName: string, reason: string) => ({
  originalName,
  message: expect.stringContaining(reason),
  canRetry: false,
});

describe('an upload', () => {
  it('becomes the images of the album, in the order sent, the first one its cover', async () => {
    const { id } = albumWith(studio.deps, { name: 'Sea' });
    const names = ['DSC 0001.JPG', 'DSC 0002.JPG', 'DSC 0001.JPG'];
    const files = names.map((name) => ({ name, bytes: jpeg }));
    const { status, success, message, data } = await upload(id, files);
    expect({ status, success, message }).toEqual({
      status: 201,
      success: true,
      message: 'Images uploaded.',
    });
    expect(data.failed).toEqual([]);
    expect(data.images.map(({ originalName }) => originalName)).toEqual(names);
    expect(data.images[0]).toMatchObject({
      _id: data.images[0]?.id,
      filename: expect.stringMatching(/^dsc-0001-[\da-f]{12}\.jpg$/),
      size: jpeg.length,
      state: 'pending',
      picture: { width: 400, height: 300 },
    });
    expect(data.album).toMatchObject({
      tags: ['processing'],
      coverImage: { id: data.images[0]?.id },
      metadata: { totalImages: 3, totalSize: 3 * jpeg.length },
    });

    await studio.deps.jobs.drain();
    const later = await open(id);
    expect(later.tags).toEqual([]);
    expect(later.images[0].state).toBe('ready');
  });

  it('is added after existing images, and keeps the cover', async () => {
    const { id } = albumWith(studio.deps, { images: 3 });
    const before = await open(id);
    await upload(id, [{ name: 'new.jpg', bytes: jpeg }]);
    const after = await open(id);
    expect(after.images.slice(0, 3)).toEqual(before.images);
    expect(after.images[3].originalName).toBe('new.jpg');
    expect(after.coverImage).toEqual(before.coverImage);
  });

  it('accepts the valid files and reports the others', async () => {
    const { id } = albumWith(studio.deps);
    const { status, data } = await upload(id, [
      { name: 'good.jpg', bytes: jpeg },
      { name: 'half.jpg', bytes: jpeg.subarray(0, jpeg.length / 2) },
      { name: 'drawing.svg', bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
      { name: 'png called.jpg', bytes: await photo(80, 60).png().toBuffer() },
      { name: 'empty.jpg', bytes: Buffer.alloc(0) },
    ]);
    expect(status).toBe(201);
    expect(data.images.map(({ filename }) => filename)).toEqual([
      expect.stringMatching(/^good-[\da-f]{12}\.jpg$/),
      expect.stringMatching(/^png-called-[\da-f]{12}\.png$/),
    ]);
    expect(data.failed).toEqual([
      refused('half.jpg', 'damaged or incomplete'),
      refused('drawing.svg', 'SVG drawing'),
      refused('empty.jpg', 'is empty'),
    ]);
  });

  it('of several invalid files reports the reason of each under its index', async () => {
    const { id } = albumWith(studio.deps);
    const bad = await upload(id, [
      { name: 'page.html', bytes: Buffer.from('<!doctype html><p>Hello</p>') },
      { name: 'empty.jpg', bytes: Buffer.alloc(0) },
    ]);
    expect(bad).toMatchObject({ status: 415, success: false });
    expect(bad.errors).toEqual({
      images: bad.message,
      'images.0': expect.stringContaining('“page.html” is a web page'),
      'images.1': '“empty.jpg” is empty. Please choose another file.',
    });
  });

  it('of only invalid files, or of none, is refused and changes nothing', async () => {
    const { id } = albumWith(studio.deps);
    const before = await open(id);
    const page = { name: 'page.html', bytes: Buffer.from('<!doctype html><p>Hello</p>') };
    const bad = await upload(id, [page]);
    expect(bad).toMatchObject({ status: 415, success: false, errors: { images: bad.message } });
    expect(bad.message).toContain('is a web page');
    const none = await upload(id, []);
    expect(none).toMatchObject({ status: 400, message: 'Please choose a file.' });
    expect(await open(id)).toEqual(before);
  });

  it('simplifies unusual names', async () => {
    const { id } = albumWith(studio.deps);
    const name = `../../${'x'.repeat(500)}📷 évening.jpg`;
    const [image] = (await upload(id, [{ name, bytes: jpeg }])).data.images;
    expect(image?.filename).toMatch(/^x{60}-[\da-f]{12}\.jpg$/);
    expect(image?.originalName.length).toBeLessThan(70);
    const shown = await studio.rest('GET', image?.url ?? '', { as: 'moderator' });
    expect(shown.statusCode).toBe(200);
  });

  it('is only accepted in its own field', async () => {
    const { id } = albumWith(studio.deps);
    expect(await upload(id, [{ name: 'a.jpg', bytes: jpeg, field: 'file' }])).toMatchObject({
      status: 400,
      message: 'Please send the file in the field “images”.',
    });
  });

  it('has at most 200 files', async () => {
    const { id } = albumWith(studio.deps);
    const bytes = await photo(8, 8).jpeg().toBuffer();
    // All but the first are empty, so that they only count.
    const files = (many: number) =>
      Array.from({ length: many }, (_, at) => ({
        name: `${at}.jpg`,
        bytes: at < 2 ? bytes : Buffer.alloc(0),
      }));
    expect(await upload(id, files(201))).toMatchObject({
      status: 413,
      message: 'Please choose at most 200 files at once.',
    });
    expect((await open(id)).metadata.totalImages).toBe(0);
    const { data } = await upload(id, files(200));
    expect([data.images.length, data.failed.length]).toEqual([2, 198]);
    expect((await open(id)).metadata.totalImages).toBe(2);
  }, 60_000);

  it.each(principals)('by a %s is allowed or refused before a byte is read', async (who) => {
    const { id } = albumWith(studio.deps);
    const before = storedRows(studio.deps);
    const { status } = await upload(id, [{ name: 'a.jpg', bytes: jpeg }], who);
    const expected = { visitor: 401, guest: 401, user: 403, moderator: 201, admin: 201 }[who];
    expect(status).toBe(expected);
    if (expected !== 201) expect(storedRows(studio.deps)).toEqual(before);
  });

  it('into an unknown album leaves nothing', async () => {
    const before = storedRows(studio.deps);
    expect(await upload('none', [{ name: 'a.jpg', bytes: jpeg }])).toMatchObject({
      status: 404,
      message: 'This album does not exist anymore.',
    });
    expect(storedRows(studio.deps)).toEqual(before);
  });

  it('as JSON is not an upload', async () => {
    const { id } = albumWith(studio.deps);
    const options = { as: 'admin', body: { images: [] } } as const;
    const reply = await studio.rest('POST', `/gallery/albums/${id}/images`, options);
    expect(reply.statusCode).toBe(415);
  });
});

describe('an album that is deleted while images are uploaded into it', () => {
  const remove = (id: string) => studio.rest('DELETE', `/gallery/albums/${id}`, { as: 'admin' });

  /** Pictures without an album, and bytes and drafts without a picture. */
  async function leftovers() {
    await studio.deps.jobs.drain();
    const { db } = studio.deps;
    const orphans = db.all(
      sql`SELECT id FROM pictures WHERE id NOT IN (SELECT picture_id FROM album_images)`,
    );
    const stored = db.all<{ id: string }>(sql`SELECT id FROM pictures`).map(({ id }) => id);
    const strays = [...keys].filter((key) => !stored.some((id) => key.includes(id)));
    return { orphans, strays, drafts: tempFilesLeft() };
  }
  const nothing = { orphans: [], strays: [], drafts: [] };

  it('refuses them all when it is deleted before the last has arrived', async () => {
    const { id } = albumWith(studio.deps);
    const boundary = 'between-the-pictures';
    const part = (name: string) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="images"; filename="${name}"\r\n\r\n`;
    const body = [part('a.jpg'), jpeg, `\r\n${part('b.jpg')}`, jpeg, `\r\n--${boundary}--\r\n`];
    const pieces = body.map((piece) => Buffer.from(piece));
    const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
    const socket = await openSocket(url);
    socket.write(
      `POST /api/gallery/albums/${id}/images HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n` +
        `authorization: Bearer ${await studio.tokenOf('moderator')}\r\n` +
        `content-type: multipart/form-data; boundary=${boundary}\r\ncontent-length: ${length}\r\n\r\n`,
    );
    const before = keys.size;
    for (const piece of pieces.slice(0, 3)) socket.write(piece);
    // The first picture is stored; the second one has not arrived.
    await vi.waitFor(() => expect(keys.size).toBeGreaterThan(before));
    expect((await remove(id)).statusCode).toBe(200);
    for (const piece of pieces.slice(3)) socket.write(piece);
    const answer = await socket.answer;
    expect(answer.status).toBe(409);
    expect(JSON.parse(answer.body).message).toBe(
      'This album was deleted while the images were uploaded. Nothing was saved.',
    );
    expect(await leftovers()).toEqual(nothing);
  }, 30_000);

  it('ends consistently one way or the other, whenever it happens', async () => {
    const files = Array.from({ length: 3 }, (_, at) => ({ name: `${at}.jpg`, bytes: jpeg }));
    for (let round = 0; round < 10; round += 1) {
      const { id } = albumWith(studio.deps);
      const uploading = upload(id, files);
      for (let turn = 0; turn < round * 4; turn += 1) await new Promise(setImmediate);
      if (round === 9) await uploading;
      expect((await remove(id)).statusCode).toBe(200);
      expect([201, 404, 409]).toContain((await uploading).status);
    }
    expect(await leftovers()).toEqual(nothing);
  }, 30_000);
});
