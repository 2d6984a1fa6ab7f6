import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slotsOf } from './mini-session-schema.ts';

const startsAt = new Date('2030-10-12T14:00:00Z');
const minutes = (from: number, to: number) => fc.integer({ min: from, max: to });

test('slots follow each other within the event and never overlap', () => {
  fc.assert(
    fc.property(minutes(15, 120), minutes(0, 1320), (slotMinutes, more) => {
      const endsAt = new Date(startsAt.getTime() + (slotMinutes + more) * 60_000);
      const slots = slotsOf({ startsAt, endsAt, slotMinutes });
      expect(slots.length).toBe(Math.floor((slotMinutes + more) / slotMinutes));
      expect(slots[0]?.startsAt).toEqual(startsAt);
      expect(Number(slots.at(-1)?.endsAt)).toBeLessThanOrEqual(endsAt.getTime());
      expect(slots.slice(1).map((slot) => slot.startsAt)).toEqual(
        slots.slice(0, -1).map((slot) => slot.endsAt),
      );
    }),
  );
});
