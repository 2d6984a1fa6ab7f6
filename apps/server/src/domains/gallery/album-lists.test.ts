import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { plansOf } from '../../testing/database/query-plans.ts';
import { albumWith } from '../../testing/rows/albums.ts';
import type { Principal } from '../../testing/studio/app.ts';
import { studioForAllTests } from '../../testing/studio/for-each-test.ts';

const names: string[] = [];

const studio = studioForAllTests();
beforeAll(() => {
  for (let at = 0; at < 50; at += 1) {
    const isPublic = at % 5 === 0;
    const { name } = albumWith(studio.deps, {
      name: `${isPublic ? 'Public' : 'Private'} ${String(at).padStart(2, '0')}`,
      isPublic,
      images: at % 10 === 0 ? 25 : 0,
    });
    names.unshift(name);
  }
});

type Listed = { name: string; images: object[]; imagesCursor: string | null };

async function list(query: string, as: Principal = 'moderator') {
  const reply = await studio.rest('GET', `/api/gallery/albums${query}`, { as });
  expect(reply.statusCode).toBe(200);
  return reply.json<{
    success: true;
    data: Listed[];
    pagination: { page: number; limit: number; hasNextPage: boolean; nextCursor: string | null };
  }>();
}
const namesOf = ({ data }: { data: Listed[] }) => data.map(({ name }) => name);

describe('the list of albums', () => {
  it('comes in pages of twenty, newest first, by number', async () => {
    const pages = [await list(''), await list('?page=2'), await list('?page=3&limit=20')];
    expect(pages.map(({ data }) => data.length)).toEqual([20, 20, 10]);
    expect(pages.flatMap(namesOf)).toEqual(names);
    expect(pages.map(({ pagination }) => pagination.hasNextPage)).toEqual([true, true, false]);
    expect(pages[1]?.pagination).toMatchObject({ page: 2, limit: 20 });
    expect((await list('?page=4')).data).toEqual([]);
  });

  it('has cursors too, without a gap when an album is created meanwhile', async () => {
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await list(`?limit=7${cursor ? `&cursor=${cursor}` : ''}`);
      seen.push(...namesOf(page));
      cursor = page.pagination.nextCursor;
    }
    expect(seen).toEqual(names);
  });

  it.each(['visitor', 'guest', 'user'] as const)(
    'shows a %s the public albums alone',
    async (who) => {
      const shown = await list('?limit=200', who);
      expect(namesOf(shown)).toEqual(names.filter((name) => name.startsWith('Public')));
      expect((await list('?name=private', who)).data).toEqual([]);
    },
  );

  it('is searched anywhere in the name, ignoring case', async () => {
    expect(namesOf(await list('?name=PRIVATE%201'))).toEqual(
      names.filter((name) => name.startsWith('Private 1')),
    );
    expect((await list('?name=%25')).data).toEqual([]);
    expect((await list('?name=_')).data).toEqual([]);
  });

  it('has no images unless requested; then the first twenty of each', async () => {
    expect((await list('')).data.every(({ images }) => images.length === 0)).toBe(true);
    const [full, empty] = await Promise.all([
      list('?name=Public%2040&loadImages=true'),
      list('?name=Private%2041&loadImages=true'),
    ]);
    expect(full.data[0]?.images).toHaveLength(20);
    expect(full.data[0]?.imagesCursor).toEqual(expect.any(String));
    expect(empty.data[0]).toMatchObject({ images: [], imagesCursor: null });
  });

  it.each([
    ['?page=0', 'page', 'The page must be a whole number from 1'],
    ['?page=x', 'page', 'The page must be a whole number from 1'],
    ['?limit=201', 'limit', 'The limit can be at most 200'],
    ['?loadImages=perhaps', 'loadImages', 'loadImages must be true or false'],
  ])('refuses %s', async (query, field, sentence) => {
    const reply = await studio.rest('GET', `/api/gallery/albums${query}`);
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors).toEqual({ [field]: sentence });
  });
});

