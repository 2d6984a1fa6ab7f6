import { expect, test } from 'vitest';
import { sessionName } from './session-name.ts';

test('a session is called by its service and its package, and by what there is of them', () => {
  expect(sessionName('Portraits', 'The Hour')).toBe('Portraits: The Hour');
  expect(sessionName('Portraits', '')).toBe('Portraits');
  expect(sessionName('', 'The Hour')).toBe('The Hour');
});
