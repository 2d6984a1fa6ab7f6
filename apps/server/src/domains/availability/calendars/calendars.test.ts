import type { RequestListener } from 'node:http';
import { beforeEach, describe, expect, it } from 'vitest';
import { mails } from '../../../outbox/tables.ts';
import { makeCheckedFetch } from '../../../outgoing/checked-fetch.ts';
import { storedRows } from '../../../testing/database/rows.ts';
import { bookingRequest } from '../../../testing/rows/bookings.ts';
import { createPackage, createService } from '../../../testing/rows/offers.ts';
import { createPerson } from '../../../testing/rows/people.ts';
import { serve } from '../../../testing/services/loopback.ts';
import { studioForEachTest } from '../../../testing/studio/for-each-test.ts';
import { getContentVersion } from '../../settings/content-version.ts';
import { refreshCalendars } from './service.ts';

// Monday, 8:00 in New York.
const present = new Date('2030-06-03T12:00:00Z');
let clock = present;
/** The event of the calendar: from 14:00 to 16:00 of the next day. */
let events: string[];

beforeEach(() => {
  clock = present;
  events = ['DTSTART:20300604T140000Z\r\nDTEND:20300604T160000Z'];
});

const fetch = makeCheckedFetch({ allowPrivate: true });
const studio = studioForEachTest({ now: () => clock, fetch });

const answer: RequestListener = ({ url }, response) => {
  if (url === '/gone') response.writeHead(404);
  if (url === '/page') response.end('<!doctype html>');
  else {
    const components = events.map(
      (lines, at) => `BEGIN:VEVENT\r\nUID:${at}\r\n${lines}\r\nEND:VEVENT`,
    );
    response.end(['BEGIN:VCALENDAR', ...components, 'END:VCALENDAR', ''].join('\r\n'));
  }
};

const add = async (address: string, name = 'My own') =>
  (await studio.as('admin')).availability.calendars.create({ name, address });

/** Which slots of the next day are not offered for an hour, and why. */
async function refused(): Promise<Record<string, string | undefined>> {
  const input = { date: '2030-06-04', duration: 1 };
  const slots = await (await studio.as('moderator')).bookings.availableSlots(input);
  return Object.fromEntries(
    slots
      .filter(({ isAvailable }) => !isAvailable)
      .map(({ startsAt, reason }) => [startsAt.slice(11, 16), reason]),
  );
}

const busyFromTwo = Object.fromEntries(
  ['13:30', '14:00', '14:30', '15:00', '15:30'].map((time) => [time, 'busyElsewhere']),
);

