import { setImmediate } from 'node:timers/promises';

/** The parts of an iCalendar file that say when somebody is busy, still as text. */
type CalendarComponents = {
  /** Each `VTIMEZONE` by its TZID. */
  zones: ReadonlyMap<string, string>;
  /** The `VEVENT`s of each UID, the event itself and its changed occurrences, and the `VFREEBUSY`s. */
  events: ReadonlyMap<string, string[]>;
};

/** The components that say when somebody is busy. */
const readComponents = new Set(['VEVENT', 'VFREEBUSY']);

/** The properties of an event that determine when it is busy. */
const readProperties = new Set([
  ...['UID', 'DTSTART', 'DTEND', 'DURATION', 'RRULE', 'RDATE', 'EXDATE', 'RECURRENCE-ID'],
  ...['STATUS', 'TRANSP', 'X-MICROSOFT-CDO-BUSYSTATUS', 'SEQUENCE', 'FREEBUSY'],
]);

/** The longest text of an event with its changed occurrences: thousands of these, or ten thousand deleted ones. */
export const maxEventLength = 400_000;

/** More zones and longer zones than any real calendar has are ignored. */
const maxZones = 200;
const maxZoneLength = 100_000;

/** How many lines are read before yielding to the event loop: a few milliseconds. */
const linesAtOnce = 2000;

/**
 * Splits an iCalendar file (RFC 5545) into its events and reduces them to the properties that matter here: a large file
 * consists mostly of descriptions, guests and alarms, which would take seconds to parse.
 * @returns undefined for a text that is not an iCalendar file
 */
export async function calendarComponents(text: string): Promise<CalendarComponents | undefined> {
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR\s*$/im.test(text.slice(0, 200))) return undefined;
  const zones = new Map<string, string>();
  const events = new Map<string, string[]>();
  const open: string[] = [];
  let kept: string[] = [];
  let key = '';
  let count = 0;
  for (const line of unfoldedLines(text)) {
    count += 1;
    if (count % linesAtOnce === 0) await setImmediate();
    const name = propertyName(line);
    const isBegin = name === 'BEGIN';
    const isEnd = name === 'END';
    if (isBegin) {
      open.push(propertyValue(line).toUpperCase());
      if (open.length === 2) [kept, key] = [[], ''];
    }
    const [, outer, inner] = open;
    const isOfZone = outer === 'VTIMEZONE';
    const isOfEvent = readComponents.has(outer ?? '') && inner === undefined;
    if (isOfZone || (isOfEvent && (isBegin || isEnd || readProperties.has(name)))) {
      kept.push(isOfEvent ? withValueType(line) : line);
      if (open.length === 2 && name === (isOfZone ? 'TZID' : 'UID')) key = propertyValue(line);
    }
    if (!isEnd) continue;
    if (open.length === 2 && isOfZone) {
      const source = kept.join('\r\n');
      if (zones.size < maxZones && source.length <= maxZoneLength) zones.set(key, source);
    }
    if (open.length === 2 && isOfEvent) {
      // An event without a UID is not related to any other.
      const uid = key || `${events.size}`;
      const sources = events.get(uid) ?? [];
      if (sources.push(kept.join('\r\n')) === 1) events.set(uid, sources);
    }
    open.pop();
  }
  return { zones, events };
}

/** The lines of a file with folded ones joined, whatever ends them; what exceeds the longest event is cut off. */
function* unfoldedLines(text: string): Generator<string> {
  let line = '';
  for (const [part] of text.matchAll(/[^\r\n]+/g)) {
    if (part.startsWith(' ') || part.startsWith('\t')) {
      if (line.length <= maxEventLength) line += part.slice(1);
    } else {
      if (line !== '') yield line;
      line = part;
    }
  }
  if (line !== '') yield line;
}

/** A line whose value is a date says so, though some programs leave that out, or write it beside a time. */
function withValueType(line: string): string {
  const found = /^((?:DTSTART|DTEND|RDATE|EXDATE|RECURRENCE-ID)\b[^:]*):(.*)$/i.exec(line);
  const [, head = '', value = ''] = found ?? [];
  const isDate = /;VALUE=DATE(?=;|$)/i.test(head);
  const areDays = /^\s*\d{8}(?:,\d{8})*\s*$/.test(value);
  if (found === null || isDate === areDays) return line;
  if (areDays) return `${head.replace(/;(?:VALUE|TZID)=[^;]*/gi, '')};VALUE=DATE:${value}`;
  return `${head}:${value.replace(/(\d{8})T\d{6}Z?/g, '$1')}`;
}

function propertyName(line: string): string {
  return (
    /^[\w-]{1,40}(?=[:;])/
      .exec(line.startsWith('\uFEFF') ? line.slice(1) : line)?.[0]
      .toUpperCase() ?? ''
  );
}

function propertyValue(line: string): string {
  return line.slice(line.indexOf(':') + 1).trim();
}
