import { expect, test } from 'vitest';
import { clockIn } from '../../../testing/rows/clock-in.ts';
import { groupSlots } from './slot-runs.ts';

test('adjacent slots with one reason are grouped, in the studio’s time zone', () => {
  const at = (hour: number, minute = 0) =>
    new Date(Date.UTC(2030, 5, 4, hour, minute)).toISOString();
  const slots = [
    { startsAt: at(13), isAvailable: false, reason: 'outsideHours' as const },
    { startsAt: at(13, 30), isAvailable: false, reason: 'outsideHours' as const },
    { startsAt: at(14), isAvailable: true },
    { startsAt: at(14, 30), isAvailable: false, reason: 'taken' as const },
  ];
  expect(groupSlots(slots, clockIn('America/New_York'))).toEqual([
    { label: '9:00 AM to 9:30 AM', reason: 'outsideHours' },
    { label: '10:00 AM', reason: null },
    { label: '10:30 AM', reason: 'taken' },
  ]);
});
