import { slotGrid, slotMinutes } from '../bookings/slots.ts';
import type { SlotReason } from './constants.ts';
import { hoursOn, type OpeningWindow, type SessionRules } from './rules.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const lastMinuteOfDay = 24 * 60;

/** A slot on its day; instants are milliseconds since 1970. */
export type DaySlot = {
  at: number;
  /** When the hours in which it lies end; null when it lies in none. */
  closesAt: number | null;
};

/** A session that occupies its time, with the buffers of its own service in minutes. */
export type OccupiedTime = {
  from: number;
  until: number;
  bufferBefore: number;
  bufferAfter: number;
};

/**
 * The minutes after midnight at which slots of a day are listed, in order: the 25 documented ones, and
 * those which its hours add. Which of them are offered is not said by this.
 */
export function listedMinutes(rules: SessionRules, day: string): readonly number[] {
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

/** When the hours in which a session may start at this minute end; null when there are none. */
export function closingMinute(windows: readonly OpeningWindow[], minute: number): number | null {
  return windows.find(({ opens, closes }) => opens <= minute && minute <= closes)?.closes ?? null;
}

/** What decides over the slots of a day. */
type SlotQuestion = {
  rules: SessionRules;
  /** The day has no hours at all. */
  isClosed: boolean;
  slots: readonly DaySlot[];
  /** The length of the session, in milliseconds. */
  length: number;
  /** Sessions that may touch the day; others do no harm. */
  occupied: readonly OccupiedTime[];
  now: number;
};

/** Why each of the slots is not offered, in their order; null for one that is. */
export function slotReasonsOf(question: SlotQuestion): (SlotReason | null)[] {
  const { rules, isClosed, slots, length, occupied, now } = question;
  const earliest = now + rules.noticeHours * hourMs;
  const latest = now + rules.horizonDays * dayMs;
  return slots.map(({ at, closesAt }) => {
    if (occupied.some(({ from, until }) => at < until && from < at + length)) return 'taken';
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
 * Between two sessions the later one is prepared after the earlier one is cleared up: what stays free
 * is the buffer after the one and the buffer before the other together.
 */
function isTooClose(own: SessionRules, other: OccupiedTime, at: number, length: number): boolean {
  const from = other.from - (other.bufferBefore + own.bufferAfter) * minuteMs;
  const until = other.until + (other.bufferAfter + own.bufferBefore) * minuteMs;
  return at < until && from < at + length;
}
