import { expect, test } from 'vitest';
import { sessionName } from './session-name.ts';

test('a session is named after its service and its package, whichever it has', () => {
  expect(sessionName('Portraits', 'The Hour')).toBe('Portraits: The Hour');
  expect(sessionName('Portraits', '')).toBe('Portraits');
  expect(sessionName('', 'The Hour')).toBe('The Hour');
});
