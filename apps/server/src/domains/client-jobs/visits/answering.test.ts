import { jobMessages } from '@shutterhouse/contract/client-jobs/messages';
import { jobVisitMessages } from '@shutterhouse/contract/client-jobs/visit-messages';
import { eq, isNotNull } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { mails } from '../../../outbox/tables.ts';
import { createBooking } from '../../../testing/rows/bookings.ts';
import { onlyTax } from '../../../testing/rows/taxes.ts';
import {
  quoteOfTest as content,
  quotingStudioForEachTest,
  sessionOfTest as session,
} from '../../../testing/studio/quoting-studio.ts';
import { bookings } from '../../bookings/tables.ts';
import { jobQuoteVersions } from '../quotes/tables.ts';

const open = quotingStudioForEachTest();

describe('an answer that comes late', () => {
  test('is refused once the session that it is for was cancelled', async () => {
    const { jobId, id, clientId, token } = await open.send();
    const bookingId = createBooking(open.studio.deps, '2030-09-07T14:00:00Z', { userId: clientId });
    await open.staff.clientJobs.items.add({ id: jobId, kind: 'booking', itemId: bookingId });
    open.at = new Date(open.at.getTime() + 60_000);
    await open.staff.clientJobs.quotes.update({
      ...{ id, content: { ...content, session: { kind: 'booking', bookingId } } },
    });
    await open.staff.clientJobs.quotes.send({ id });
    const { db } = open.studio.deps;
    db.update(bookings).set({ status: 'cancelled' }).run();
    await expect(open.accept(token)).rejects.toThrow(jobVisitMessages.sessionCancelled);
    expect(db.select().from(bookings).get()).toMatchObject({ status: 'cancelled' });
  });

  test('is refused when its new session would have begun already, though its last day is later', async () => {
    const soon = { ...session, startsAt: '2030-06-03T14:00:00.000Z' };
    const { token } = await open.send({ session: soon });
    open.at = new Date('2030-06-03T14:00:00Z');
    await expect(open.accept(token)).rejects.toThrow(jobVisitMessages.expired);
    expect(open.studio.deps.db.select().from(bookings).all()).toEqual([]);
  });

  test('opens a job again that was marked as lost', async () => {
    const { jobId, token } = await open.send({ session });
    await open.staff.clientJobs.lose({ id: jobId, reason: 'Never answered.' });
    await open.accept(token);
    expect(await open.staff.clientJobs.get({ id: jobId })).toMatchObject({
      ...{ stage: 'booked', isMarkedLost: false, lostReason: '' },
    });
  });

  test('is kept: the job is not deleted, nor when its session is moved to another or deleted', async () => {
    const { jobId, token } = await open.send();
    await open.accept(token);
    await expect(open.staff.clientJobs.remove({ id: jobId })).rejects.toThrow(jobMessages.hasQuote);
    const [own = '', gone = ''] = ['2030-09-07T14:00:00Z', '2030-09-08T14:00:00Z'].map((startsAt) =>
      createBooking(open.studio.deps, startsAt),
    );
    for (const of of [own, gone]) {
      await open.staff.clientJobs.quotes.create({ jobId: of, content });
    }
    await open.staff.clientJobs.items.add({ id: jobId, kind: 'booking', itemId: own });
    open.studio.deps.db.delete(bookings).where(eq(bookings.id, gone)).run();
    for (const of of [own, gone]) {
      expect(await open.staff.clientJobs.quotes.list({ jobId: of })).toHaveLength(1);
    }
  });
});

describe('a quote', () => {
  test('is not answered by a program that opens its link, as scanners of mails do', async () => {
    const { jobId, token } = await open.send({ session });
    const { db } = open.studio.deps;
    const stored = () => [
      db.select().from(jobQuoteVersions).all(),
      db.select().from(bookings).all(),
      db.select().from(mails).all(),
    ];
    const before = stored();
    for (const method of ['GET', 'HEAD'] as const) {
      const reply = await open.studio.inject({ method, url: `/j/${token}` });
      expect(reply.statusCode).toBe(200);
    }
    expect(stored()).toEqual(before);
    expect(await open.staff.clientJobs.get({ id: jobId })).toMatchObject({ stage: 'quoted' });
  });

  test('of which two versions are accepted at once is accepted once, as it was sent last', async () => {
    const { id, sent, token } = await open.send({ session });
    open.at = new Date(open.at.getTime() + 60_000);
    await open.staff.clientJobs.quotes.update({ id, content: { ...content, session, words: '' } });
    const { versions } = await open.staff.clientJobs.quotes.send({ id });
    const [newest, first] = [versions[0]?.id, sent.versions[0]?.id];
    const answers = await Promise.allSettled(
      [first, newest, first, newest].map((versionId) => open.accept(token, { versionId })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      ...['fulfilled', 'rejected', 'rejected', 'rejected'],
    ]);
    const { db } = open.studio.deps;
    const accepted = db
      .select()
      .from(jobQuoteVersions)
      .where(isNotNull(jobQuoteVersions.acceptedAt))
      .all();
    expect(accepted).toMatchObject([{ id: newest }]);
    expect(db.select().from(bookings).all()).toHaveLength(1);
  });

  test('in yen has sums without a fraction, in the mail and of the session', async () => {
    const admin = await open.studio.as('admin');
    await admin.settings.billing.update({ currency: 'JPY', taxes: onlyTax(8) });
    const { jobId, token } = await open.send({ session });
    // 200,000 yen and 8 %.
    await open.accept(token, { totalCents: 216_000 });
    const { db } = open.studio.deps;
    expect(db.select().from(bookings).get()).toMatchObject({
      ...{ currency: 'JPY', totalCents: 216_000 },
    });
    expect(await open.staff.clientJobs.get({ id: jobId })).toMatchObject({
      ...{ currency: 'JPY', totalCents: 216_000 },
    });
    const mail = db.select().from(mails).where(eq(mails.kind, 'quoteAccepted')).get();
    expect(mail?.text).toContain('¥216,000');
  });
});
