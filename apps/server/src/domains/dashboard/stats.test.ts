import { eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { mails } from '../../outbox/tables.ts';
import { createBooking } from '../../testing/rows/bookings.ts';
import { createMail } from '../../testing/rows/mails.ts';
import { createMessage } from '../../testing/rows/messages.ts';
import { createPackage } from '../../testing/rows/offers.ts';
import { createPortfolioItem } from '../../testing/rows/site-content.ts';
import { studioForEachTest } from '../../testing/studio/for-each-test.ts';
import { visitDays, visitPages, visitSources } from '../visits/tables.ts';

beforeEach(() => {
  // A Tuesday, 10 AM in the studio's time zone.
});
const studio = studioForEachTest({ now: () => new Date('2030-06-04T14:00:00Z') });

const stats = async () => (await studio.as('moderator')).dashboard.stats();

describe('the figures of the overview', () => {
  it('are all zero or empty in an empty studio', async () => {
    const { dailyVisitors, weeklySessions, ...rest } = await stats();
    expect(rest).toEqual({
      totalVisitors: 0,
      activePackages: 0,
      portfolioItems: 0,
      messages: 0,
      countsVisitors: true,
      packages: [],
      rankedPackages: [],
      funnel: { visitors: 0, openedWizard: 0, booked: 0 },
      pages: [],
      sources: [],
      today: {
        ...{ day: '2030-06-04', sessions: 0, newMessages: 0, waitingRequests: 0 },
        failedMails: 0,
      },
    });
    expect(dailyVisitors).toHaveLength(30);
    expect(dailyVisitors.at(0)).toEqual({ day: '2030-05-06', count: 0 });
    expect(dailyVisitors.at(-1)).toEqual({ day: '2030-06-04', count: 0 });
    expect(weeklySessions).toHaveLength(13);
    expect(weeklySessions.at(8)).toEqual({ day: '2030-06-03', count: 0 });
  });

  it('count what is shown, what was written, and what waits', async () => {
    const { deps } = studio;
    createPackage(deps);
    createPackage(deps, { isActive: false });
    createPortfolioItem(deps);
    createMessage(deps);
    createMessage(deps, { status: 'read' });
    createMessage(deps, { status: 'spam' });
    createBooking(deps, '2030-06-04T18:00:00Z');
    createBooking(deps, '2030-06-04T20:00:00Z', { status: 'cancelled' });
    createBooking(deps, '2030-06-07T18:00:00Z', { status: 'pending' });
    createBooking(deps, '2030-05-07T18:00:00Z', { status: 'pending' });
    expect(await stats()).toMatchObject({
      activePackages: 1,
      portfolioItems: 1,
      messages: 2,
      today: { sessions: 1, newMessages: 1, waitingRequests: 1 },
    });
  });

  it('count no time that is held or kept for its customer among the requests', async () => {
    const { deps } = studio;
    const until = new Date('2030-06-05T14:00:00Z');
    const session = (hour: number, columns: Parameters<typeof createBooking>[2]) =>
      createBooking(deps, `2030-06-07T${hour}:00:00Z`, { status: 'pending', ...columns });
    session(12, { confirmBefore: until });
    session(14, { payBefore: until });
    session(16, { offeredUntil: until });
    session(18, { keptUntil: until });
    session(20, { keptUntil: new Date('2030-06-04T13:00:00Z') });
    expect(await stats()).toMatchObject({ today: { waitingRequests: 1 } });
    const { waiting } = await (await studio.as('moderator')).dashboard.day();
    expect(waiting.requests.count).toBe(1);
  });

  it('count the mails of the last week that were not delivered, for the owner alone', async () => {
    const { deps } = studio;
    const [fresh, old] = [createMail(deps), createMail(deps)];
    createMail(deps);
    const failed = { state: 'failed', attempts: 1, lastError: 'No such user' } as const;
    deps.db
      .update(mails)
      .set(failed)
      .where(inArray(mails.id, [fresh, old]))
      .run();
    const lastMonth = new Date('2030-05-04T14:00:00Z');
    deps.db.update(mails).set({ createdAt: lastMonth }).where(eq(mails.id, old)).run();
    const owner = await studio.as('admin');
    expect(await owner.dashboard.today()).toMatchObject({ failedMails: 1 });
    expect(await stats()).toMatchObject({ today: { failedMails: 0 } });
  });

  it('have the sessions by week in the studio’s time zone, without cancelled ones', async () => {
    const { deps } = studio;
    // Sunday, 11 PM in the studio's time zone: still the week before.
    createBooking(deps, '2030-06-03T03:00:00Z');
    createBooking(deps, '2030-06-03T14:00:00Z');
    createBooking(deps, '2030-06-05T14:00:00Z');
    createBooking(deps, '2030-06-06T14:00:00Z', { status: 'cancelled' });
    createBooking(deps, '2030-08-06T14:00:00Z');
    const { weeklySessions } = await stats();
    expect(weeklySessions.filter(({ count }) => count > 0)).toEqual([
      { day: '2030-05-27', count: 1 },
      { day: '2030-06-03', count: 2 },
      { day: '2030-08-05', count: 1 },
    ]);
    expect(weeklySessions.at(-1)?.day).toBe('2030-08-05');
  });

  it('have the sessions of a year ahead, with their packages', async () => {
    createBooking(studio.deps, '2031-05-31T14:00:00Z', { packageName: 'Wedding' });
    createBooking(studio.deps, '2031-06-20T14:00:00Z', { packageName: 'Later' });
    const { weeklySessions, packages } = await stats();
    expect(weeklySessions.at(-1)).toEqual({ day: '2031-05-26', count: 1 });
    expect(packages).toEqual([{ name: 'Wedding', count: 1 }]);
  });

  it('have the five most chosen packages, and the others together', async () => {
    const names = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'];
    names.forEach((packageName, at) => {
      for (let hour = 0; hour <= names.length - at; hour += 1)
        createBooking(studio.deps, `2030-06-${10 + at}T${10 + hour}:00:00Z`, { packageName });
    });
    createBooking(studio.deps, '2030-06-20T10:00:00Z', { packageName: '', serviceName: 'At home' });
    const { packages } = await stats();
    expect(packages).toEqual([
      { name: 'One', count: 8 },
      { name: 'Two', count: 7 },
      { name: 'Three', count: 6 },
      { name: 'Four', count: 5 },
      { name: 'Five', count: 4 },
      { name: 'Other', count: 3 + 2 + 1 },
    ]);
  });

  it('sum up the visits, in total or for thirty days', async () => {
    const { db } = studio.deps;
    const none = { views: 0, openedWizard: 0, booked: 0 };
    db.insert(visitDays)
      .values([
        { ...none, day: '2029-01-01', visitors: 100 },
        { ...none, day: '2030-05-06', visitors: 3, openedWizard: 2, booked: 1 },
        { ...none, day: '2030-06-04', visitors: 4, openedWizard: 1 },
      ])
      .run();
    db.insert(visitPages)
      .values([
        { day: '2030-05-05', path: '/gallery', views: 90 },
        { day: '2030-05-06', path: '/gallery', views: 2 },
        { day: '2030-06-04', path: '/', views: 5 },
        { day: '2030-06-04', path: '/gallery', views: 2 },
      ])
      .run();
    db.insert(visitSources)
      .values([
        { day: '2030-06-04', host: '', visitors: 3 },
        { day: '2030-06-04', host: 'search.example', visitors: 4 },
      ])
      .run();
    const { totalVisitors, dailyVisitors, funnel, pages, sources } = await stats();
    expect(totalVisitors).toBe(107);
    expect(dailyVisitors.filter(({ count }) => count > 0)).toEqual([
      { day: '2030-05-06', count: 3 },
      { day: '2030-06-04', count: 4 },
    ]);
    expect(funnel).toEqual({ visitors: 7, openedWizard: 3, booked: 1 });
    expect(pages).toEqual([
      { name: '/', count: 5 },
      { name: '/gallery', count: 4 },
    ]);
    expect(sources).toEqual([
      { name: 'search.example', count: 4 },
      { name: '', count: 3 },
    ]);
  });

  it('answer at the documented path', async () => {
    const reply = await studio.rest('GET', '/api/dashboard/stats', { as: 'moderator' });
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({
      success: true,
      data: { totalVisitors: 0, activePackages: 0, portfolioItems: 0, messages: 0 },
    });
  });
});
