import type { PublicPortfolioItem } from '@shutterhouse/contract/portfolio/schema';
import { describe, expect, test } from 'vitest';
import { altOf, ratioOf, type Work } from './work.ts';
import { onceEach, withMore, worksOf } from './works.ts';

const item: PublicPortfolioItem = {
  link: '',
  id: 'one',
  title: 'On the hill',
  category: 'Portraits',
  description: '',
  featured: false,
  isActive: true,
  imageUrl: '/media/one/1280.jpg',
  picture: {
    id: 'one',
    width: 1680,
    height: 2100,
    alt: 'A family on a hill',
    blur: '',
    focalPoint: { x: 0.5, y: 0.5 },
  },
};

describe('what there is to show', () => {
  test('is not known while it loads', () => {
    expect(worksOf({ status: 'loading' })).toBeUndefined();
  });

  test('is the studio’s own work, in its order', () => {
    const found = worksOf({ status: 'ready', data: [item, { ...item, id: 'two' }] });
    expect(found).toMatchObject({ sample: false, failed: false });
    expect(found?.works.map(({ id }) => id)).toEqual(['one', 'two']);
  });

  test('is six samples when the load fails, and it says so', () => {
    const found = worksOf({ status: 'failed' });
    expect(found).toMatchObject({ sample: true, failed: true });
    expect(found?.works.map(({ category }) => category).join(', ')).toBe(
      'Wedding, Portrait, Family, Event, Commercial, Product',
    );
  });

  test('is the same samples, without a word, when there is nothing', () => {
    for (const data of [[], [{ ...item, picture: null, imageUrl: '' }]]) {
      const found = worksOf({ status: 'ready', data });
      expect(found).toMatchObject({ sample: true, failed: false });
      expect(found?.works).toHaveLength(6);
    }
  });

  test('includes a picture at an address of its own, as a 3:2 named by its title', () => {
    const [work] = worksOf({ status: 'ready', data: [{ ...item, picture: null }] })?.works ?? [];
    if (!work) throw new Error('The item is missing.');
    expect(ratioOf(work)).toBe(1.5);
    expect(altOf(work)).toBe('On the hill');
  });
});

describe('pictures from elsewhere', () => {
  const photograph = (blur: string): Work => ({
    id: `from elsewhere ${blur}`,
    title: 'Image 1',
    category: 'Harbour',
    description: '',
    featured: false,
    photograph: {
      kind: 'kept',
      picture: { id: blur, width: 30, height: 20, alt: '', blur, focalPoint: { x: 0.5, y: 0.5 } },
    },
  });
  const more = [photograph('a'), photograph('b')];

  test('follow the studio’s own work', () => {
    const found = withMore(worksOf({ status: 'ready', data: [item] }), more);
    expect(found?.works.map(({ category }) => category)).toEqual([
      'Portraits',
      'Harbour',
      'Harbour',
    ]);
  });

  test('make the samples needless, but not where the work could not be loaded', () => {
    expect(withMore(worksOf({ status: 'ready', data: [] }), more)?.works).toEqual(more);
    expect(withMore(worksOf({ status: 'failed' }), more)?.works).toHaveLength(6);
    expect(withMore(worksOf({ status: 'loading' }), more)).toBeUndefined();
  });

  test('are shown once each, where the same photograph comes twice', () => {
    expect(onceEach([photograph('a'), photograph('b'), photograph('a')])).toEqual(more);
    expect(onceEach([photograph(''), photograph('')])).toHaveLength(2);
  });
});
