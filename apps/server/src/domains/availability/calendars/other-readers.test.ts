import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  anySeries,
  byPackages,
  byPython,
  hasPythonCalendars,
  slotsOf,
  spring,
} from '../../../testing/media/other-calendars.ts';
import { readBusyTimes } from './read-busy-times.ts';

const timeZone = 'America/New_York';
const [from = 0, until = 0] = [spring.from, spring.until].map((day) => Date.parse(`${day}T00:00Z`));

if (!hasPythonCalendars) {
  console.error(
    '!! There is no python3-recurring-ical-events here: calendars are not compared with what Python’s libraries read. Install the Debian package.',
  );
}

describe('random series with deleted, added and moved occurrences are read as by', () => {
  test.for([
    ['ts-ics and node-ical', byPackages, true],
    ['Python’s icalendar and recurring-ical-events', byPython, hasPythonCalendars],
  ] as const)('%s', async ([, by, isThere], { skip }) => {
    skip(!isThere);
    const files = by(fc.sample(anySeries, 100));
    for (const { text, times } of files) {
      const read = await readBusyTimes(text, { from, until, timeZone });
      const slots = slotsOf(times, timeZone);
      expect({ text, ...read, times: slotsOf(read?.times ?? [], timeZone) }).toMatchObject({
        ...{ text, times: slots, unreadableEvents: 0 },
      });
    }
    // Calendars without any event would agree, too.
    expect(files.filter(({ times }) => times.length > 0).length).toBeGreaterThan(50);
  });
});
