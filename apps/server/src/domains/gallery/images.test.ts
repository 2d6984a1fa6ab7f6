import type { Album, AlbumImage } from '@shutterhouse/contract/gallery/schema';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { taggedJpeg } from '../../testing/media/photos.ts';
import { albumWith, openAlbumUploads } from '../../testing/rows/albums.ts';
import { type Principal, principals } from '../../testing/studio/app.ts';
import { studioForAllTests } from '../../testing/studio/for-each-test.ts';

let upload: Awaited<ReturnType<typeof openAlbumUploads>>['upload'];
/** As wide as most renditions are, but low: few tests depend on its pixels. */
let jpeg: Buffer;

const studio = studioForAllTests();
beforeAll(async () => {
  ({ upload } = await openAlbumUploads(studio));
  jpeg = await taggedJpeg(1300, 130);
});

async function albumOfOne(isPublic: boolean): Promise<{ album: Album; image: AlbumImage }> {
  const { id } = albumWith(studio.deps, { isPublic });
  const { images, album } = (await upload(id, [{ name: 'dunes.jpg', bytes: jpeg }])).data;
  const [image] = images;
  if (image === undefined) throw new Error('Nothing was uploaded.');
  return { album, image };
}

const setPublic = async (id: string, isPublic: boolean) => {
  const { gallery } = await studio.as('moderator');
  await gallery.albums.update({ id, isPublic });
};

describe('an image of a public album', () => {
  let image: AlbumImage;
  beforeAll(async () => {
    ({ image } = await albumOfOne(true));
    await studio.deps.jobs.drain();
  });

  it.each([
    ['', 'jpeg', 1280],
    ['?width=320', 'jpeg', 320],
    ['?width=640&format=webp', 'webp', 640],
    ['?format=jpeg&width=1280', 'jpeg', 1280],
    ['?width=320&format=avif', 'heif', 320],
    // Wider than the picture: its greatest width is served.
    ['?width=2048', 'jpeg', 1280],
  ])('is served by %j as a rendition, never as it was uploaded', async (query, format, width) => {
    for (const prefix of ['', '/api']) {
      const path = image.url.replace('/api', prefix) + query;
      const reply = await studio.rest('GET', path);
      expect(reply.statusCode).toBe(200);
      expect(reply.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      });
      const shown = await sharp(reply.rawPayload).metadata();
      expect(shown).toMatchObject({ format, width });
      expect(shown.exif).toBeUndefined();
    }
  });

  it('is revalidated each time, since its album may be private by then, but not sent again', async () => {
    const first = await studio.rest('GET', image.url);
    expect(first.headers['cache-control']).toBe('public, no-cache');
    const headers = { 'if-none-match': String(first.headers.etag) };
    const again = await studio.rest('GET', image.url, { headers });
    expect(again.statusCode).toBe(304);
    expect(again.headers['cache-control']).toBe('public, no-cache');
    expect(again.rawPayload).toHaveLength(0);
  });

  it('answers HEAD without the bytes', async () => {
    const reply = await studio.rest('HEAD', image.thumbnailUrl);
    expect([reply.statusCode, reply.rawPayload.length]).toEqual([200, 0]);
  });

  it.each([
    ['?width=100', 'width', 'The width must be one of: 320, 640, 1280, 2048, 2560'],
    ['?width=320&width=640', 'width', 'The width must be one of: 320, 640, 1280, 2048, 2560'],
    ['?format=svg', 'format', 'The format must be one of: avif, webp, jpg'],
    ['?format[]=jpg&format=__proto__', 'format', 'The format must be one of: avif, webp, jpg'],
  ])('refuses %s', async (query, field, sentence) => {
    const reply = await studio.rest('GET', image.url + query);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toEqual({
      success: false,
      message: sentence,
      errors: { [field]: sentence },
    });
  });

  it.each([
    (url: string) => url.replace('dunes', 'dune'),
    (url: string) => url.replace(/[^/]+$/, '..%2f..%2fstudio.db'),
    (url: string) => url.replace(/images\/[^/]+/, 'images/..%2f..%2foriginals'),
    (url: string) => url.replace(/images\/[^/]+/, 'images/none'),
    (url: string) => url.replace(/images\/[^/]+/, 'images/%00'),
    (url: string) => url.replace(/images\/([^/]+)/, 'images/albums%2f$1'),
  ])('is not found at any other address', async (elsewhere) => {
    const reply = await studio.rest('GET', elsewhere(image.url), { as: 'admin' });
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toEqual({ success: false, message: 'There is nothing at this address.' });
  });
});

