import { setImmediate } from 'node:timers/promises';
import { calendarLimits } from '@shutterhouse/contract/availability/constants';
import { dayMs } from '@shutterhouse/contract/durations';
import ICAL from 'ical.js';
import { timeBudget } from '../../../outgoing/time-budget.ts';
import { wallInstant } from '../../../studio-time.ts';
import { calendarComponents } from './components.ts';

/** A time at which a calendar is busy, in milliseconds. */
type BusyTime = { from: number; until: number };

/** The part of a calendar that is read; times without a zone are those of the studio's clock. */
type Span = BusyTime & { timeZone: string };

/** A span, and the zones of the IANA by the names that a calendar gives them; undefined for other names. */
type Reading = Span & { knownZones: Map<string, string | undefined> };

/** The result of reading a calendar: its busy times, merged and in order, and the number of unreadable events. */
export type ReadCalendar = { times: BusyTime[]; unreadableEvents: number };

/** The most occurrences of one event that are looked at, those of the past included: daily ones of fifty years. */
const maxOccurrences = 20_000;

/** The most occurrences of all events together: some seconds of work. Events beyond that count as unreadable. */
const maxSteps = 100_000;

/** The longest text of an event with its changed occurrences: thousands of these, or ten thousand deleted ones. */
const maxEventLength = 400_000;

/** How many occurrences are computed before yielding to the event loop: a few milliseconds. */
const stepsAtOnce = 50;

/**
 * How long one event may be computed before yielding, in all, and together with all others, in milliseconds. Anyone whose
 * invitation a calendar accepts can write a rule that never finds a day (30 February), which ical.js looks for forever.
 */
const limits = { atOnceMs: 500, taskMs: 2000, allMs: 10_000 } as const;

/** How long before the span an occurrence may start and still be within it, in days. */
const marginDays = 60;

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
  const reading: Reading = { ...span, knownZones: new Map() };
  const times: BusyTime[] = [];
  let unreadableEvents = 0;
  let steps = 0;
  const begin = timeBudget(limits);
  let zones = zonesOf(components.zones);
  for (const [uid, sources] of components.events) {
    if (uid.endsWith(ownUid) || sources.every((source) => isLongOver(source, span.from))) continue;
    const run = begin();
    try {
      const occurrences = occurrencesOf(sources, zones, reading);
      for (let isDone = false; !isDone; ) {
        await setImmediate();
        if (steps > maxSteps) throw new RangeError('The calendar has too many occurrences.');
        const next = run(() => nextOf(occurrences));
        times.push(...next.times.filter((time) => isWithin(time, span)));
        steps += next.steps;
        isDone = next.isDone;
      }
    } catch {
      unreadableEvents += 1;
      // The changes of a zone may have been computed in part.
      zones = zonesOf(components.zones);
    }
  }
  return { times: merged(times, span).slice(0, calendarLimits.busyTimes), unreadableEvents };
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
  if (/^(?:RRULE|RDATE|DURATION)/im.test(source)) return false;
  const days = [...source.matchAll(/^DT(?:START|END)[^:]*:(\d{8})/gim)].map(([, day = '']) => day);
  const last = days.toSorted().at(-1);
  const limit = new Date(from - marginDays * dayMs).toISOString().slice(0, 10).replaceAll('-', '');
  return last !== undefined && last < limit;
}

/**
 * The zones that a file describes, parsed when an event first names them. Outlook describes them since 1601: computing
 * their changes takes longer than any event.
 */
type Zones = { waiting: Map<string, string>; calendar: ICAL.Component };

function zonesOf(texts: ReadonlyMap<string, string>): Zones {
  return { waiting: new Map(texts), calendar: new ICAL.Component('vcalendar') };
}

function addZone({ waiting, calendar }: Zones, name: string): void {
  const text = waiting.get(name);
  if (text === undefined) return;
  waiting.delete(name);
  calendar.addSubcomponent(ICAL.Component.fromString(text));
}

/**
 * The occurrences of one event until the end of a span, in order; null for one that is free or cancelled.
 * @throws when it can't be parsed, or repeats too often to be read as far as the span
 */
