import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { dayMs, minuteMs } from '@shutterhouse/contract/durations';
import fc from 'fast-check';
import ical from 'node-ical';
import { generateIcsCalendar, type IcsEvent, type IcsRecurrenceRule } from 'ts-ics';
import { wallInstant } from '../../studio-time.ts';

/** A time of the series' zone (`2030-03-01T10:30`), or a day. */
type Wall = string;

/** An event that repeats, as other programs are told to write it. */
export type Series = {
  zone: string;
  start: Wall;
  end: Wall;
  /** Without its start, as in an RRULE. */
  rule: string;
  removed: Wall[];
  added: Wall[];
  moved: { from: Wall; start: Wall; end: Wall }[];
};

/** A start and an end: instants as texts or in milliseconds, or days. */
type Times = { from: string | number; until: string | number }[];

/** A file, and when it is busy by the program that read it. */
type ReadFile = { text: string; times: Times };

const days = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;
const zones = [
  ...['America/New_York', 'Europe/Vienna', 'Asia/Kolkata', 'Australia/Sydney'],
  'America/Sao_Paulo',
];

/** Half hours of a day, without the night: programs differ in how an event ends that lasts while clocks change. */
const daySlot = fc.integer({ min: 8, max: 40 });

/** Series of whole days or half hours that begin in the winter before March 2030, each with some exceptions. */
export const anySeries: fc.Arbitrary<Series> = fc
  .record({
    zone: fc.constantFrom(...zones),
    isWholeDay: fc.boolean(),
    startDay: fc.integer({ min: 0, max: 80 }),
    startSlot: daySlot,
    length: fc.integer({ min: 1, max: 5 }),
    frequency: fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY'),
    interval: fc.integer({ min: 1, max: 3 }),
    weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 3 }),
    end: fc.constantFrom('none', 'count', 'until'),
    repeats: fc.integer({ min: 12, max: 80 }),
    changes: fc.uniqueArray(fc.integer({ min: 0, max: 11 }), { maxLength: 5 }),
    removals: fc.integer({ min: 0, max: 5 }),
    moves: fc.array(fc.record({ days: fc.integer({ min: -5, max: 80 }), slot: daySlot }), {
      ...{ minLength: 5, maxLength: 5 },
    }),
    added: fc.uniqueArray(fc.integer({ min: 60, max: 150 }), { maxLength: 2 }),
  })
  .map((made) => {
    const { isWholeDay, frequency, interval, weekdays, length } = made;
    const first = new Date(Date.UTC(2029, 11, 1) + made.startDay * dayMs);
    // Each month has that day.
    if (frequency === 'MONTHLY') first.setUTCDate(Math.min(first.getUTCDate(), 28));
    const unitMs = isWholeDay ? dayMs : 30 * minuteMs;
    if (!isWholeDay) first.setTime(first.getTime() + made.startSlot * unitMs);
    const wall = (at: number): Wall => new Date(at).toISOString().slice(0, isWholeDay ? 10 : 16);
    const occurrence = (index: number): number => {
      const step = index * interval;
      if (frequency !== 'MONTHLY') {
        return first.getTime() + step * (frequency === 'WEEKLY' ? 7 : 1) * dayMs;
      }
      const month = new Date(first);
      month.setUTCMonth(month.getUTCMonth() + step);
      return month.getTime();
    };
    const until = new Date(occurrence(made.repeats) + dayMs)
      .toISOString()
      .replace(/[-:]|\.\d+/g, '');
    const byDay = [...new Set([first.getUTCDay(), ...weekdays])].map((day) => days[day]).join();
    const rule = [
      `FREQ=${frequency};INTERVAL=${interval}`,
      ...(frequency === 'WEEKLY' ? [`BYDAY=${byDay}`] : []),
      ...(made.end === 'count' ? [`COUNT=${made.repeats * (weekdays.length + 1)}`] : []),
      ...(made.end === 'until' ? [`UNTIL=${isWholeDay ? until.slice(0, 8) : until}`] : []),
    ];
    const moved = made.changes.slice(made.removals).map((index, at) => {
      const { days: ahead, slot } = made.moves[at] ?? { days: 0, slot: 0 };
      const midnight = Math.floor(occurrence(index) / dayMs + ahead) * dayMs;
      const start = midnight + (isWholeDay ? 0 : slot * unitMs);
      return {
        ...{ from: wall(occurrence(index)), start: wall(start) },
        end: wall(start + length * unitMs),
      };
    });
    const movedDays = new Set(moved.map(({ from }) => from.slice(0, 10)));
    return {
      ...{ zone: made.zone, moved },
      ...{ start: wall(first.getTime()), end: wall(first.getTime() + length * unitMs) },
      rule: rule.join(';'),
      removed: made.changes.slice(0, made.removals).map((index) => wall(occurrence(index))),
      // At times that no occurrence has, and on days from which none was moved: Python's library compares only days there.
      added: made.added
        .map((day) => wall(Date.UTC(2029, 11, 1 + day, 15, 15)))
        .filter((time) => !isWholeDay && !movedDays.has(time.slice(0, 10))),
    };
  });

