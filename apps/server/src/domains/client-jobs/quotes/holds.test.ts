import { quoteMessages } from '@shutterhouse/contract/client-jobs/quote-messages';
import type { QuoteContent } from '@shutterhouse/contract/client-jobs/quotes';
import { jobVisitMessages } from '@shutterhouse/contract/client-jobs/visit-messages';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { mails } from '../../../outbox/tables.ts';
import { inLocale } from '../../../request-locale.ts';
import { createBooking } from '../../../testing/rows/bookings.ts';
import { createPayment } from '../../../testing/rows/money.ts';
import { createService } from '../../../testing/rows/offers.ts';
import { createPerson } from '../../../testing/rows/people.ts';
import type { TestStudio } from '../../../testing/studio/app.ts';
import { studioForEachTest } from '../../../testing/studio/for-each-test.ts';
import { bookings } from '../../bookings/tables.ts';

let staff: Awaited<ReturnType<TestStudio['as']>>;
let visitor: Awaited<ReturnType<TestStudio['as']>>;
let at = new Date('2030-06-01T12:00:00Z');
const studio = studioForEachTest({ now: () => at });
beforeEach(async () => {
  at = new Date('2030-06-01T12:00:00Z');
  staff = await studio.as('moderator');
  visitor = await studio.as('visitor');
  await studio.as('admin');
});

const startsAt = '2030-09-07T14:00:00.000Z';
const held = (hold: NonNullable<Extract<QuoteContent['session'], { kind: 'new' }>['hold']>) =>
  ({ kind: 'new', startsAt, durationHours: 8, hold }) as const;
const line = (id: string, unitCents: number) => ({
  ...{ id, description: id, details: '', unitCents, quantity: 1, taxId: null },
});
const content: QuoteContent = {
  ...{ title: 'Your wedding', words: '', terms: '', language: null, discount: null },
  parts: [
    { id: 'p', title: '', kind: 'one', lines: [line('Day', 200_000), line('Half', 120_000)] },
  ],
  session: held({ kind: 'validity' }),
  validUntil: '2030-06-10',
};

async function draft(more: Partial<QuoteContent> = {}, firstName = 'Ida') {
  const clientId = createPerson(studio.deps, {
    ...{ role: 'guest', firstName, lastName: 'Berg' },
    email: `${firstName.toLowerCase()}@client.example`,
  });
  const job = await staff.clientJobs.create({ title: 'Wedding', clientIds: [clientId] });
  const quote = await staff.clientJobs.quotes.create({
    ...{ jobId: job.id, content: { ...content, ...more } },
  });
  return { jobId: job.id, id: quote.id };
}

async function send(more: Partial<QuoteContent> = {}, firstName = 'Ida') {
  const { jobId, id } = await draft(more, firstName);
  const sent = await staff.clientJobs.quotes.send({ id });
  const [link] = await staff.clientJobs.links({ jobId });
  return { jobId, id, sent, token: link?.url.split('/j/')[1] ?? '' };
}

async function accept(token: string) {
  const { quotes } = await visitor.clientJobs.visits.open({ token });
  return visitor.clientJobs.visits.accept({
    ...{ token, versionId: quotes[0]?.id ?? '', name: 'Ida Berg', totalCents: 216_000 },
    choices: [{ lineId: 'Day', quantity: 1 }],
  });
}

const rows = () => studio.deps.db.select().from(bookings).all();
const mailed = (kind: (typeof mails.$inferSelect)['kind']) =>
  studio.deps.db.select().from(mails).where(eq(mails.kind, kind)).all();

