import { beforeAll, describe, expect, it } from 'vitest';
import { albumWith } from '../../testing/rows/albums.ts';
import { studioForAllTests } from '../../testing/studio/for-each-test.ts';
import { getContentVersion } from '../settings/content-version.ts';

const studio = studioForAllTests();
beforeAll(() => {
  for (const at of [1, 2, 3])
    albumWith(studio.deps, { name: `Shown ${at}`, isPublic: true, images: at });
  albumWith(studio.deps, { name: 'Hidden', images: 2 });
  albumWith(studio.deps, { name: 'Empty', isPublic: true });
});

describe('the public gallery', () => {
  it.each(['visitor', 'admin'] as const)(
    'shows a %s the public albums with pictures, newest first',
    async (who) => {
      const { gallery } = await studio.as(who);
      const { rows, nextCursor } = await gallery.publicAlbums.list({});
      expect(nextCursor).toBeNull();
      expect(rows.map(({ name }) => name)).toEqual(['Shown 3', 'Shown 2', 'Shown 1']);
      expect(rows[0]).toMatchObject({
        folderName: 'shown-3',
        totalImages: 3,
        cover: { width: 2400, height: 1600 },
      });
    },
  );

  it('has pages', async () => {
    const { gallery } = await studio.as('visitor');
    const first = await gallery.publicAlbums.list({ limit: 2 });
    const second = await gallery.publicAlbums.list({ limit: 2, cursor: first.nextCursor ?? '' });
    expect([...first.rows, ...second.rows].map(({ name }) => name)).toEqual([
      'Shown 3',
      'Shown 2',
      'Shown 1',
    ]);
    expect(second.nextCursor).toBeNull();
  });

  it('has a page for each album, also for an empty one, and none for a private one', async () => {
    const { gallery } = await studio.as('admin');
    expect(await gallery.publicAlbums.get({ folderName: 'shown-2' })).toMatchObject({
      name: 'Shown 2',
    });
    expect(await gallery.publicAlbums.get({ folderName: 'empty' })).toMatchObject({ cover: null });
    const { rows, nextCursor } = await gallery.publicAlbums.images({
      folderName: 'shown-3',
      limit: 2,
    });
    expect(rows).toHaveLength(2);
    const rest = await gallery.publicAlbums.images({
      folderName: 'shown-3',
      cursor: nextCursor ?? '',
    });
    expect(rest.rows).toHaveLength(1);
    for (const folderName of ['hidden', 'none']) {
      await expect(gallery.publicAlbums.get({ folderName })).rejects.toThrow('does not exist');
      await expect(gallery.publicAlbums.images({ folderName })).rejects.toThrow('does not exist');
    }
  });

  it('is rendered again after each change of what it shows, and only then', async () => {
    const { deps } = studio;
    const { gallery } = await studio.as('moderator');
    const [album] = (await gallery.albums.list({ name: 'Shown 3' })).rows;
    const id = album?.id ?? '';
    const { images } = await gallery.albums.get({ id });
    const [first = '', second = ''] = images.map((image) => image.id);
    const changes: [string, () => Promise<unknown>][] = [
      ['name', () => gallery.albums.update({ id, name: 'Shown three' })],
      ['caption', () => gallery.images.describe({ id, imageId: first, caption: 'Here' })],
      ['order', () => gallery.images.arrange({ id, imageIds: [first], after: second })],
      ['cover', () => gallery.albums.setCover({ id, imageId: second })],
      ['image', () => gallery.images.remove({ id, imageIds: [first] })],
      ['private', () => gallery.albums.update({ id, isPublic: false })],
      ['gone', () => gallery.albums.remove({ id })],
    ];
    for (const [what, change] of changes) {
      const before = getContentVersion(deps);
      await change();
      expect(getContentVersion(deps), what).toBeGreaterThan(before);
    }
    const before = getContentVersion(deps);
    deps.db.$client.exec("UPDATE pictures SET renditions = 'pending'");
    deps.db.$client.exec("UPDATE pictures SET renditions = 'ready'");
    expect(getContentVersion(deps)).toBe(before);
  });
});
