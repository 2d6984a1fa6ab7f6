import type { SlotReason } from '@shutterhouse/contract/availability/constants';
import { type BookingRules, hoursOn } from '@shutterhouse/contract/availability/rules';
import {
  closingMinute,
  type DaySlot,
  listedMinutes,
  slotReasonsOf,
} from '@shutterhouse/contract/availability/slots';
import type { AvailableSlot, AvailableSlotsInput } from '@shutterhouse/contract/bookings/schema';
import { slotMinutes } from '@shutterhouse/contract/bookings/slots';
import type { Config } from '../../config.ts';
import type { Sql } from '../../db/transact.ts';
import { instantOf, wallInstant } from '../../studio-time.ts';
import { getTimeBook, occupiedTimes } from './occupied-times.ts';

/** The start of a slot, as in responses (ISO 8601, UTC) and for calculations (milliseconds). */
type SlotStart = { startsAt: string; at: number };

/** The 25 starts of a day of the studio's calendar, in order, right on daylight-saving days too. */
export function slotStarts(day: string, timeZone: string): readonly SlotStart[] {
  return startsAt(slotMinutes, day, timeZone);
}

/** The starts at minutes of a day, without those that the studio's clock skips that day. */
function startsAt(
  minutes: readonly number[],
  day: string,
  timeZone: string,
): (SlotStart & { minute: number })[] {
  return minutes.flatMap((minute) => {
    const { at, isShown } = wallInstant(day, minute, timeZone);
    return isShown ? [{ startsAt: new Date(at).toISOString(), at, minute }] : [];
  });
}

/** A day by the given rules: whether it is closed, and its slots in order. */
type SlotDay = { isClosed: boolean; slots: readonly (SlotStart & DaySlot)[] };

const daysKnown = new WeakMap<BookingRules, Map<string, SlotDay>>();

/**
 * A day of the studio's calendar by the given rules. Days are cached for as long as the rules exist:
 * calendar arithmetic costs more than the rest of the call, and visitors ask for the same days.
 */
export function slotDay(rules: BookingRules, day: string, timeZone: string): SlotDay {
  const days = daysKnown.get(rules) ?? new Map<string, SlotDay>();
  daysKnown.set(rules, days);
  const key = `${timeZone} ${day}`;
  const known = days.get(key);
  if (known !== undefined) return known;
  const windows = hoursOn(rules, day);
  const slots = startsAt(listedMinutes(rules, day), day, timeZone).map(({ minute, ...start }) => {
    const closes = closingMinute(windows, minute);
    const closesAt = closes === null ? null : instantOf(day, closes, timeZone).getTime();
    return { ...start, closesAt };
  });
  const made = { isClosed: windows.length === 0, slots };
  if (days.size >= 1000) days.clear();
  days.set(key, made);
  return made;
}

/** A slot with the reason why it is not offered; null for one that is. */
export type SlotState = { startsAt: string; reason: SlotReason | null };

type Deps = { db: Sql; now: () => Date; config: Config };

/**
 * The slots of a day for a session of `duration` hours, by the rules of its service. The booking
 * `excluding` is ignored.
 */
export function listSlots(deps: Deps, input: AvailableSlotsInput): SlotState[] {
  return mapSlots(deps, input, ({ startsAt }, reason) => ({ startsAt, reason }));
}

/** The slots of a day as the API returns them; only the staff get the reason why one is not offered. */
export function listAvailableSlots(
  deps: Deps,
  { tellsReasons, ...input }: AvailableSlotsInput & { tellsReasons: boolean },
): AvailableSlot[] {
  return mapSlots(deps, input, ({ startsAt }, reason) =>
    tellsReasons && reason !== null
      ? { startsAt, isAvailable: false, reason }
      : { startsAt, isAvailable: reason === null },
  );
}

function mapSlots<Told>(
  { db, now, config }: Deps,
  { date, duration, service, excluding }: AvailableSlotsInput,
  tell: (slot: SlotStart, reason: SlotReason | null) => Told,
): Told[] {
  const book = getTimeBook(db);
  const rules = book.of(service);
  const { isClosed, slots } = slotDay(rules, date, config.timeZone);
  const length = duration * 3_600_000;
  const from = (slots[0]?.at ?? 0) - book.reach;
  const until = (slots.at(-1)?.at ?? 0) + length + book.reach;
  const occupied = occupiedTimes({ db }, book, { from, until, excluding });
  const reasons = slotReasonsOf({
    ...{ rules, isClosed, slots, length, occupied },
    now: now().getTime(),
  });
  return slots.map((slot, at) => tell(slot, reasons[at] ?? null));
}
