import { expect, test } from 'vitest';
import { searchQuality } from './quality-search.ts';

/** Each quality step adds ten bytes; qualities from `good` on are good enough. */
async function search(options: { budget: number; good: number }) {
  const tried: number[] = [];
  const found = await searchQuality({
    qualities: [1, 2, 3, 4, 5, 6, 7, 8],
    async encode(quality) {
      tried.push(quality);
      return Buffer.alloc(quality * 10);
    },
    budget: options.budget,
    isGood: async (encoded) => encoded.length >= options.good * 10,
  });
  return { quality: found.length / 10, tried };
}

test('the best quality is used at once when it is within the budget', async () => {
  expect(await search({ budget: 80, good: 1 })).toEqual({ quality: 8, tried: [8] });
});

test.each([1, 2, 3, 4, 5, 6, 7])('the best within the budget is %i', async (best) => {
  const { quality, tried } = await search({ budget: best * 10 + 5, good: 1 });
  expect(quality).toBe(best);
  expect(new Set(tried).size).toBe(tried.length);
  expect(tried.length).toBeLessThanOrEqual(5);
});

test.each([
  [25, 5],
  [5, 3],
  [15, 8],
])(
  'a budget of %i gives way to the lowest quality that is good enough: %i',
  async (budget, good) => {
    expect((await search({ budget, good })).quality).toBe(good);
  },
);
