import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { layOutMasonry, type MasonryPlan } from './masonry-layout.ts';

const even = (columns: number): MasonryPlan => ({
  shares: Array.from({ length: columns }, () => 1),
  gap: 1,
  deal: 'in-turn',
});
const uneven: MasonryPlan = { shares: [4, 5, 4], gap: 1.25, drops: [4, 0, 8], deal: 'even-ends' };

const ratios = fc.array(fc.double({ min: 0.6, max: 2.2, noNaN: true }), { maxLength: 30 });

describe('the layout of the gallery', () => {
  test.each([1, 2, 3, 4])('assigns the pictures to %i columns in turn', (columns) => {
    const { places } = layOutMasonry(new Array(10).fill(1.5), even(columns));
    const lefts = [...new Set(places.map(({ x }) => x))].toSorted((one, other) => one - other);
    expect(lefts).toHaveLength(columns);
    expect(places.map(({ x }) => lefts.indexOf(x))).toEqual(
      places.map((_, index) => index % columns),
    );
  });

  test('puts each picture below the previous one of its column, with a gap', () => {
    const { places } = layOutMasonry([0.8, 1, 2, 1], even(2));
    expect(places[1]).toEqual({ x: 50.5, y: 0, width: 49.5, height: 49.5 });
    expect(places[2]?.y).toBeCloseTo(49.5 / 0.8 + 1);
    expect(places[3]?.y).toBeCloseTo(50.5);
  });

  test('is as high as its tallest column', () => {
    expect(layOutMasonry([1, 2], even(2)).height).toBeCloseTo(49.5);
    expect(layOutMasonry([], even(3)).height).toBe(0);
  });
});

describe('any layout', () => {
  test('keeps each picture’s aspect ratio, inside the wall, and without overlaps', () => {
    fc.assert(
      fc.property(
        ratios,
        fc.constantFrom(even(1), even(2), even(3), even(4), uneven),
        (given, plan) => {
          const { places, height } = layOutMasonry(given, plan);
          expect(places).toHaveLength(given.length);
          for (const [index, place] of places.entries()) {
            expect(place.width / place.height).toBeCloseTo(given[index] ?? 0);
            expect(place.x).toBeGreaterThanOrEqual(0);
            expect(place.x + place.width).toBeLessThanOrEqual(100.000001);
            expect(place.y + place.height).toBeLessThanOrEqual(height + 0.000001);
            for (const other of places.slice(index + 1)) {
              const beside = place.x + place.width <= other.x || other.x + other.width <= place.x;
              const above = place.y + place.height <= other.y || other.y + other.height <= place.y;
              expect(beside || above).toBe(true);
            }
          }
        },
      ),
    );
  });
});

describe('the layout of the landing page', () => {
  test('has balanced columns when there are enough pictures', () => {
    const works = [0.8, 0.8, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 0.8, 0.8, 1.5, 0.8];
    const { places } = layOutMasonry(works, uneven);
    const ends = new Map<number, number>();
    for (const { x, y, height } of places) ends.set(x, Math.max(ends.get(x) ?? 0, y + height));
    expect(Math.max(...ends.values()) - Math.min(...ends.values())).toBeLessThan(12);
  });

  test('offsets each column as planned', () => {
    const { places } = layOutMasonry(new Array(9).fill(1.5), uneven);
    const tops = new Map<number, number>();
    for (const { x, y } of places)
      tops.set(x, Math.min(tops.get(x) ?? Number.POSITIVE_INFINITY, y));
    expect([...tops.entries()].toSorted(([a], [b]) => a - b).map(([, top]) => top)).toEqual([
      4, 0, 8,
    ]);
  });
});
