import type { SlotReason } from '@shutterhouse/contract/availability/constants';
import type { StudioClock } from '@shutterhouse/contract/clock';
import { wallClock } from '../../../lib/formats/studio-time.ts';

/** A start as the server returns it to staff; `reason` says why it is closed. */
export type OfferedSlot = {
  startsAt: string;
  isAvailable: boolean;
  reason?: SlotReason | undefined;
};

/** A start as the desk shows it. */
export type DeskSlot = { startsAt: string; isOpen: boolean; reason: SlotReason | undefined };

/**
 * The starts of a day at the desk, in order. With `ignoresRules` closed ones are open too, unless
 * another session takes the time; the chosen and the stored start are always included and open.
 */
export function deskSlots(
  slots: readonly OfferedSlot[],
  {
    clock,
    chosen,
    saved,
    ignoresRules,
  }: { clock: StudioClock; chosen: string; saved: string | undefined; ignoresRules: boolean },
): DeskSlot[] {
  const dayOf = (startsAt: string) => wallClock(new Date(startsAt), clock).day;
  const [first] = slots;
  const isSame = (one: string, other: string) => Date.parse(one) === Date.parse(other);
  const kept = [chosen, saved ?? ''].filter(
    (startsAt, index, all) =>
      startsAt !== '' &&
      all.findIndex((other) => isSame(other, startsAt)) === index &&
      (first === undefined || dayOf(startsAt) === dayOf(first.startsAt)),
  );
  const own = kept.filter((startsAt) => !slots.some((slot) => isSame(slot.startsAt, startsAt)));
  return [...slots, ...own.map((startsAt) => ({ startsAt, isAvailable: true, reason: undefined }))]
    .map(({ startsAt, isAvailable, reason }) => {
      const isKept = kept.some((start) => isSame(start, startsAt));
      const isOpen = isAvailable || isKept || (ignoresRules && reason !== 'taken');
      return { startsAt, isOpen, reason: isAvailable ? undefined : reason };
    })
    .toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt));
}

/** Why a start is closed, short enough for a button. */
export const closedLabels: Readonly<Record<SlotReason, string>> = {
  taken: 'Taken',
  busyElsewhere: 'Busy elsewhere',
  past: 'Past',
  closedDay: 'Closed day',
  outsideHours: 'Closed',
  endsTooLate: 'Ends too late',
  notice: 'Short notice',
  tooFarAhead: 'Too far ahead',
  buffer: 'Too close',
};
