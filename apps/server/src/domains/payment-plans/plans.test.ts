import { jobMessages } from '@shutterhouse/contract/client-jobs/messages';
import { planMessages } from '@shutterhouse/contract/payment-plans/messages';
import type { PlanPart } from '@shutterhouse/contract/payment-plans/plan';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { createBooking } from '../../testing/rows/bookings.ts';
import { createPerson } from '../../testing/rows/people.ts';
import type { TestStudio } from '../../testing/studio/app.ts';
import { studioForEachTest } from '../../testing/studio/for-each-test.ts';
import { bookings } from '../bookings/tables.ts';
import { jobQuoteVersions } from '../client-jobs/quotes/tables.ts';
import { clientJobs } from '../client-jobs/tables.ts';
import { financeRecords } from '../finance/tables.ts';
import { invoices } from '../invoices/tables.ts';
import { users } from '../people/tables.ts';

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

const days = (count: number) => {
  at = new Date(at.getTime() + count * 86_400_000);
};
const deposit: PlanPart = {
  share: { kind: 'percent', percent: 30 },
  due: { anchor: 'acceptance' },
};
const second: PlanPart = {
  share: { kind: 'amount', amountCents: 50_000 },
  due: { anchor: 'day', day: '2030-07-01' },
};
const rest: PlanPart = { share: { kind: 'rest' }, due: { anchor: 'session', days: -14 } };
const parts = [deposit, second, rest];
const session = { kind: 'new' as const, startsAt: '2030-09-07T14:00:00.000Z', durationHours: 8 };
const line = { details: '', unitCents: 200_000, quantity: 1, taxId: null };

/** A job with a quote that was sent: a day for 2,160.00 with 8 % tax. */
async function send(
  more: { plan?: PlanPart[] | undefined; session?: typeof session | null } = {},
  email = 'ida@client.example',
) {
  const clientId = createPerson(studio.deps, {
    ...{ role: 'guest', firstName: 'Ida', lastName: 'Berg', email },
  });
  const job = await staff.clientJobs.create({ title: 'Wedding', clientIds: [clientId] });
  const { id } = await staff.clientJobs.quotes.create({
    jobId: job.id,
    content: {
      ...{ title: 'Your wedding', words: '', terms: '', language: null, discount: null },
      parts: [
        { id: 'p', title: '', kind: 'all', lines: [{ id: 'Day', description: 'Day', ...line }] },
      ],
      ...{ session, plan: parts, validUntil: '2030-06-10', ...more },
    },
  });
  const sent = await staff.clientJobs.quotes.send({ id });
  const [link] = await staff.clientJobs.links({ jobId: job.id });
  return { jobId: job.id, sent, token: link?.url.split('/j/')[1] ?? '' };
}

async function accept(token: string) {
  const { quotes } = await visitor.clientJobs.visits.open({ token });
  return visitor.clientJobs.visits.accept({
    ...{ token, versionId: quotes[0]?.id ?? '', choices: [], name: 'Ida Berg' },
    totalCents: 216_000,
  });
}

async function accepted(more: Parameters<typeof send>[0] = {}) {
  const of = await send(more);
  await accept(of.token);
  const list = () => staff.paymentPlans.list({ jobId: of.jobId });
  const plan = async () => {
    const [first] = (await list()).plans;
    if (first === undefined) throw new Error('The job has no plan.');
    return first;
  };
  const partAt = async (index: number) => (await plan()).parts[index]?.id ?? '';
  return { ...of, list, plan, partAt };
}

const states = (plan: { parts: { state: string; openCents: number }[] }) =>
  plan.parts.map(({ state, openCents }) => `${state} ${openCents}`);
const nextOf = (jobId: string) =>
  studio.deps.db.select().from(clientJobs).where(eq(clientJobs.id, jobId)).get()?.nextPaymentAt;

describe('the plan of a quote', () => {
  test('is frozen with what was sent, and becomes one of the job when it is accepted', async () => {
    const { jobId, sent, plan, list } = await accepted();
    expect(sent.versions[0]?.content.plan).toEqual(parts);
    const row = studio.deps.db.select().from(jobQuoteVersions).get();
    expect(JSON.stringify(row?.content)).toContain('"plan"');
    expect(await plan()).toMatchObject({
      ...{ totalCents: 216_000, currency: 'USD', isCancelled: false, otherTotalCents: null },
      parts: [
        { amountCents: 64_800, state: 'open', dueAt: at },
        { amountCents: 50_000, state: 'open', dueAt: new Date('2030-07-01T04:00:00Z') },
        { amountCents: 101_200, state: 'open', dueAt: new Date('2030-08-24T14:00:00Z') },
      ],
    });
    expect((await list()).sessions).toEqual([]);
    expect(nextOf(jobId)).toEqual(at);
  });

  test('is nothing before the acceptance, and without one nothing after it', async () => {
    const { jobId } = await send();
    expect((await staff.paymentPlans.list({ jobId })).plans).toEqual([]);
    const other = await send({ plan: undefined, session: null }, 'tom@client.example');
    await accept(other.token);
    expect((await staff.paymentPlans.list({ jobId: other.jobId })).plans).toEqual([]);
  });

  test.each([
    [[{ ...second, due: { anchor: 'day' as const, day: '2030-05-31' } }, rest], 'is over'],
    [
      [{ ...second, due: { anchor: 'day' as const, day: '2030-09-08' } }, rest],
      'after the session',
    ],
    [[deposit, { ...rest, due: { anchor: 'session' as const, days: -120 } }], 'is over'],
    [
      [{ ...second, share: { kind: 'amount' as const, amountCents: 216_000 } }, rest],
      'come to $2,160.00, and the whole is $2,160.00',
    ],
  ])('of %j is not sent', async (plan, sentence) => {
    await expect(send({ plan })).rejects.toThrow(sentence);
  });

  test('without a session counts no days from it', async () => {
    await expect(send({ session: null })).rejects.toThrow(planMessages.needsSession);
  });
});

