import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { findPicture } from '../../media/service.ts';
import { photo } from '../../testing/media/photos.ts';
import { addImageRows, albumWith, openAlbumUploads } from '../../testing/rows/albums.ts';
import { createPortfolioItem } from '../../testing/rows/site-content.ts';
import { studioForAllTests } from '../../testing/studio/for-each-test.ts';

const studio = studioForAllTests();

const call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) =>
  studio.rest(method, path, { as: 'moderator', body });

const countPictures = () =>
  studio.deps.db.get<{ many: number }>(sql`SELECT count(*) AS many FROM pictures`)?.many;

describe('deleting an album', () => {
  it('reports what is deleted, including images, pictures and bytes', async () => {
    const { id } = albumWith(studio.deps, { name: 'Short-lived' });
    const before = countPictures() ?? 0;
    const bytes = await photo(400, 300).jpeg().toBuffer();
    const files = ['a.jpg', 'b.jpg'].map((name) => ({ name, bytes }));
    const { upload } = await openAlbumUploads(studio);
    expect((await upload(id, files)).status).toBe(201);
    await studio.deps.jobs.drain();
    const stored = studio.deps.db.all<{ key: string }>(
      sql`SELECT store_key AS key FROM pictures WHERE id IN (SELECT picture_id FROM album_images WHERE album_id = ${id})`,
    );
    expect(stored).toHaveLength(2);
    for (const { key } of stored) expect(await studio.deps.media.find(key)).toBeDefined();

    const reply = await call('DELETE', `/gallery/albums/${id}`);
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({
      success: true,
      message: 'Album deleted.',
      data: {
        ...{ _id: id, id, name: 'Short-lived' },
        ...{ deletedImages: 2, keptPictures: 0, freedBytes: 2 * bytes.length },
      },
    });
    expect(countPictures()).toBe(before);
    await studio.deps.jobs.drain();
    for (const { key } of stored) expect(await studio.deps.media.find(key)).toBeUndefined();
    expect((await call('DELETE', `/gallery/albums/${id}`)).statusCode).toBe(404);
  }, 30_000);

  it('works for many at once; unknown ids are reported and stop nothing', async () => {
    const ids = [3, 0, 2].map((images) => albumWith(studio.deps, { images }).id);
    const body = { albumIds: [...ids, 'none', ids[0]] };
    const reply = await call('POST', '/api/gallery/albums/bulk-delete', body);
    expect(reply.json()).toEqual({
      success: true,
      message: 'The other albums were deleted; one of those chosen did not exist anymore.',
      data: { deleted: 3, deletedImages: 5, keptPictures: 0, freedBytes: 5000, failed: ['none'] },
    });
    for (const id of ids) expect((await call('GET', `/gallery/albums/${id}`)).statusCode).toBe(404);
  });

  it('says so when all of many are deleted', async () => {
    const ids = [1, 0].map((images) => albumWith(studio.deps, { images }).id);
    const reply = await call('POST', '/gallery/albums/bulk-delete', { albumIds: ids });
    expect(reply.json()).toMatchObject({
      message: 'The chosen albums were deleted.',
      data: { deleted: 2, failed: [] },
    });
  });

  it.each([
    [['none'], 'This album does not exist anymore.'],
    [['none', 'neither'], 'None of the chosen albums exists anymore.'],
  ])('is not found when none of %j is an album', async (albumIds, sentence) => {
    const reply = await call('POST', '/gallery/albums/bulk-delete', { albumIds });
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toEqual({ success: false, message: sentence });
    const { gallery } = await studio.as('moderator');
    await expect(gallery.albums.removeMany({ albumIds })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: sentence,
    });
  });

  it.each([
    [{}, 'Please choose at least one album.'],
    [{ albumIds: [] }, 'Please choose at least one album.'],
    [
      { albumIds: Array.from({ length: 201 }, (_, at) => `${at}`) },
      'Please choose at most 200 albums at once.',
    ],
  ])('of %j is refused', async (body, sentence) => {
    const reply = await call('POST', '/gallery/albums/bulk-delete', body);
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors).toEqual({ albumIds: sentence });
  });

  it('with more images than fit into one statement is one transaction', async () => {
    const { id } = albumWith(studio.deps, { images: 5000 });
    const reply = await call('DELETE', `/gallery/albums/${id}`);
    expect(reply.json().data).toMatchObject({ deletedImages: 5000, freedBytes: 5_000_000 });
    expect(studio.deps.db.get(sql`SELECT images FROM gallery_totals`)).toEqual({ images: 0 });
  }, 30_000);
});

