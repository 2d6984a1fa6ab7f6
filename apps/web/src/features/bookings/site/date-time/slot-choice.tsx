import { type BookingRules, hoursOn } from '@shutterhouse/contract/availability/rules';
import { closingMinute } from '@shutterhouse/contract/availability/slots';
import {
  type SlotPeriod,
  slotPeriod,
  slotPeriodLabels,
} from '@shutterhouse/contract/bookings/slots';
import { type StudioClock, slotLabel } from '@shutterhouse/contract/clock';
import { t } from '@shutterhouse/contract/sentences';
import { wallClock } from '../../../../lib/formats/studio-time.ts';
import { ChoiceTile } from '../../../../ui/controls/choice-tile.tsx';
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx';

export type SlotChoiceProps = {
  groups: readonly SlotGroup[];
  /** The chosen start, ISO 8601. */
  chosen: string | null;
  onChoose: (startsAt: string) => void;
};

/** The starts of a day: a column for each part of the day; on a phone three columns within each part. */
export function SlotChoice({ groups, chosen, onChoose }: SlotChoiceProps) {
  return (
    <div className="grid gap-x-8 gap-y-8 md:grid-cols-3">
      {groups.map(({ period, slots }) => (
        <fieldset key={period} className="min-w-0">
          <legend className="display mb-3 text-lead">{slotPeriodLabels[period]}</legend>
          <div className="grid grid-cols-3 gap-2 md:grid-cols-1 md:gap-1.5">
            {slots.map(({ startsAt, label, isAvailable }) => (
              <ChoiceTile
                key={startsAt}
                name="start"
                className="figures px-1!"
                value={startsAt}
                checked={startsAt === chosen}
                taken={!isAvailable}
                onChange={() => onChoose(startsAt)}
              >
                {label}
                {!isAvailable && <VisuallyHidden>{t(', not available')}</VisuallyHidden>}
              </ChoiceTile>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}

/** A start as the server returns it, ISO 8601. */
type OfferedSlot = { startsAt: string; isAvailable: boolean };

type LabelledSlot = OfferedSlot & { label: string };

type SlotGroup = { period: SlotPeriod; slots: LabelledSlot[] };

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
  rules: Pick<BookingRules, 'hours' | 'closures'> | undefined,
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
