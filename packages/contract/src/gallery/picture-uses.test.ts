import { expect, test } from 'vitest';
import { formatPictureUses } from './picture-uses.ts';

const item = (name: string) => ({ kind: 'portfolioItem' as const, name });

test('the uses of a picture are named, and of many only the first', () => {
  expect(formatPictureUses([item('Dusk')])).toBe('the portfolio item “Dusk”');
  expect(formatPictureUses([{ kind: 'hero', name: 'Light' }, item('Dusk')])).toBe(
    'the hero and the portfolio item “Dusk”',
  );
  const many = Array.from({ length: 9 }, (_, index) => item(String(index)));
  expect(formatPictureUses(many)).toMatch(/^the portfolio item “0”, .*“5” and 3 more$/);
});
