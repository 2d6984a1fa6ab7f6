import type { MiniSessionSlot } from './schema.ts';

/** When an event is, and how it is divided. */
type MiniSessionTimes = { startsAt: Date; endsAt: Date; slotMinutes: number };

/** The slots of an event, one after the other from its beginning; what is left at its end is none. */
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
