import { describe, expect, test } from 'vitest';
import { allCategories, chipsOf, matchesCategory } from './categories.ts';
import { sampleWorks } from './sample-works.ts';
import type { Works } from './works.ts';

const own: Works = {
  works: sampleWorks.map((work) => ({ ...work, category: 'Weddings' })),
  sample: false,
  failed: false,
};

describe('a category', () => {
  test('matches everything if it is All', () => {
    expect(matchesCategory({ category: 'Weddings' }, allCategories)).toBe(true);
    expect(matchesCategory({ category: '' }, allCategories)).toBe(true);
  });

  test('is matched ignoring case', () => {
    expect(matchesCategory({ category: 'Real Estate' }, 'real ESTATE')).toBe(true);
    expect(matchesCategory({ category: ' weddings ' }, 'Weddings')).toBe(true);
    expect(matchesCategory({ category: 'Weddings' }, 'Wedding')).toBe(false);
  });
});

describe('the chips', () => {
  test('start with All, then follow the order of the studio', () => {
    const counted = [
      { name: 'Weddings', count: 3 },
      { name: 'Events', count: 1 },
    ];
    expect(chipsOf({ status: 'ready', data: counted }, own)).toEqual(['All', 'Weddings', 'Events']);
  });

  test('list each category once, ignoring case, and never a second All', () => {
    const counted = ['Weddings', 'WEDDINGS', 'all', '', 'Events'].map((name) => ({
      name,
      count: 1,
    }));
    const chips = chipsOf({ status: 'ready', data: counted }, own);
    expect(chips.map((chip) => chip.toLowerCase())).toEqual(['all', 'weddings', 'events']);
  });

  test('are those of the items when the categories failed to load', () => {
    expect(chipsOf({ status: 'failed' }, own)).toEqual(['All', 'Weddings']);
  });

  test('are those of the samples where samples are shown', () => {
    expect(
      chipsOf({ status: 'ready', data: [] }, { works: sampleWorks, sample: true, failed: false }),
    ).toEqual(['All', 'Wedding', 'Portrait', 'Family', 'Event', 'Commercial', 'Product']);
  });
});
