import { hoursOn, type SessionRules } from '@shutterhouse/contract/availability/rules';
import { closingMinute } from '@shutterhouse/contract/availability/slots';
import { type SlotPeriod, slotPeriod } from '@shutterhouse/contract/bookings/slots';
import type { StudioClock } from '@shutterhouse/contract/clock';
import { slotLabel } from '@shutterhouse/contract/clock';
import { wallClock } from '../../../../lib/formats/studio-time.ts';

/** A start as the server returns it, ISO 8601. */
export type OfferedSlot = { startsAt: string; isAvailable: boolean };

export type LabelledSlot = OfferedSlot & { label: string };

export type SlotGroup = { period: SlotPeriod; slots: LabelledSlot[] };

const periods: readonly SlotPeriod[] = ['Morning', 'Afternoon', 'Evening'];

/** The slots grouped as Morning, Afternoon and Evening in studio time, without empty groups. */
export function groupSlots(slots: readonly OfferedSlot[], clock: StudioClock): SlotGroup[] {
  const placed = slots.map((slot) => {
    const { minute } = wallClock(new Date(slot.startsAt), clock);
    return { ...slot, label: slotLabel(minute, clock.style), period: slotPeriod(minute) };
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

/**
 * The slots within the opening hours of their day; all while the hours are not known. Those outside can
 * never be booked, so they are not shown as unavailable either.
 */
export function withinHours(
  slots: readonly OfferedSlot[],
  rules: Pick<SessionRules, 'hours' | 'closures'> | undefined,
  day: string,
  clock: StudioClock,
): readonly OfferedSlot[] {
  if (rules === undefined) return slots;
  const windows = hoursOn(rules, day);
  return slots.filter(
    ({ startsAt, isAvailable }) =>
      isAvailable || closingMinute(windows, wallClock(new Date(startsAt), clock).minute) !== null,
  );
}