/** The span in which files are read: the nights in which clocks change, by days of UTC. */
export const spring = { from: '2030-03-01', until: '2030-05-01' } as const;

/** What other programs are asked for: with the days around it, since they differ in what they count as within it. */
const asked = [
  new Date(Date.parse(spring.from) - 10 * dayMs),
  new Date(Date.parse(spring.until) + 10 * dayMs),
] as const;

const python = '/usr/bin/python3';

/** True where Debian's packages are installed. */
export const hasPythonCalendars =
  spawnSync(python, ['-c', 'import icalendar, recurring_ical_events']).status === 0;

/** Files of the series, written and read by two Python packages. */
export function byPython(series: readonly Series[]): ReadFile[] {
  const script = join(import.meta.dirname, 'other-calendars.py');
  const input = JSON.stringify({
    series,
    span: asked.map((day) => day.toISOString().slice(0, 10)),
  });
  const done = spawnSync(python, [script], { input, encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (done.status !== 0) throw new Error(done.stderr);
  return JSON.parse(done.stdout);
}

/** Files of the series, written by ts-ics and read by node-ical. */
export function byPackages(series: readonly Series[]): ReadFile[] {
  const [from, to] = asked;
  return series.map((one) => {
    const text = writtenByPackage(one);
    const times = Object.values(ical.sync.parseICS(text)).flatMap((event) => {
      if (event?.type !== 'VEVENT') return [];
      return ical
        .expandRecurringEvent(event, { from, to, expandOngoing: true })
        .map(({ start, end, isFullDay }) =>
          isFullDay
            ? { from: localDay(start), until: localDay(end) }
            : { from: start.getTime(), until: end.getTime() },
        );
    });
    return { text, times };
  });
}

/** The day that the clock of this process shows. */
function localDay(date: Date): string {
  const shifted = date.getTime() - date.getTimezoneOffset() * minuteMs;
  return new Date(shifted).toISOString().slice(0, 10);
}

function writtenByPackage({ zone, start, end, rule, removed, moved }: Series): string {
  const time = (wall: Wall): IcsEvent['start'] => {
    const isDay = wall.length === 10;
    const date = new Date(isDay ? `${wall}T00:00Z` : `${wall}Z`);
    return isDay
      ? { date, type: 'DATE' }
      : { date, type: 'DATE-TIME', local: { date, timezone: zone, tzoffset: '+0000' } };
  };
  const shared = { uid: 'series', summary: '', stamp: { date: new Date(0) } };
  const parts = new Map(rule.split(';').map((part) => part.split('=') as [string, string]));
  const [count, until] = [parts.get('COUNT'), parts.get('UNTIL')];
  const recurrenceRule: IcsRecurrenceRule = {
    frequency: parts.get('FREQ') as IcsRecurrenceRule['frequency'],
    interval: Number(parts.get('INTERVAL')),
    ...(parts.has('BYDAY') && {
      byDay: (parts.get('BYDAY') ?? '').split(',').map((day) => ({ day: day as 'MO' })),
    }),
    ...(count !== undefined && { count: Number(count) }),
    ...(until !== undefined && {
      until: {
        date: new Date(until.replace(/^(....)(..)(..)(T..)?(..)?(..)?.*/, untilOf)),
        type: until.length === 8 ? 'DATE' : 'DATE-TIME',
      },
    }),
  };
  return generateIcsCalendar({
    ...{ version: '2.0', prodId: '-//Other//EN' },
    events: [
      {
        ...{ ...shared, start: time(start), end: time(end), recurrenceRule },
        exceptionDates: removed.map(time),
      },
      ...moved.map((change) => ({
        ...{ ...shared, start: time(change.start), end: time(change.end) },
        recurrenceId: { value: time(change.from) },
      })),
    ],
  });
}

function untilOf(_: string, year: string, month: string, day: string, hour = 'T00', minute = '00') {
  return `${year}-${month}-${day}${hour}:${minute}:00Z`;
}

/** The quarters of hours within the span that some times cover; days are those of a studio's zone. */
export function slotsOf(times: Times, timeZone: string): string[] {
  const instant = (time: string | number) => {
    const isDay = typeof time === 'string' && time.length === 10;
    return isDay ? wallInstant(time, 0, timeZone).at : new Date(time).getTime();
  };
  const slots = new Set<string>();
  for (const { from, until } of times) {
    for (let at = instant(from); at < instant(until); at += 15 * minuteMs) {
      const slot = new Date(at).toISOString();
      if (slot >= spring.from && slot < spring.until) slots.add(slot);
    }
  }
  return [...slots].toSorted();
}
