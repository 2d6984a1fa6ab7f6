import { keptDateDeskMessages as keptDateMessages } from '@shutterhouse/contract/client-jobs/kept-date-desk-messages';
import { jobVisitMessages } from '@shutterhouse/contract/client-jobs/visit-messages';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { mails } from '../../../outbox/tables.ts';
import { aText } from '../../../testing/rows/contracts.ts';
import { createPayment } from '../../../testing/rows/money.ts';
import { createPerson } from '../../../testing/rows/people.ts';
import { payingStudioForEachTest } from '../../../testing/studio/paying-studio.ts';
import { bookings } from '../../bookings/tables.ts';

const open = payingStudioForEachTest();
let desk: Awaited<ReturnType<typeof open.studio.as>>;
let visitor: Awaited<ReturnType<typeof open.studio.as>>;
beforeEach(async () => {
  createPerson(open.studio.deps, { role: 'admin', email: 'owner@studio.example' });
  desk = await open.studio.as('moderator');
  visitor = await open.studio.as('visitor');
});

const dayMs = 86_400_000;
const startOfSession = () =>
  new Date(Math.ceil(open.studio.deps.now().getTime() / dayMs) * dayMs + 90 * dayMs + dayMs / 2);
const line = { id: 'day', description: 'The day', details: '', unitCents: 200_000, quantity: 1 };
const plan = [
  { share: { kind: 'percent', percent: 25 }, due: { anchor: 'acceptance' } },
  { share: { kind: 'rest' }, due: { anchor: 'session', days: -14 } },
] as const;

type Asked = { contract?: 'draft' | 'sent'; deposit?: boolean; holds?: boolean };

/** A job with a quote for the same day each time, and what it asks for. */
async function offer({ contract, deposit = true, holds = false }: Asked, firstName = 'Ida') {
  const clientId = createPerson(open.studio.deps, {
    ...{ role: 'guest', firstName, lastName: 'Berg' },
    email: `${firstName.toLowerCase()}@client.example`,
  });
  const { id: jobId } = await desk.clientJobs.create({ title: 'Wedding', clientIds: [clientId] });
  const startsAt = startOfSession().toISOString();
  const validUntil = new Date(Date.parse(startsAt) - 30 * dayMs).toISOString().slice(0, 10);
  const quote = await desk.clientJobs.quotes.create({
    jobId,
    content: {
      ...{ title: 'Your wedding', words: '', terms: '', language: null, discount: null },
      parts: [{ id: 'p', title: '', kind: 'all', lines: [{ ...line, taxId: null }] }],
      session: {
        ...{ kind: 'new', startsAt, durationHours: 8 },
        ...(holds && { hold: { kind: 'validity' } }),
      },
      ...{ validUntil, ...(deposit && { plan: [...plan] }) },
    },
  });
  await desk.clientJobs.quotes.send({ id: quote.id });
  const written = contract && (await desk.contracts.create({ jobId }));
  if (written) {
    const content = { ...written.content, blocks: aText(), validUntil };
    await desk.contracts.update({ id: written.id, content });
  }
  const contractId = written?.id ?? '';
  if (contract === 'sent') await desk.contracts.send({ id: contractId });
  const [link] = await desk.clientJobs.links({ jobId });
  return { jobId, contractId, token: link?.url.split('/j/')[1] ?? '' };
}

type Offered = Awaited<ReturnType<typeof offer>>;

async function accept({ token }: Pick<Offered, 'token'>) {
  const { quotes } = await visitor.clientJobs.visits.open({ token });
  return visitor.clientJobs.visits.accept({
    ...{ token, versionId: quotes[0]?.id ?? '', name: 'Ida Berg', totalCents: 216_000 },
    choices: [],
  });
}

async function sign({ token }: Pick<Offered, 'token'>) {
  const [visit] = await visitor.contracts.visits.list({ token });
  const signature = { name: 'Ida Berg' };
  await visitor.contracts.visits.sign({ token, versionId: visit?.versionId ?? '', signature });
}

/** Begins to pay the deposit by card. @returns what the webhook gets */
async function beginToPay({ token }: Pick<Offered, 'token'>) {
  const { next } = await visitor.paymentPlans.visits.open({ token });
  const [partId, amountCents] = [next?.partId ?? '', next?.cardCents ?? 0];
  await visitor.paymentPlans.visits.pay({ token, partId, amountCents });
  return open.paid('pi_1');
}

