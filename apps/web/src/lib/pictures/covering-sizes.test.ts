import { expect, test } from 'vitest';
import { coveringScreenHeight, coveringWidth } from './covering-sizes.ts';

test('a picture wider in shape than its frame is wider than it', () => {
  const wide = { width: 2040, height: 1360 };
  expect(coveringWidth(wide, 4 / 5, { count: 300, unit: 'px' })).toBe('563px');
  expect(coveringWidth(wide, 1, { count: 80, unit: 'vw' })).toBe('120vw');
  expect(coveringScreenHeight(wide, 38)).toBe('max(38vw, 150vh)');
});

test('a narrower one is as wide as its frame', () => {
  expect(coveringWidth({ width: 800, height: 1200 }, 4 / 5, { count: 300, unit: 'px' })).toBe(
    '300px',
  );
});
