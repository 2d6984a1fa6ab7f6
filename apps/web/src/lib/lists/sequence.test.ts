import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { around, indexIn, sequenceOf } from './sequence.ts';

describe('a sequence whose middle is not loaded', () => {
  const letters = sequenceOf(10, ['a', 'b', 'c'], ['j', 'i']);

  test('returns the items loaded from either end, and nothing beyond', () => {
    expect(Array.from({ length: 10 }, (_, index) => letters.at(index) ?? '-').join('')).toBe(
      'abc-----ij',
    );
    expect([letters.at(-1), letters.at(10)]).toEqual([undefined, undefined]);
  });

  test('finds a loaded item, by its index from the start', () => {
    expect(['b', 'i', 'e'].map((letter) => indexIn(letters, (each) => each === letter))).toEqual([
      1, 8, -1,
    ]);
  });

  test('loads a missing item from the nearer end', () => {
    expect([3, 4, 5, 6, 7].map(letters.nearerEnd)).toEqual([
      'start',
      'start',
      'start',
      'end',
      'end',
    ]);
    expect(sequenceOf(24, ['a']).nearerEnd(23)).toBe('end');
  });
});

test('steps wrap around at both ends, and return to the start', () => {
  expect([around({ length: 4 }, 0, -1), around({ length: 4 }, 3, 1)]).toEqual([3, 0]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50 }), fc.nat(), fc.integer(), (length, start, by) => {
      const index = start % length;
      const there = around({ length }, index, by % 1000);
      expect(there).toBeGreaterThanOrEqual(0);
      expect(there).toBeLessThan(length);
      expect(around({ length }, there, -(by % 1000))).toBe(index);
    }),
  );
});
