import { invoiceMessages } from '@shutterhouse/contract/invoices/messages';
import { owed } from '@shutterhouse/contract/owed/schema';
import { planMessages } from '@shutterhouse/contract/payment-plans/messages';
import type { PlanPart } from '@shutterhouse/contract/payment-plans/plan';
import { TRPCError } from '@trpc/server';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { createBooking } from '../../testing/rows/bookings.ts';
import { createPerson } from '../../testing/rows/people.ts';
import type { TestStudio } from '../../testing/studio/app.ts';
import { studioForEachTest } from '../../testing/studio/for-each-test.ts';
import { expectedTotals } from '../bookings/money/tables.ts';
import { invoicePayments, invoiceStandings } from '../invoices/tables.ts';
import { paymentPlanParts } from '../payment-plans/tables.ts';

let at: Date;
let desk: Awaited<ReturnType<TestStudio['as']>>;
const studio = studioForEachTest({ now: () => at });
beforeEach(async () => {
  at = new Date('2030-06-01T12:00:00Z');
  desk = await studio.as('admin');
});

const onDay = (day: string): PlanPart['due'] => ({ anchor: 'day', day });
const deposit: PlanPart = { share: { kind: 'percent', percent: 30 }, due: onDay('2030-06-03') };
const second: PlanPart = {
  share: { kind: 'amount', amountCents: 20_000 },
  due: onDay('2030-06-20'),
};
const rest: PlanPart = { share: { kind: 'rest' }, due: onDay('2030-12-01') };

/** An album for 1,000.00 that is paid in three parts: 300.00, 200.00 and 500.00. */
async function planned() {
  const clientId = createPerson(studio.deps, { role: 'guest', firstName: 'Ida', lastName: 'Berg' });
  const { id: jobId } = await desk.clientJobs.create({ title: 'An album', clientIds: [clientId] });
  const parts = [deposit, second, rest];
  const plan = await desk.paymentPlans.create({ jobId, totalCents: 100_000, parts });
  const partAt = (index: number) => plan.parts[index]?.id ?? '';
  return { clientId, jobId, plan, partAt };
}

/** What is owed as Finance, the job and its client say it. */
async function sums({ jobId, clientId }: { jobId: string; clientId: string }) {
  const job = await desk.clientJobs.get({ id: jobId });
  const client = await desk.clients.get({ id: clientId });
  const [all] = await desk.owed.sums();
  return {
    finance: all?.all.amountCents ?? 0,
    job: job.owedCents,
    client: client.balances.reduce((sum, { owedCents }) => sum + owedCents, 0),
  };
}

const each = (cents: number) => ({ finance: cents, job: cents, client: cents });
const listed = async () =>
  (await desk.owed.list({})).rows.map(({ kind, what, openCents }) => [kind, what, openCents]);

