import { planMessages } from '@shutterhouse/contract/payment-plans/messages';
import type { PlanPart } from '@shutterhouse/contract/payment-plans/plan';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { aJobVisit } from '../../testing/rows/client-jobs.ts';
import { refreshProofs } from '../../testing/rows/people.ts';
import { payingStudioForEachTest, readingOf } from '../../testing/studio/paying-studio.ts';
import { choosePayment } from '../../testing/studio/payments.ts';
import { invoices } from '../invoices/tables.ts';
import { users } from '../people/tables.ts';

const open = payingStudioForEachTest();
const { db, books, kinds, drain } = readingOf(open);
const email = 'ida@client.example';
const parts: PlanPart[] = [{ share: { kind: 'rest' }, due: { anchor: 'acceptance' } }];

let of: ReturnType<typeof aJobVisit>;
let visits: Awaited<ReturnType<typeof open.studio.as>>['paymentPlans']['visits'];
let desk: Awaited<ReturnType<typeof open.studio.as>>;
let planId: string;
let partId: string;
beforeEach(async () => {
  of = aJobVisit(open.studio.deps);
  db().update(users).set({ email }).where(eq(users.id, of.userId)).run();
  desk = await open.studio.as('admin');
  visits = (await open.studio.as('visitor')).paymentPlans.visits;
  choosePayment(open.studio.deps, { mode: 'stripe', offersTips: true });
  const made = await desk.paymentPlans.create({
    ...{ jobId: of.jobId, bookingId: null, totalCents: 100_000, parts },
  });
  planId = made.id;
  partId = made.parts[0]?.id ?? '';
});

const offered = async () => (await visits.open({ token: of.token })).tip;
const payAll = () => desk.paymentPlans.markPaid({ partId, method: 'transfer' });
const tip = (amountCents: number) => visits.tip({ token: of.token, planId, amountCents });
const tipOfPlan = async () =>
  (await desk.paymentPlans.list({ jobId: of.jobId })).plans.find(({ id }) => id === planId)?.tip;

test('a tip is offered once all is paid, and where the studio wants it', async () => {
  expect(await offered()).toBeNull();
  await expect(tip(5000)).rejects.toThrow(planMessages.tipNone);
  await payAll();
  expect(await offered()).toMatchObject({ planId, totalCents: 100_000, currency: 'USD' });
  await desk.payments.settings.update({ offersTips: false });
  expect(await offered()).toBeNull();
  await expect(tip(5000)).rejects.toThrow(planMessages.tipNone);
});

test('a tip is a record of its own in the books, part of no invoice and of no tax', async () => {
  await payAll();
  expect(await tip(5000)).toEqual({ clientSecret: 'pi_1_secret_standIn', amountCents: 5000 });
  // The second device pays the same; with another sum it is begun anew.
  expect(await tip(5000)).toMatchObject({ clientSecret: 'pi_1_secret_standIn' });
  expect(await tip(7000)).toMatchObject({ clientSecret: 'pi_2_secret_standIn' });
  const paid = open.paid('pi_2');
  await open.webhook('payment_intent.succeeded', paid, { id: 'evt_tip' });
  await open.webhook('payment_intent.succeeded', paid, { id: 'evt_tip' });
  await open.webhook('payment_intent.succeeded', paid);
  expect(await offered()).toBeNull();
  expect(await tipOfPlan()).toEqual({ amountCents: 7000, refundableCents: 7000 });
  expect(books()).toMatchObject([
    { source: 'invoice', amountCents: 100_000 },
    { source: 'stripe', name: 'Tip', amountCents: 7000, reference: 'ch_pi_2' },
  ]);
  expect(db().select().from(invoices).all()).toMatchObject([{ totalCents: 100_000 }]);
  const taxes = await desk.invoices.receivedTaxes({});
  expect(taxes.find(({ totalCents }) => totalCents === 7000)).toMatchObject({ taxCents: 0 });
  // The one that was begun before arrives after all: it is refunded, and never was in the books.
  await open.webhook('payment_intent.succeeded', open.paid('pi_1'));
  await drain();
  expect(open.account.refunds).toMatchObject([{ payment_intent: 'pi_1', amount: 5000 }]);
  await open.webhook('refund.updated', { ...open.account.refunds[0], status: 'succeeded' });
  expect(books()).toHaveLength(2);
});

test('a dispute of a tip is the next step of its job, with the day until which it can be answered', async () => {
  await payAll();
  await tip(5000);
  await open.webhook('payment_intent.succeeded', open.paid('pi_1'));
  const dueBy = Date.parse('2030-06-20T23:59:59Z') / 1000;
  await open.webhook('charge.dispute.created', {
    ...{ id: 'dp_1', object: 'dispute', amount: 5000, currency: 'usd', charge: 'ch_pi_1' },
    ...{ payment_intent: 'pi_1', reason: 'fraudulent', status: 'needs_response' },
    evidence_details: { due_by: dueBy, has_evidence: false, past_due: false, submission_count: 0 },
  });
  expect((await desk.clientJobs.get({ id: of.jobId })).nextStep).toEqual({
    ...{ step: 'dispute', id: null, name: 'dp_1', until: new Date(dueBy * 1000) },
  });
});

test('a tip is refunded in part or whole, and never more', async () => {
  await payAll();
  await tip(5000);
  await open.webhook('payment_intent.succeeded', open.paid('pi_1'));
  const refund = { planId, amountCents: 2000, requestKey: 'refund-of-a-tip-1' };
  await desk.paymentPlans.refundTip(refund);
  await desk.paymentPlans.refundTip(refund);
  await drain();
  await open.webhook('refund.updated', { ...open.account.refunds[0], status: 'succeeded' });
  expect(await tipOfPlan()).toEqual({ amountCents: 5000, refundableCents: 3000 });
  expect(books().at(-1)).toMatchObject({ type: 'expense', amountCents: 2000 });
  expect(kinds().filter((kind) => kind === 'bookingRefunded')).toHaveLength(1);
  await expect(
    desk.paymentPlans.refundTip({ planId, amountCents: 3001, requestKey: 'refund-of-a-tip-2' }),
  ).rejects.toThrow('At most');
});

test('a tip is among the data of whom it was from', async () => {
  refreshProofs(open.studio.deps);
  await payAll();
  await tip(5000);
  const tips = async () => (await desk.privacy.customers.export({ email })).jobs[0]?.tips;
  expect(await tips()).toEqual([]);
  await open.webhook('payment_intent.succeeded', open.paid('pi_1'));
  const paidAt = open.studio.deps.now();
  expect(await tips()).toEqual([{ paidAt, amount: 50, refunded: 0, currency: 'USD' }]);
});

test.each([1, 100_001])('a tip of %s cents is refused', async (cents) => {
  await payAll();
  await expect(tip(cents)).rejects.toThrow('A tip can be from');
});
