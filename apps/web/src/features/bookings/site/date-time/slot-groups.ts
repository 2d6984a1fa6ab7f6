import { type SlotPeriod, slotLabel, slotPeriod } from '@shutterhouse/contract/bookings/slots';
import { wallClock } from './studio-clock.ts';

/** A start as the server gives it, the instant in ISO 8601. */
export type OfferedSlot = { startsAt: string; isAvailable: boolean };

export type LabelledSlot = OfferedSlot & { label: string };

export type SlotGroup = { period: SlotPeriod; slots: LabelledSlot[] };

const periods: readonly SlotPeriod[] = ['Morning', 'Afternoon', 'Evening'];

/** The slots under Morning, Afternoon and Evening, by the clock of the studio; a period without slots is left out. */
export function groupSlots(slots: readonly OfferedSlot[], timeZone: string): SlotGroup[] {
  const placed = slots.map((slot) => {
    const { minute } = wallClock(new Date(slot.startsAt), timeZone);
    return { ...slot, label: slotLabel(minute), period: slotPeriod(minute) };
  });
  return periods
    .map((period) => ({
      period,
      slots: placed
        .filter((slot) => slot.period === period)
        .map(({ startsAt, isAvailable, label }) => ({ startsAt, isAvailable, label })),
    }))
    .filter(({ slots: some }) => some.length > 0);
}
