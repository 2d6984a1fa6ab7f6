import {
  type AvailabilityInput,
  defaultAvailability,
} from '@shutterhouse/contract/availability/schema';
import { sessionEnd } from '@shutterhouse/contract/bookings/slots';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { raised } from '../../db/failures.ts';
import { endOfDay, startOfDay } from '../../studio-time.ts';
import { between, saveRules } from '../../testing/rows/availability.ts';
import { createBooking } from '../../testing/rows/bookings.ts';
import { createPerson } from '../../testing/rows/people.ts';
import { studioForEachTest } from '../../testing/studio/for-each-test.ts';
import { listSlots } from './slots.ts';
import { bookings } from './tables.ts';
import { overlapCode } from './triggers.ts';

const studio = studioForEachTest({ now: () => new Date('2030-01-01T00:00:00Z') });

/** Days on which clocks change, and one on which none does. */
const nights = [
  ['America/New_York', '2030-03-10'],
  ['America/New_York', '2030-11-03'],
  ['Europe/Berlin', '2030-03-31'],
  ['Europe/Berlin', '2030-10-27'],
  ['Australia/Lord_Howe', '2030-10-06'],
  ['Australia/Lord_Howe', '2030-04-07'],
  ['Asia/Kathmandu', '2030-06-04'],
] as const;

const aroundTheClock = defaultAvailability.hours.map(() => [between(0, 24)]);
const session = fc.record({
  half: fc.integer({ min: -20, max: 60 }),
  halves: fc.integer({ min: 1, max: 16 }),
  isCancelled: fc.boolean(),
});

/** Whether the database takes a session; it is not kept. */
function isTaken(userId: string, startsAt: Date, hours: number): boolean {
  const { db } = studio.deps;
  db.$client.exec('SAVEPOINT try');
  try {
    createBooking(studio.deps, startsAt.toISOString(), { hours, userId });
    return false;
  } catch (error) {
    if (!raised(error, overlapCode)) throw error;
    return true;
  } finally {
    db.$client.exec('ROLLBACK TO try; RELEASE try');
  }
}

describe.each(nights)('in %s on %s', (timeZone, date) => {
  const depsOf = () => ({ ...studio.deps, config: { ...studio.deps.config, timeZone } });

  it('what is called taken is refused by the database, and whatever is not can be inserted', async () => {
    const rules: Partial<AvailabilityInput> = { hours: aroundTheClock, bufferBefore: 45 };
    await saveRules(studio, rules);
    const deps = depsOf();
    const userId = createPerson(studio.deps, { role: 'guest' });
    const midnight = startOfDay(date, timeZone).getTime();
    fc.assert(
      fc.property(
        fc.array(session, { maxLength: 5 }),
        fc.integer({ min: 1, max: 12 }),
        (some, halves) => {
          deps.db.delete(bookings).run();
          for (const { half, halves: length, isCancelled } of some) {
            const startsAt = new Date(midnight + half * 1_800_000);
            if (!isCancelled && isTaken(userId, startsAt, length / 2)) continue;
            const status = isCancelled ? 'cancelled' : 'pending';
            createBooking(deps, startsAt.toISOString(), { hours: length / 2, status, userId });
          }
          const slots = listSlots(deps, { date, duration: halves / 2 });
          for (const { startsAt, reason } of slots) {
            const refused = isTaken(userId, new Date(startsAt), halves / 2);
            expect([startsAt, reason === 'taken']).toEqual([startsAt, refused]);
          }
        },
      ),
      { numRuns: 12 },
    );
  });

  it('an open day has a slot for each half hour that its clock shows, each once', async () => {
    await saveRules(studio, { hours: aroundTheClock });
    const slots = listSlots(depsOf(), { date, duration: 0.5 });
    const starts = slots.map(({ startsAt }) => Date.parse(startsAt));
    expect(starts).toEqual([...new Set(starts)].toSorted((one, other) => one - other));
    const shown = slots.map(({ startsAt }) =>
      new Date(startsAt).toLocaleTimeString('en-GB', {
        timeZone,
        hour: '2-digit',
        minute: '2-digit',
      }),
    );
    expect(new Set(shown).size).toBe(shown.length);
    const hours =
      (endOfDay(date, timeZone).getTime() - startOfDay(date, timeZone).getTime()) / 3_600_000;
    // An hour that comes twice is listed once.
    expect(slots).toHaveLength(Math.min(hours, 24) * 2);
    expect(sessionEnd(new Date(starts.at(-1) ?? 0), 0.5)).toEqual(endOfDay(date, timeZone));
  });
});
