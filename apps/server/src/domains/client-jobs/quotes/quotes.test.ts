import { quoteMessages } from '@shutterhouse/contract/client-jobs/quote-messages';
import type { QuoteContent } from '@shutterhouse/contract/client-jobs/quotes';
import { jobVisitMessages } from '@shutterhouse/contract/client-jobs/visit-messages';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { mails } from '../../../outbox/tables.ts';
import { createBooking } from '../../../testing/rows/bookings.ts';
import { createPerson } from '../../../testing/rows/people.ts';
import type { TestStudio } from '../../../testing/studio/app.ts';
import { studioForEachTest } from '../../../testing/studio/for-each-test.ts';
import { bookings } from '../../bookings/tables.ts';
import { contactMessages } from '../../messages/tables.ts';
import { acceptQuote } from '../visits/answering.ts';
import { openJob } from '../visits/page.ts';
import { jobQuoteVersions } from './tables.ts';

let staff: Awaited<ReturnType<TestStudio['as']>>;
let visitor: Awaited<ReturnType<TestStudio['as']>>;
let at = new Date('2030-06-01T12:00:00Z');
const studio = studioForEachTest({ now: () => at });
beforeEach(async () => {
  at = new Date('2030-06-01T12:00:00Z');
  staff = await studio.as('moderator');
  visitor = await studio.as('visitor');
  // Whom the studio is notified at.
  await studio.as('admin');
});

const line = (id: string, unitCents: number) => ({
  ...{ id, description: id, details: '', unitCents, quantity: 1, taxId: null },
});
const content: QuoteContent = {
  ...{ title: 'Your wedding', words: 'As we said on the phone.', terms: '', language: null },
  parts: [
    {
      id: 'p',
      title: 'Package',
      kind: 'one',
      lines: [line('Day', 200_000), line('Half', 120_000)],
    },
    { id: 'x', title: 'Extras', kind: 'any', lines: [{ ...line('Album', 40_000), quantity: 3 }] },
  ],
  ...{ discount: null, session: null, validUntil: '2030-06-10' },
};
const session = {
  kind: 'new' as const,
  startsAt: '2030-09-07T14:00:00.000Z',
  durationHours: 8,
  hold: null,
};

/** A job of a client with a quote that was sent. */
async function send(more: Partial<QuoteContent> = {}, firstName = 'Ida') {
  const clientId = createPerson(studio.deps, {
    ...{ role: 'guest', firstName, lastName: 'Berg' },
    email: `${firstName.toLowerCase()}@client.example`,
  });
  const job = await staff.clientJobs.create({ title: 'Wedding', clientIds: [clientId] });
  const { id } = await staff.clientJobs.quotes.create({
    ...{ jobId: job.id, content: { ...content, ...more } },
  });
  const sent = await staff.clientJobs.quotes.send({ id });
  const [link] = await staff.clientJobs.links({ jobId: job.id });
  return { jobId: job.id, id, clientId, sent, token: link?.url.split('/j/')[1] ?? '' };
}

const day = { lineId: 'Day', quantity: 1 };
/** With 8 % sales tax. */
const dayTotal = 216_000;

async function accept(token: string, more: object = {}) {
  const { quotes } = await visitor.clientJobs.visits.open({ token });
  return visitor.clientJobs.visits.accept({
    ...{ token, versionId: quotes[0]?.id ?? '', choices: [day], name: 'Ida Berg' },
    ...{ totalCents: dayTotal, ...more },
  });
}