describe('another calendar', () => {
  it('blocks its time for sessions, and is shown without its secret address', async () => {
    const origin = await serve(answer);
    const added = await add(`${origin}/secret-7281/basic.ics`);
    expect(added).toMatchObject({
      ...{ name: 'My own', busyTimes: 1, unreadableEvents: 0, readAt: present, failure: null },
      readUntil: null,
      host: new URL(origin).host,
    });
    expect(await refused()).toEqual(busyFromTwo);
    const moderator = await studio.as('moderator');
    const month = { from: '2030-06-01', to: '2030-06-30' };
    expect((await moderator.bookings.calendar(month)).busy).toEqual([
      {
        startsAt: new Date('2030-06-04T14:00:00Z'),
        endsAt: new Date('2030-06-04T16:00:00Z'),
        calendar: 'My own',
      },
    ]);
    expect((await moderator.bookings.calendar({ ...month, status: 'pending' })).busy).toEqual([]);
    const { calendars } = moderator.availability;
    expect(await calendars.list()).toEqual([added]);
    expect(JSON.stringify([added, storedRows(studio.deps)])).not.toContain('7281');
  });

  it('refuses a request of a visitor as a session would, and lets the desk decide', async () => {
    createService(studio.deps);
    const packageId = createPackage(studio.deps);
    await add(`${await serve(answer)}/basic.ics`);
    const request = bookingRequest(packageId, '2030-06-04T14:30:00Z');
    const visitor = await studio.as('visitor');
    await expect(visitor.bookings.request(request)).rejects.toMatchObject({ code: 'CONFLICT' });
    const free = bookingRequest(packageId, '2030-06-04T16:00:00Z');
    expect(await visitor.bookings.request(free)).toMatchObject({ status: 'pending' });
    const slots = await visitor.bookings.availableSlots({ date: '2030-06-04', duration: 1 });
    // Visitors get no reason.
    expect(slots[1]).toEqual({ startsAt: '2030-06-04T13:30:00.000Z', isAvailable: false });
    const booked = await (await studio.as('moderator')).bookings.create({
      userId: createPerson(studio.deps, { role: 'guest' }),
      startsAt: '2030-06-04T14:30:00.000Z',
      service: { name: 'Portraits', priceCents: 100 },
    });
    expect(booked).toMatchObject({ startsAt: new Date('2030-06-04T14:30:00.000Z') });
  });

  it('writes nothing either while an event that began weeks ago goes on', async () => {
    events = ['DTSTART:20300501T000000Z\r\nDTEND:20300801T000000Z'];
    await add(`${await serve(answer)}/basic.ics`);
    const version = getContentVersion(studio.deps);
    clock = new Date(present.getTime() + 601_000);
    await studio.deps.jobs.drain();
    expect(getContentVersion(studio.deps)).toBe(version);
  });

  it('is read every ten minutes, and writes only what has changed', async () => {
    await add(`${await serve(answer)}/basic.ics`);
    const version = getContentVersion(studio.deps);
    clock = new Date(present.getTime() + 601_000);
    await studio.deps.jobs.drain();
    expect(getContentVersion(studio.deps)).toBe(version);
    events = ['DTSTART:20300604T200000Z\r\nDURATION:PT1H'];
    clock = new Date(present.getTime() + 1_202_000);
    await studio.deps.jobs.drain();
    expect(Object.keys(await refused())).toEqual(['19:30', '20:00', '20:30']);
    const [calendar] = await (await studio.as('admin')).availability.calendars.list();
    expect(calendar).toMatchObject({ readAt: clock, busyTimes: 1 });
  });

  it('that can no longer be read keeps its busy times, and says why', async () => {
    let isThere = true;
    const origin = await serve((request, response) => {
      if (isThere) answer(request, response);
      else response.writeHead(403).end();
    });
    await add(`${origin}/basic.ics`);
    isThere = false;
    clock = new Date(present.getTime() + 60_000);
    const admin = await studio.as('admin');
    expect(await admin.availability.calendars.refresh()).toMatchObject([
      { readAt: present, busyTimes: 1, failure: expect.stringContaining('refused (403)') },
    ]);
    expect(await refused()).toEqual(busyFromTwo);
    const subjects = () =>
      studio.deps.db
        .select()
        .from(mails)
        .all()
        .map(({ subject }) => subject);
    expect(subjects()).toEqual([]);
    clock = new Date(present.getTime() + 24 * 3_600_000);
    await admin.availability.calendars.refresh();
    await admin.availability.calendars.refresh();
    expect(subjects()).toEqual(['The calendar “My own” can’t be read']);
    isThere = true;
    expect(await admin.availability.calendars.refresh()).toMatchObject([
      { readAt: clock, failure: null },
    ]);
  });

  it('with more busy times than are read says from when on they do not count, once also by mail', async () => {
    events = ['DTSTART:20300604T140000Z\r\nDURATION:PT1H\r\nRRULE:FREQ=HOURLY;INTERVAL=3'];
    const added = await add(`${await serve(answer)}/basic.ics`);
    const lastEnd = new Date(Date.parse('2030-06-04T15:00:00Z') + 4999 * 3 * 3_600_000);
    expect(added).toMatchObject({ busyTimes: 5000, readUntil: lastEnd, failure: null });
    const { refresh } = (await studio.as('admin')).availability.calendars;
    await refresh();
    await refresh();
    expect(studio.deps.db.select().from(mails).all()).toMatchObject([
      {
        subject: 'The calendar “My own” has too many events',
        text: expect.stringContaining('after Thursday, February 19, 2032'),
      },
    ]);
    events = [];
    expect(await refresh()).toMatchObject([{ busyTimes: 0, readUntil: null }]);
  });

  it('keeps what was not understood, until it is', async () => {
    events = [
      'DTSTART:tomorrow',
      'DTSTART;TZID=Home:20300604T100000\r\nDTEND;TZID=Home:20300604T120000',
    ];
    const state = { events: 2, unreadableEvents: 1, unknownZones: ['Home'] };
    expect(await add(`${await serve(answer)}/basic.ics`)).toMatchObject(state);
    expect(await refused()).toEqual(busyFromTwo);
    const { calendars } = (await studio.as('admin')).availability;
    expect(await calendars.list()).toMatchObject([state]);
    events = [];
    expect(await calendars.refresh()).toMatchObject([
      { events: 0, unreadableEvents: 0, unknownZones: [] },
    ]);
  });

  it('gets another name, or another address with the times of that', async () => {
    const origin = await serve(answer);
    const { id } = await add(`${origin}/basic.ics`);
    await add(`${origin}/other.ics`, 'Family');
    const { calendars } = (await studio.as('admin')).availability;
    const renamed = await calendars.update({ id, name: 'Mine' });
    expect(renamed).toMatchObject({ name: 'Mine', host: new URL(origin).host, busyTimes: 1 });
    events = ['DTSTART:20300604T200000Z\r\nDURATION:PT1H'];
    const moved = calendars.update({ id, address: `${origin}/new.ics` });
    await calendars.update({ id, name: 'Mine', address: `${origin}/new.ics` });
    expect(await moved).toMatchObject({ name: 'Mine', busyTimes: 1 });
    await calendars.refresh();
    expect(Object.keys(await refused())).toEqual(['19:30', '20:00', '20:30']);
    const before = storedRows(studio.deps);
    for (const [input, sentence] of [
      [{ id, address: `${origin}/other.ics` }, 'already been added'],
      [{ id, address: `${origin}/gone` }, 'refused (404)'],
      [{ id }, 'a new name or a new address'],
      [{ id: 'unknown', address: `${origin}/basic.ics` }, 'already been removed'],
    ] as const) {
      await expect(calendars.update(input)).rejects.toThrow(sentence);
    }
    expect(storedRows(studio.deps)).toEqual(before);
  });

  it('frees its times when it is removed, also while it is being read', async () => {
    const { id } = await add(`${await serve(answer)}/basic.ics`);
    const admin = await studio.as('admin');
    const reading = refreshCalendars(studio.deps);
    await admin.availability.calendars.remove({ id });
    expect(await reading).toEqual([]);
    expect(await refused()).toEqual({});
    await expect(admin.availability.calendars.remove({ id })).rejects.toThrow(
      'already been removed',
    );
    const { rows } = await admin.audit.list({ subject: 'settings' });
    expect(rows.map(({ action }) => action)).toEqual(['deleted', 'created']);
  });
});

describe('a calendar is refused', () => {
  it.each([
    ['/gone', 'refused (404)'],
    ['/page', 'no iCalendar file at this address'],
  ])('when its address is wrong: %s', async (path, sentence) => {
    await studio.as('admin');
    const before = storedRows(studio.deps);
    await expect(add((await serve(answer)) + path)).rejects.toThrow(sentence);
    expect(storedRows(studio.deps)).toEqual(before);
  });

  it.each(['calendar', 'ftp://example.com/a.ics', 'https://me:secret@example.com/a.ics', ''])(
    'when it is no address: %s',
    async (address) => {
      await expect(add(address)).rejects.toThrow('starts with https:// or webcal://');
    },
  );

  it('when it was added already, or there are five', async () => {
    const origin = await serve(answer);
    for (const at of [1, 2, 3, 4, 5]) await add(`${origin}/${at}.ics`);
    await expect(add(`${origin}/3.ics`)).rejects.toThrow('already been added');
    await expect(add(`${origin}/6.ics`)).rejects.toThrow('At most 5 calendars');
  });
});
