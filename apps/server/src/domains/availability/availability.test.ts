import { defaultAvailability } from '@shutterhouse/contract/availability/schema';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { inLocale } from '../../request-locale.ts';
import { between, saveRules, weekWith } from '../../testing/rows/availability.ts';
import { createBooking } from '../../testing/rows/bookings.ts';
import { createService } from '../../testing/rows/offers.ts';
import { studioForEachTest } from '../../testing/studio/for-each-test.ts';
import { services } from '../services/tables.ts';
import { getContentVersion } from '../settings/content-version.ts';

// Monday, 8:00 in New York.
const now = () => new Date('2030-06-03T12:00:00Z');

const studio = studioForEachTest({ now });

const rulesOf = async () => (await studio.as('moderator')).availability.adminGet();
const serviceId = () => {
  createService(studio.deps);
  return studio.deps.db.select().from(services).get()?.id ?? '';
};
const ownRules = (changes: object = {}) => ({
  ...{ serviceId: 'unknown', hours: null, bufferBefore: null, bufferAfter: null },
  ...{ noticeHours: null, horizonDays: null, ...changes },
});

describe('the rules of availability', () => {
  it('are those of the contract until the owner changes them', async () => {
    expect(await rulesOf()).toEqual(defaultAvailability);
  });

  it('are stored as saved, and absent fields are unchanged', async () => {
    const id = serviceId();
    const admin = await studio.as('admin');
    const hours = weekWith({ 0: [], 1: [between(9, 12), between(13, 18.5)] });
    const closures = [{ from: '2030-12-24', until: '2031-01-02', note: 'Winter break' }];
    const own = ownRules({ serviceId: id, hours: weekWith({ 2: [] }), noticeHours: 48 });
    await admin.availability.update({ hours, closures, bufferAfter: 30, services: [own] });
    const saved = await admin.availability.update({ noticeHours: 24, version: 1 });
    const expected = {
      ...defaultAvailability,
      ...{ hours, closures, bufferAfter: 30, services: [own], noticeHours: 24, version: 2 },
    };
    expect(saved).toEqual(expected);
    expect(await rulesOf()).toEqual(expected);
  });

  it('are recorded in the audit log with what was changed', async () => {
    await saveRules(studio, { bufferBefore: 30 });
    await saveRules(studio, { hours: weekWith({ 0: [] }) });
    await saveRules(studio, { hours: weekWith({ 0: [] }) });
    const { rows } = await (await studio.as('admin')).audit.list({ subject: 'settings' });
    expect(rows.map(({ action, subject, details }) => [action, subject.name, details])).toEqual([
      [
        'changed',
        'Availability',
        {
          changed: 'hours',
          from: 'Every day, 9:00 AM to 9:00 PM',
          to: 'Monday to Saturday, 9:00 AM to 9:00 PM',
        },
      ],
      ['changed', 'Availability', { changed: 'bufferBefore', from: 0, to: 30 }],
    ]);
  });

  it('of a service that does not exist are refused, and nothing is written', async () => {
    const admin = await studio.as('admin');
    const bad = { bufferBefore: 30, services: [ownRules()] };
    await expect(admin.availability.update(bad)).rejects.toThrow(
      'This service does not exist anymore.',
    );
    expect(await rulesOf()).toEqual(defaultAvailability);
  });

  it('of a service are deleted with it, and follow its new title', async () => {
    const id = serviceId();
    await saveRules(studio, { services: [ownRules({ serviceId: id, horizonDays: 30 })] });
    const visitor = await studio.as('visitor');
    const horizonOf = async (service: string) =>
      (await visitor.availability.get({ service })).horizonDays;
    expect([await horizonOf('Portraits'), await horizonOf('Weddings')]).toEqual([30, 730]);
    const translations = { de: { title: 'Menschen' } };
    studio.deps.db.update(services).set({ title: 'People', translations }).run();
    expect([await horizonOf('Portraits'), await horizonOf('People')]).toEqual([730, 30]);
    // Visitors name it as they read it.
    const german = { language: 'de', region: 'US' } as const;
    expect(await inLocale(german, () => horizonOf('Menschen'))).toBe(30);
    studio.deps.db.delete(services).run();
    expect((await rulesOf()).services).toEqual([]);
    expect(await horizonOf('People')).toBe(730);
  });

  it('reveal neither notes nor buffers to visitors', async () => {
    await saveRules(studio, {
      bufferBefore: 30,
      closures: [{ from: '2030-07-01', until: '2030-07-02', note: 'Surgery' }],
    });
    expect(await (await studio.as('visitor')).availability.get()).toEqual({
      hours: defaultAvailability.hours,
      closures: [{ from: '2030-07-01', until: '2030-07-02' }],
      noticeHours: 0,
      horizonDays: 730,
    });
  });
});