async function payByCard(of: Pick<Offered, 'token'>) {
  await open.webhook('payment_intent.succeeded', await beginToPay(of));
  await drain();
}

async function payAtDesk({ jobId }: Offered, method: 'cash' | 'transfer') {
  const { plans } = await desk.paymentPlans.list({ jobId });
  await desk.paymentPlans.markPaid({ partId: plans[0]?.parts[0]?.id ?? '', method });
  await drain();
}

const drain = () => open.studio.deps.jobs.drain();
const rows = () => open.studio.deps.db.select().from(bookings).all();
const statuses = () => rows().map(({ status }) => status);
const mailed = (kind: (typeof mails.$inferSelect)['kind']) =>
  open.studio.deps.db.select().from(mails).where(eq(mails.kind, kind)).all();

describe('the date of an accepted quote', () => {
  test.each<[string, Asked, (of: Offered) => Promise<void>]>([
    [
      'signed, then paid by card',
      { contract: 'sent' },
      async (of) => {
        await sign(of);
        expect(statuses()).toEqual(['pending']);
        await payByCard(of);
      },
    ],
    [
      'paid by card, then signed',
      { contract: 'sent' },
      async (of) => {
        await payByCard(of);
        expect(statuses()).toEqual(['pending']);
        await sign(of);
      },
    ],
    ['signed alone', { contract: 'sent', deposit: false }, sign],
    ['paid alone', {}, payByCard],
    ['paid in cash', {}, (of) => payAtDesk(of, 'cash')],
    ['paid by transfer', { holds: true }, (of) => payAtDesk(of, 'transfer')],
    [
      'signed in a contract that was a draft with the acceptance',
      { contract: 'draft', deposit: false },
      async (of) => {
        await desk.contracts.send({ id: of.contractId });
        await sign(of);
      },
    ],
  ])('is kept until what was asked is %s, and confirmed by that', async (_, asked, settle) => {
    const of = await offer(asked);
    const { sessions, money } = await accept(of);
    const missing = [
      ...(asked.contract ? ['signature'] : []),
      ...(asked.deposit === false ? [] : ['payment']),
    ];
    const keptUntil = new Date(open.studio.deps.now().getTime() + 7 * dayMs);
    expect(sessions).toMatchObject([{ status: 'pending', missing, keptUntil }]);
    expect(money).toMatchObject({ totalCents: 216_000, owedCents: 216_000 });
    expect(await desk.clientJobs.get({ id: of.jobId })).toMatchObject({
      ...{ stage: 'accepted', nextStep: null },
      sessions: [{ missing, keptUntil }],
    });
    expect(mailed('quoteAccepted')[0]?.text).toContain('Your date is kept until');
    await drain();
    expect(mailed('bookingReceived').concat(mailed('bookingConfirmed'))).toEqual([]);
    await settle(of);
    expect(rows()).toMatchObject([{ status: 'confirmed', keptUntil: null, offeredUntil: null }]);
    expect(mailed('bookingConfirmed')).toHaveLength(1);
    expect(mailed('bookingChange')).toHaveLength(1);
    const page = await visitor.clientJobs.visits.open({ token: of.token });
    expect(page.sessions).toMatchObject([{ status: 'confirmed', missing: [], keptUntil: null }]);
    expect(await desk.clientJobs.get({ id: of.jobId })).toMatchObject({ stage: 'booked' });
  });

  test.each<[string, 'draft' | 'sent', (of: Offered) => Promise<unknown>]>([
    [
      'withdraws the contract',
      'sent',
      async ({ contractId }) => {
        const { versions } = await desk.contracts.get({ id: contractId });
        await desk.contracts.withdraw({ versionId: versions[0]?.id ?? '', reason: 'Not needed.' });
      },
    ],
    [
      'deletes the draft of the contract',
      'draft',
      ({ contractId }) => desk.contracts.remove({ id: contractId }),
    ],
  ])('is confirmed when the studio %s after the payment', async (_, contract, takeBack) => {
    const of = await offer({ contract });
    await accept(of);
    await payByCard(of);
    await takeBack(of);
    expect(statuses()).toEqual(['confirmed']);
    // Whoever did it knows.
    expect([mailed('bookingConfirmed').length, mailed('bookingChange').length]).toEqual([1, 0]);
  });

  test('is certain at once where nothing is asked', async () => {
    await accept(await offer({ deposit: false }));
    expect(rows()).toMatchObject([{ status: 'confirmed', keptUntil: null }]);
    expect(mailed('bookingConfirmed')).toHaveLength(1);
  });

  test('waits for the signature of a new version that was sent before the payment', async () => {
    const of = await offer({ contract: 'sent' });
    await accept(of);
    await sign(of);
    const { content, version } = await desk.contracts.get({ id: of.contractId });
    await desk.contracts.update({
      ...{ id: of.contractId, version, content: { ...content, blocks: aText('Another text.') } },
    });
    await desk.contracts.send({ id: of.contractId });
    await payByCard(of);
    expect(statuses()).toEqual(['pending']);
    const page = await visitor.clientJobs.visits.open({ token: of.token });
    expect(page.sessions).toMatchObject([{ missing: ['signature'] }]);
    await sign(of);
    expect(statuses()).toEqual(['confirmed']);
  });

  test('is confirmed once, however often Stripe says that it was paid', async () => {
    const of = await offer({});
    await accept(of);
    const paid = await beginToPay(of);
    await Promise.all([
      open.webhook('payment_intent.succeeded', paid, { id: 'evt_a' }),
      open.webhook('payment_intent.succeeded', paid, { id: 'evt_a' }),
      open.webhook('payment_intent.succeeded', paid),
    ]);
    await drain();
    await drain();
    expect(statuses()).toEqual(['confirmed']);
    expect(mailed('bookingConfirmed')).toHaveLength(1);
    expect(mailed('bookingRefunded')).toEqual([]);
  });

  test('goes to one of two couples who accept at the same time', async () => {
    const couples = [await offer({}, 'Ida'), await offer({}, 'Tom')];
    const answers = await Promise.allSettled(couples.map((couple) => accept(couple)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = answers.find((answer) => answer.status === 'rejected');
    expect(refused?.reason).toMatchObject({ message: jobVisitMessages.dateTaken });
    expect(statuses()).toEqual(['pending']);
  });

  test('stays kept after its time is over: the studio is told once, and keeps it longer or confirms it', async () => {
    const of = await offer({});
    await accept(of);
    const [booking] = rows();
    const bookingId = booking?.id ?? '';
    open.minutes(7 * 24 * 60);
    await drain();
    await drain();
    expect(statuses()).toEqual(['pending']);
    const told = () =>
      mailed('quoteAnswered').filter(({ subject }) => subject.includes('not confirmed yet'));
    expect(told()).toHaveLength(1);
    expect(await desk.clientJobs.get({ id: of.jobId })).toMatchObject({
      nextStep: { step: 'confirm', id: bookingId },
    });
    const inDays = (days: number) =>
      new Date(open.studio.deps.now().getTime() + days * dayMs).toISOString().slice(0, 10);
    await expect(desk.clientJobs.keepDate({ bookingId, until: inDays(-2) })).rejects.toMatchObject({
      message: keptDateMessages.dayOver,
    });
    const longer = await desk.clientJobs.keepDate({ bookingId, until: inDays(3) });
    expect(longer).toMatchObject({
      nextStep: { step: 'payment' },
      sessions: [{ missing: ['payment'] }],
    });
    open.minutes(5 * 24 * 60);
    await drain();
    expect(told()).toHaveLength(2);
    await desk.bookings.setStatus({ id: bookingId, status: 'confirmed' });
    expect(rows()).toMatchObject([{ status: 'confirmed', keptUntil: null }]);
    await expect(desk.clientJobs.keepDate({ bookingId, until: inDays(3) })).rejects.toMatchObject({
      message: keptDateMessages.notKept,
    });
    await payByCard(of);
    expect(mailed('bookingConfirmed')).toHaveLength(1);
  });

  test('that was paid while the quote was open is confirmed by the acceptance', async () => {
    const of = await offer({ holds: true });
    createPayment(open.studio.deps, rows()[0]?.id ?? '', { amountCents: 100_000 });
    await accept(of);
    expect(statuses()).toEqual(['confirmed']);
  });

  test('is free for others once the session is cancelled', async () => {
    const of = await offer({});
    await accept(of);
    await desk.bookings.setStatus({ id: rows()[0]?.id ?? '', status: 'cancelled' });
    expect(rows()).toMatchObject([{ status: 'cancelled', keptUntil: null }]);
    expect(mailed('bookingCancelled')).toHaveLength(1);
    await accept(await offer({}, 'Tom'));
    expect(statuses()).toEqual(['cancelled', 'pending']);
  });
});
