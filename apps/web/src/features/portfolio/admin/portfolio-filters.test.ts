import { describe, expect, it } from 'vitest';
import { shownItems } from './portfolio-filters.ts';

const items = [
  { id: 'a', category: 'Weddings', isActive: true },
  { id: 'b', category: 'Weddings', isActive: false },
  { id: 'c', category: 'Events', isActive: true },
];
const ids = (filters: Parameters<typeof shownItems>[1]) =>
  shownItems(items, filters).map(({ id }) => id);

describe('the items of the portfolio screen', () => {
  it('are the active ones of every category by default', () => {
    expect(ids({ category: 'all', inactive: 'hide' })).toEqual(['a', 'c']);
  });

  it('are those of one category', () => {
    expect(ids({ category: 'Weddings', inactive: 'hide' })).toEqual(['a']);
  });

  it('include inactive ones on request', () => {
    expect(ids({ category: 'Weddings', inactive: 'show' })).toEqual(['a', 'b']);
  });
});
