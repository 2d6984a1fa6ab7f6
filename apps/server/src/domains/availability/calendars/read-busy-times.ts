import { setImmediate } from 'node:timers/promises';
import { calendarLimits } from '@shutterhouse/contract/availability/constants';
import { dayMs } from '@shutterhouse/contract/durations';
import ICAL from 'ical.js';
import { timeBudget } from '../../../outgoing/time-budget.ts';
import { calendarComponents, maxEventLength } from './components.ts';
import { type BusyTime, lastInstant, marginDays, occurrencesOf } from './occurrences.ts';
import { addZone, unknownZones, type Zones, zonesOf } from './zones.ts';

/** The part of a calendar that is read; times without a zone are those of the studio's clock. */
type Span = BusyTime & { timeZone: string };

/** The result of reading a calendar. */
export type ReadCalendar = {
  /** When it is busy, merged and in order. */
  times: BusyTime[];
  /** How many events it has, each with all its occurrences, and how many of them could not be read. */
  events: number;
  unreadableEvents: number;
  /** The names of some zones that mean nothing here: their times are read by the studio's clock. */
  unknownZones: string[];
};

/** The part of an unknown zone's name that is reported. */
const maxZoneName = 80;

/** The most occurrences of all events together: some seconds of work. Events beyond that count as unreadable. */
const maxSteps = 100_000;

/** The most of one event, so that none uses up those of the others: daily ones of fifty years, and some dates. */
const maxStepsOfEvent = 25_000;

/** How many occurrences are computed before yielding to the event loop: a few milliseconds. */
const stepsAtOnce = 50;

/**
 * How long one event may be computed before yielding, in all, and together with all others, in milliseconds. Anyone whose
 * invitation a calendar accepts can write a rule that never finds a day (30 February), which ical.js looks for forever.
 */
const limits = { atOnceMs: 500, taskMs: 2000, allMs: 10_000 } as const;

/** The end of the UIDs of the studio's own sessions, which come into that calendar by a mail or the feed. */
const ownUid = '@shutterhouse';

/**
 * Reads when a calendar is busy from its iCalendar file (RFC 5545): single and repeated events with their
 * exceptions, in their own time zones. Free and cancelled events are left out, and so are the studio's own sessions.
 * @returns undefined for a text that is not an iCalendar file
 */
export async function readBusyTimes(text: string, span: Span): Promise<ReadCalendar | undefined> {
  const components = await calendarComponents(text);
  if (components === undefined) return undefined;
  const times: BusyTime[] = [];
  const unknown = new Set<string>();
  let [events, unreadableEvents] = [0, 0];
  let steps = 0;
  const begin = timeBudget(limits);
  let zones = zonesOf(components.zones, span.timeZone);
  for (const [uid, sources] of components.events) {
    if (uid.endsWith(ownUid)) continue;
    events += 1;
    if (sources.every((source) => isLongOver(source, span.from))) continue;
    const run = begin();
    const stepsBefore = steps;
    try {
      const root = run(() => parsed(sources, zones));
      const occurrences = occurrencesOf(root, zones, span);
      for (let isDone = false; !isDone; ) {
        await setImmediate();
        if (steps > maxSteps || steps - stepsBefore > maxStepsOfEvent)
          throw new RangeError('The calendar has too many occurrences.');
        const next = run(() => nextOf(occurrences));
        times.push(...next.times.filter((time) => isWithin(time, span)));
        steps += next.steps;
        isDone = next.isDone;
      }
    } catch {
      unreadableEvents += 1;
      // The changes of a zone may have been computed in part.
      zones = zonesOf(components.zones, span.timeZone);
    }
    for (const name of unknownZones(zones)) unknown.add(name.slice(0, maxZoneName));
  }
  return {
    times: merged(times, span).slice(0, calendarLimits.busyTimes),
    ...{
      events,
      unreadableEvents,
      unknownZones: [...unknown].slice(0, calendarLimits.unknownZones),
    },
  };
}

/** The next busy times of an event: as many as are computed at once. */
function nextOf(occurrences: Iterator<BusyTime | null>) {
  const times: BusyTime[] = [];
  for (let steps = 0; steps < stepsAtOnce; steps += 1) {
    const { done, value } = occurrences.next();
    if (done) return { times, steps, isDone: true };
    if (value !== null) times.push(value);
  }
  return { times, steps: stepsAtOnce, isDone: false };
}

function isWithin({ from, until }: BusyTime, span: Span): boolean {
  return from < span.until && until > span.from;
}

/** Whether an event that does not repeat ended long before the span, so that it need not be parsed. */
function isLongOver(source: string, from: number): boolean {
  if (/^(?:RRULE|RDATE|DURATION|FREEBUSY)/im.test(source)) return false;
  const days = [...source.matchAll(/^DT(?:START|END)[^:]*:(\d{8})/gim)].map(([, day = '']) => day);
  const last = days.toSorted().at(-1);
  const limit = new Date(from - marginDays * dayMs).toISOString().slice(0, 10).replaceAll('-', '');
  return last !== undefined && last < limit;
}

/** The components of one UID, with the zones that they name. */
function parsed(sources: readonly string[], zones: Zones): ICAL.Component {
  const lines = sources.join('\r\n');
  if (lines.length > maxEventLength) throw new RangeError('The event is too long.');
  const named = new Set(lines.match(/(?<=;TZID=)(?:"[^"]*"|[^;:]*)/gi));
  for (const name of named) addZone(zones, name.replaceAll('"', ''));
  const root = ICAL.Component.fromString(`BEGIN:VCALENDAR\r\n${lines}\r\nEND:VCALENDAR`);
  root.parent = zones.described;
  return root;
}

/** Joins times that overlap or touch, within a span and in order. */
function merged(times: readonly BusyTime[], span: Span): BusyTime[] {
  const joined: BusyTime[] = [];
  for (const { from, until: end } of times.toSorted((one, other) => one.from - other.from)) {
    const until = Math.min(end, lastInstant);
    const last = joined.at(-1);
    if (last !== undefined && from <= last.until) last.until = Math.max(last.until, until);
    else joined.push({ from: Math.max(from, span.from), until: Math.max(until, span.from) });
  }
  return joined;
}
