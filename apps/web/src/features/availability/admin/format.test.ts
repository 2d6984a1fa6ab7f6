import { expect, test } from 'vitest';
import { formatClosure, formatValue, shortDay } from './format.ts';

test('days are written with their weekday, and distant ones with their year', () => {
  expect(shortDay('2030-06-03')).toBe('Mon, Jun 3');
  expect(formatClosure({ from: '2030-12-24', until: '2031-01-02', note: 'Winter break' })).toBe(
    'Tue, Dec 24, 2030 to Thu, Jan 2, 2031, Winter break',
  );
  expect(formatClosure({ from: '2030-12-24', until: '2030-12-24' })).toBe('Tue, Dec 24, 2030');
});

test('two saved versions are compared in words', () => {
  const nine = [{ opens: 540, closes: 1260 }];
  expect(formatValue('hours', [[], nine, nine, [], [], [], []], '12-hour')).toBe(
    'Monday and Tuesday, 9:00 AM to 9:00 PM',
  );
  expect(formatValue('closures', [], '12-hour')).toBe('None');
  expect(formatValue('services', [{}], '12-hour')).toBe('One service has its own rules');
  expect(formatValue('bufferAfter', 15, '12-hour')).toBeUndefined();
});
