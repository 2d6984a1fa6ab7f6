import { dayMs } from '@shutterhouse/contract/durations';
import ICAL from 'ical.js';
import { wallInstant } from '../../../studio-time.ts';
import {
  type FileTime,
  fileTimes,
  instantOf,
  meantDay,
  onClockOf,
  writtenDay,
  type Zones,
} from './zones.ts';

/** A time at which a calendar is busy, in milliseconds. */
export type BusyTime = { from: number; until: number };

/** The most occurrences of one rule that are looked at, those of the past included: daily ones of fifty years. */
const maxOccurrences = 20_000;

/** How long before the span an occurrence may start and still be within it, in days; longer events have more. */
export const marginDays = 60;

/** An event with its zone, and how it is busy. */
type Event = { component: ICAL.Component; event: ICAL.Event; start: FileTime; isBusy: boolean };

/** A change of all occurrences from an instant on, by which they also move. */
type RangeChange = { from: number; shiftMs: number; event: Event };

/**
 * The occurrences of the event of one UID until the end of a span; null for one that is free, cancelled or replaced.
 * @throws when it can't be parsed, or repeats too often to be read as far as the span
 */
export function* occurrencesOf(
  root: ICAL.Component,
  zones: Zones,
  span: BusyTime,
): Generator<BusyTime | null> {
  for (const property of root.getAllSubcomponents('vfreebusy').flatMap(freeBusyOf)) {
    yield* periodsOf(property, zones);
  }
  const all = root.getAllSubcomponents('vevent');
  const changed = newestOf(all.filter((each) => each.hasProperty('recurrence-id')));
  // Whatever they replace: their rule may have been changed since, and an invitation to one occurrence comes alone.
  for (const event of changed) yield busyTimeOf(event, event.start, zones);
  for (const component of all.filter((each) => !each.hasProperty('recurrence-id'))) {
    yield* seriesOf(eventOf(component), changed, { zones, span });
  }
}

function eventOf(component: ICAL.Component): Event {
  const property = component.getFirstProperty('dtstart');
  const [start] = property ? fileTimes(property) : [];
  if (start === undefined) throw new TypeError('An event has no start.');
  const event = new ICAL.Event(component, { exceptions: [] });
  return { component, event, start, isBusy: isBusy(component) };
}

/** Of several changes of one occurrence, the last one. */
function newestOf(components: readonly ICAL.Component[]): Event[] {
  const newest = new Map<string, ICAL.Component>();
  const sequence = (component: ICAL.Component | undefined) =>
    Number(component?.getFirstPropertyValue('sequence') ?? 0);
  for (const component of components) {
    const key = component.getFirstProperty('recurrence-id')?.toICALString() ?? '';
    if (sequence(component) >= sequence(newest.get(key))) newest.set(key, component);
  }
  return [...newest.values()].map(eventOf);
}

function freeBusyOf(component: ICAL.Component): ICAL.Property[] {
  const type = (property: ICAL.Property) => property.getFirstParameter('fbtype')?.toUpperCase();
  return component.getAllProperties('freebusy').filter((each) => type(each) !== 'FREE');
}

/** The periods that a property names, each with its own end. */
function* periodsOf(property: ICAL.Property, zones: Zones): Generator<BusyTime | null> {
  const zone = property.getFirstParameter('tzid') || undefined;
  for (const period of property.getValues()) {
    if (!(period instanceof ICAL.Period)) continue;
    const from = instantOf({ time: period.start, zone }, zones);
    const until = instantOf({ time: period.getEnd(), zone }, zones);
    yield until > from ? { from, until } : null;
  }
}