describe('a picture of an album, at the URL that pages link', () => {
  it('is cached for five minutes at most, and cheap to revalidate', async () => {
    const { image } = await albumOfOne(true);
    const path = `/media/${image.picture.id}/320.jpg`;
    const first = await studio.rest('GET', path);
    expect(first.headers['cache-control']).toBe('public, max-age=300, must-revalidate');
    const headers = { 'if-none-match': String(first.headers.etag) };
    const again = await studio.rest('GET', path, { headers });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    expect(again.headers['cache-control']).toBe('public, max-age=300, must-revalidate');
  });

  it('is gone for every cache that revalidates once the album is private', async () => {
    const { album, image } = await albumOfOne(true);
    const path = `/media/${image.picture.id}/320.jpg`;
    const { etag } = (await studio.rest('GET', path)).headers;
    await setPublic(album.id, false);
    for (const method of ['GET', 'HEAD'] as const) {
      const headers = { 'if-none-match': String(etag) };
      const reply = await studio.rest(method, path, { headers });
      expect([reply.statusCode, reply.headers['cache-control']]).toEqual([404, 'no-store']);
      expect(reply.headers.etag).toBeUndefined();
    }
    const forStaff = await studio.rest('GET', path, { as: 'moderator' });
    expect(forStaff.headers['cache-control']).toBe('private, no-store');
    await setPublic(album.id, true);
    expect((await studio.rest('GET', path)).headers['cache-control']).toBe(
      'public, max-age=300, must-revalidate',
    );
  });
});

