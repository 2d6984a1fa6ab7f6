import { StudioError } from '@shutterhouse/contract/errors';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addImageRows, albumWith } from '../../testing/rows/albums.ts';
import { studioForAllTests } from '../../testing/studio/for-each-test.ts';
import { updateAlbum } from './albums.ts';
import { removeAlbum, removeAlbums, removeImages } from './bulk-deletion.ts';

const studio = studioForAllTests();

/** Everything that triggers maintain, compared with the same computed from the images. */
const kept = sql`
  SELECT id, total_images, total_size, pending_images, cover_image_id IS NOT NULL AS has_cover
  FROM albums ORDER BY id`;
const counted = sql`
  SELECT albums.id, count(album_images.id) AS total_images,
    coalesce(sum(album_images.size), 0) AS total_size,
    coalesce(sum(pictures.renditions = 'pending'), 0) AS pending_images,
    count(album_images.id) > 0 AS has_cover
  FROM albums LEFT JOIN album_images ON album_id = albums.id LEFT JOIN pictures ON pictures.id = picture_id
  GROUP BY albums.id ORDER BY albums.id`;
const totals = sql`SELECT albums, images, bytes FROM gallery_totals`;
const totalsCounted = sql`
  SELECT (SELECT count(*) FROM albums) AS albums, count(*) AS images, coalesce(sum(size), 0) AS bytes
  FROM album_images`;
const visibleToAll = sql`
  SELECT count(*) AS wrong FROM album_images
  JOIN albums ON albums.id = album_id JOIN pictures ON pictures.id = picture_id
  WHERE visibility <> CASE WHEN is_public THEN 'public' ELSE 'staff' END`;

type Step =
  | { kind: 'add'; album: number; many: number }
  | { kind: 'remove'; album: number; images: number[] }
  | { kind: 'delete'; albums: number[] }
  | { kind: 'show'; album: number; isPublic: boolean }
  | { kind: 'render'; state: 'pending' | 'ready' | 'failed'; every: number };

const album = fc.nat(4);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('add'), album, many: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ kind: fc.constant('remove'), album, images: fc.array(fc.nat(9), { minLength: 1 }) }),
  fc.record({
    kind: fc.constant('delete'),
    albums: fc.array(album, { minLength: 1, maxLength: 2 }),
  }),
  fc.record({ kind: fc.constant('show'), album, isPublic: fc.boolean() }),
  fc.record({
    kind: fc.constant('render'),
    state: fc.constantFrom('pending', 'ready', 'failed'),
    every: fc.integer({ min: 1, max: 3 }),
  }),
) as fc.Arbitrary<Step>;

describe('the counts of albums, their covers and the visibility of their pictures', () => {
  it('are right after any sequence of uploads, removals and changes', async () => {
    const { deps } = studio;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
        const ids = Array.from({ length: 5 }, () => albumWith(deps).id);
        for (const taken of steps) await onFile(ids, taken);
        expect(deps.db.all(kept)).toEqual(deps.db.all(counted));
        expect(deps.db.get(totals)).toEqual(deps.db.get(totalsCounted));
        expect(deps.db.get(visibleToAll)).toEqual({ wrong: 0 });
      }),
      { numRuns: 60 },
    );
  }, 30_000);

  async function onFile(ids: string[], taken: Step): Promise<void> {
    const deps = { ...studio.deps, person: { id: 'nobody' } };
    if (taken.kind === 'add') {
      const id = ids[taken.album];
      if (exists(id)) addImageRows(deps, id, taken.many);
    } else if (taken.kind === 'remove') {
      const id = ids[taken.album];
      if (!exists(id)) return;
      const own = imagesOf(id);
      const imageIds = taken.images.map((at) => own[at] ?? 'none');
      const remove = removeImages(deps, { id, imageIds });
      if (imageIds.every((imageId) => imageId === 'none')) {
        await expect(remove).rejects.toThrow(StudioError);
      } else await remove;
    } else if (taken.kind === 'delete') {
      const albumIds = taken.albums.map((at) => ids[at] ?? '');
      if (albumIds.length === 1 && exists(albumIds[0]))
        await removeAlbum(deps, { id: albumIds[0] });
      else if (albumIds.some(exists)) await removeAlbums(deps, { albumIds });
      else await expect(removeAlbums(deps, { albumIds })).rejects.toThrow(StudioError);
    } else if (taken.kind === 'show') {
      const id = ids[taken.album];
      if (exists(id)) await updateAlbum(deps, { id, isPublic: taken.isPublic });
    } else {
      deps.db.run(
        sql`UPDATE pictures SET renditions = ${taken.state} WHERE rowid % ${taken.every} = 0`,
      );
    }
  }

  function exists(id: string | undefined): id is string {
    return studio.deps.db.all(sql`SELECT 1 FROM albums WHERE id = ${id ?? ''}`).length > 0;
  }

  function imagesOf(id: string): string[] {
    return studio.deps.db
      .all<{ id: string }>(
        sql`SELECT id FROM album_images WHERE album_id = ${id} ORDER BY position`,
      )
      .map((row) => row.id);
  }

  it('can’t be bypassed: an image never changes its album, picture or size', () => {
    albumWith(studio.deps, { images: 1 });
    for (const column of ['album_id', 'picture_id', 'size']) {
      const change = () =>
        studio.deps.db.$client.exec(`UPDATE album_images SET ${column} = ${column}`);
      expect(change).toThrow('album_image_fixed');
    }
  });
});
