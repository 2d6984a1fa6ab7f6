import { weekdayOf } from '../calendar-days.ts';

/** A window of a day in minutes after midnight; `closes` may be 1440, the end of the day. */
export type OpeningWindow = { opens: number; closes: number };

/** The hours of each weekday, Sunday first; a day without any is closed. */
export type WeeklyHours = readonly (readonly OpeningWindow[])[];

/** Dates on which the studio is closed, both inclusive (`YYYY-MM-DD`). */
export type ClosedDays = { from: string; until: string };

/** The rules that apply to sessions of one service. */
export type BookingRules = {
  hours: WeeklyHours;
  closures: readonly ClosedDays[];
  /** The minutes kept free before and after each session. */
  bufferBefore: number;
  bufferAfter: number;
  /** The minimum number of hours between booking and session. */
  noticeHours: number;
  /** The maximum number of days ahead that a session can be booked. */
  horizonDays: number;
  /**
   * Whether a session must also end within the window in which it starts; otherwise it only has to
   * start by its end.
   */
  endsByClosing: boolean;
};

/** The overrides of a service; null where it inherits from the studio. */
export type ServiceRules = {
  serviceId: string;
  hours: WeeklyHours | null;
  bufferBefore: number | null;
  bufferAfter: number | null;
  noticeHours: number | null;
  horizonDays: number | null;
};

const wholeDay: readonly OpeningWindow[] = [{ opens: 9 * 60, closes: 21 * 60 }];

/** The defaults: the 25 slots from 9:00 to 21:00, two years ahead. */
export const defaultRules: BookingRules = {
  hours: [wholeDay, wholeDay, wholeDay, wholeDay, wholeDay, wholeDay, wholeDay],
  closures: [],
  bufferBefore: 0,
  bufferAfter: 0,
  noticeHours: 0,
  horizonDays: 730,
  endsByClosing: false,
};

/** The rules of a service: its overrides, and the studio's rules for the rest. */
export function withOwnRules(studio: BookingRules, own: ServiceRules | undefined): BookingRules {
  if (own === undefined) return studio;
  return {
    ...studio,
    hours: own.hours ?? studio.hours,
    bufferBefore: own.bufferBefore ?? studio.bufferBefore,
    bufferAfter: own.bufferAfter ?? studio.bufferAfter,
    noticeHours: own.noticeHours ?? studio.noticeHours,
    horizonDays: own.horizonDays ?? studio.horizonDays,
  };
}

/** The closure that includes a date. */
export function closureOn<Closed extends ClosedDays>(
  closures: readonly Closed[],
  day: string,
): Closed | undefined {
  return closures.find(({ from, until }) => from <= day && day <= until);
}

/** The windows of a date; empty when it is closed. */
export function hoursOn(
  { hours, closures }: Pick<BookingRules, 'hours' | 'closures'>,
  day: string,
): readonly OpeningWindow[] {
  return closureOn(closures, day) ? [] : (hours[weekdayOf(day)] ?? []);
}

/** Whether two weeks have the same hours. */
export function sameHours(one: WeeklyHours, other: WeeklyHours): boolean {
  return JSON.stringify(one.map(plain)) === JSON.stringify(other.map(plain));
}

function plain(windows: readonly OpeningWindow[]) {
  return windows.map(({ opens, closes }) => [opens, closes]);
}
