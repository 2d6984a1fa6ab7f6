import { describe, expect, test } from 'vitest';
import { chosenAmong, neighbourOf, nothingChosen, rangeTo, toggled } from './use-selection.ts';

const ids = ['a', 'b', 'c', 'd', 'e'];

describe('a selection', () => {
  test('toggles entries one by one', () => {
    const one = toggled(nothingChosen, 'b');
    expect([...one.chosen]).toEqual(['b']);
    expect([...toggled(one, 'b').chosen]).toEqual([]);
  });

  test('selects a range from its anchor, forwards and backwards', () => {
    const begun = toggled(nothingChosen, 'c');
    expect(chosenAmong(rangeTo(begun, ids, 'e'), ids)).toEqual(['c', 'd', 'e']);
    expect(chosenAmong(rangeTo(begun, ids, 'a'), ids)).toEqual(['a', 'b', 'c']);
    // Without an anchor the range starts at the active entry.
    expect(chosenAmong(rangeTo({ ...nothingChosen, active: 'd' }, ids, 'e'), ids)).toEqual([
      'd',
      'e',
    ]);
  });

  test('drops entries that no longer exist', () => {
    expect(chosenAmong(toggled(nothingChosen, 'gone'), ids)).toEqual([]);
  });
});

describe('the arrow keys', () => {
  // Two rows of three, the second one incomplete.
  const grid = ids.map((id, at) => ({ id, top: Math.floor(at / 3) * 100, left: (at % 3) * 100 }));

  test('move from entry to entry, and from row to row', () => {
    expect(neighbourOf(grid, 'b', 'ArrowRight')).toBe('c');
    expect(neighbourOf(grid, 'b', 'ArrowLeft')).toBe('a');
    expect(neighbourOf(grid, 'b', 'ArrowDown')).toBe('e');
    expect(neighbourOf(grid, 'c', 'ArrowDown')).toBe('e');
    expect(neighbourOf(grid, 'd', 'ArrowUp')).toBe('a');
  });

  test('stop at the edges, and start at the first', () => {
    expect(neighbourOf(grid, 'e', 'ArrowDown')).toBeUndefined();
    expect(neighbourOf(grid, 'a', 'ArrowLeft')).toBeUndefined();
    expect(neighbourOf(grid, undefined, 'ArrowDown')).toBe('a');
    expect(neighbourOf(grid, 'b', 'Home')).toBe('a');
    expect(neighbourOf(grid, 'b', 'End')).toBe('e');
    expect(neighbourOf(grid, 'b', 'x')).toBeUndefined();
  });
});