describe('the images of an album', () => {
  it('continue where the previous page ended', async () => {
    const caller = await studio.as('admin');
    const [album] = (await caller.gallery.albums.list({ name: 'Public 40' })).rows;
    const id = album?.id ?? '';
    const all = await caller.gallery.albums.get({ id });
    expect(all.images).toHaveLength(25);
    expect(all.imagesCursor).toBeNull();

    const first = await caller.gallery.albums.get({ id, limit: 10 });
    const second = await caller.gallery.images.list({
      albumId: id,
      limit: 10,
      cursor: first.imagesCursor ?? '',
    });
    const third = await caller.gallery.albums.get({
      id,
      limit: 10,
      cursor: second.nextCursor ?? '',
    });
    expect([...first.images, ...second.rows, ...third.images]).toEqual(all.images);
    expect(third.imagesCursor).toBeNull();
  });

  it('can be listed from the end, the last one first, for staff and for visitors', async () => {
    const { gallery } = await studio.as('admin');
    const [album] = (await gallery.albums.list({ name: 'Public 40' })).rows;
    const albumId = album?.id ?? '';
    const turned = (await gallery.albums.get({ id: albumId })).images.toReversed();
    const last = await gallery.images.list({ albumId, limit: 10, from: 'end' });
    const cursor = last.nextCursor ?? '';
    const others = await gallery.images.list({ albumId, limit: 20, from: 'end', cursor });
    expect([...last.rows, ...others.rows]).toEqual(turned);
    expect(others.nextCursor).toBeNull();

    const { gallery: open } = await studio.as('visitor');
    const site = await open.publicAlbums.images({ folderName: 'public-40', limit: 3, from: 'end' });
    expect(site.rows.map(({ id }) => id)).toEqual(turned.slice(0, 3).map(({ id }) => id));
    await expect(
      open.publicAlbums.images({ folderName: 'public-40', from: 'middle' as 'end' }),
    ).rejects.toThrow('From must be start or end');
  });

  it('have URLs in the folder of their album', async () => {
    const [album] = (await list('?name=Public%2040&loadImages=true')).data;
    const [image] = album?.images ?? [];
    const url = expect.stringMatching(/^\/api\/gallery\/images\/public-40\/[\w-]+\.jpg$/);
    const thumbnailUrl = expect.stringMatching(/\.jpg\?width=320$/);
    expect(image).toMatchObject({ url, thumbnailUrl });
  });

  it('refuse a cursor of another list', async () => {
    const caller = await studio.as('admin');
    const [album] = (await caller.gallery.albums.list({ name: 'Public 40' })).rows;
    await expect(
      caller.gallery.images.list({ albumId: album?.id ?? '', cursor: 'x' }),
    ).rejects.toThrow('The cursor is not valid');
  });
});

describe('an album of 20,000 images among 500 albums', () => {
  let id: string;
  beforeAll(() => {
    for (let at = 0; at < 449; at += 1) albumWith(studio.deps, { name: `Filler ${at}` });
    id = albumWith(studio.deps, { name: 'Large', isPublic: true, images: 20_000 }).id;
  }, 60_000);

  it('is opened and paged by seeks in indexes, without reading or sorting all of it', async () => {
    for (const who of ['moderator', 'visitor'] as const) {
      const { gallery } = await studio.as(who);
      const { imagesCursor } = await gallery.albums.get({ id, limit: 20 });
      const plans = [
        ...(await plansOf(studio.deps, () => gallery.albums.get({ id, limit: 20 }))),
        ...(await plansOf(studio.deps, () =>
          gallery.images.list({ albumId: id, cursor: imagesCursor ?? '' }),
        )),
        ...(await plansOf(studio.deps, () => gallery.publicAlbums.images({ folderName: 'large' }))),
        ...(await plansOf(studio.deps, () =>
          gallery.images.list({ albumId: id, from: 'end', cursor: imagesCursor ?? '' }),
        )),
        ...(await plansOf(studio.deps, () => gallery.publicAlbums.get({ folderName: 'large' }))),
      ];
      expect(plans.filter((detail) => /^SCAN|TEMP B-TREE|AUTOMATIC/.test(detail))).toEqual([]);
    }
  });

  it('does not make the lists slower: their pages are read in index order', async () => {
    for (const who of ['moderator', 'visitor'] as const) {
      const { gallery } = await studio.as(who);
      const plans = [
        ...(await plansOf(studio.deps, () => gallery.albums.list({}))),
        ...(await plansOf(studio.deps, () => gallery.albums.list({ page: 20 }))),
        ...(await plansOf(studio.deps, () => gallery.albums.list({ name: 'filler 7' }))),
        ...(await plansOf(studio.deps, () => gallery.albums.list({ loadImages: true }))),
        ...(await plansOf(studio.deps, () => gallery.publicAlbums.list({}))),
      ];
      // A scan in index order stops when the page is full; json_each has the albums that were found by their names.
      const whole = plans.filter(
        (detail) => /^SCAN/.test(detail) && !/USING (COVERING )?INDEX|SCAN json_each/.test(detail),
      );
      expect(whole).toEqual([]);
    }
  });

  it('costs no more to count than an empty one', async () => {
    const { gallery } = await studio.as('admin');
    expect(await gallery.albums.stats()).toEqual({
      totalAlbums: 500,
      totalImages: 20_125,
      totalSize: 20_125_000,
      averageImagesPerAlbum: 40.3,
    });
    const plans = await plansOf(studio.deps, () => gallery.albums.stats());
    // On libsql `get` reads by `all`, and is recorded twice.
    expect([...new Set(plans)]).toEqual(['SCAN gallery_totals']);
    expect(studio.deps.db.all(sql`SELECT * FROM gallery_totals`)).toHaveLength(1);
  });
});
