import { describe, expect, test } from 'vitest';
import { clockIn } from '../../../../testing/rows/clock-in.ts';
import { groupSlots } from './slot-choice.tsx';

/** The 25 slots of 3 June 2031 in New York, four hours behind UTC. */
const slots = Array.from({ length: 25 }, (_, index) => ({
  startsAt: new Date(Date.UTC(2031, 5, 3, 13, index * 30)).toISOString(),
  isAvailable: index % 2 === 0,
}));

describe('the slots of a day', () => {
  test('are grouped by the three parts of the day in studio time', () => {
    const groups = groupSlots(slots, clockIn('America/New_York'));
    expect(
      groups.map(({ period, slots: some }) => [period, some[0]?.label, some.at(-1)?.label]),
    ).toEqual([
      ['Morning', '9:00 AM', '12:30 PM'],
      ['Afternoon', '1:00 PM', '5:30 PM'],
      ['Evening', '6:00 PM', '9:00 PM'],
    ]);
    expect(groups.flatMap((group) => group.slots)).toHaveLength(25);
  });

  test('keep the taken ones in their places', () => {
    const [morning] = groupSlots(slots, clockIn('America/New_York'));
    expect(morning?.slots.map(({ isAvailable }) => isAvailable)).toEqual([
      true,
      false,
      true,
      false,
      true,
      false,
      true,
      false,
    ]);
  });

  test('leave out a part of the day without slots', () => {
    expect(
      groupSlots(slots.slice(0, 2), clockIn('America/New_York')).map(({ period }) => period),
    ).toEqual(['Morning']);
  });
});