describe('a plan without a session', () => {
  test('is owed in its parts, each when it is due, until an invoice bills it', async () => {
    const of = await planned();
    const { rows } = await desk.owed.list({});
    expect(rows.map((row) => owed.parse(row))).toEqual(rows);
    expect(rows).toMatchObject([
      {
        kind: 'part',
        jobId: of.jobId,
        customerName: 'Ida Berg',
        what: 'An album',
        clientId: of.clientId,
      },
      { openCents: 20_000 },
      { openCents: 50_000, totalCents: 50_000, dueAt: new Date('2030-12-01T05:00:00Z') },
    ]);
    expect(await sums(of)).toEqual(each(100_000));
    expect(await desk.clientJobs.get({ id: of.jobId })).toMatchObject({ totalCents: 100_000 });
    at = new Date('2030-06-03T12:00:00Z');
    expect(await desk.owed.sums()).toMatchObject([
      { overdue: { count: 1, amountCents: 30_000 }, soon: { count: 1, amountCents: 20_000 } },
    ]);
    await desk.paymentPlans.invoice({ partId: of.partAt(0) });
    expect(await listed()).toEqual([
      ['invoice', 'INV-0001', 30_000],
      ['part', 'An album', 20_000],
      ['part', 'An album', 50_000],
    ]);
    expect(await sums(of)).toEqual(each(100_000));
    await desk.paymentPlans.cancel({ id: of.plan.id });
    expect(await sums(of)).toEqual(each(30_000));
  });

  test('is agreed once something of it is paid', async () => {
    const { jobId, partAt } = await planned();
    expect(await desk.clientJobs.get({ id: jobId })).toMatchObject({ stage: 'inquiry' });
    await desk.paymentPlans.markPaid({ partId: partAt(0), amountCents: 1000, method: 'cash' });
    expect(await desk.clientJobs.get({ id: jobId })).toMatchObject({ stage: 'accepted' });
  });

  test('leaves nothing owed when its job is deleted', async () => {
    const { jobId, clientId, plan } = await planned();
    await expect(desk.clientJobs.remove({ id: jobId })).rejects.toThrow('cancel the plan first');
    await desk.paymentPlans.cancel({ id: plan.id });
    await desk.clientJobs.remove({ id: jobId });
    expect(await desk.owed.sums()).toEqual([]);
    expect(studio.deps.db.select().from(expectedTotals).all()).toMatchObject([
      { count: 0, amountCents: 0 },
      { count: 0, amountCents: 0 },
      { count: 0, amountCents: 0 },
    ]);
    expect(await desk.clients.get({ id: clientId })).toMatchObject({ balances: [] });
  });

  test('is owed by the client who is the first of its job by now', async () => {
    const of = await planned();
    const tom = createPerson(studio.deps, { role: 'guest', email: 'tom@client.example' });
    await desk.clientJobs.update({ id: of.jobId, title: 'An album', clientIds: [tom] });
    expect(await sums({ ...of, clientId: tom })).toEqual(each(100_000));
    expect((await desk.owed.list({})).rows[0]).toMatchObject({ clientId: tom });
    expect(await desk.clients.get({ id: of.clientId })).toMatchObject({ balances: [] });
  });

  test('is billed by the invoice of its last part as far as it is not, which pays its parts in order', async () => {
    const of = await planned();
    await desk.paymentPlans.invoice({ partId: of.partAt(0) });
    const { parts } = await desk.paymentPlans.invoice({ partId: of.partAt(2) });
    expect(parts.map(({ invoice }) => invoice?.number)).toEqual([
      ...['INV-0001', 'INV-0002', 'INV-0002'],
    ]);
    expect(await sums(of)).toEqual(each(100_000));
    const paid = await desk.paymentPlans.markPaid({ partId: of.partAt(1), method: 'transfer' });
    expect(paid.parts.map(({ openCents }) => openCents)).toEqual([30_000, 0, 50_000]);
    expect(await sums(of)).toEqual(each(80_000));
    const invoiceId = paid.parts[1]?.invoice?.id ?? '';
    await desk.invoices.credit({ id: invoiceId });
    expect(await sums(of)).toEqual(each(80_000));
    expect(await listed()).toContainEqual(['part', 'An album', 50_000]);
  });
});

describe('a part that was paid by cash, once its invoice is cancelled by a credit note,', () => {
  async function credited() {
    const of = await planned();
    const { parts } = await desk.paymentPlans.markPaid({ partId: of.partAt(0), method: 'cash' });
    const invoiceId = parts[0]?.invoice?.id ?? '';
    await desk.invoices.credit({ id: invoiceId });
    return { ...of, invoiceId };
  }
  const openOf = async (jobId: string) =>
    (await desk.paymentPlans.list({ jobId })).plans[0]?.parts.map(({ openCents }) => openCents);

  test('stays paid, and pays the invoice that replaces it', async () => {
    const of = await credited();
    expect(await openOf(of.jobId)).toEqual([0, 20_000, 50_000]);
    const again = await desk.paymentPlans.invoice({ partId: of.partAt(0) });
    const replaced = await desk.invoices.get({ id: again.parts[0]?.invoice?.id ?? '' });
    expect(replaced).toMatchObject({ state: 'paid', totalCents: 30_000 });
    expect(await sums(of)).toEqual(each(70_000));
    await expect(desk.invoices.markUnpaid({ id: of.invoiceId })).rejects.toThrow(
      invoiceMessages.paymentCarried,
    );
    // Once that one is cancelled, too, the money can be given back.
    await desk.invoices.credit({ id: replaced.id });
    await desk.invoices.markUnpaid({ id: of.invoiceId });
    expect(await openOf(of.jobId)).toEqual([30_000, 20_000, 50_000]);
  });

  test('keeps its plan from other parts, until the payment is removed', async () => {
    const { jobId, plan, invoiceId } = await credited();
    const update = () => desk.paymentPlans.update({ id: plan.id, parts: [deposit, rest] });
    await expect(update()).rejects.toThrow(planMessages.paidByInvoiceStays);
    await desk.invoices.markUnpaid({ id: invoiceId });
    await update();
    expect(await openOf(jobId)).toEqual([30_000, 70_000]);
  });
});