describe('a private album', () => {
  let album: Album;
  let image: AlbumImage;
  beforeEach(async () => {
    // Public at first, so that anybody may have noted its URLs.
    ({ album, image } = await albumOfOne(true));
    await setPublic(album.id, false);
  });

  /**
   * Every call for the album, its image and its bytes, for an existing one or one that never
   * existed.
   */
  function waysTo(of: { id: string; folderName: string; filename: string; pictureId: string }) {
    const typed = (name: string, input: object) =>
      `/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`;
    const named = `/gallery/images/${of.folderName}/${of.filename}`;
    return [
      ...['', '/api'].flatMap((prefix) => [
        `${prefix}/gallery/albums/${of.id}`,
        `${prefix}${named}`,
        `${prefix}${named}?width=320`,
        `${prefix}${named}?width=1280&format=webp`,
      ]),
      `/media/${of.pictureId}/320.webp`,
      `/media/${of.pictureId}/320.jpg`,
      `/media/${of.pictureId}/1280.avif`,
      typed('gallery.albums.get', { id: of.id }),
      typed('gallery.images.list', { albumId: of.id }),
      typed('gallery.publicAlbums.get', { folderName: of.folderName }),
      typed('gallery.publicAlbums.images', { folderName: of.folderName }),
    ];
  }

  const ask = async (path: string, who: Principal, headers?: Record<string, string>) => {
    const reply = await studio.rest('GET', path, { as: who, ...(headers && { headers }) });
    const { date: _, 'x-request-id': __, ...rest } = reply.headers;
    return { status: reply.statusCode, body: reply.body, headers: rest };
  };

  it.each(['visitor', 'guest', 'user'] as const)(
    'answers a %s everywhere as one that never was',
    async (who) => {
      const etag = String((await studio.rest('GET', image.url, { as: 'admin' })).headers.etag);
      const real = waysTo({
        id: album.id,
        folderName: album.folderName,
        filename: image.filename,
        pictureId: image.picture.id,
      });
      const unknown = waysTo({
        id: 'none',
        folderName: 'none',
        filename: 'none.jpg',
        pictureId: 'none',
      });
      for (const [at, path] of real.entries()) {
        const answer = await ask(path, who);
        expect(answer.status, path).toBe(404);
        expect(answer, path).toEqual(await ask(unknown[at] ?? '', who));
        expect((await ask(path, who, { 'if-none-match': etag })).status, path).toBe(404);
      }
      const { gallery } = await studio.as(who);
      const listed = [
        ...(await gallery.albums.list({ limit: 200, loadImages: true })).rows,
        ...(await gallery.albums.list({ name: album.name })).rows,
        ...(await gallery.publicAlbums.list({ limit: 200 })).rows,
      ];
      expect(JSON.stringify(listed)).not.toContain(album.id);
      expect(JSON.stringify(listed)).not.toContain(image.picture.id);
    },
  );

  it.each(['moderator', 'admin'] as const)('is open to a %s, and not cached', async (who) => {
    const open = await ask(`/gallery/albums/${album.id}`, who);
    expect(open.status).toBe(200);
    for (const path of [image.url, image.thumbnailUrl, `/media/${image.picture.id}/320.webp`]) {
      const { status, headers } = await ask(path, who);
      expect(status, path).toBe(200);
      expect(headers['cache-control'], path).toBe('private, no-store');
    }
  });

  it('keeps uploads into it private', async () => {
    const later = (await upload(album.id, [{ name: 'later.jpg', bytes: jpeg }])).data.images[0];
    expect((await ask(later?.url ?? '', 'visitor')).status).toBe(404);
    expect((await ask(`/media/${later?.picture.id}/320.webp`, 'visitor')).status).toBe(404);
  });

  it('is complete when it is made public again', async () => {
    await setPublic(album.id, true);
    for (const who of principals) expect((await ask(image.url, who)).status).toBe(200);
    expect((await ask(`/media/${image.picture.id}/320.webp`, 'visitor')).status).toBe(200);
    expect((await ask(`/gallery/albums/${album.id}`, 'visitor')).status).toBe(200);
  });

  it('shows its pictures to nobody once they are deleted', async () => {
    const { gallery } = await studio.as('moderator');
    await setPublic(album.id, true);
    await gallery.images.remove({ id: album.id, imageIds: [image.id] });
    for (const path of [image.url, `/media/${image.picture.id}/320.webp`]) {
      expect((await ask(path, 'admin')).status).toBe(404);
    }
  });
});

describe('the texts of an image', () => {
  it('are its caption and its alternative text, each changed separately', async () => {
    const { album, image } = await albumOfOne(true);
    const { gallery } = await studio.as('moderator');
    const at = { id: album.id, imageId: image.id };
    await gallery.images.describe({ ...at, caption: ' Before the wind ' });
    const said = await gallery.images.describe({ ...at, alt: 'Two people on a dune' });
    expect(said).toMatchObject({
      caption: 'Before the wind',
      alt: 'Two people on a dune',
      picture: { alt: 'Two people on a dune' },
    });
    const shown = await gallery.publicAlbums.images({ folderName: album.folderName });
    expect(shown.rows).toMatchObject([
      { caption: 'Before the wind', picture: { alt: 'Two people on a dune' } },
    ]);
    expect(await gallery.images.describe(at)).toEqual(said);
  });

  it('have at most 300 characters, and need an existing image', async () => {
    const { album, image } = await albumOfOne(true);
    const { describe: log } = (await studio.as('moderator')).gallery.images;
    await expect(log({ id: album.id, imageId: image.id, alt: 'x'.repeat(301) })).rejects.toThrow(
      'Alternative text can have at most 300 characters',
    );
    await expect(log({ id: album.id, imageId: 'none', alt: '' })).rejects.toThrow(
      'not in the album',
    );
    const other = albumWith(studio.deps);
    await expect(log({ id: other.id, imageId: image.id, alt: '' })).rejects.toThrow(
      'not in the album',
    );
  });
});