function* seriesOf(
  event: Event,
  changed: readonly Event[],
  reading: { zones: Zones; span: BusyTime },
): Generator<BusyTime | null> {
  const { component, start } = event;
  const { zones } = reading;
  const isReplaced = replacedBy(event, changed, zones);
  const ranges = rangesOf(event, changed, zones);
  const seen = new Set<number>();
  for (const time of startsOf(event, ranges, reading)) {
    const at = instantOf(time, zones);
    const day = writtenDay(time.time);
    const isKnown = seen.has(at) || isReplaced(at, day);
    seen.add(at);
    if (isKnown) yield null;
    else yield shiftedTime(event, time, { at, ranges, zones });
  }
  for (const property of component.getAllProperties('rdate')) {
    for (const time of periodsOf(property, zones)) {
      const isOut = time === null || isReplaced(time.from, '');
      yield isOut || !event.isBusy || start.time.isDate ? null : time;
    }
  }
}

/** When the occurrences of an event start: the first, the dates that are named, and what its rules give, up to the span's end. */
function* startsOf(
  { component, event, start }: Event,
  ranges: readonly RangeChange[],
  { zones, span }: { zones: Zones; span: BusyTime },
): Generator<FileTime> {
  yield start;
  for (const property of component.getAllProperties('rdate')) {
    for (const time of fileTimes(property)) yield likeStart(time, start, zones);
  }
  const shifts = ranges.map(({ shiftMs }) => shiftMs);
  const lengthMs = event.duration.toSeconds() * 1000;
  const earliest = span.from - Math.max(marginDays * dayMs, lengthMs + dayMs, ...shifts);
  const latest = span.until + Math.max(0, ...shifts.map((shiftMs) => -shiftMs));
  const rules = component.getAllProperties('rrule').map((rule) => rule.getFirstValue());
  for (const rule of rules) {
    if (!(rule instanceof ICAL.Recur)) continue;
    const end = Math.min(latest, endOfRule(rule, start, zones));
    // Its end is compared by instants here.
    rule.until = null;
    const iterator = rule.iterator(skippedTo(rule, start.time, earliest));
    for (let seen = 0; ; seen += 1) {
      const time = iterator.next()?.clone();
      if (!time || instantOf({ time, zone: start.zone }, zones) >= end) break;
      if (seen === maxOccurrences) throw new RangeError('The event repeats too often.');
      yield { time, zone: start.zone };
    }
  }
}

/** A date among times is the one at the start's time, a time among days its day. */
function likeStart(given: FileTime, start: FileTime, zones: Zones): FileTime {
  if (given.time.isDate === start.time.isDate) return onClockOf(given, start);
  const time = start.time.clone();
  const [year, month, day] = meantDay(given, zones).split('-').map(Number);
  Object.assign(time, { year, month, day });
  return { time, zone: start.zone };
}

/** The instant at which a rule gives no more occurrences. */
function endOfRule(rule: ICAL.Recur, start: FileTime, zones: Zones): number {
  if (!rule.until) return Number.POSITIVE_INFINITY;
  const until = onClockOf({ time: rule.until, zone: undefined }, start);
  if (!start.time.isDate && !until.time.isDate) return instantOf(until, zones) + 1;
  // The end of that day, by the clock of the event.
  const next = start.time.clone();
  const [year, month, day] = meantDay(until, zones).split('-').map(Number);
  Object.assign(next, { year, month, day });
  if (!next.isDate) Object.assign(next, { hour: 0, minute: 0, second: 0 });
  next.adjust(1, 0, 0, 0);
  return instantOf({ time: next, zone: start.zone }, zones);
}

/**
 * The start of a rule that repeats daily or weekly, moved to shortly before an instant: years of past occurrences need not
 * be computed. It moves by whole intervals, so that the occurrences stay the same.
 */
function skippedTo(rule: ICAL.Recur, start: ICAL.Time, earliest: number): ICAL.Time {
  const days = { DAILY: 1, WEEKLY: 7 }[String(rule.freq)];
  if (days === undefined || rule.count) return start;
  const interval = days * rule.interval;
  const skipped = Math.floor((earliest - Date.parse(writtenDay(start))) / dayMs / interval);
  if (!(skipped > 0)) return start;
  const moved = start.clone();
  moved.adjust(skipped * interval, 0, 0, 0);
  return moved;
}

