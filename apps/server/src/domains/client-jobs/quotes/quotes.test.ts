import { quoteMessages } from '@shutterhouse/contract/client-jobs/quote-messages';
import { jobVisitMessages } from '@shutterhouse/contract/client-jobs/visit-messages';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { mails } from '../../../outbox/tables.ts';
import { createBooking } from '../../../testing/rows/bookings.ts';
import {
  quoteOfTest as content,
  dayOfTest as day,
  dayTotal,
  lineOfTest as line,
  quotingStudioForEachTest,
  sessionOfTest as session,
} from '../../../testing/studio/quoting-studio.ts';
import { bookings } from '../../bookings/tables.ts';
import { contactMessages } from '../../messages/tables.ts';
import { users } from '../../people/tables.ts';
import { acceptQuote } from '../visits/answering.ts';
import { openJob } from '../visits/page.ts';
import { jobQuoteVersions } from './tables.ts';

const open = quotingStudioForEachTest();

describe('a quote', () => {
  test('is sent by mail with a link, and read by nobody else', async () => {
    const { jobId, sent, token } = await open.send();
    expect(sent).toMatchObject({ state: 'sent', isChanged: false, versions: [{ number: 1 }] });
    expect(await open.staff.clientJobs.get({ id: jobId })).toMatchObject({ stage: 'quoted' });
    const mail = open.studio.deps.db.select().from(mails).all().at(-1);
    expect(mail).toMatchObject({ kind: 'quote', to: 'ida@client.example', isConfidential: true });
    expect(mail?.text).toContain(`/j/${token}`);
    expect(await open.visitor.clientJobs.visits.open({ token })).toMatchObject({
      ...{ title: 'Wedding', name: 'Ida Berg', provesEmail: '' },
      quotes: [{ content: { title: 'Your wedding', currency: 'USD' }, isReplaced: false }],
    });
    await expect(open.visitor.clientJobs.visits.open({ token: 'x'.repeat(43) })).rejects.toThrow(
      jobVisitMessages.notThere,
    );
  });

  test('never changes once it was sent, whoever writes; a new version takes its place', async () => {
    const { id, sent, token } = await open.send();
    const { db } = open.studio.deps;
    const change = (columns: Partial<typeof jobQuoteVersions.$inferInsert>) => () =>
      db.update(jobQuoteVersions).set(columns).run();
    expect(change({ hash: 'x' })).toThrow('quote_version_sent');
    expect(change({ validUntil: open.at })).toThrow('quote_version_sent');
    const first = (await open.visitor.clientJobs.visits.open({ token })).quotes[0];
    await expect(open.staff.clientJobs.quotes.send({ id })).rejects.toThrow(
      quoteMessages.nothingNew,
    );
    open.at = new Date(open.at.getTime() + 60_000);
    const changed = await open.staff.clientJobs.quotes.update({
      ...{ id, version: sent.version, content: { ...content, title: 'Your day' } },
    });
    expect(changed).toMatchObject({ isChanged: true, state: 'sent' });
    await open.staff.clientJobs.quotes.send({ id });
    const page = await open.visitor.clientJobs.visits.open({ token });
    expect(page.quotes).toMatchObject([{ number: 2, content: { title: 'Your day' } }]);
    await expect(open.accept(token, { versionId: first?.id })).rejects.toThrow(
      jobVisitMessages.replaced,
    );
  });

  test('that was sent is not deleted; one that is over is not sent', async () => {
    const { id } = await open.send();
    await expect(open.staff.clientJobs.quotes.remove({ id })).rejects.toThrow(
      quoteMessages.wasSent,
    );
    await expect(open.send({ validUntil: '2030-05-31' }, 'Tom')).rejects.toThrow(
      quoteMessages.validityOver,
    );
    const job = await open.staff.clientJobs.create({ title: 'Nobody yet' });
    const draft = await open.staff.clientJobs.quotes.create({ jobId: job.id, content });
    await expect(open.staff.clientJobs.quotes.send({ id: draft.id })).rejects.toThrow(
      quoteMessages.clientsNone,
    );
    await open.staff.clientJobs.quotes.remove({ id: draft.id });
    expect(await open.staff.clientJobs.quotes.list({ jobId: job.id })).toEqual([]);
  });

  test('with a session has lines of one tax, and a session of its job', async () => {
    const { jobId } = await open.send();
    const twoTaxes = {
      ...{ ...content, session },
      parts: [
        {
          id: 'x',
          title: '',
          kind: 'all' as const,
          lines: [line('One', 1), { ...line('Two', 1), taxId: 'standard' }],
        },
      ],
    };
    await expect(open.staff.clientJobs.quotes.create({ jobId, content: twoTaxes })).rejects.toThrow(
      quoteMessages.oneTax,
    );
    const elsewhere = createBooking(open.studio.deps, '2030-09-08T14:00:00Z');
    await expect(
      open.staff.clientJobs.quotes.create({
        ...{ jobId, content: { ...content, session: { kind: 'booking', bookingId: elsewhere } } },
      }),
    ).rejects.toThrow(quoteMessages.bookingUnknown);
  });
});