describe('a picture that another page shows', () => {
  /** A public album of three images; each of the first two is also shown by a portfolio item. */
  async function sharedAlbum() {
    const { id } = albumWith(studio.deps, { isPublic: true });
    const images = addImageRows(studio.deps, id, 3);
    const works = images
      .slice(0, 2)
      .map((pictureId, at) => createPortfolioItem(studio.deps, { title: `Work ${at}`, pictureId }));
    const { portfolio } = await studio.as('moderator');
    const shown = async () =>
      (await portfolio.adminList())
        .filter((work) => works.includes(work.id))
        .map((work) => work.picture?.id);
    return { id, images, shown };
  }

  it('stays when its album is deleted, which is reported', async () => {
    const { id, images, shown } = await sharedAlbum();
    const reply = await call('DELETE', `/gallery/albums/${id}`);
    expect(reply.json()).toMatchObject({
      message: 'Album deleted. 2 pictures stay where other pages show them.',
      data: { deletedImages: 3, keptPictures: 2, freedBytes: 1000 },
    });
    expect(await shown()).toEqual(images.slice(0, 2));
    expect(findPicture(studio.deps, images[2] ?? '')).toBeUndefined();
  });

  it('stays when many albums are deleted, or replaced by one of the same name', async () => {
    const many = await sharedAlbum();
    const { gallery } = await studio.as('moderator');
    expect(await gallery.albums.removeMany({ albumIds: [many.id] })).toMatchObject({
      keptPictures: 2,
      freedBytes: 1000,
    });
    expect(await many.shown()).toEqual(many.images.slice(0, 2));
    const replaced = await sharedAlbum();
    const { name } = await gallery.albums.get({ id: replaced.id });
    await gallery.albums.create({ name, replaceExisting: true });
    expect(await replaced.shown()).toEqual(replaced.images.slice(0, 2));
  });

  it('stays when its image is removed from the album', async () => {
    const { id, images, shown } = await sharedAlbum();
    const reply = await call('DELETE', `/gallery/albums/${id}/images`, {
      imageIds: [images[1], images[2]],
    });
    expect(reply.json()).toMatchObject({
      message: 'The chosen images were removed. One picture stays where another page shows it.',
      data: { deleted: 2, keptPictures: 1, freedBytes: 1000 },
    });
    expect(await shown()).toEqual(images.slice(0, 2));
  });

  it('is deleted with the last record that shows it', async () => {
    const { id, images, shown } = await sharedAlbum();
    const { gallery, portfolio } = await studio.as('moderator');
    await gallery.albums.remove({ id });
    const work = (await portfolio.adminList()).find(({ picture }) => picture?.id === images[0]);
    await portfolio.remove({ id: work?.id ?? '' });
    expect(findPicture(studio.deps, images[0] ?? '')).toBeUndefined();
    expect(await shown()).toEqual([images[1]]);
  });
});