test('a session with a plan is owed when its parts are due, and what they leave at its time', async () => {
  const bookingId = createBooking(studio.deps, '2030-12-07T14:00:00Z', { priceCents: 100_000 });
  const client = { jobId: bookingId };
  const plan = await desk.paymentPlans.create({
    ...{ ...client, bookingId, parts: [deposit, rest] },
  });
  const dated = async () =>
    (await desk.owed.list({})).rows.map(({ kind, dueAt, openCents }) => [
      ...[kind, dueAt.toISOString().slice(0, 10), openCents],
    ]);
  expect(await dated()).toEqual([
    ['part', '2030-06-03', 32_400],
    ['part', '2030-12-01', 75_600],
  ]);
  // It costs more than the plan divides.
  await desk.bookings.update({ id: bookingId, service: { priceCents: 150_000 } });
  expect((await dated()).at(-1)).toEqual(['booking', '2030-12-07', 54_000]);
  await desk.payments.markPaid({ bookingId, amountCents: 40_000 });
  expect(await dated()).toEqual([
    ['part', '2030-12-01', 68_000],
    ['booking', '2030-12-07', 54_000],
  ]);
  at = new Date('2030-06-02T12:00:00Z');
  expect(await desk.owed.sums()).toMatchObject([{ all: { count: 2, amountCents: 122_000 } }]);
  await desk.paymentPlans.cancel({ id: plan.id });
  expect(await dated()).toEqual([['booking', '2030-12-07', 122_000]]);
  await desk.invoices.createForBooking({ bookingId });
  expect((await dated()).map(([kind]) => kind)).toEqual(['invoice']);
});

test('whatever is billed, paid, credited and taken back, what is owed is the rest of the total, once', async () => {
  const { db } = studio.deps;
  const invoiceOf = (partId: string) =>
    db.select().from(paymentPlanParts).where(eq(paymentPlanParts.id, partId)).get()?.invoiceId ??
    'none';
  const acts = {
    invoice: (partId: string) => desk.paymentPlans.invoice({ partId }),
    pay: (partId: string) => desk.paymentPlans.markPaid({ partId, method: 'cash' }),
    payLess: (partId: string) =>
      desk.paymentPlans.markPaid({ partId, method: 'transfer', amountCents: 7000 }),
    credit: (partId: string) => desk.invoices.credit({ id: invoiceOf(partId) }),
    takeBack: (partId: string) => desk.invoices.markUnpaid({ id: invoiceOf(partId) }),
  };
  const names = Object.keys(acts) as (keyof typeof acts)[];
  const done = new Map<string, number>();
  let ofOthers = 0;
  const steps = fc.array(fc.tuple(fc.constantFrom(...names), fc.nat({ max: 2 })), {
    ...{ minLength: 4, maxLength: 12 },
  });
  await fc.assert(
    fc.asyncProperty(steps, async (chosen) => {
      const of = await planned();
      let left = 0;
      for (const [name, index] of chosen) {
        const wasDone = await acts[name](of.partAt(index)).then(
          () => true,
          (error: unknown) => {
            if (error instanceof TRPCError && error.code !== 'INTERNAL_SERVER_ERROR') return false;
            throw error;
          },
        );
        if (wasDone) done.set(name, (done.get(name) ?? 0) + 1);
        const paid = db
          .select({ cents: invoicePayments.amountCents })
          .from(invoicePayments)
          .innerJoin(invoiceStandings, eq(invoiceStandings.invoiceId, invoicePayments.invoiceId))
          .where(eq(invoiceStandings.userId, of.clientId))
          .all();
        left = paid.reduce((rest, { cents }) => rest - cents, 100_000);
        const { finance, ...others } = await sums(of);
        expect({ ...others, finance: finance - ofOthers }).toEqual(each(left));
      }
      const { rows } = await desk.owed.list({ limit: 100 });
      const ofRows = rows.reduce((sum, { openCents }) => sum + openCents, 0);
      ofOthers += left;
      expect(ofRows).toBe(ofOthers);
    }),
    { numRuns: 20, endOnFailure: true },
  );
  for (const name of names) expect(done.get(name), `${name} was never done`).toBeGreaterThan(0);
});
