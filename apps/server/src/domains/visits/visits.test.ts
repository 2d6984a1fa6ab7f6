import { beforeEach, describe, expect, it } from 'vitest';
import { storedRows } from '../../testing/database/rows.ts';
import { bookingRequest } from '../../testing/rows/bookings.ts';
import { createPackage } from '../../testing/rows/offers.ts';
import { createTestApp } from '../../testing/studio/app.ts';
import { studioForEachTest } from '../../testing/studio/for-each-test.ts';
import { countView, type PageView } from './service.ts';
import { storeVisits } from './store-visits.ts';
import { visitDays, visitPages, visitPeople, visitSalts, visitSources } from './tables.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

let clock: Date;
beforeEach(() => {
  // 10 AM in the studio's time zone (New York).
  clock = new Date('2030-06-04T14:00:00Z');
});
const studio = studioForEachTest({ now: () => clock });

const look = (view: Partial<PageView> = {}) =>
  countView(studio.deps, { path: '/', address: '192.0.2.7', userAgent: firefox, ...view });
const store = () => storeVisits(studio.deps);
const days = () => studio.deps.db.select().from(visitDays).all();
const all = (table: typeof visitPeople | typeof visitSalts) =>
  studio.deps.db.select().from(table).all();

describe('visits', () => {
  it('count a visitor once a day, and each page view', async () => {
    look();
    look({ path: '/gallery' });
    look({ path: '/gallery' });
    look({ userAgent: safari });
    await store();
    look({ path: '/gallery' });
    await store();
    expect(days()).toEqual([
      { day: '2030-06-04', visitors: 2, views: 5, openedWizard: 0, booked: 0 },
    ]);
    expect(studio.deps.db.select().from(visitPages).all()).toEqual([
      { day: '2030-06-04', path: '/', views: 2 },
      { day: '2030-06-04', path: '/gallery', views: 3 },
    ]);
  });

  it('count for the current day after the clock was ahead', async () => {
    const present = clock;
    clock = new Date('2031-06-04T14:00:00Z');
    look();
    clock = present;
    look();
    await store();
    expect(days()).toContainEqual(
      expect.objectContaining({ day: '2030-06-04', visitors: 1, views: 1 }),
    );
  });

  it('cause no disk access until they are stored', async () => {
    const before = storedRows(studio.deps);
    look();
    expect(storedRows(studio.deps)).toEqual(before);
    await store();
    expect(storedRows(studio.deps)).not.toEqual(before);
  });

  it('store no address, no browser, and nothing about a person once the day is over', async () => {
    look({ referrer: 'https://www.search.example/?q=the+words' });
    await store();
    const stored = JSON.stringify(storedRows(studio.deps));
    expect(stored).not.toContain('192.0.2.7');
    expect(stored).not.toContain('Firefox');
    expect(stored).not.toContain('the+words');
    expect(all(visitPeople)).toHaveLength(1);
    expect(all(visitSalts)).toHaveLength(1);
    // Midnight in the studio's time zone.
    clock = new Date('2030-06-05T04:00:00Z');
    await store();
    expect(all(visitPeople)).toEqual([]);
    expect(all(visitSalts)).toEqual([]);
    expect(days()).toMatchObject([{ day: '2030-06-04', visitors: 1 }]);
  });

  it('have another key for the same visitor on the next day', async () => {
    look();
    await store();
    const [first] = all(visitPeople);
    clock = new Date('2030-06-05T14:00:00Z');
    look();
    await store();
    const [second] = all(visitPeople);
    expect(second).toMatchObject({ day: '2030-06-05' });
    expect(second).not.toMatchObject({ key: (first as { key: string }).key });
    expect(days()).toMatchObject([{ visitors: 1 }, { visitors: 1 }]);
  });

  it('that were not stored before midnight count for their own day', async () => {
    clock = new Date('2030-06-05T03:59:00Z');
    look();
    clock = new Date('2030-06-05T04:01:00Z');
    look();
    await store();
    expect(days().map(({ day, visitors }) => [day, visitors])).toEqual([
      ['2030-06-04', 1],
      ['2030-06-05', 1],
    ]);
  });

  it('exclude robots, and pages that are not public', async () => {
    look({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' });
    look({ userAgent: 'curl/8.14.1' });
    look({ userAgent: '' });
    look({ path: '/dashboard' });
    look({ path: '/login' });
    await store();
    expect(days()).toEqual([]);
  });

  it('have the host that led to the first page, without its path', async () => {
    look({ referrer: 'https://www.search.example/?q=studio' });
    look({ address: '192.0.2.8', referrer: 'http://localhost:3000/gallery' });
    look({ address: '192.0.2.9', referrer: 'not an address' });
    look({ address: '192.0.2.10', referrer: 'http://10.0.0.1/' });
    look({ address: '192.0.2.7', referrer: 'https://later.example/' });
    await store();
    const hosts = studio.deps.db.select().from(visitSources).orderBy(visitSources.host).all();
    expect(hosts).toEqual([
      { day: '2030-06-04', host: '', visitors: 3 },
      { day: '2030-06-04', host: 'search.example', visitors: 1 },
    ]);
  });

  it('are limited in hosts: made-up ones are summed up', async () => {
    for (let at = 0; at < 300; at += 1)
      look({ address: `address ${at}`, referrer: `https://made-up-${at}.example/` });
    await store();
    const hosts = studio.deps.db.select().from(visitSources).all();
    expect(hosts).toHaveLength(201);
    expect(hosts.find(({ host }) => host === 'other')?.visitors).toBe(100);
  });

  it('are limited per visitor: a page requested all day counts 300 times', async () => {
    for (let at = 0; at < 1000; at += 1) look();
    await store();
    expect(days()).toMatchObject([{ visitors: 1, views: 300 }]);
  });

  it('are discarded while the owner has counting turned off', async () => {
    look();
    await store();
    await (await studio.as('admin')).settings.update({ countsVisitors: false });
    look({ address: '192.0.2.8' });
    await store();
    expect(days()).toMatchObject([{ visitors: 1 }]);
    expect(all(visitPeople)).toEqual([]);
    expect(all(visitSalts)).toEqual([]);
  });

  it('are continued by a restarted process', async () => {
    look();
    await store();
    const [person] = all(visitPeople);
    const copy = await createTestApp({ now: () => clock });
    const salt = all(visitSalts)[0] as typeof visitSalts.$inferInsert;
    copy.deps.db.insert(visitSalts).values(salt).run();
    copy.deps.db
      .insert(visitPeople)
      .values(person as typeof visitPeople.$inferInsert)
      .run();
    countView(copy.deps, { path: '/', address: '192.0.2.7', userAgent: firefox });
    await storeVisits(copy.deps);
    expect(copy.deps.db.select().from(visitDays).all()).toMatchObject([{ visitors: 0, views: 1 }]);
    await copy.close();
  });
});

describe('the path of a visitor', () => {
  const headers = { 'user-agent': firefox, accept: 'application/json' };
  const record = (body: object) => studio.rest('POST', '/visits', { body, headers });

  it('leads from a page to the wizard and to a booking, each counted once', async () => {
    expect((await record({ step: 'page', path: '/gallery' })).statusCode).toBe(200);
    await record({ step: 'wizard', path: '/' });
    await record({ step: 'wizard', path: '/' });
    const body = bookingRequest(createPackage(studio.deps), '2030-06-11T18:00:00Z');
    const { statusCode } = await studio.rest('POST', '/booking/request', { body, headers });
    expect(statusCode).toBe(201);
    await store();
    expect(days()).toMatchObject([{ visitors: 1, views: 1, openedWizard: 1, booked: 1 }]);
  });

  it('begins at a page: a wizard without one is not counted', async () => {
    await record({ step: 'wizard', path: '/' });
    await store();
    expect(days()).toEqual([]);
  });

  it('is reported in known terms only', async () => {
    const reply = await record({ step: 'paid', path: '/' });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors).toEqual({ step: 'Step must be one of: page, wizard' });
  });
});
