import { slotGrid, slotMinutes } from '../bookings/slots.ts';
import { dayMs, hourMs, minuteMs } from '../durations.ts';
import type { SlotReason } from './constants.ts';
import { type BookingRules, hoursOn, type OpeningWindow } from './rules.ts';

const lastMinuteOfDay = 24 * 60;

/** A slot of a day; instants are milliseconds since 1970. */
export type DaySlot = {
  at: number;
  /** The end of its window; null when it is in none. */
  closesAt: number | null;
};

/** The time of an existing session, with the buffers of its service in minutes. */
export type OccupiedTime = {
  from: number;
  until: number;
  bufferBefore: number;
  bufferAfter: number;
  /** From another calendar, not a session of the studio. */
  isElsewhere?: true;
};

/**
 * The minutes after midnight of a day's slots, in order: the 25 documented ones, and those that its
 * windows add. Listed slots are not necessarily offered.
 */
export function listedMinutes(rules: BookingRules, day: string): readonly number[] {
  const windows = hoursOn(rules, day);
  const { firstMinute, lastMinute, stepMinutes } = slotGrid;
  const isWithinGrid = windows.every(
    ({ opens, closes }) => opens >= firstMinute && closes <= lastMinute,
  );
  if (isWithinGrid) return slotMinutes;
  const minutes = new Set(slotMinutes);
  for (const { opens, closes } of windows) {
    for (let minute = opens; minute <= closes && minute < lastMinuteOfDay; minute += stepMinutes) {
      minutes.add(minute);
    }
  }
  return [...minutes].toSorted((one, other) => one - other);
}

/** The end of the window in which a session may start at this minute; null when there is none. */
export function closingMinute(windows: readonly OpeningWindow[], minute: number): number | null {
  return windows.find(({ opens, closes }) => opens <= minute && minute <= closes)?.closes ?? null;
}

/** The input for deciding which slots of a day are offered. */
type SlotQuestion = {
  rules: BookingRules;
  /** Whether the day has no windows. */
  isClosed: boolean;
  slots: readonly DaySlot[];
  /** The length of the session, in milliseconds. */
  length: number;
  /** Sessions and times of other calendars that may touch the day; others do no harm. */
  occupied: readonly OccupiedTime[];
  now: number;
};

/** The reason why each slot is not offered, in order; null for an offered one. */
export function slotReasonsOf(question: SlotQuestion): (SlotReason | null)[] {
  const { rules, isClosed, slots, length, occupied, now } = question;
  const earliest = now + rules.noticeHours * hourMs;
  const latest = now + rules.horizonDays * dayMs;
  return slots.map(({ at, closesAt }) => {
    const touching = occupied.filter(({ from, until }) => at < until && from < at + length);
    if (touching.some(({ isElsewhere }) => !isElsewhere)) return 'taken';
    if (touching.length > 0) return 'busyElsewhere';
    if (at <= now) return 'past';
    if (isClosed) return 'closedDay';
    if (closesAt === null) return 'outsideHours';
    if (rules.endsByClosing && at + length > closesAt) return 'endsTooLate';
    if (at < earliest) return 'notice';
    if (at > latest) return 'tooFarAhead';
    return occupied.some((other) => isTooClose(rules, other, at, length)) ? 'buffer' : null;
  });
}

/**
 * Buffers add up: between two sessions, the buffer after the earlier one and the buffer before the
 * later one stay free.
 */
function isTooClose(own: BookingRules, other: OccupiedTime, at: number, length: number): boolean {
  const from = other.from - (other.bufferBefore + own.bufferAfter) * minuteMs;
  const until = other.until + (other.bufferAfter + own.bufferBefore) * minuteMs;
  return at < until && from < at + length;
}
