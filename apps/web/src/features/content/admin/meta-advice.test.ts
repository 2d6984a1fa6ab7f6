import { describe, expect, it } from 'vitest';
import { metaAdvice } from './meta-advice.ts';

describe('the length of the description for search engines', () => {
  it.each([
    [0, 'muted', 'nothing yet'],
    [119, 'warning', '1 short'],
    [120, 'good', 'a good length'],
    [160, 'good', 'a good length'],
    [161, 'warning', '1 too many'],
  ])('with %i characters is %s: %s', (count, tone, advice) => {
    expect(metaAdvice('a'.repeat(count))).toEqual({ count, tone, advice });
  });

  it('counts code points, without surrounding space', () => {
    expect(metaAdvice('  é📷  ').count).toBe(2);
  });
});
