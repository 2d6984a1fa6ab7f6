import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { albumWith } from '../../testing/rows/albums.ts';
import { studioForAllTests } from '../../testing/studio/for-each-test.ts';
import { imagesOf } from './images.ts';
import { arrangeImages } from './ordering.ts';

const studio = studioForAllTests();

const orderOf = (id: string) =>
  imagesOf(studio.deps, id, { limit: 200 }).rows.map(({ image }) => image.id);

describe('the order of an album', () => {
  it('is the same as in a plain list, after any moves', async () => {
    const places = fc.uniqueArray(fc.nat(11), { minLength: 1, maxLength: 6 });
    const moves = fc.array(fc.tuple(places, fc.option(fc.nat(11))), {
      minLength: 1,
      maxLength: 30,
    });
    await fc.assert(
      fc.asyncProperty(moves, async (all) => {
        const { id } = albumWith(studio.deps, { images: 12 });
        let order = orderOf(id);
        for (const [moved, behind] of all) {
          const imageIds = moved.map((at) => order[at] ?? '');
          const after = behind === null ? null : (order[behind] ?? null);
          if (after !== null && imageIds.includes(after)) continue;
          await arrangeImages(studio.deps, { id, imageIds, after });
          const rest = order.filter((imageId) => !imageIds.includes(imageId));
          order = rest.toSpliced(after === null ? 0 : rest.indexOf(after) + 1, 0, ...imageIds);
        }
        expect(orderOf(id)).toEqual(order);
      }),
      { numRuns: 40 },
    );
  }, 30_000);

  it('has room for any number of moves between the same two images', async () => {
    const { id } = albumWith(studio.deps, { images: 20 });
    const [first = '', ...others] = orderOf(id);
    const expected = [...others];
    for (let turn = 0; turn < 100; turn += 1) {
      const last = expected.pop() ?? '';
      await arrangeImages(studio.deps, { id, imageIds: [last], after: first });
      expected.unshift(last);
    }
    expect(orderOf(id)).toEqual([first, ...expected]);
  });

  it('accepts a thousand images at once between two others', async () => {
    const { id } = albumWith(studio.deps, { images: 1010 });
    const before = imagesOf(studio.deps, id, { limit: 1010 }).rows.map(({ image }) => image.id);
    const moved = before.slice(5, 1005).toReversed();
    for (let turn = 0; turn < 3; turn += 1) {
      await arrangeImages(studio.deps, { id, imageIds: moved, after: before[1] ?? null });
    }
    const after = imagesOf(studio.deps, id, { limit: 1010 }).rows.map(({ image }) => image.id);
    expect(after).toEqual([
      ...before.slice(0, 2),
      ...moved,
      ...before.slice(2, 5),
      ...before.slice(1005),
    ]);
  });

  it('accepts only images of its own album', async () => {
    const { id } = albumWith(studio.deps, { images: 2 });
    const [first = ''] = orderOf(id);
    const [stranger = ''] = orderOf(albumWith(studio.deps, { images: 1 }).id);
    const { arrange } = (await studio.as('moderator')).gallery.images;
    const gone = 'This image is not in the album anymore.';
    await expect(arrange({ id, imageIds: [stranger], after: null })).rejects.toThrow(gone);
    await expect(arrange({ id, imageIds: [first], after: stranger })).rejects.toThrow(gone);
    await expect(arrange({ id, imageIds: [first], after: first })).rejects.toThrow('after itself');
    await expect(arrange({ id: 'none', imageIds: [first], after: null })).rejects.toThrow(
      'anymore',
    );
  });
});