describe('what is paid', () => {
  test('pays the parts in their order, and only by the ledger of the session', async () => {
    const { jobId, plan, partAt } = await accepted();
    const first = await partAt(0);
    const paid = await staff.paymentPlans.markPaid({ partId: first, method: 'transfer' });
    expect(states(paid)).toEqual(['paid 0', 'open 50000', 'open 101200']);
    expect(nextOf(jobId)).toEqual(new Date('2030-07-01T04:00:00Z'));
    const again = staff.paymentPlans.markPaid({ partId: first, method: 'cash' });
    await expect(again).rejects.toThrow(planMessages.notOpen);
    // More than the second part, at the booking itself.
    const bookingId = (await plan()).bookingId ?? '';
    const { payments } = await staff.payments.markPaid({ bookingId, amountCents: 60_000 });
    expect(states(await plan())).toEqual(['paid 0', 'paid 0', 'open 91200']);
    await staff.payments.markUnpaid({ bookingId, paymentId: payments.at(-1)?.id });
    expect(states(await plan())).toEqual(['paid 0', 'open 50000', 'open 101200']);
    expect(studio.deps.db.select().from(financeRecords).all()).toHaveLength(3);
  });

  test('is overdue a day after it was due, which the job says', async () => {
    const { jobId, plan } = await accepted();
    days(0.9);
    expect(states(await plan())[0]).toBe('open 64800');
    days(0.2);
    expect(states(await plan())[0]).toBe('overdue 64800');
    expect(await staff.clientJobs.get({ id: jobId })).toMatchObject({
      nextStep: { step: 'payment' },
    });
    const shown = staff.paymentPlans.markPaid({
      ...{ partId: (await plan()).parts[0]?.id ?? '', method: 'cash', openCents: 1 },
    });
    await expect(shown).rejects.toThrow('$648.00 is open by now');
  });

  test('moves with the session, and nothing is due of a session that is cancelled', async () => {
    const { jobId, plan } = await accepted();
    const id = (await plan()).bookingId ?? '';
    await staff.bookings.update({ id, startsAt: '2030-09-14T14:00:00.000Z' });
    expect((await plan()).parts.map(({ dueAt }) => dueAt.toISOString())).toEqual([
      at.toISOString(),
      '2030-07-01T04:00:00.000Z',
      '2030-08-31T14:00:00.000Z',
    ]);
    await staff.bookings.update({ id, status: 'cancelled' });
    expect(await plan()).toMatchObject({
      isCancelled: true,
      parts: [{ state: 'cancelled' }, {}, {}],
    });
    expect(nextOf(jobId)).toBeNull();
    studio.deps.db.delete(bookings).where(eq(bookings.id, id)).run();
    expect(await plan()).toMatchObject({ isCancelled: true, bookingId: null });
  });
});

