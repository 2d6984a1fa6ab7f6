import { expect, test } from 'vitest';
import { spoken } from './spoken.ts';

test('what is read out has one full stop after each sentence, and none after nothing', () => {
  expect(spoken('1 of 12: On the hill', 'A family walks.')).toBe(
    '1 of 12: On the hill. A family walks.',
  );
  expect(spoken('2 of 12: Where to?', '')).toBe('2 of 12: Where to?');
  expect(spoken('', ' A leaf ')).toBe('A leaf.');
});
