import { expect, test } from 'vitest';
import { longestWord } from './longest-word.ts';

test.each([
  ['Photographs worth keeping', 11],
  ['A Hochzeits-Fotografie', 10],
  ['Ein Tag\u00a0am Meer', 4],
  ['Straße — Brücke', 6],
  ['', 0],
])('the longest word of %j has %i letters', (title, letters) => {
  expect(longestWord(title)).toBe(letters);
});