describe('removing images', () => {
  it('accepts their ids in the body', async () => {
    const { id } = albumWith(studio.deps);
    const [first, second, third] = addImageRows(studio.deps, id, 3);
    const reply = await call('DELETE', `/gallery/albums/${id}/images`, {
      imageIds: [first, third],
    });
    expect(reply.json()).toMatchObject({
      success: true,
      message: 'The chosen images were removed.',
      data: {
        deleted: 2,
        keptPictures: 0,
        freedBytes: 2000,
        failed: [],
        album: { metadata: { totalImages: 1, totalSize: 1000 }, coverImage: { _id: second } },
      },
    });
  });

  it('accepts them in the query too, as one or several parameters', async () => {
    const { id } = albumWith(studio.deps);
    const [a, b, c, d] = addImageRows(studio.deps, id, 4);
    const path = `/api/gallery/albums/${id}/images`;
    expect((await call('DELETE', `${path}?imageIds=${a}`)).json().data.deleted).toBe(1);
    expect((await call('DELETE', `${path}?imageIds=${b},${c}`)).json().data.deleted).toBe(2);
    const twice = await call('DELETE', `${path}?imageIds=${d}&imageIds=none`);
    expect(twice.json().data).toMatchObject({ deleted: 1, failed: ['none'] });
    expect(twice.json().message).toBe(
      'The other images were removed; one of those chosen was not in the album anymore.',
    );
    expect(twice.json().data.album).toMatchObject({ images: [], coverImage: null });
  });

  it('accepts them in the query of a call with a JSON content type but no body', async () => {
    const { id } = albumWith(studio.deps);
    const [image] = addImageRows(studio.deps, id, 1);
    const headers = { 'content-type': 'application/json' };
    const path = `/gallery/albums/${id}/images?imageIds=${image}`;
    const reply = await studio.rest('DELETE', path, { as: 'moderator', headers });
    expect(reply.json().data.deleted).toBe(1);
  });

  it('makes the next one the cover when the cover is removed', async () => {
    const { id } = albumWith(studio.deps);
    const images = addImageRows(studio.deps, id, 4);
    await call('POST', `/gallery/albums/${id}/cover`, { imageId: images[2] });
    const keep = await call('DELETE', `/gallery/albums/${id}/images`, { imageIds: [images[0]] });
    expect(keep.json().data.album.coverImage._id).toBe(images[2]);
    const next = await call('DELETE', `/gallery/albums/${id}/images`, { imageIds: [images[2]] });
    expect(next.json().data.album.coverImage._id).toBe(images[1]);
  });

  it('leaves the images of other albums alone', async () => {
    const { id } = albumWith(studio.deps);
    const [own = ''] = addImageRows(studio.deps, id, 1);
    const other = albumWith(studio.deps).id;
    const others = addImageRows(studio.deps, other, 2);
    const path = `/gallery/albums/${id}/images`;
    const mixed = await call('DELETE', path, { imageIds: [own, ...others] });
    expect(mixed.json().data).toMatchObject({ deleted: 1, failed: others });
    const withLock = await call('DELETE', path, { imageIds: others });
    expect(withLock.statusCode).toBe(404);
    expect(withLock.json()).toEqual({
      success: false,
      message: 'None of the chosen images is in the album anymore.',
    });
    const { gallery } = await studio.as('moderator');
    await expect(gallery.images.remove({ id, imageIds: others })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect((await call('GET', `/gallery/albums/${other}`)).json().data.images).toHaveLength(2);
  });

  it('of an unknown album says so', async () => {
    const reply = await call('DELETE', '/gallery/albums/none/images', { imageIds: ['one'] });
    expect(reply.statusCode).toBe(404);
    expect(reply.json().message).toBe('This album does not exist anymore.');
  });

  it.each([
    [{}, 'Please choose at least one image.'],
    [{ imageIds: [] }, 'Please choose at least one image.'],
    [
      { imageIds: Array.from({ length: 1001 }, (_, at) => `${at}`) },
      'Please choose at most 1,000 images at once.',
    ],
  ])('is refused without any, or with too many', async (body, sentence) => {
    const { id } = albumWith(studio.deps);
    const reply = await call('DELETE', `/gallery/albums/${id}/images`, body);
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors).toEqual({ imageIds: sentence });
  });
});
