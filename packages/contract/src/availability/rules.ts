/** Hours of a day in minutes after midnight; `closes` may be 1440, the end of the day. */
export type OpeningWindow = { opens: number; closes: number };

/** The hours of each weekday, Sunday first; a day without any is closed. */
export type WeeklyHours = readonly (readonly OpeningWindow[])[];

/** Days on which the studio is closed, the last included (`YYYY-MM-DD`). */
export type ClosedDays = { from: string; until: string };

/** The rules that hold for sessions of one service. */
export type SessionRules = {
  hours: WeeklyHours;
  closures: readonly ClosedDays[];
  /** Minutes that stay free before and after each session. */
  bufferBefore: number;
  bufferAfter: number;
  /** How many hours ahead a session must be asked for at least. */
  noticeHours: number;
  /** How many days ahead a session can be asked for at most. */
  horizonDays: number;
  /** A session must be over when the hours in which it starts are; else it may start until then. */
  endsByClosing: boolean;
};

/** What one service has of its own; null where it follows the studio. */
export type ServiceRules = {
  serviceId: string;
  hours: WeeklyHours | null;
  bufferBefore: number | null;
  bufferAfter: number | null;
  noticeHours: number | null;
  horizonDays: number | null;
};

const wholeDay: readonly OpeningWindow[] = [{ opens: 9 * 60, closes: 21 * 60 }];

/** What holds until the owner decides otherwise: the 25 slots from 9:00 to 21:00, two years ahead. */
export const defaultRules: SessionRules = {
  hours: [wholeDay, wholeDay, wholeDay, wholeDay, wholeDay, wholeDay, wholeDay],
  closures: [],
  bufferBefore: 0,
  bufferAfter: 0,
  noticeHours: 0,
  horizonDays: 730,
  endsByClosing: false,
};

/** The rules of a service: its own, and the studio's for the rest. */
export function withOwnRules(studio: SessionRules, own: ServiceRules | undefined): SessionRules {
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

/** The number of the weekday of a day (`YYYY-MM-DD`): 0 is Sunday. */
function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** The closed days that a day belongs to. */
export function closureOn<Closed extends ClosedDays>(
  closures: readonly Closed[],
  day: string,
): Closed | undefined {
  return closures.find(({ from, until }) => from <= day && day <= until);
}

/** The hours of a day; none when it is closed. */
export function hoursOn(
  { hours, closures }: Pick<SessionRules, 'hours' | 'closures'>,
  day: string,
): readonly OpeningWindow[] {
  return closureOn(closures, day) ? [] : (hours[weekdayOf(day)] ?? []);
}

/** True for the same hours on the same days. */
export function sameHours(one: WeeklyHours, other: WeeklyHours): boolean {
  return JSON.stringify(one.map(plain)) === JSON.stringify(other.map(plain));
}

function plain(windows: readonly OpeningWindow[]) {
  return windows.map(({ opens, closes }) => [opens, closes]);
}
