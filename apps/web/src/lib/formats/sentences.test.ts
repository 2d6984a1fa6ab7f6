import { expect, test } from 'vitest';
import { sentences } from './sentences.ts';

test.each([
  [['2 of 9: The kiss', 'Two people in the rain.'], '2 of 9: The kiss. Two people in the rain.'],
  [['2 of 9: The kiss.', 'Two people in the rain'], '2 of 9: The kiss. Two people in the rain.'],
  [['2 of 9: Who is it?', ''], '2 of 9: Who is it?'],
  [['“At last!”', ' '], '“At last!”'],
  [['', ''], ''],
])('%j are announced as %j, never with two full stops', (texts, said) => {
  expect(sentences(...texts)).toBe(said);
});
