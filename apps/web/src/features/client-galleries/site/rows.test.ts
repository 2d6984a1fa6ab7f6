import { expect, test } from 'vitest';
import { layRows } from './rows.ts';

const gap = 8;

/** Shapes from very tall to very wide, in an order without a pattern. */
const mixed = (count: number) =>
  Array.from({ length: count }, (_, at) => 0.3 + ((at * 7919) % 37) / 10);

test.each([
  [0, 360],
  [1, 360],
  [2, 1440],
  [61, 360],
  [500, 800],
  [5000, 1440],
])('rows hold each of %i pictures once in order and fill %i px', (count, width) => {
  const shapes = mixed(count);
  const { rows, height } = layRows(shapes, { width, height: 200, gap });
  expect(rows.flatMap(({ from, to }) => shapes.slice(from, to))).toEqual(shapes);
  for (const [at, row] of rows.entries()) {
    const inRow = shapes.slice(row.from, row.to);
    const filled =
      inRow.reduce((sum, ratio) => sum + ratio * row.height, 0) + gap * (inRow.length - 1);
    const next = rows[at + 1];
    if (next) {
      expect(filled).toBeCloseTo(width, 3);
      expect(next.top).toBeCloseTo(row.top + row.height + gap, 3);
    } else {
      expect(filled).toBeLessThanOrEqual(width + 0.01);
      expect(row.top + row.height).toBeCloseTo(height, 3);
    }
  }
});

test('rows are about as high as asked, and a last one that is not full no higher', () => {
  const { rows } = layRows(Array(20).fill(1.5), { width: 1400, height: 230, gap });
  for (const { height } of rows) expect(Math.abs(height - 230)).toBeLessThan(60);
  const [only] = layRows([1.5], { width: 1400, height: 230, gap }).rows;
  expect(only).toMatchObject({ from: 0, to: 1, height: 230 });
});
