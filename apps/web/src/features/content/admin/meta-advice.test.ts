import { expect, it } from 'vitest';
import { metaAdvice } from './meta-advice.ts';

it.each([
  [0, 'muted', '0 characters, nothing yet'],
  [1, 'warning', '1 character, 119 short'],
  [119, 'warning', '119 characters, 1 short'],
  [120, 'good', '120 characters, a good length'],
  [160, 'good', '160 characters, a good length'],
  [161, 'warning', '161 characters, 1 too many'],
])('a description for search engines of %i characters is %s: %s', (count, tone, advice) => {
  expect(metaAdvice('a'.repeat(count))).toEqual({ tone, advice });
});

it('counts code points, without surrounding space', () => {
  expect(metaAdvice('  é📷  ').advice).toBe('2 characters, 118 short');
});
