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

describe('the items to show', () => {
  test('are undefined while loading', () => {
    expect(worksOf({ status: 'loading' })).toBeUndefined();
  });

  test('are the studio’s own, in their order', () => {
    const found = worksOf({ status: 'ready', data: [item, { ...item, id: 'two' }] });
    expect(found).toMatchObject({ sample: false, failed: false });
    expect(found?.works.map(({ id }) => id)).toEqual(['one', 'two']);
  });

  test('are six samples when loading fails, and it says so', () => {
    const found = worksOf({ status: 'failed' });
    expect(found).toMatchObject({ sample: true, failed: true });
    expect(found?.works.map(({ category }) => category).join(', ')).toBe(
      'Wedding, Portrait, Family, Event, Commercial, Product',
    );
  });

  test('are the same samples, without a message, when there are none', () => {
    for (const data of [[], [{ ...item, picture: null, imageUrl: '' }]]) {
      const found = worksOf({ status: 'ready', data });
      expect(found).toMatchObject({ sample: true, failed: false });
      expect(found?.works).toHaveLength(6);
    }
  });

  test('include a picture at another address, as a 3:2 with its title as the alt text', () => {
    const [work] = worksOf({ status: 'ready', data: [{ ...item, picture: null }] })?.works ?? [];
    if (!work) throw new Error('The item is missing.');
    expect(ratioOf(work)).toBe(1.5);
    expect(altOf(work)).toBe('On the hill');
  });
});

describe('pictures from other sources', () => {
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

  test('follow the portfolio', () => {
    const found = withMore(worksOf({ status: 'ready', data: [item] }), more);
    expect(found?.works.map(({ category }) => category)).toEqual([
      'Portraits',
      'Harbour',
      'Harbour',
    ]);
  });

  test('replace the samples, unless the portfolio failed to load', () => {
    expect(withMore(worksOf({ status: 'ready', data: [] }), more)?.works).toEqual(more);
    expect(withMore(worksOf({ status: 'failed' }), more)?.works).toHaveLength(6);
    expect(withMore(worksOf({ status: 'loading' }), more)).toBeUndefined();
  });

  test('are not repeated when the same photograph occurs twice', () => {
    expect(onceEach([photograph('a'), photograph('b'), photograph('a')])).toEqual(more);
    expect(onceEach([photograph(''), photograph('')])).toHaveLength(2);
  });
});
