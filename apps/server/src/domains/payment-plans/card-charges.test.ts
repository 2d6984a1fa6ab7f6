import { clientMessages } from '@shutterhouse/contract/clients/messages';
import { planMessages } from '@shutterhouse/contract/payment-plans/messages';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createPerson } from '../../testing/rows/people.ts';
import { keptCardStudioForEachTest } from '../../testing/studio/kept-card-studio.ts';
import { auditLog } from '../audit/tables.ts';
import { payments } from '../bookings/money/tables.ts';
import { bookings } from '../bookings/tables.ts';
import { financeRecords } from '../finance/tables.ts';
import { keptCards } from './tables.ts';

const studio = keptCardStudioForEachTest();
const { open, db, booking, page, drain, pay, keep, pass, plan, subjects, charges } = studio;
const { of, visits, desk } = studio;
const day = 24 * 60 * 60_000;
const states = async () => (await page()).parts.map(({ state }) => state);
const paidAtAll = () =>
  db()
    .select()
    .from(financeRecords)
    .all()
    .reduce((sum, { amountCents }) => sum + amountCents, 0);

describe('a card', () => {
  test('is kept only with the customer’s consent, and what is shown of it is all that is stored', async () => {
    await pay(false);
    await open.webhook('payment_intent.succeeded', open.paid('pi_1'));
    await drain();
    expect([db().select().from(keptCards).all(), open.account.customers]).toEqual([[], []]);
    await pass(18);
    const { next } = await page();
    expect(next).toMatchObject({ canKeep: true, chargedAt: null });
    await pay(true);
    const [asked] = open.account.asked.filter(({ fields }) => fields.has('setup_future_usage'));
    expect(Object.fromEntries(asked?.fields ?? [])).toMatchObject({
      ...{ setup_future_usage: 'off_session', customer: open.account.customers[0]?.id },
    });
    expect((await page()).card).toBeNull();
    await open.webhook('payment_intent.succeeded', open.paid('pi_2'));
    await drain();
    const shown = { brand: 'visa', last4: '4242', expires: '2032-04' };
    expect((await page()).card).toEqual(shown);
    const found = await plan();
    expect(found?.card).toMatchObject(shown);
  });

  test('of a payment that begins anew is kept as was agreed last', async () => {
    await pay(true);
    await pay(false);
    expect(open.account.intents.size).toBe(2);
    await drain();
    expect(open.account.intents.get('pi_1')?.status).toBe('canceled');
    await open.webhook('payment_intent.succeeded', open.paid('pi_2'));
    await drain();
    expect((await page()).card).toBeNull();
    await pass(2);
    expect(db().select().from(keptCards).all()).toEqual([]);
    expect(open.account.customers).toEqual([]);
  });
});