describe('the database', () => {
  it.each([
    ["INSERT INTO opening_windows (id, weekday, opens, closes) VALUES ('b', 2, 700, 800)", 'grid'],
    [
      "INSERT INTO opening_windows (id, weekday, opens, closes) VALUES ('b', 7, 540, 600)",
      'weekday',
    ],
    ["INSERT INTO opening_windows (id, weekday, opens, closes) VALUES ('b', 2, 600, 540)", 'order'],
    ["INSERT INTO opening_windows (id, weekday, opens, closes) VALUES ('b', 1, 690, 900)", 'touch'],
    ["INSERT INTO opening_windows (id, weekday, opens, closes) VALUES ('b', 1, 720, 900)", 'touch'],
    [
      "INSERT INTO closures (id, from_day, until_day, note) VALUES ('b', '2030-06-02', '2030-06-01', '')",
      'order',
    ],
    [
      "INSERT INTO closures (id, from_day, until_day, note) VALUES ('b', '2030-02-30', '2030-03-01', '')",
      'days',
    ],
    ['UPDATE availability SET buffer_before = 241', 'buffer'],
    ['UPDATE availability SET horizon_days = 0', 'horizon'],
    ['UPDATE availability SET request_hold_days = 61', 'hold'],
  ])('keeps its own rules: %s', async (statement, word) => {
    await saveRules(studio, { hours: weekWith({ 1: [between(9, 12)], 2: [] }) });
    expect(() => studio.deps.db.run(sql.raw(statement))).toThrow(
      expect.objectContaining({
        cause: expect.objectContaining({ message: expect.stringContaining(word) }),
      }),
    );
  });
});

describe('the preview', () => {
  it('shows the next 14 days as visitors see them', async () => {
    await saveRules(studio, {
      hours: weekWith({ 0: [], 2: [between(10, 12)] }),
      closures: [{ from: '2030-06-05', until: '2030-06-05', note: '' }],
    });
    createBooking(studio.deps, '2030-06-04T14:00:00Z');
    const days = await (await studio.as('moderator')).availability.preview({ duration: 1 });
    expect(days).toHaveLength(14);
    expect(days.slice(0, 3)).toEqual([
      {
        day: '2030-06-03',
        offered: 25,
        first: '2030-06-03T13:00:00.000Z',
        last: '2030-06-04T01:00:00.000Z',
        reason: null,
      },
      // Tuesday: open from 10 to 12; a session takes the first hour.
      {
        day: '2030-06-04',
        offered: 3,
        first: '2030-06-04T15:00:00.000Z',
        last: '2030-06-04T16:00:00.000Z',
        reason: null,
      },
      { day: '2030-06-05', offered: 0, first: null, last: null, reason: 'closedDay' },
    ]);
    expect(days.filter(({ reason }) => reason === 'closedDay').map(({ day }) => day)).toEqual([
      '2030-06-05',
      '2030-06-09',
      '2030-06-16',
    ]);
  });
});

describe('the hours on the site', () => {
  const hoursShown = async () => (await studio.rest('GET', '/contact')).json().workingHours;
  const writeHours = (workingHours: string) =>
    studio.rest('PUT', '/contact', {
      as: 'moderator',
      body: { email: 'hello@studio.example', workingHours },
    });

  it('are those of the rules, and cached pages are rendered again', async () => {
    expect(await hoursShown()).toBe('Every day, 9:00 AM to 9:00 PM');
    const before = getContentVersion(studio.deps);
    await saveRules(studio, { hours: weekWith({ 0: [] }) });
    expect(getContentVersion(studio.deps)).toBeGreaterThan(before);
    expect(await hoursShown()).toBe('Monday to Saturday, 9:00 AM to 9:00 PM');
  });

  it('are in the owner’s words where there are any; words identical to the rules don’t count', async () => {
    await writeHours('By candlelight');
    expect(await hoursShown()).toBe('By candlelight');
    await writeHours('Every day, 9:00 AM to 9:00 PM');
    await saveRules(studio, { hours: weekWith({ 0: [] }) });
    expect(await hoursShown()).toBe('Monday to Saturday, 9:00 AM to 9:00 PM');
    const { workingHours } = await (await studio.as('moderator')).content.contact.adminGet();
    expect(workingHours).toBe('');
  });
});
