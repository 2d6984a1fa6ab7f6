import type { MiniSessionSlot } from './schema.ts';

/** Start and end of an event, and the length of its slots. */
type MiniSessionTimes = { startsAt: Date; endsAt: Date; slotMinutes: number };

/** The consecutive slots of an event; time left over at its end, too short for a slot, is not used. */
export function slotsOf({
  startsAt,
  endsAt,
  slotMinutes,
}: MiniSessionTimes): Omit<MiniSessionSlot, 'placesLeft'>[] {
  const length = slotMinutes * 60_000;
  const count = Math.floor((endsAt.getTime() - startsAt.getTime()) / length);
  return Array.from({ length: count }, (_, index) => ({
    startsAt: new Date(startsAt.getTime() + index * length),
    endsAt: new Date(startsAt.getTime() + (index + 1) * length),
  }));
}
