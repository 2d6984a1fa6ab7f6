import { describe, expect, it } from 'vitest';
import { addImageRows, albumWith } from '../../testing/rows/albums.ts';
import type { TestStudio } from '../../testing/studio/app.ts';
import { studioForAllTests } from '../../testing/studio/for-each-test.ts';

const studio = studioForAllTests();

type Options = Parameters<TestStudio['rest']>[2];
const staff = (options: Options = {}) => ({ as: 'moderator' as const, ...options });
const post = (path: string, body: unknown) => studio.rest('POST', path, staff({ body }));

describe('a new album', () => {
  it('is private, empty and without a cover by default', async () => {
    const reply = await post('/gallery/albums', { name: '  Hills  ' });
    expect(reply.statusCode).toBe(201);
    expect(reply.json()).toEqual({
      success: true,
      message: 'Album created.',
      data: {
        _id: expect.any(String),
        id: reply.json().data._id,
        name: 'Hills',
        description: '',
        isPublic: false,
        tags: [],
        translations: {},
        folderPath: 'albums/hills',
        folderName: 'hills',
        coverImage: null,
        metadata: { totalImages: 0, totalSize: 0 },
        images: [],
        imagesCursor: null,
        version: 1,
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
      },
    });
  });

  it('accepts its tags as a list or comma-separated, trimmed, without empty or duplicate ones', async () => {
    const tags = ' family , , outdoors,Family,processing';
    expect((await post('/gallery/albums', { name: 'Tagged', tags })).json().data.tags).toEqual([
      'family',
      'outdoors',
    ]);
    const list = ['a', ' b ', '', 'c,d'];
    const other = await post('/gallery/albums', { name: 'Tagged twice', tags: list });
    expect(other.json().data.tags).toEqual(['a', 'b', 'c', 'd']);
  });

  it('can’t have the name of another, ignoring case and spaces', async () => {
    await post('/gallery/albums', { name: 'Lake Side' });
    const reply = await post('/gallery/albums', { name: 'lake   SIDE' });
    expect(reply.statusCode).toBe(409);
    const sentence = 'An album called “Lake Side” already exists. Please choose another name.';
    expect(reply.json()).toEqual({ success: false, message: sentence, errors: { name: sentence } });
  });

  it('has a folder of its own even when two names yield the same one, or a reserved word', async () => {
    const folders: string[] = [];
    for (const name of [
      'Fjord!',
      'Fjord?',
      'Albums',
      '夏',
      'Ça va — où?',
      '../../etc/passwd',
      'x'.repeat(160),
    ]) {
      folders.push((await post('/gallery/albums', { name })).json().data.folderName);
    }
    expect(folders).toEqual([
      'fjord',
      expect.stringMatching(/^fjord-[\da-f]{12}$/),
      expect.stringMatching(/^albums-[\da-f]{12}$/),
      expect.stringMatching(/^album-[\da-f]{12}$/),
      'ca-va-ou',
      'etc-passwd',
      'x'.repeat(48),
    ]);
  });
});

describe('a new album that replaces another', () => {
  const named = (name: string) => studio.rest('GET', `/gallery/albums?name=${name}`, staff());

  it('deletes the one that has its name, in the same transaction', async () => {
    const { id } = albumWith(studio.deps, { name: 'Autumn', images: 3 });
    const body = { name: ' AUTUMN ', tags: ['leaves'], replaceExisting: true };
    const reply = await post('/gallery/albums', body);
    expect(reply.statusCode).toBe(201);
    expect(reply.json().data).toMatchObject({ name: 'AUTUMN', folderPath: 'albums/autumn' });
    expect(reply.json().data).not.toHaveProperty('replaceExisting');
    expect((await studio.rest('GET', `/gallery/albums/${id}`, staff())).statusCode).toBe(404);
    expect((await named('autumn')).json().data).toHaveLength(1);
  });

  it('replaces nothing unless requested, and nothing with another name', async () => {
    const { id } = albumWith(studio.deps, { name: 'Spring', images: 1 });
    for (const replaceExisting of [undefined, false, 'false']) {
      const reply = await post('/gallery/albums', { name: 'spring', replaceExisting });
      expect(reply.statusCode).toBe(409);
    }
    await post('/gallery/albums', { name: 'Springtime', replaceExisting: true });
    expect((await studio.rest('GET', `/gallery/albums/${id}`, staff())).statusCode).toBe(200);
    expect((await named('spring')).json().data).toHaveLength(2);
  });

  it('leaves the old one when any other field is invalid', async () => {
    const { id } = albumWith(studio.deps, { name: 'Winter', images: 1 });
    for (const wrong of [{ tags: 7 }, { replaceExisting: 'yes' }]) {
      const body = { name: 'Winter', replaceExisting: true, ...wrong };
      expect((await post('/gallery/albums', body)).statusCode).toBe(400);
    }
    expect((await studio.rest('GET', `/gallery/albums/${id}`, staff())).statusCode).toBe(200);
  });
});