describe('a plan of the desk', () => {
  test('divides what a session costs, once, and is replaced until a part is invoiced', async () => {
    const bookingId = createBooking(studio.deps, '2030-09-07T14:00:00Z', { priceCents: 100_000 });
    const jobId = bookingId;
    const { sessions } = await staff.paymentPlans.list({ jobId });
    expect(sessions).toMatchObject([{ id: bookingId, totalCents: 108_000 }]);
    const plan = await staff.paymentPlans.create({ jobId, bookingId, parts });
    expect(states(plan)).toEqual(['open 32400', 'open 50000', 'open 25600']);
    await expect(staff.paymentPlans.create({ jobId, bookingId, parts })).rejects.toThrow(
      planMessages.hasPlan,
    );
    await staff.bookings.update({ id: bookingId, service: { priceCents: 200_000 } });
    expect((await staff.paymentPlans.list({ jobId })).plans[0]).toMatchObject({
      ...{ totalCents: 108_000, otherTotalCents: 216_000 },
    });
    const { id } = plan;
    const again = await staff.paymentPlans.update({ id, version: 1, parts: [deposit, rest] });
    expect(states(again)).toEqual(['open 64800', 'open 151200']);
    await expect(
      staff.paymentPlans.update({ id, version: 1, parts: [deposit, rest] }),
    ).rejects.toThrow(planMessages.changedMeanwhile);
    await staff.paymentPlans.invoice({ partId: again.parts[0]?.id ?? '' });
    await expect(staff.paymentPlans.update({ id, parts: [rest] })).rejects.toThrow('INV-0001');
    expect(states(await staff.paymentPlans.cancel({ id }))).toEqual(['cancelled 0', 'cancelled 0']);
    expect((await staff.paymentPlans.list({ jobId })).sessions).toHaveLength(1);
  });

  test('divides a sum without a session', async () => {
    const { id: jobId } = await staff.clientJobs.create({ title: 'An album' });
    await expect(
      staff.paymentPlans.create({ jobId, parts: [deposit, { ...rest, due: deposit.due }] }),
    ).rejects.toThrow(planMessages.totalNothing);
    const plan = await staff.paymentPlans.create({
      ...{ jobId, totalCents: 108_000, parts: [deposit, { ...rest, due: deposit.due }] },
    });
    expect(states(plan)).toEqual(['open 32400', 'open 75600']);
    await expect(staff.paymentPlans.invoice({ partId: plan.parts[0]?.id ?? '' })).rejects.toThrow(
      planMessages.clientNone,
    );
    await expect(staff.clientJobs.remove({ id: jobId })).rejects.toThrow(jobMessages.hasPlan);
    await staff.paymentPlans.cancel({ id: plan.id });
    await staff.clientJobs.remove({ id: jobId });
  });
});

describe('the invoices', () => {
  test('of the parts are deposit invoices, and of the last one the closing invoice deducts them', async () => {
    const { plan, partAt } = await accepted();
    for (const index of [0, 1, 2])
      await staff.paymentPlans.invoice({ partId: await partAt(index) });
    const { parts: billed, bookingId } = await plan();
    expect(billed.map(({ invoice }) => invoice?.number)).toEqual([
      ...['INV-0001', 'INV-0002', 'INV-0003'],
    ]);
    const { rows } = await staff.invoices.list({ bookingId: bookingId ?? '' });
    expect(rows.map(({ part, totalCents }) => [part, totalCents]).toReversed()).toEqual([
      ...[
        ['deposit', 64_800],
        ['deposit', 50_000],
        ['closing', 101_200],
      ],
    ]);
    expect(rows.reduce((sum, { taxCents }) => sum + taxCents, 0)).toBe(16_000);
    await expect(staff.paymentPlans.invoice({ partId: await partAt(0) })).rejects.toThrow(
      'INV-0001 bills this payment already',
    );
    await staff.paymentPlans.markPaid({ partId: await partAt(0), method: 'cash' });
    const after = await staff.invoices.list({ bookingId: bookingId ?? '' });
    expect(after.rows.map(({ state }) => state).toReversed()).toEqual(['paid', 'open', 'open']);
  });

  test('without a session are those of the job, by which its parts are paid', async () => {
    const noSession = [deposit, { ...second }, { ...rest, due: second.due }];
    const { jobId, plan, partAt } = await accepted({ session: null, plan: noSession });
    studio.deps.db.update(users).set({ language: 'fr' }).where(eq(users.firstName, 'Ida')).run();
    // Recording a payment issues the invoice that it pays.
    const paid = await staff.paymentPlans.markPaid({
      ...{ partId: await partAt(0), amountCents: 10_000, method: 'transfer' },
    });
    expect(states(paid)).toEqual(['open 54800', 'open 50000', 'open 101200']);
    await staff.paymentPlans.markPaid({ partId: await partAt(0), method: 'transfer' });
    await staff.paymentPlans.invoice({ partId: await partAt(1) });
    await staff.paymentPlans.markPaid({ partId: await partAt(2), method: 'cash' });
    expect(states(await plan())).toEqual(['paid 0', 'open 50000', 'paid 0']);
    const { rows } = await staff.invoices.list({});
    const written = studio.deps.db.select().from(invoices).all();
    expect(written.map(({ items }) => items[0]?.description)).toEqual([
      ...['Acompte pour Wedding', 'Acompte pour Wedding', 'Wedding'],
    ]);
    expect(
      rows.map(({ part, totalCents, state }) => [part, totalCents, state]).toReversed(),
    ).toEqual([
      ['deposit', 64_800, 'paid'],
      ['deposit', 50_000, 'open'],
      ['closing', 101_200, 'paid'],
    ]);
    expect(rows.reduce((sum, { taxCents }) => sum + taxCents, 0)).toBe(16_000);
    expect(await staff.clientJobs.get({ id: jobId })).toMatchObject({
      ...{ totalCents: 216_000, owedCents: 50_000 },
    });
  });
});

test('the reminders of a job are paused', async () => {
  const { jobId, list } = await accepted();
  expect((await list()).isPaused).toBe(false);
  expect((await staff.paymentPlans.pause({ jobId, isPaused: true })).isPaused).toBe(true);
});
