import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { pictures } from '../../media/tables.ts';
import { albumWith } from '../../testing/rows/albums.ts';
import { studioForEachTest } from '../../testing/studio/for-each-test.ts';
import { portfolioItems } from '../portfolio/tables.ts';

const studio = studioForEachTest();

/** A public album whose picture is also shown by a portfolio item. */
async function shownTwice() {
  const { id } = albumWith(studio.deps, { images: 2, isPublic: true });
  const moderator = await studio.as('moderator');
  const { images } = await moderator.gallery.albums.get({ id, limit: 1 });
  const imageUrl = `/media/${images[0]?.picture.id}/dusk.jpg`;
  await moderator.portfolio.create({ title: 'Dusk', category: 'Weddings', imageUrl });
  return { id, moderator };
}

test('other uses of an album’s pictures are reported before it is made private, and in the response', async () => {
  const { id, moderator } = await shownTwice();
  const uses = [{ kind: 'portfolioItem', name: 'Dusk' }];
  expect(await moderator.gallery.albums.uses({ id })).toEqual(uses);
  expect((await moderator.gallery.albums.update({ id, name: 'Hills' })).hiddenIn).toBeUndefined();
  expect((await moderator.gallery.albums.update({ id, isPublic: false })).hiddenIn).toEqual(uses);
  const { pictureId } = studio.deps.db.select().from(portfolioItems).get() ?? {};
  const shown = studio.deps.db.select().from(pictures);
  expect(shown.where(eq(pictures.id, pictureId ?? '')).get()?.visibility).toBe('staff');
});

test('an album whose pictures have no other uses hides nothing else', async () => {
  const { moderator } = await shownTwice();
  const other = albumWith(studio.deps, { images: 1, isPublic: true });
  expect(await moderator.gallery.albums.uses({ id: other.id })).toEqual([]);
});
