import ICAL from 'ical.js';
import { dayOf, wallInstant } from '../../../studio-time.ts';
import { windowsZones } from './windows-zones.ts';

/** The zones that the times of a calendar name. */
export type Zones = {
  /** The studio's zone, for times without one. */
  timeZone: string;
  /** The zones that the file describes, by name and not parsed yet. */
  texts: ReadonlyMap<string, string>;
  /** The parsed ones. */
  described: ICAL.Component;
  /** What was found for each name so far. */
  meant: Map<string, MeantZone>;
};

/** A zone of the IANA; `described` by the file; or `unknown`, for which the studio's is taken. */
type MeantZone = { timeZone: string } | 'described' | 'unknown';

/** A time as the file has it, with the name of its zone; without a name it is in UTC, or on the studio's clock. */
export type FileTime = { time: ICAL.Time; zone: string | undefined };

export function zonesOf(texts: ReadonlyMap<string, string>, timeZone: string): Zones {
  return { timeZone, texts, described: new ICAL.Component('vcalendar'), meant: new Map() };
}

/**
 * Finds what is meant by a name, once for each. A description is parsed only then: Outlook describes zones since 1601, and
 * computing their changes takes longer than any event.
 */
export function addZone(zones: Zones, name: string): void {
  if (zones.meant.has(name)) return;
  const text = zones.texts.get(name);
  const isDescribed = text !== undefined && /^BEGIN:(?:STANDARD|DAYLIGHT)/im.test(text);
  const meant = meantZone(name, isDescribed);
  zones.meant.set(name, meant);
  if (meant === 'described') zones.described.addSubcomponent(ICAL.Component.fromString(text ?? ''));
}

/**
 * A name with the form of the IANA's (`Europe/Vienna`) is that zone: descriptions of those are often cut to the current year.
 * Any other is first what the file itself describes, also one that the IANA has (`EST`, `Israel`).
 */
function meantZone(name: string, isDescribed: boolean): MeantZone {
  const place = /^[a-z]+\//i.test(name) ? ianaZone(name) : undefined;
  if (place === undefined && isDescribed) return 'described';
  const parts = name.split('/');
  const found =
    place ??
    ianaZone(name) ??
    // `/Europe/Vienna`, or `/citadel.org/20210210_1/Europe/Vienna`.
    parts
      .map((_, at) => parts.slice(at).join('/'))
      .filter((rest) => rest.includes('/'))
      .map(ianaZone)
      .find((zone) => zone !== undefined) ??
    windowsZones.get(name.toLowerCase());
  return found === undefined ? 'unknown' : { timeZone: found };
}

/** The IANA's own spelling of one of its zones; undefined for other names. */
function ianaZone(name: string): string | undefined {
  if (!/^[a-z]/i.test(name)) return undefined;
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** The names of which it is not known which zone they mean. */
export function unknownZones({ meant }: Zones): string[] {
  return [...meant].filter(([, zone]) => zone === 'unknown').map(([name]) => name);
}

/** The times of a property, with its zone. */
export function fileTimes(property: ICAL.Property): FileTime[] {
  const zone = property.getFirstParameter('tzid') || undefined;
  return property
    .getValues()
    .filter((value) => value instanceof ICAL.Time)
    .map((time) => ({ time, zone }));
}

/** The instant of a time, in milliseconds; of a day its first one, by the studio's clock. */
export function instantOf({ time, zone }: FileTime, zones: Zones): number {
  const day = writtenDay(time);
  if (time.isDate) return wallInstant(day, 0, zones.timeZone).at;
  const meant = zone === undefined ? undefined : zones.meant.get(zone);
  if (time.zone === ICAL.Timezone.utcTimezone || meant === 'described') {
    return time.toUnixTime() * 1000;
  }
  const timeZone = typeof meant === 'object' ? meant.timeZone : zones.timeZone;
  return wallInstant(day, time.hour * 60 + time.minute, timeZone).at + time.second * 1000;
}

/** The day of a time as it is written, `YYYY-MM-DD`. */
export function writtenDay(time: ICAL.Time): string {
  return time.toString().slice(0, 10);
}

/**
 * The day that is meant by a time where a whole day belongs: as it is written, for Exchange writes midnight in the calendar's
 * zone, others the first or the last minute of UTC; another instant of UTC is on the studio's day.
 */
export function meantDay(fileTime: FileTime, zones: Zones): string {
  const { time } = fileTime;
  const isMidnight = [0, 1439].includes(time.hour * 60 + time.minute);
  const isWritten = time.isDate || time.zone !== ICAL.Timezone.utcTimezone || isMidnight;
  return isWritten ? writtenDay(time) : dayOf(new Date(instantOf(fileTime, zones)), zones.timeZone);
}

/** A time that names no zone, on the clock of another one. */
export function onClockOf({ time, zone }: FileTime, series: FileTime): FileTime {
  const isFloating = zone === undefined && time.zone !== ICAL.Timezone.utcTimezone && !time.isDate;
  if (!isFloating) return { time, zone };
  const moved = time.clone();
  moved.zone = series.time.zone;
  return { time: moved, zone: series.zone };
}
