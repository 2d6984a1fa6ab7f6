import { studioDay } from '@shutterhouse/contract/dashboard/day';
import { inArray } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { mails } from '../../outbox/tables.ts';
import { createBooking } from '../../testing/rows/bookings.ts';
import {
  createGalleryLinkRow,
  createGalleryListRow,
  createGalleryRow,
  createSelectionRow,
  createVisitorRow,
} from '../../testing/rows/client-galleries.ts';
import { createJobRow, createJobTask } from '../../testing/rows/client-jobs.ts';
import { createShareRow } from '../../testing/rows/file-shares.ts';
import { addRecord } from '../../testing/rows/finance.ts';
import { createMail } from '../../testing/rows/mails.ts';
import { createMessage } from '../../testing/rows/messages.ts';
import { createInvoice, createPayment } from '../../testing/rows/money.ts';
import { createService } from '../../testing/rows/offers.ts';
import { studioForEachTest } from '../../testing/studio/for-each-test.ts';
import { fileShareSelections } from '../files/shares/tables.ts';

// A Tuesday, 10 AM in the studio's time zone.
const now = new Date('2030-06-04T14:00:00Z');
const studio = studioForEachTest({ now: () => now });

const dayOf = async (who: 'moderator' | 'admin') => (await studio.as(who)).dashboard.day();

