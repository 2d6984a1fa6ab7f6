import { expect, test } from 'vitest';
import { clockIn } from '../../../testing/rows/clock-in.ts';
import { messageColumns } from './message-columns.tsx';

test('a phone shows what was written as well', () => {
  const shown = messageColumns(clockIn('UTC')).filter(({ wideOnly }) => !wideOnly);
  expect(shown.map(({ header }) => header)).toContain('Message');
});