describe('the answer', () => {
  test('accepts what was chosen, books the session at its price, and tells both', async () => {
    const { jobId, token } = await open.send({ session });
    const album = { lineId: 'Album', quantity: 2 };
    const page = await open.accept(token, { choices: [day, album], totalCents: 302_400 });
    expect(page).toMatchObject({
      quotes: [{ acceptedBy: 'Ida Berg', totalCents: 302_400, choices: [day, album] }],
      sessions: [{ startsAt: new Date(session.startsAt), status: 'confirmed' }],
      money: { currency: 'USD', totalCents: 302_400, owedCents: 302_400 },
    });
    expect(await open.staff.clientJobs.get({ id: jobId })).toMatchObject({
      ...{ stage: 'booked', totalCents: 302_400 },
    });
    const sent = open.studio.deps.db.select({ kind: mails.kind }).from(mails).all();
    expect(sent.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['quote', 'quoteAnswered', 'quoteAccepted', 'bookingConfirmed']),
    );
    await expect(open.accept(token)).rejects.toThrow(jobVisitMessages.answered);
  });

  test('is among the mails of the job, with the quote', async () => {
    const { jobId, token } = await open.send();
    const other = await open.send({}, 'Tom');
    await open.accept(token);
    const kindsOf = async (id: string) =>
      (await open.staff.clientJobs.timeline({ id })).rows.map((row) =>
        row.kind === 'mail' ? row.mail.kind : row.kind,
      );
    expect(await kindsOf(jobId)).toEqual(['quoteAccepted', 'quote']);
    expect(await kindsOf(other.jobId)).toEqual(['quote']);
  });

  test('of one without a session is agreed, and counts', async () => {
    const { jobId, token } = await open.send();
    await open.accept(token);
    expect(await open.staff.clientJobs.get({ id: jobId })).toMatchObject({
      ...{ stage: 'accepted', totalCents: dayTotal, nextStep: { step: 'schedule' } },
    });
  });

  test('confirms the session that the job has', async () => {
    const { jobId, id, clientId, token } = await open.send();
    const bookingId = createBooking(open.studio.deps, '2030-09-07T14:00:00Z', {
      ...{ userId: clientId, status: 'pending' },
    });
    await open.staff.clientJobs.items.add({ id: jobId, kind: 'booking', itemId: bookingId });
    open.at = new Date(open.at.getTime() + 60_000);
    await open.staff.clientJobs.quotes.update({
      ...{ id, content: { ...content, session: { kind: 'booking', bookingId } } },
    });
    await open.staff.clientJobs.quotes.send({ id });
    await open.accept(token);
    const { db } = open.studio.deps;
    expect(db.select().from(bookings).where(eq(bookings.id, bookingId)).get()).toMatchObject({
      ...{ status: 'confirmed', priceCents: 200_000, totalCents: dayTotal },
    });
  });

  test('is refused without a choice, with another total, after its last day, and for another job', async () => {
    const { token } = await open.send();
    const other = await open.send({}, 'Tom');
    await expect(open.accept(token, { choices: [] })).rejects.toThrow(
      'Please choose one of “Package”',
    );
    await expect(open.accept(token, { totalCents: 1 })).rejects.toThrow(
      jobVisitMessages.otherTotal,
    );
    await expect(open.accept(token, { versionId: other.sent.versions[0]?.id })).rejects.toThrow(
      jobVisitMessages.notThere,
    );
    // The end of 10 June in New York.
    open.at = new Date('2030-06-11T04:00:00Z');
    await expect(open.accept(token)).rejects.toThrow(jobVisitMessages.expired);
    expect(open.studio.deps.db.select().from(bookings).all()).toEqual([]);
  });

  test('of two couples for one date: one gets it, the other is told, and nothing of theirs is kept', async () => {
    const one = await open.send({ session });
    const two = await open.send({ session }, 'Tom');
    const answers = await Promise.allSettled([open.accept(one.token), open.accept(two.token)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = answers.find((each) => each.status === 'rejected');
    expect(String(refused?.reason)).toContain(jobVisitMessages.dateTaken);
    const { db } = open.studio.deps;
    const accepted = sql`${jobQuoteVersions.acceptedAt} IS NOT NULL`;
    expect(db.select().from(jobQuoteVersions).where(accepted).all()).toHaveLength(1);
    expect(db.select().from(bookings).all()).toHaveLength(1);
  });

  test('declines with a reason, and the job is lost', async () => {
    const { jobId, token } = await open.send();
    const { quotes } = await open.visitor.clientJobs.visits.open({ token });
    const versionId = quotes[0]?.id ?? '';
    await open.visitor.clientJobs.visits.decline({ token, versionId, reason: 'Too dear.' });
    expect(await open.staff.clientJobs.get({ id: jobId })).toMatchObject({ stage: 'lost' });
    expect(await open.staff.clientJobs.quotes.list({ jobId })).toMatchObject([
      { state: 'declined', versions: [{ reason: 'Too dear.' }] },
    ]);
  });
});

test('a message of the customer lands in the job, and a session is opened by a link of its own', async () => {
  const { jobId, token } = await open.send({ session });
  await open.visitor.clientJobs.visits.write({ token, message: 'May we bring the dog?' });
  const message = open.studio.deps.db.select().from(contactMessages).get();
  expect(message).toMatchObject({ name: 'Ida Berg', message: 'May we bring the dog?' });
  expect(
    await open.staff.clientJobs.of({ kind: 'message', itemId: message?.id ?? '' }),
  ).toMatchObject({
    id: jobId,
  });
  const { sessions } = await open.accept(token);
  const bookingId = sessions[0]?.id ?? '';
  const { url } = await open.visitor.clientJobs.visits.session({ token, bookingId });
  const [, key = ''] = url.split('#');
  expect(await open.visitor.bookings.own.open({ token: key })).toMatchObject({ id: bookingId });
  const foreign = createBooking(open.studio.deps, '2030-10-08T14:00:00Z');
  await expect(
    open.visitor.clientJobs.visits.session({ token, bookingId: foreign }),
  ).rejects.toThrow(jobVisitMessages.notThere);
});

test('a message of a customer whose family comes first has the name so', async () => {
  const { token, clientId } = await open.send();
  const names = { firstName: '花子', lastName: '山田' };
  open.studio.deps.db.update(users).set(names).where(eq(users.id, clientId)).run();
  await open.visitor.clientJobs.visits.write({ token, message: 'よろしくお願いします。' });
  expect(open.studio.deps.db.select().from(contactMessages).get()?.name).toBe('山田 花子');
});

test('forty acceptances for four dates at once: four are booked, each once, and everybody else is told', async () => {
  const dates = [7, 8, 9, 10].map(
    (date) => `2030-09-${String(date).padStart(2, '0')}T14:00:00.000Z`,
  );
  const tokens: string[] = [];
  for (let couple = 0; couple < 40; couple += 1) {
    const startsAt = dates[couple % dates.length] ?? '';
    const { token } = await open.send({ session: { ...session, startsAt } }, `Couple${couple}`);
    tokens.push(token);
  }
  const { db } = open.studio.deps;
  const versions = db.select().from(jobQuoteVersions).all();
  expect(versions).toHaveLength(40);
  const answers = await Promise.allSettled(
    tokens.map(async (token) => {
      const { quotes } = await openJob(open.studio.deps, { token });
      return acceptQuote(open.studio.deps, {
        ...{ token, versionId: quotes[0]?.id ?? '', choices: [day], name: 'Ida' },
        totalCents: dayTotal,
      });
    }),
  );
  const refused = answers.filter((each) => each.status === 'rejected');
  expect(refused).toHaveLength(36);
  for (const { reason } of refused) expect(String(reason)).toContain(jobVisitMessages.dateTaken);
  const booked = db.select().from(bookings).all();
  expect(booked.map(({ startsAt }) => startsAt.toISOString()).toSorted()).toEqual(dates);
});