describe('the time of a quote that is kept', () => {
  test('is taken for everybody else, shown with the quote alone, and becomes the session with the acceptance', async () => {
    const { jobId, token, sent } = await send();
    const [version] = sent.versions;
    expect(version?.heldUntil).toEqual(version?.validUntil);
    expect(rows()).toMatchObject([
      { status: 'pending', priceCents: 120_000, offeredUntil: version?.validUntil },
    ]);
    expect(() => createBooking(studio.deps, '2030-09-07T16:00:00Z')).toThrow('booking_overlap');
    const other = await draft({ title: 'The others' }, 'Tom');
    await expect(staff.clientJobs.quotes.send({ id: other.id })).rejects.toMatchObject({
      message: quoteMessages.timeTaken,
    });
    expect(await staff.clientJobs.get({ id: jobId })).toMatchObject({
      ...{ stage: 'quoted', nextStep: null },
      sessions: [{ status: 'pending', offeredUntil: version?.validUntil }],
    });
    const page = await visitor.clientJobs.visits.open({ token });
    expect(page).toMatchObject({ sessions: [], quotes: [{ heldUntil: version?.validUntil }] });
    const accepted = await accept(token);
    expect(accepted.sessions).toMatchObject([{ status: 'confirmed' }]);
    expect(rows()).toMatchObject([{ priceCents: 200_000, offeredUntil: null }]);
    expect(mailed('bookingConfirmed')).toHaveLength(1);
    const title = rows()[0]?.serviceName ?? '';
    createService(studio.deps, { title, translations: { de: { title: 'Hochzeit' } } });
    const german = { language: 'de', region: 'US' } as const;
    const read = await inLocale(german, () => visitor.clientJobs.visits.open({ token }));
    expect(read.sessions[0]?.name).toMatch(/^Hochzeit/);
    const shown = await inLocale(german, () => staff.clientJobs.get({ id: jobId }));
    expect(shown.sessions[0]?.name).toContain(title);
    expect(mailed('bookingReceived')).toHaveLength(0);
  });

  test('is free after its hours; the customer and the studio are told, and it can still be accepted while it is free', async () => {
    const { jobId, token } = await send({ session: held({ kind: 'hours', hours: 48 }) });
    at = new Date('2030-06-03T11:59:00Z');
    await studio.deps.jobs.drain();
    expect(rows()).toHaveLength(1);
    at = new Date('2030-06-03T12:00:00Z');
    await studio.deps.jobs.drain();
    expect(rows()).toHaveLength(0);
    expect(mailed('quote').at(-1)).toMatchObject({
      to: 'ida@client.example',
      text: expect.stringContaining('You can still accept the quote'),
    });
    expect(mailed('quoteAnswered')[0]?.subject).toContain('Nobody accepted “Your wedding” in time');
    expect(await staff.clientJobs.get({ id: jobId })).toMatchObject({ stage: 'quoted' });
    const page = await visitor.clientJobs.visits.open({ token });
    expect(page.quotes).toMatchObject([{ heldUntil: null }]);
    const taken = createBooking(studio.deps, startsAt);
    await expect(accept(token)).rejects.toThrow(jobVisitMessages.dateTaken);
    studio.deps.db.delete(bookings).where(eq(bookings.id, taken)).run();
    await accept(token);
    expect(rows()).toMatchObject([{ status: 'confirmed' }]);
  });

  test('moves with a new version, and is free when the quote is declined', async () => {
    const { id, sent, token } = await send();
    at = new Date(at.getTime() + 60_000);
    const later = { ...held({ kind: 'validity' }), startsAt: '2030-09-08T14:00:00.000Z' };
    await staff.clientJobs.quotes.update({
      ...{ id, version: sent.version, content: { ...content, session: later } },
    });
    await staff.clientJobs.quotes.send({ id });
    expect(rows()).toMatchObject([{ startsAt: new Date('2030-09-08T14:00:00Z') }]);
    const { quotes } = await visitor.clientJobs.visits.open({ token });
    await visitor.clientJobs.visits.decline({ token, versionId: quotes[0]?.id ?? '' });
    expect(rows()).toHaveLength(0);
    expect(mailed('bookingCancelled')).toHaveLength(0);
  });

  test('for which money arrived stays as a request when its time is over', async () => {
    await send();
    const [booking] = rows();
    createPayment(studio.deps, booking?.id ?? '', { amountCents: 50_000 });
    at = new Date('2030-06-11T12:00:00Z');
    await studio.deps.jobs.drain();
    expect(rows()).toMatchObject([{ status: 'pending', offeredUntil: null }]);
  });

  test.each([
    ['confirmed', {}],
    ['pending', { offeredUntil: null }],
  ] as const)(
    'that the studio made a %s session since is the one that is accepted',
    async (status, more) => {
      const { token } = await send();
      studio.deps.db
        .update(bookings)
        .set({ status, ...more })
        .run();
      await accept(token);
      expect(rows()).toMatchObject([{ status: 'confirmed', priceCents: 200_000 }]);
    },
  );

  test('that was held while the clock was ahead is still freed in time', async () => {
    await send();
    const [booking] = rows();
    const later = new Date('2030-06-20T12:00:00Z');
    studio.deps.db.update(bookings).set({ offeredUntil: later }).run();
    at = booking?.offeredUntil ?? at;
    await studio.deps.jobs.drain();
    expect(rows()).toHaveLength(1);
    at = later;
    await studio.deps.jobs.drain();
    expect(rows()).toHaveLength(0);
  });

  test('that the studio has moved since is not accepted as it was read', async () => {
    const { token } = await send();
    const later = new Date('2030-09-09T14:00:00Z');
    studio.deps.db
      .update(bookings)
      .set({ startsAt: later, endsAt: new Date('2030-09-09T22:00:00Z') })
      .run();
    await expect(accept(token)).rejects.toThrow(jobVisitMessages.dateMoved);
  });

  test('is refused for a time that is over', async () => {
    const { id } = await draft({
      session: { ...held({ kind: 'validity' }), startsAt: '2030-05-01T14:00:00.000Z' },
    });
    await expect(staff.clientJobs.quotes.send({ id })).rejects.toThrow(quoteMessages.timeOver);
  });
});