describe('the day of the studio', () => {
  test('is empty in an empty studio, and has no figures for a moderator', async () => {
    const day = await dayOf('moderator');
    expect(studioDay.parse(day)).toEqual(day);
    expect(day).toMatchObject({
      today: { day: '2030-06-04', count: 0, sessions: [] },
      tomorrow: { day: '2030-06-05', count: 0, sessions: [] },
      waiting: {
        requests: { count: 0, rows: [] },
        messages: { count: 0, latestId: null, latestAt: null },
        overdue: { count: 0, since: null, sums: [] },
        links: { count: 0 },
        selections: { count: 0 },
        failedMails: { count: 0 },
      },
      money: null,
    });
  });

  test('has the sessions of today and tomorrow by the studio’s clock, with what is open on each', async () => {
    const { deps } = studio;
    createService(deps, {
      title: 'Weddings',
      questions: [
        { id: 'a', kind: 'text', label: 'Where?', choices: [], isRequired: true },
        { id: 'b', kind: 'text', label: 'Anything else?', choices: [], isRequired: false },
      ],
    });
    // Late in the evening of Tuesday, which is Wednesday in UTC.
    createBooking(deps, '2030-06-05T02:00:00Z', { locationKind: 'open' });
    createBooking(deps, '2030-06-04T17:00:00Z', { serviceName: 'Weddings' });
    const paid = createBooking(deps, '2030-06-04T13:00:00Z', {
      ...{ locationKind: 'outdoors', locationText: 'Pier 7' },
    });
    createPayment(deps, paid);
    createBooking(deps, '2030-06-04T19:00:00Z', { status: 'cancelled' });
    createBooking(deps, '2030-06-05T17:00:00Z', { status: 'pending' });
    const { today, tomorrow } = await dayOf('moderator');
    expect(today).toMatchObject({
      count: 3,
      sessions: [
        { id: paid, place: 'Pier 7', openCents: 0, unanswered: 0, customerName: 'Ida Berg' },
        { serviceName: 'Weddings', openCents: 37_800, unanswered: 1 },
        { isPlaceOpen: true, place: 'To be agreed' },
      ],
    });
    expect(tomorrow).toMatchObject({ count: 1, sessions: [{ status: 'pending', openCents: 0 }] });
  });

  test('says what waits, each with how many, since when, and its sum for the owner alone', async () => {
    const { deps } = studio;
    const soon = createBooking(deps, '2030-06-07T18:00:00Z', { status: 'pending' });
    createBooking(deps, '2030-06-09T18:00:00Z', {
      ...{ status: 'pending', confirmBefore: new Date('2030-06-04T15:00:00Z') },
    });
    const latestId = createMessage(deps, { name: 'Noor Haddad' });
    createMessage(deps, { status: 'spam' });
    createInvoice(deps, { dueAt: new Date('2030-05-20T12:00:00Z') });
    createInvoice(deps, { dueAt: new Date('2030-06-01T12:00:00Z'), currency: 'EUR' });
    createInvoice(deps, { dueAt: new Date('2030-07-01T12:00:00Z') });
    createShareRow(deps, 'one', { name: 'Over', expiresAt: new Date('2030-06-03T12:00:00Z') });
    createShareRow(deps, 'two', { name: 'Soon', expiresAt: new Date('2030-06-06T12:00:00Z') });
    createShareRow(deps, 'three', { name: 'Later', expiresAt: new Date('2030-06-20T12:00:00Z') });
    const { id: shareId } = createShareRow(deps, 'four', { name: 'Wedding' });
    const selection = { shareId, name: 'Ada', message: '', pictures: 31 };
    const at = (sentAt: string) => ({ ...selection, id: sentAt, sentAt: new Date(sentAt) });
    deps.db
      .insert(fileShareSelections)
      .values([at('2030-05-04T12:00:00Z'), at('2030-06-03T12:00:00Z')])
      .run();
    const failed = { state: 'failed', attempts: 1, lastError: 'No such user' } as const;
    deps.db
      .update(mails)
      .set(failed)
      .where(inArray(mails.id, [createMail(deps)]))
      .run();
    const jobId = createJobRow(deps, { title: 'Wedding' });
    createJobTask(deps, { jobId, title: 'Back up', dueAt: new Date('2030-06-02T16:00:00Z') });
    createJobTask(deps, { dueAt: new Date('2030-06-05T16:00:00Z') });
    createJobTask(deps, { dueAt: new Date('2030-06-01T16:00:00Z'), doneAt: now });
    const endsAt = new Date('2030-06-07T04:00:00Z');
    const ends = { expiresOn: '2030-06-06', expiresAt: endsAt };
    const galleryId = createGalleryRow(deps, { title: 'Proofs', ...ends });
    createGalleryLinkRow(deps, { galleryId });
    // Nobody has a link to this one.
    createGalleryRow(deps, ends);
    const visitorId = createVisitorRow(deps, { galleryId, name: 'Amara' });
    const listId = createGalleryListRow(deps, { galleryId });
    createSelectionRow(deps, { listId, visitorId, finishedAt: now });
    createSelectionRow(deps, {});
    const common = {
      galleries: { count: 1, nextAt: endsAt, nextId: galleryId, nextName: 'Proofs' },
      choices: { count: 1, latestAt: now, latestFrom: 'Amara', pictures: 0, galleryId },
      tasks: { count: 1, title: 'Back up', jobId, jobName: 'Wedding' },
      payments: { count: 0, since: null, jobId: null, jobName: '' },
      unsigned: { count: 0, since: null, jobId: null, jobName: '' },
      uncountersigned: { count: 0, since: null, jobId: null, jobName: '' },
      questionnaires: { count: 0, since: null, jobId: null, jobName: '' },
      requests: { count: 1, rows: [{ id: soon, customerName: 'Ida Berg', askedAt: now }] },
      messages: { count: 1, latestId, latestAt: now, latestFrom: 'Noor Haddad' },
      links: { count: 1, nextAt: new Date('2030-06-06T12:00:00Z'), nextName: 'Soon' },
      selections: { count: 1, latestFrom: 'Ada', pictures: 31, folder: 'four' },
    };
    const since = new Date('2030-05-20T12:00:00Z');
    expect((await dayOf('admin')).waiting).toEqual({
      ...common,
      requests: { ...common.requests, rows: [expect.objectContaining(common.requests.rows[0])] },
      selections: { ...common.selections, latestAt: new Date('2030-06-03T12:00:00Z') },
      overdue: {
        ...{ count: 2, since },
        sums: [
          { currency: 'EUR', amountCents: 37_800 },
          { currency: 'USD', amountCents: 37_800 },
        ],
      },
      failedMails: { count: 1, latestAt: now },
    });
    expect((await dayOf('moderator')).waiting).toMatchObject({
      ...common,
      overdue: { count: 2, since, sums: [] },
      failedMails: { count: 0, latestAt: null },
    });
  });

  test('has the money for the owner: received against last month and last year, owed, booked ahead', async () => {
    const { deps } = studio;
    addRecord(deps, { amountCents: 90_000, type: 'income', date: '2030-06-02' });
    addRecord(deps, { amountCents: 40_000, type: 'income', date: '2030-05-31' });
    addRecord(deps, { amountCents: 10_000, type: 'income', date: '2029-06-30' });
    addRecord(deps, { amountCents: 5000, type: 'expense', date: '2030-06-02' });
    createBooking(deps, '2030-06-04T13:00:00Z');
    createBooking(deps, '2030-06-04T17:00:00Z');
    const paid = createBooking(deps, '2030-09-05T17:00:00Z');
    createPayment(deps, paid);
    const { money } = await dayOf('admin');
    expect(money).toMatchObject({
      received: { currency: 'USD', thisMonthCents: 90_000, lastMonthCents: 40_000 },
      owed: [{ currency: 'USD', amountCents: 75_600 }],
      // Its session was an hour ago.
      overdue: [{ currency: 'USD', amountCents: 37_800 }],
      bookedAhead: [{ currency: 'USD', amountCents: 75_600 }],
    });
    expect(money?.received.months).toHaveLength(12);
    expect(money?.received.months.at(-1)).toEqual({
      ...{ month: '2030-06-01', amountCents: 90_000, yearBeforeCents: 10_000 },
    });
  });
});