describe('an album', () => {
  it('changes only in the given fields, and its folder stays', async () => {
    const { id } = albumWith(studio.deps, { name: 'Before', tags: ['old'] });
    const body = { name: 'After', isPublic: true };
    const reply = await studio.rest('PUT', `/gallery/albums/${id}`, staff({ body }));
    expect(reply.statusCode).toBe(200);
    expect(reply.json().data).toMatchObject({
      name: 'After',
      isPublic: true,
      tags: ['old'],
      folderName: 'before',
      version: 2,
    });
  });

  it('can be sent back as it was read', async () => {
    const { id } = albumWith(studio.deps, { images: 2, tags: ['sea'] });
    studio.deps.db.$client.exec("UPDATE pictures SET renditions = 'pending'");
    const { data } = (await studio.rest('GET', `/gallery/albums/${id}`, staff())).json();
    expect(data.tags).toEqual(['sea', 'processing']);
    const saved = await studio.rest('PUT', `/gallery/albums/${id}`, staff({ body: data }));
    expect(saved.json().data).toMatchObject({ name: data.name, tags: ['sea', 'processing'] });
    studio.deps.db.$client.exec("UPDATE pictures SET renditions = 'failed'");
    const { data: after } = (await studio.rest('GET', `/gallery/albums/${id}`, staff())).json();
    expect(after.tags).toEqual(['sea']);
  });

  it('may keep its own name but not take another’s', async () => {
    const { id, name } = albumWith(studio.deps);
    const other = albumWith(studio.deps);
    const save = (body: object) => studio.rest('PUT', `/gallery/albums/${id}`, staff({ body }));
    expect((await save({ name: name.toUpperCase() })).statusCode).toBe(200);
    expect((await save({ name: other.name })).statusCode).toBe(409);
  });

  it('that does not exist is reported by every call', async () => {
    const calls = [
      ['GET', '/gallery/albums/none', undefined],
      ['PUT', '/gallery/albums/none', { name: 'x' }],
      ['DELETE', '/gallery/albums/none', undefined],
      ['POST', '/gallery/albums/none/cover', { imageId: 'none' }],
      ['DELETE', '/gallery/albums/none/images', { imageIds: ['none'] }],
    ] as const;
    for (const [method, path, body] of calls) {
      const reply = await studio.rest(method, path, staff({ body }));
      expect(reply.statusCode, `${method} ${path}`).toBe(404);
      expect(reply.json()).toEqual({
        success: false,
        message: 'This album does not exist anymore.',
      });
    }
  });
});

describe('the cover', () => {
  it('is the first image, then any other image of the album that is chosen', async () => {
    const { id } = albumWith(studio.deps, { images: 3 });
    const images = (await studio.rest('GET', `/gallery/albums/${id}`, staff())).json().data;
    expect(images.coverImage._id).toBe(images.images[0]._id);
    const chosen = images.images[2]._id;
    const reply = await post(`/gallery/albums/${id}/cover`, { imageId: chosen });
    expect(reply.json()).toMatchObject({
      message: 'Album cover set.',
      data: { coverImage: { _id: chosen } },
    });
  });

  it('is never an image of another album', async () => {
    const { id } = albumWith(studio.deps, { images: 1 });
    const [stranger] = addImageRows(studio.deps, albumWith(studio.deps).id, 1);
    const reply = await post(`/gallery/albums/${id}/cover`, { imageId: stranger });
    expect(reply.statusCode).toBe(404);
    expect(reply.json().message).toBe('This image is not in the album anymore.');
    const setForeignCover = () =>
      studio.deps.db.$client
        .prepare('UPDATE albums SET cover_image_id = ? WHERE id = ?')
        .run([stranger, id]);
    expect(setForeignCover).toThrow('album_cover_of_other');
  });
});

describe('the check of a name', () => {
  it('says what an album of that name would replace', async () => {
    const album = albumWith(studio.deps, { name: 'Harbour', images: 4 });
    const caller = await studio.as('moderator');
    const { findConflict } = caller.gallery.albums;
    expect(await findConflict({ name: ' HARBOUR ', newImagesCount: 9 })).toEqual({
      conflict: true,
      requestedAlbumName: 'HARBOUR',
      existingAlbumName: 'Harbour',
      existingAlbumId: album.id,
      hasAlbumRecord: true,
      hasExistingFiles: true,
      existingImagesCount: 4,
      existingFilesCount: 4,
      newImagesCount: 9,
    });
    expect(await findConflict({ name: 'Harbour', excluding: album.id })).toMatchObject({
      conflict: false,
      existingAlbumId: null,
    });
  });
});