describe('a kept card', () => {
  test('is charged on the day, once, three days after a mail, and forgotten after the last payment', async () => {
    await keep();
    const total = booking()?.totalCents ?? 0;
    await pass(16);
    expect(charges()).toEqual([]);
    await pass(1);
    expect(subjects('paymentReminder')).toEqual([
      expect.stringContaining('is charged to your card'),
    ]);
    await pass(2);
    expect(charges()).toEqual([]);
    await Promise.all([pass(1), pass(0)]);
    await pass(0);
    expect(charges()).toHaveLength(1);
    const [charge] = charges();
    expect(Object.fromEntries(charge?.fields ?? [])).toMatchObject({
      ...{ amount: String(total / 4), currency: 'usd', payment_method: 'pm_1', confirm: 'true' },
      customer: open.account.customers[0]?.id,
    });
    // Stripe's webhook alone says that it was paid.
    expect(await states()).toEqual(['paid', 'open', 'open']);
    const paid = open.paid('pi_2');
    await open.webhook('payment_intent.succeeded', paid, { id: 'evt_a' });
    await open.webhook('payment_intent.succeeded', paid, { id: 'evt_a' });
    await open.webhook('payment_intent.succeeded', paid);
    expect(await states()).toEqual(['paid', 'paid', 'open']);
    expect(paidAtAll()).toBe(total / 2);
    // The third part is due on the 41st day.
    await pass(18);
    await pass(3);
    await open.webhook('payment_intent.succeeded', open.paid('pi_3'));
    expect(await states()).toEqual(['paid', 'paid', 'paid']);
    expect(paidAtAll()).toBe(total);
    // It is shown no longer, though it is forgotten by a job.
    expect([(await page()).card, (await plan())?.card]).toEqual([null, null]);
    await pass(0);
    expect(db().select().from(keptCards).all()).toEqual([]);
    expect(open.account.customers).toEqual([]);
  });

  test('is not charged for what was paid otherwise, was moved, paused or cancelled meanwhile', async () => {
    await keep();
    await pass(17);
    const cents = (booking()?.totalCents ?? 0) / 4;
    await desk().payments.markPaid({ bookingId: of().bookingId, amountCents: cents });
    await pass(4);
    expect(charges()).toEqual([]);
    const moved = new Date((booking()?.startsAt.getTime() ?? 0) + 10 * day);
    const endsAt = new Date(moved.getTime() + 3_600_000);
    db()
      .update(bookings)
      .set({ startsAt: moved, endsAt })
      .where(eq(bookings.id, of().bookingId))
      .run();
    await pass(20);
    expect(charges()).toEqual([]);
    await desk().paymentPlans.pause({ jobId: of().jobId, isPaused: true });
    await pass(20);
    expect(charges()).toEqual([]);
    await desk().paymentPlans.pause({ jobId: of().jobId, isPaused: false });
    await pass(0);
    // It is announced anew, however late.
    expect(charges()).toEqual([]);
    const found = await plan();
    await desk().paymentPlans.cancel({ id: found?.id ?? '' });
    await pass(4);
    expect(charges()).toEqual([]);
    expect(open.account.customers).toEqual([]);
  });

  test('that is declined is tried again twice; both are told each time, and at last the customer pays', async () => {
    await keep();
    open.account.decline = { code: 'card_declined', decline_code: 'insufficient_funds' };
    await pass(17);
    await pass(3);
    expect(charges()).toHaveLength(1);
    expect(subjects('paymentReminder')).toEqual([
      expect.stringContaining('is charged to your card'),
      expect.stringContaining('could not be charged'),
    ]);
    expect(subjects('chargeDeclined')).toHaveLength(1);
    expect((await page()).next).toMatchObject({ isBeingPaid: false, byCard: true });
    await pass(1);
    await pass(1);
    expect(charges()).toHaveLength(2);
    await pass(1);
    expect(charges()).toHaveLength(3);
    await pass(5);
    expect(charges()).toHaveLength(3);
    expect(subjects('chargeDeclined')).toHaveLength(3);
    expect((await page()).next?.chargedAt).toBeNull();
    expect(subjects('paymentReminder').at(-1)).toContain('was due on');
    // Each attempt was a payment of its own.
    expect(
      db()
        .select()
        .from(payments)
        .all()
        .map(({ status }) => status),
    ).toEqual([...['paid', 'failed', 'failed', 'failed']]);
    await pay(false);
    await open.webhook('payment_intent.succeeded', open.paid('pi_5'));
    expect(await states()).toEqual(['paid', 'paid', 'open']);
  });

  test('whose bank asks for its holder is not tried again', async () => {
    await keep();
    open.account.decline = {
      code: 'authentication_required',
      decline_code: 'authentication_required',
    };
    await pass(17);
    await pass(3);
    await pass(2);
    await pass(3);
    expect(charges()).toHaveLength(1);
    expect(subjects('paymentReminder')).toEqual([
      expect.stringContaining('is charged to your card'),
      expect.stringContaining('could not be charged'),
      expect.stringContaining('was due on'),
    ]);
  });

  test('is not charged twice when the answer of Stripe, and its webhook, were lost', async () => {
    await keep();
    await pass(17);
    open.account.outage = 'unreachable';
    await pass(3);
    open.minutes(16);
    await drain();
    await pass(1);
    expect(subjects('chargeDeclined')).toEqual([]);
    const [, lost] = db().select().from(payments).all();
    expect(lost).toMatchObject({ status: 'failed', intentId: null });
    // Stripe did get the first call.
    const { amountCents: amount = 0, id: payment = '' } = lost ?? {};
    const customer = open.account.customers[0]?.id ?? '';
    const made = { ...open.paid('pi_9'), amount, amount_received: amount, customer };
    open.account.intents.set('pi_9', { ...made, metadata: { payment } });
    open.account.outage = null;
    await pass(2);
    // The client of Stripe asks twice, with one key.
    const asked = new Set(charges().map(({ fields }) => fields.get('metadata[payment]')));
    expect([...asked]).toEqual([payment]);
    expect(await states()).toEqual(['paid', 'paid', 'open']);
    expect(paidAtAll()).toBe((booking()?.totalCents ?? 0) / 2);
  });

  test('is removed by the customer and by the desk, also at Stripe', async () => {
    await keep();
    expect((await visits().removeCard({ token: of().token })).card).toBeNull();
    await drain();
    expect(open.account.customers).toEqual([]);
    const found = await plan();
    const id = found?.id ?? '';
    await expect(desk().paymentPlans.removeCard({ id })).rejects.toThrow(planMessages.cardNone);
    await pay(true);
    await open.webhook('payment_intent.succeeded', open.paid('pi_2'));
    await drain();
    expect((await desk().paymentPlans.removeCard({ id })).card).toBeNull();
    await pass(30);
    expect(charges()).toEqual([]);
  });

  test('of a client who is merged is forgotten once the desk agrees, that of the one who stays is kept', async () => {
    await keep();
    const { studio: at } = open;
    const other = createPerson(at.deps, { role: 'guest', email: 'twin@client.example' });
    await desk().clients.merge({ id: of().userId, otherId: other });
    await drain();
    expect((await plan())?.card).toMatchObject({ last4: '4242' });

    const third = createPerson(at.deps, { role: 'guest', email: 'third@client.example' });
    const pair = { id: third, otherId: of().userId };
    await expect(desk().clients.merge(pair)).rejects.toThrow(clientMessages.mergeForgetsCard);
    const body = { otherId: pair.otherId };
    const path = `/clients/${third}/merge`;
    const refused = await at.rest('POST', path, { as: 'moderator', body });
    expect([refused.statusCode, refused.json().errors]).toEqual([
      409,
      { forgetsCard: clientMessages.mergeForgetsCard },
    ]);
    expect((await plan())?.card).toMatchObject({ last4: '4242' });
    const agreed = { ...body, forgetsCard: true };
    const done = await at.rest('POST', path, { as: 'moderator', body: agreed });
    expect(done.statusCode).toBe(200);
    await drain();
    expect([(await plan())?.card, open.account.customers]).toEqual([null, []]);
    expect(db().select().from(auditLog).all()).toContainEqual(
      expect.objectContaining({ details: { forgottenCard: '•••• 4242' } }),
    );
  });
});