describe('a quote', () => {
  test('is sent by mail with a link, and read by nobody else', async () => {
    const { jobId, sent, token } = await send();
    expect(sent).toMatchObject({ state: 'sent', isChanged: false, versions: [{ number: 1 }] });
    expect(await staff.clientJobs.get({ id: jobId })).toMatchObject({ stage: 'quoted' });
    const mail = studio.deps.db.select().from(mails).all().at(-1);
    expect(mail).toMatchObject({ kind: 'quote', to: 'ida@client.example', isConfidential: true });
    expect(mail?.text).toContain(`/j/${token}`);
    expect(await visitor.clientJobs.visits.open({ token })).toMatchObject({
      ...{ title: 'Wedding', name: 'Ida Berg', provesEmail: '' },
      quotes: [{ content: { title: 'Your wedding', currency: 'USD' }, isReplaced: false }],
    });
    await expect(visitor.clientJobs.visits.open({ token: 'x'.repeat(43) })).rejects.toThrow(
      jobVisitMessages.notThere,
    );
  });

  test('never changes once it was sent, whoever writes; a new version takes its place', async () => {
    const { id, sent, token } = await send();
    const { db } = studio.deps;
    const change = (columns: Partial<typeof jobQuoteVersions.$inferInsert>) => () =>
      db.update(jobQuoteVersions).set(columns).run();
    expect(change({ hash: 'x' })).toThrow('quote_version_sent');
    expect(change({ validUntil: at })).toThrow('quote_version_sent');
    const first = (await visitor.clientJobs.visits.open({ token })).quotes[0];
    await expect(staff.clientJobs.quotes.send({ id })).rejects.toThrow(quoteMessages.nothingNew);
    at = new Date(at.getTime() + 60_000);
    const changed = await staff.clientJobs.quotes.update({
      ...{ id, version: sent.version, content: { ...content, title: 'Your day' } },
    });
    expect(changed).toMatchObject({ isChanged: true, state: 'sent' });
    await staff.clientJobs.quotes.send({ id });
    const page = await visitor.clientJobs.visits.open({ token });
    expect(page.quotes).toMatchObject([{ number: 2, content: { title: 'Your day' } }]);
    await expect(accept(token, { versionId: first?.id })).rejects.toThrow(
      jobVisitMessages.replaced,
    );
  });

  test('that was sent is not deleted; one that is over is not sent', async () => {
    const { id } = await send();
    await expect(staff.clientJobs.quotes.remove({ id })).rejects.toThrow(quoteMessages.wasSent);
    await expect(send({ validUntil: '2030-05-31' }, 'Tom')).rejects.toThrow(
      quoteMessages.validityOver,
    );
    const job = await staff.clientJobs.create({ title: 'Nobody yet' });
    const draft = await staff.clientJobs.quotes.create({ jobId: job.id, content });
    await expect(staff.clientJobs.quotes.send({ id: draft.id })).rejects.toThrow(
      quoteMessages.clientsNone,
    );
    await staff.clientJobs.quotes.remove({ id: draft.id });
    expect(await staff.clientJobs.quotes.list({ jobId: job.id })).toEqual([]);
  });

  test('with a session has lines of one tax, and a session of its job', async () => {
    const { jobId } = await send();
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
    await expect(staff.clientJobs.quotes.create({ jobId, content: twoTaxes })).rejects.toThrow(
      quoteMessages.oneTax,
    );
    const elsewhere = createBooking(studio.deps, '2030-09-08T14:00:00Z');
    await expect(
      staff.clientJobs.quotes.create({
        ...{ jobId, content: { ...content, session: { kind: 'booking', bookingId: elsewhere } } },
      }),
    ).rejects.toThrow(quoteMessages.bookingUnknown);
  });
});

