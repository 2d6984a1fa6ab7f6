import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assignColumns, columnBatch } from './assign-columns.ts';

const gap = 1;
const columnsOf = (count: number) => Array.from({ length: count }, () => ({ width: 24, end: 0 }));
const counts = fc.integer({ min: 1, max: 4 });
const anyRatio = fc.double({ min: 0.6, max: 2.2, noNaN: true });
const ratios = fc.array(anyRatio, { maxLength: 120 });

const heightOf = (ratio: number) => 24 / ratio + gap;

function endsOf(given: readonly number[], chosen: readonly number[], count: number): number[] {
  const ends = new Array(count).fill(0);
  for (const [index, column] of chosen.entries()) ends[column] += heightOf(given[index] ?? 1);
  return ends;
}

describe('pictures assigned to columns', () => {
  test('are each in one existing column', () => {
    fc.assert(
      fc.property(ratios, counts, (given, count) => {
        const chosen = assignColumns(given, columnsOf(count), gap);
        expect(chosen).toHaveLength(given.length);
        for (const column of chosen) {
          expect(column).toBeGreaterThanOrEqual(0);
          expect(column).toBeLessThan(count);
        }
      }),
    );
  });

  test('make columns end within the height of one picture', () => {
    fc.assert(
      fc.property(ratios, counts, (given, count) => {
        const ends = endsOf(given, assignColumns(given, columnsOf(count), gap), count);
        const tallest = Math.max(0, ...given.map(heightOf));
        expect(Math.max(...ends) - Math.min(...ends)).toBeLessThanOrEqual(tallest + 1e-9);
      }),
      { numRuns: 500 },
    );
  });

  test('are in turn except for the last rows, where their shapes are mixed', () => {
    const mixed = fc.array(fc.constantFrom(1.5, 0.8, 1, 1.5), { minLength: 24, maxLength: 24 });
    fc.assert(
      fc.property(mixed, counts, (given, count) => {
        const chosen = assignColumns(given, columnsOf(count), gap);
        const inTurn = chosen.filter((column, index) => column === index % count).length;
        const first = chosen.findIndex((column, index) => column !== index % count);
        // Balancing a column of portraits with one of landscapes takes more than two rows.
        const ends = endsOf(
          given,
          given.map((_, index) => index % count),
          count,
        );
        fc.pre(Math.max(...ends) - Math.min(...ends) <= 2 * Math.max(...given.map(heightOf)));
        expect(first === -1 || first >= given.length - 3 * count).toBe(true);
        expect(inTurn).toBeGreaterThanOrEqual(given.length / 2);
      }),
    );
  });

  test('are strictly in turn when all have one shape', () => {
    const chosen = assignColumns(new Array(13).fill(1.5), columnsOf(4), gap);
    expect(chosen).toEqual([0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0]);
  });

  test('balance columns when one would have all the portraits', () => {
    const given = Array.from({ length: 24 }, (_, index) => (index % 3 === 0 ? 0.8 : 1.5));
    const chosen = assignColumns(given, columnsOf(3), gap);
    const ends = endsOf(given, chosen, 3);
    expect(Math.max(...ends) - Math.min(...ends)).toBeLessThanOrEqual(31);
    expect(chosen.slice(0, 6)).toEqual([0, 1, 2, 0, 1, 2]);
  });

  test('keep their column when the next batch loads', () => {
    const lots = fc.array(anyRatio, { minLength: columnBatch, maxLength: columnBatch });
    fc.assert(
      fc.property(lots, ratios, counts, (first, more, count) => {
        const before = assignColumns(first, columnsOf(count), gap);
        const after = assignColumns([...first, ...more], columnsOf(count), gap);
        expect(after.slice(0, columnBatch)).toEqual(before);
      }),
    );
  });
});
