import { expect, test } from 'vitest';
import { paragraphsOf } from './paragraphs.ts';

test('paragraphs are separated by line breaks of any kind, and empty ones are dropped', () => {
  expect(paragraphsOf(' One.\nTwo.\r\n\r\n  \nThree. ')).toEqual(['One.', 'Two.', 'Three.']);
  expect(paragraphsOf('')).toEqual([]);
});
