import { setImmediate } from 'node:timers/promises';

/** The parts of an iCalendar file that say when somebody is busy, still as text. */
type CalendarComponents = {
  /** Each `VTIMEZONE` by its TZID. */
  zones: ReadonlyMap<string, string>;
  /** The `VEVENT`s of each UID: the event itself, and its changed occurrences. */
  events: ReadonlyMap<string, string[]>;
};

/** The properties of an event that determine when it is busy. */
const readProperties = new Set([
  ...['UID', 'DTSTART', 'DTEND', 'DURATION', 'RRULE', 'RDATE', 'EXDATE', 'RECURRENCE-ID'],
  ...['STATUS', 'TRANSP', 'X-MICROSOFT-CDO-BUSYSTATUS'],
]);

/** Longer properties, more zones and longer zones than any real calendar has are ignored. */
const maxPropertyLength = 20_000;
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
    const isOfEvent = outer === 'VEVENT' && inner === undefined;
    if (isOfZone || (isOfEvent && (isBegin || isEnd || readProperties.has(name)))) {
      if (line.length <= maxPropertyLength) kept.push(line);
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

/** The lines of a file with folded ones joined; what exceeds the longest property is cut off. */
function* unfoldedLines(text: string): Generator<string> {
  let line = '';
  for (let at = 0; at < text.length; ) {
    const end = text.indexOf('\n', at);
    const next = end === -1 ? text.length : end;
    const part = text.slice(at, text[next - 1] === '\r' ? next - 1 : next);
    at = next + 1;
    if (part.startsWith(' ') || part.startsWith('\t')) {
      if (line.length <= maxPropertyLength) line += part.slice(1);
    } else {
      if (line !== '') yield line;
      line = part;
    }
  }
  if (line !== '') yield line;
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