function* occurrencesOf(
  sources: readonly string[],
  zones: Zones,
  span: Reading,
): Generator<BusyTime | null> {
  const lines = sources.join('\r\n');
  if (lines.length > maxEventLength) throw new RangeError('The event is too long.');
  const named = new Set(lines.match(/(?<=;TZID=)(?:"[^"]*"|[^;:]*)/g));
  for (const name of named) addZone(zones, name.replaceAll('"', ''));
  const root = ICAL.Component.fromString(`BEGIN:VCALENDAR\r\n${lines}\r\nEND:VCALENDAR`);
  root.parent = zones.calendar;
  const all = root.getAllSubcomponents('vevent');
  const changed = all.filter((each) => each.hasProperty('recurrence-id'));
  const masters = all.filter((each) => !each.hasProperty('recurrence-id'));
  // An invitation to one occurrence comes without the event itself.
  for (const component of masters.length > 0 ? masters : changed) {
    skipPast(component, span);
    const event = new ICAL.Event(component, { exceptions: masters.length > 0 ? changed : [] });
    if (masters.length === 0 || !event.isRecurring()) {
      yield busyTimeOf(event, event.startDate, span);
      continue;
    }
    const iterator = event.iterator();
    for (let seen = 0; ; seen += 1) {
      const next = iterator.next();
      if (!next || instantOf(next, zoneOf(event, 'dtstart'), span) >= span.until) break;
      if (seen === maxOccurrences) throw new RangeError('The event repeats too often.');
      const { item, startDate } = event.getOccurrenceDetails(next);
      yield busyTimeOf(item, startDate, span);
    }
  }
}

/**
 * Moves the start of an event that repeats daily or weekly to shortly before the span: years of past occurrences need
 * not be computed. It moves by whole intervals, so that the occurrences stay the same.
 */
function skipPast(component: ICAL.Component, { from }: Span): void {
  const [rule, ...others] = component.getAllProperties('rrule');
  const recur = rule?.getFirstValue();
  if (!(recur instanceof ICAL.Recur) || others.length > 0 || recur.count) return;
  const days = { DAILY: 1, WEEKLY: 7 }[String(recur.freq)];
  const start = component.getFirstPropertyValue('dtstart');
  if (days === undefined || !(start instanceof ICAL.Time)) return;
  const interval = days * recur.interval;
  const past = (from - Date.parse(start.toString().slice(0, 10))) / dayMs - marginDays;
  const skipped = Math.floor(past / interval) * interval;
  if (skipped <= 0) return;
  for (const name of ['dtstart', 'dtend']) {
    const time = component.getFirstPropertyValue(name);
    if (!(time instanceof ICAL.Time)) continue;
    const moved = time.clone();
    moved.adjust(skipped, 0, 0, 0);
    component.getFirstProperty(name)?.setValue(moved);
  }
}

/** When an occurrence is busy that starts at a time; null for one that is free or cancelled. */
function busyTimeOf(event: ICAL.Event, startDate: ICAL.Time, span: Reading): BusyTime | null {
  if (!isBusy(event.component)) return null;
  const zone = zoneOf(event, 'dtstart');
  const from = instantOf(startDate, zone, span);
  if (startDate.isDate) {
    const days = Math.max(1, event.endDate.subtractDateTz(event.startDate).toSeconds() / 86_400);
    const end = startDate.clone();
    end.adjust(Math.round(days), 0, 0, 0);
    return { from, until: instantOf(end, zone, span) };
  }
  const until = endOf(event, startDate, { zone, span });
  return until > from ? { from, until } : null;
}

/**
 * The end of an occurrence, in milliseconds. Times of one zone end by its clock: what lasts from eleven to seven does so
 * too in a night that has an hour more or less.
 */
function endOf(
  event: ICAL.Event,
  startDate: ICAL.Time,
  { zone, span }: { zone: string | undefined; span: Reading },
): number {
  const { startDate: first, endDate } = event;
  const hasEnd = event.component.hasProperty('dtend');
  const endZone = hasEnd ? zoneOf(event, 'dtend') : zone;
  if (hasEnd && endZone === zone && first.zone.tzid === endDate.zone.tzid) {
    const end = startDate.clone();
    end.addDuration(endDate.subtractDate(first));
    return instantOf(end, zone, span);
  }
  const lengthMs = instantOf(endDate, endZone, span) - instantOf(first, zone, span);
  return instantOf(startDate, zone, span) + lengthMs;
}

/** The zone that a time of an event names; undefined where it names none. */
function zoneOf({ component }: ICAL.Event, property: 'dtstart' | 'dtend'): string | undefined {
  return component.getFirstProperty(property)?.getFirstParameter('tzid');
}

/** The instant of a time, in milliseconds: by its IANA zone, else the zone defined in the file, else the studio's. */
function instantOf(time: ICAL.Time, zone: string | undefined, reading: Reading): number {
  const { timeZone } = reading;
  const day = time.toString().slice(0, 10);
  if (time.isDate) return wallInstant(day, 0, timeZone).at;
  const isDescribed = time.zone !== ICAL.Timezone.localTimezone;
  const known = zone === undefined ? undefined : knownZone(reading, zone);
  if (known === undefined && isDescribed) return time.toUnixTime() * 1000;
  if (time.zone === ICAL.Timezone.utcTimezone) return time.toUnixTime() * 1000;
  return wallInstant(day, time.hour * 60 + time.minute, known ?? timeZone).at + time.second * 1000;
}

/**
 * The IANA's own spelling of a zone; undefined for other names, also for “(UTC+01:00) Berlin” as Exchange writes it,
 * which is described in the file. Each name is looked up once: a formatter is kept for each zone that is used.
 */
function knownZone({ knownZones }: Reading, name: string): string | undefined {
  if (!knownZones.has(name)) knownZones.set(name, ianaZone(name));
  return knownZones.get(name);
}

function ianaZone(name: string): string | undefined {
  if (!/^[a-z]/i.test(name)) return undefined;
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

function isBusy(component: ICAL.Component): boolean {
  const word = (name: string) => String(component.getFirstPropertyValue(name) ?? '').toUpperCase();
  return (
    word('status') !== 'CANCELLED' &&
    word('transp') !== 'TRANSPARENT' &&
    !/^(?:FREE|WORKINGELSEWHERE)$/.test(word('x-microsoft-cdo-busystatus'))
  );
}

/** The last instant that a calendar can name. */
const lastInstant = Date.UTC(9999, 11, 31);

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