/** Which occurrences of a series were deleted, or stand elsewhere in the file: by their instant, or by their day. */
function replacedBy({ component, start }: Event, changed: readonly Event[], zones: Zones) {
  const [instants, days] = [new Set<number>(), new Set<string>()];
  const properties = [
    ...component.getAllProperties('exdate'),
    ...changed.flatMap((each) => each.component.getAllProperties('recurrence-id')),
  ];
  for (const given of properties.flatMap(fileTimes)) {
    if (start.time.isDate || given.time.isDate) days.add(meantDay(given, zones));
    else instants.add(instantOf(onClockOf(given, start), zones));
  }
  return (at: number, day: string) => instants.has(at) || days.has(day);
}

/** The changes of all further occurrences, the latest first. */
function rangesOf(series: Event, changed: readonly Event[], zones: Zones): RangeChange[] {
  return changed
    .flatMap((event) => {
      const property = event.component.getFirstProperty('recurrence-id');
      if (property?.getFirstParameter('range')?.toUpperCase() !== 'THISANDFUTURE') return [];
      return fileTimes(property).map((given) => {
        const from = instantOf(likeStart(given, series.start, zones), zones);
        return { from, shiftMs: instantOf(event.start, zones) - from, event };
      });
    })
    .toSorted((one, other) => other.from - one.from);
}

function shiftedTime(
  event: Event,
  start: FileTime,
  { at, ranges, zones }: { at: number; ranges: readonly RangeChange[]; zones: Zones },
): BusyTime | null {
  const range = ranges.find(({ from }) => from < at);
  if (range === undefined) return busyTimeOf(event, start, zones);
  const time = start.time.clone();
  if (time.isDate) time.adjust(Math.round(range.shiftMs / dayMs), 0, 0, 0);
  else time.adjust(0, 0, 0, range.shiftMs / 1000);
  return busyTimeOf(range.event, { time, zone: start.zone }, zones);
}

/** When an occurrence is busy that starts at a time; null for one that is free or cancelled. */
function busyTimeOf(event: Event, start: FileTime, zones: Zones): BusyTime | null {
  if (!event.isBusy) return null;
  const from = instantOf(start, zones);
  if (start.time.isDate) {
    const { startDate, endDate } = event.event;
    const days = Math.max(1, Math.round(endDate.subtractDate(startDate).toSeconds() / 86_400));
    const last = Date.parse(writtenDay(start.time)) + days * dayMs;
    if (!(last < lastInstant)) return { from, until: lastInstant };
    const day = new Date(last).toISOString().slice(0, 10);
    return { from, until: wallInstant(day, 0, zones.timeZone).at };
  }
  const until = endOf(event, start, zones);
  return until > from ? { from, until } : null;
}

/** The last instant that a calendar can name. */
export const lastInstant = Date.UTC(9999, 11, 31);

/**
 * The end of an occurrence, in milliseconds. Times of one zone end by its clock: what lasts from eleven to seven does so
 * too in a night that has an hour more or less.
 */
function endOf({ component, event, start: first }: Event, start: FileTime, zones: Zones): number {
  const [end] = component.getAllProperties('dtend').flatMap(fileTimes);
  if (end !== undefined && end.zone === first.zone && end.time.zone.tzid === first.time.zone.tzid) {
    const time = start.time.clone();
    time.addDuration(end.time.subtractDate(first.time));
    return instantOf({ time, zone: start.zone }, zones);
  }
  const last = end ?? { time: event.endDate, zone: first.zone };
  return instantOf(start, zones) + instantOf(last, zones) - instantOf(first, zones);
}

function isBusy(component: ICAL.Component): boolean {
  const word = (name: string) => String(component.getFirstPropertyValue(name) ?? '').toUpperCase();
  return (
    word('status') !== 'CANCELLED' &&
    word('transp') !== 'TRANSPARENT' &&
    !/^(?:FREE|WORKINGELSEWHERE)$/.test(word('x-microsoft-cdo-busystatus'))
  );
}
