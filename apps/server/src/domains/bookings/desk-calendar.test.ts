import { beforeEach, describe, expect, it } from 'vitest';
import { createBooking } from '../../testing/rows/bookings.ts';
import { createPerson } from '../../testing/rows/people.ts';
import type { TestStudio } from '../../testing/studio/app.ts';
import { studioForEachTest } from '../../testing/studio/for-each-test.ts';

let calendar: Awaited<ReturnType<TestStudio['as']>>['bookings']['calendar'];
const studio = studioForEachTest({ now: () => new Date('2026-01-01T12:00:00Z') });
beforeEach(async () => {
  calendar = (await studio.as('moderator')).bookings.calendar;
});

const idsOf = async (input: Parameters<typeof calendar>[0]) =>
  (await calendar(input)).sessions.map(({ id }) => id);

describe('the calendar of the desk', () => {
  it('holds what touches its days on the clock of the studio, by time, and no more than is shown', async () => {
    // 23:30 of the 4th and 00:30 of the 6th in New York.
    const reachesIn = createBooking(studio.deps, '2026-06-05T03:30:00Z', { hours: 2 });
    const inside = createBooking(studio.deps, '2026-06-05T14:00:00Z');
    createBooking(studio.deps, '2026-06-06T04:00:00Z');
    createBooking(studio.deps, '2026-06-05T02:00:00Z');
    const { sessions, isCut } = await calendar({ from: '2026-06-05', to: '2026-06-05' });
    expect(sessions).toEqual([
      expect.objectContaining({ id: reachesIn }),
      {
        id: inside,
        startsAt: new Date('2026-06-05T14:00:00Z'),
        endsAt: new Date('2026-06-05T15:00:00Z'),
        status: 'confirmed',
        customerName: 'Ida Berg',
        customerEmail: 'ida@example.com',
        serviceName: 'Portraits',
        location: '',
        isHeld: false,
        version: Date.parse('2026-01-01T12:00:00Z'),
      },
    ]);
    expect(isCut).toBe(false);
  });

  it.each([
    ['2026-03-08', '2026-03-09T03:45:00Z', '2026-03-08T05:00:00Z'],
    ['2026-11-01', '2026-11-02T04:45:00Z', '2026-11-01T04:00:00Z'],
  ])('is right on %s, when the clocks are changed', async (day, last, first) => {
    const ids = [first, last].map((at) => createBooking(studio.deps, at, { hours: 0.5 }));
    expect(await idsOf({ from: day, to: day })).toEqual(ids);
  });

  it('leaves out what is cancelled unless asked for, and keeps to a status and a person', async () => {
    const userId = createPerson(studio.deps, { role: 'user' });
    const days = { from: '2026-06-01', to: '2026-06-30' };
    const at = '2026-06-05T14:00:00Z';
    const cancelled = createBooking(studio.deps, at, { status: 'cancelled' });
    const pending = createBooking(studio.deps, at, { status: 'pending', userId });
    const other = createBooking(studio.deps, '2026-06-05T16:00:00Z');
    expect(await idsOf(days)).toEqual([pending, other]);
    expect(await idsOf({ ...days, status: 'cancelled' })).toEqual([cancelled]);
    expect(await idsOf({ ...days, userId })).toEqual([pending]);
  });

  it('has six weeks at most, and no end before its beginning', async () => {
    await expect(calendar({ from: '2026-06-01', to: '2026-07-12' })).resolves.toBeDefined();
    for (const [to, sentence] of [
      ['2026-07-13', 'A calendar shows six weeks at most'],
      ['2026-05-31', 'The last day must not be before the first'],
    ] as const) {
      await expect(calendar({ from: '2026-06-01', to })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        message: sentence,
      });
    }
  });
});