describe('the answer', () => {
  test('accepts what was chosen, books the session at its price, and tells both', async () => {
    const { jobId, token } = await send({ session });
    const album = { lineId: 'Album', quantity: 2 };
    const page = await accept(token, { choices: [day, album], totalCents: 302_400 });
    expect(page).toMatchObject({
      quotes: [{ acceptedBy: 'Ida Berg', totalCents: 302_400, choices: [day, album] }],
      sessions: [{ startsAt: new Date(session.startsAt), status: 'confirmed' }],
      money: { currency: 'USD', totalCents: 302_400, owedCents: 302_400 },
    });
    expect(await staff.clientJobs.get({ id: jobId })).toMatchObject({
      ...{ stage: 'booked', totalCents: 302_400 },
    });
    const sent = studio.deps.db.select({ kind: mails.kind }).from(mails).all();
    expect(sent.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['quote', 'quoteAnswered', 'quoteAccepted', 'bookingConfirmed']),
    );
    await expect(accept(token)).rejects.toThrow(jobVisitMessages.answered);
  });

  test('of one without a session is agreed, and counts', async () => {
    const { jobId, token } = await send();
    await accept(token);
    expect(await staff.clientJobs.get({ id: jobId })).toMatchObject({
      ...{ stage: 'accepted', totalCents: dayTotal, nextStep: { step: 'schedule' } },
    });
  });

  test('confirms the session that the job has', async () => {
    const { jobId, id, clientId, token } = await send();
    const bookingId = createBooking(studio.deps, '2030-09-07T14:00:00Z', {
      ...{ userId: clientId, status: 'pending' },
    });
    await staff.clientJobs.items.add({ id: jobId, kind: 'booking', itemId: bookingId });
    at = new Date(at.getTime() + 60_000);
    await staff.clientJobs.quotes.update({
      ...{ id, content: { ...content, session: { kind: 'booking', bookingId } } },
    });
    await staff.clientJobs.quotes.send({ id });
    await accept(token);
    const { db } = studio.deps;
    expect(db.select().from(bookings).where(eq(bookings.id, bookingId)).get()).toMatchObject({
      ...{ status: 'confirmed', priceCents: 200_000, totalCents: dayTotal },
    });
  });

  test('is refused without a choice, with another total, after its last day, and for another job', async () => {
    const { token } = await send();
    const other = await send({}, 'Tom');
    await expect(accept(token, { choices: [] })).rejects.toThrow('Please choose one of “Package”');
    await expect(accept(token, { totalCents: 1 })).rejects.toThrow(jobVisitMessages.otherTotal);
    await expect(accept(token, { versionId: other.sent.versions[0]?.id })).rejects.toThrow(
      jobVisitMessages.notThere,
    );
    // The end of 10 June in New York.
    at = new Date('2030-06-11T04:00:00Z');
    await expect(accept(token)).rejects.toThrow(jobVisitMessages.expired);
    expect(studio.deps.db.select().from(bookings).all()).toEqual([]);
  });

  test('of two couples for one date: one gets it, the other is told, and nothing of theirs is kept', async () => {
    const one = await send({ session });
    const two = await send({ session }, 'Tom');
    const answers = await Promise.allSettled([accept(one.token), accept(two.token)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = answers.find((each) => each.status === 'rejected');
    expect(String(refused?.reason)).toContain(jobVisitMessages.dateTaken);
    const { db } = studio.deps;
    const accepted = sql`${jobQuoteVersions.acceptedAt} IS NOT NULL`;
    expect(db.select().from(jobQuoteVersions).where(accepted).all()).toHaveLength(1);
    expect(db.select().from(bookings).all()).toHaveLength(1);
  });

  test('declines with a reason, and the job is lost', async () => {
    const { jobId, token } = await send();
    const { quotes } = await visitor.clientJobs.visits.open({ token });
    const versionId = quotes[0]?.id ?? '';
    await visitor.clientJobs.visits.decline({ token, versionId, reason: 'Too dear.' });
    expect(await staff.clientJobs.get({ id: jobId })).toMatchObject({ stage: 'lost' });
    expect(await staff.clientJobs.quotes.list({ jobId })).toMatchObject([
      { state: 'declined', versions: [{ reason: 'Too dear.' }] },
    ]);
  });
});

test('a message of the customer lands in the job, and a session is opened by a link of its own', async () => {
  const { jobId, token } = await send({ session });
  await visitor.clientJobs.visits.write({ token, message: 'May we bring the dog?' });
  const message = studio.deps.db.select().from(contactMessages).get();
  expect(message).toMatchObject({ name: 'Ida Berg', message: 'May we bring the dog?' });
  expect(await staff.clientJobs.of({ kind: 'message', itemId: message?.id ?? '' })).toMatchObject({
    id: jobId,
  });
  const { sessions } = await accept(token);
  const bookingId = sessions[0]?.id ?? '';
  const { url } = await visitor.clientJobs.visits.session({ token, bookingId });
  const [, key = ''] = url.split('#');
  expect(await visitor.bookings.own.open({ token: key })).toMatchObject({ id: bookingId });
  const foreign = createBooking(studio.deps, '2030-10-08T14:00:00Z');
  await expect(visitor.clientJobs.visits.session({ token, bookingId: foreign })).rejects.toThrow(
    jobVisitMessages.notThere,
  );
});

test('forty acceptances for four dates at once: four are booked, each once, and everybody else is told', async () => {
  const dates = [7, 8, 9, 10].map(
    (date) => `2030-09-${String(date).padStart(2, '0')}T14:00:00.000Z`,
  );
  const tokens: string[] = [];
  for (let couple = 0; couple < 40; couple += 1) {
    const startsAt = dates[couple % dates.length] ?? '';
    const { token } = await send({ session: { ...session, startsAt } }, `Couple${couple}`);
    tokens.push(token);
  }
  const { db } = studio.deps;
  const versions = db.select().from(jobQuoteVersions).all();
  expect(versions).toHaveLength(40);
  const answers = await Promise.allSettled(
    tokens.map(async (token) => {
      const { quotes } = await openJob(studio.deps, { token });
      return acceptQuote(studio.deps, {
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
