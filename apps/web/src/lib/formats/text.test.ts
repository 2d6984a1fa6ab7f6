import { describe, expect, it, test } from 'vitest';
import { longestWord } from './site-text.ts';
import { sentences, truncate } from './text.ts';

test.each([
  [['2 of 9: The kiss', 'Two people in the rain.'], '2 of 9: The kiss. Two people in the rain.'],
  [['2 of 9: The kiss.', 'Two people in the rain'], '2 of 9: The kiss. Two people in the rain.'],
  [['2 of 9: Who is it?', ''], '2 of 9: Who is it?'],
  [['“At last!”', ' '], '“At last!”'],
  [['', ''], ''],
])('%j are announced as %j, never with two full stops', (texts, said) => {
  expect(sentences(...texts)).toBe(said);
});

describe('a truncated text', () => {
  it('is unchanged up to a hundred characters', () => {
    expect(truncate('a'.repeat(100), 100)).toBe('a'.repeat(100));
  });

  it('is cut at a hundred characters', () => {
    expect(truncate('a'.repeat(101), 100)).toBe(`${'a'.repeat(100)}…`);
  });

  it('leaves no space before the ellipsis', () => {
    expect(truncate(`${'a'.repeat(99)} b`, 100)).toBe(`${'a'.repeat(99)}…`);
  });

  it('never splits a surrogate pair', () => {
    expect(truncate('📷'.repeat(101), 100)).toBe(`${'📷'.repeat(100)}…`);
  });
});

test.each([
  ['Photographs worth keeping', 11],
  ['A Hochzeits-Fotografie', 10],
  ['Ein Tag\u00a0am Meer', 4],
  ['Straße — Brücke', 6],
  ['', 0],
])('the longest word of %j has %i letters', (title, letters) => {
  expect(longestWord(title)).toBe(letters);
});
