import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mails } from '../../outbox/tables.ts';
import { createBooking } from '../../testing/rows/bookings.ts';
import {
  connectPayments,
  openPayingStudio,
  type PayingStudio,
} from '../../testing/studio/payments.ts';
import { auditLog } from '../audit/tables.ts';
import { payments } from '../bookings/money/tables.ts';
import { financeRecords } from '../finance/tables.ts';

let open: PayingStudio;
beforeEach(async () => {
  open = await openPayingStudio({ mode: 'studio' });
});
afterEach(() => open.studio.close());

const desk = () => open.studio.as('moderator');
const books = () =>
  open.studio.deps.db
    .select()
    .from(financeRecords)
    .all()
    .map(({ type, amountCents }) => [type, amountCents]);
const actions = () =>
  open.studio.deps.db
    .select({ action: auditLog.action })
    .from(auditLog)
    .all()
    .map(({ action }) => action);

describe('what is paid at the studio', () => {
  it('asks for no card, and is open until the desk marks it as paid', async () => {
    const receipt = await open.ask();
    expect(receipt).toMatchObject({ paymentKind: 'studio', status: 'pending' });
    expect(open.account.asked).toEqual([]);
    const { payment } = await (await desk()).bookings.get({ id: receipt.id });
    expect(payment).toMatchObject({ kind: 'studio', state: 'open', openCents: 37_800 });
    const { summary } = await (await desk()).payments.markPaid({ bookingId: receipt.id });
    expect(summary).toMatchObject({ state: 'paid', paidCents: 37_800, openCents: 0 });
    expect(books()).toEqual([['income', 37_800]]);
    expect(actions()).toContain('markedPaid');
    await expect((await desk()).payments.markPaid({ bookingId: receipt.id })).rejects.toThrow(
      'Nothing is left to pay for this booking.',
    );
  });

  it('is marked as not paid again, and paid once more; the books have every entry', async () => {
    const { id: bookingId } = await open.ask();
    const staff = await desk();
    await staff.payments.markPaid({ bookingId });
    const { summary } = await staff.payments.markUnpaid({ bookingId });
    expect(summary).toMatchObject({ state: 'open', paidCents: 0, openCents: 37_800 });
    await expect(staff.payments.markUnpaid({ bookingId })).rejects.toThrow(
      'No payment at the studio is recorded for this booking.',
    );
    await staff.payments.markPaid({ bookingId });
    expect(books()).toEqual([
      ['income', 37_800],
      ['expense', 37_800],
      ['income', 37_800],
    ]);
    expect(actions()).toContain('markedUnpaid');
  });

  it('is a deposit and the rest: each is in the books, and neither is recorded twice', async () => {
    const { id: bookingId } = await open.ask();
    const staff = await desk();
    const deposit = { bookingId, amountCents: 10_000, openCents: 37_800 };
    const { summary } = await staff.payments.markPaid(deposit);
    expect(summary).toMatchObject({ state: 'partPaid', paidCents: 10_000, openCents: 27_800 });
    await expect(staff.payments.markPaid(deposit)).rejects.toThrow('$278.00 is left to pay now');
    await expect(staff.payments.markPaid({ bookingId, amountCents: 27_801 })).rejects.toThrow(
      'At most $278.00 is left to pay.',
    );
    await expect(staff.payments.markPaid({ bookingId, amountCents: 0 })).rejects.toThrow(
      'Please enter an amount above zero',
    );
    const reply = await open.studio.rest('POST', `/payments/booking/${bookingId}/paid`, {
      as: 'moderator',
      body: { amount: 178, open: 278 },
    });
    expect(reply.json().data.summary).toMatchObject({ state: 'partPaid', open: 100 });
    expect((await staff.payments.markPaid({ bookingId })).summary.state).toBe('paid');
    expect(books()).toEqual([
      ['income', 10_000],
      ['income', 17_800],
      ['income', 10_000],
    ]);
  });

  it('is given back there at once, in part or in full, and then stays as it is', async () => {
    const { id: bookingId } = await open.ask();
    const staff = await desk();
    await staff.payments.markPaid({ bookingId });
    const requestKey = 'a-refund-at-the-studio';
    const { summary } = await staff.payments.refund({ bookingId, amountCents: 800, requestKey });
    expect(summary).toMatchObject({ state: 'partRefunded', refundedCents: 800 });
    expect(books()).toEqual([
      ['income', 37_800],
      ['expense', 800],
    ]);
    await expect(staff.payments.markUnpaid({ bookingId })).rejects.toThrow(
      '$8.00 of this was refunded',
    );
  });

  it('includes bookings made at the desk, and demonstrations, when the desk marks them as paid', async () => {
    const staff = await desk();
    const bookingId = createBooking(open.studio.deps, '2030-06-11T14:00:00Z');
    expect((await staff.bookings.get({ id: bookingId })).payment.state).toBe('open');
    await staff.payments.markPaid({ bookingId });
    expect((await staff.bookings.get({ id: bookingId })).payment.state).toBe('paid');
  });

  it('follows a price that the desk raises: the rest is open again', async () => {
    const { id } = await open.ask();
    const staff = await desk();
    await staff.payments.markPaid({ bookingId: id });
    await staff.bookings.update({ id, service: { priceCents: 45_000 } });
    const { payment } = await staff.bookings.get({ id });
    expect(payment).toMatchObject({ state: 'partPaid', openCents: 48_600 - 37_800 });
    const { payments: made } = await staff.payments.markPaid({ bookingId: id });
    expect(made).toMatchObject([
      { kind: 'studio', amountCents: 37_800, status: 'paid' },
      { kind: 'studio', amountCents: 10_800, status: 'paid' },
    ]);
  });

  it('is one row for each payment, with its own time, amount and method, and each is undone alone', async () => {
    const { id: bookingId } = await open.ask();
    const staff = await desk();
    const first = await staff.payments.markPaid({ bookingId, amountCents: 10_000, method: 'cash' });
    open.minutes(60);
    const reply = await open.studio.rest('POST', `/payments/booking/${bookingId}/paid`, {
      as: 'moderator',
      body: { method: 'transfer' },
    });
    expect(reply.json().data.payments).toMatchObject([
      { _id: first.id, amount: 100, method: 'cash', paidAt: '2030-06-03T12:00:00.000Z' },
      { amount: 278, method: 'transfer', paidAt: '2030-06-03T13:00:00.000Z' },
    ]);
    const undone = await staff.payments.markUnpaid({ bookingId, paymentId: first.id });
    expect(undone.summary).toMatchObject({
      state: 'partPaid',
      paidCents: 27_800,
      openCents: 10_000,
    });
    await expect(staff.payments.markUnpaid({ bookingId, paymentId: first.id })).rejects.toThrow(
      'No payment at the studio is recorded for this booking.',
    );
    await staff.payments.markPaid({ bookingId });
    // Without a payment it is all of them.
    const { summary } = await staff.payments.markUnpaid({ bookingId });
    expect(summary).toMatchObject({ state: 'open', paidCents: 0, openCents: 37_800 });
    expect(books()).toEqual([
      ['income', 10_000],
      ['income', 27_800],
      ['expense', 10_000],
      ['income', 10_000],
      ['expense', 27_800],
      ['expense', 10_000],
    ]);
  });

  it('is refunded across its payments, the oldest first, with one mail of the whole amount', async () => {
    const { id: bookingId } = await open.ask();
    const staff = await desk();
    await staff.payments.markPaid({ bookingId, amountCents: 10_000 });
    open.minutes(1);
    await staff.payments.markPaid({ bookingId });
    const requestKey = 'a-refund-across-payments';
    const back = { bookingId, amountCents: 15_000, requestKey };
    const refunded = await staff.payments.refund(back);
    expect(await staff.payments.refund(back)).toEqual(refunded);
    expect(refunded.summary).toMatchObject({ state: 'partRefunded', refundedCents: 15_000 });
    expect(refunded.payments).toMatchObject([
      { amountCents: 10_000, refundedCents: 10_000, status: 'refunded' },
      { amountCents: 27_800, refundedCents: 5_000, status: 'partRefunded' },
    ]);
    const told = open.studio.deps.db
      .select()
      .from(mails)
      .where(eq(mails.kind, 'bookingRefunded'))
      .all();
    expect(told.map(({ subject }) => subject)).toEqual(['Your refund of $150.00']);
    await expect(
      staff.payments.refund({ ...back, amountCents: 22_801, requestKey: 'another-refund-of-it' }),
    ).rejects.toThrow('At most $228.00 can be refunded.');
  });
});

describe('a session that costs nothing', () => {
  it.each(['studio', 'demonstration'] as const)('is free, never open (%s)', async (mode) => {
    await open.studio.close();
    open = await openPayingStudio({ mode });
    const { id } = await open.ask();
    const staff = await desk();
    await staff.bookings.update({ id, service: { priceCents: 0 } });
    const { payment } = await staff.bookings.get({ id });
    expect(payment).toMatchObject({ state: 'free', openCents: 0 });
  });
});

describe('a demonstration', () => {
  it('is not in the books, and the desk sees that it was simulated', async () => {
    await open.studio.close();
    open = await openPayingStudio({ mode: 'demonstration' });
    const receipt = await open.ask();
    expect(receipt.paymentKind).toBeUndefined();
    const { payment } = await (await desk()).bookings.get({ id: receipt.id });
    expect(payment).toMatchObject({ kind: 'simulated', state: 'simulated', paidCents: 0 });
    expect(books()).toEqual([]);
    expect(open.studio.deps.db.select().from(payments).all()).toEqual([]);
    const { summary } = await (await desk()).payments.markPaid({ bookingId: receipt.id });
    expect(summary).toMatchObject({ kind: 'studio', state: 'paid' });
  });
});

describe('how customers pay', () => {
  const admin = () => open.studio.as('admin');

  it('is a demonstration until the owner changes it, and the visitor is told', async () => {
    await open.studio.close();
    open = await openPayingStudio({ mode: 'demonstration' });
    const way = await (await open.studio.as('visitor')).payments.way();
    expect(way).toEqual({ mode: 'demonstration', depositPercent: 100, publishableKey: '' });
  });

  it('is Stripe only when that is connected with both of its keys', async () => {
    connectPayments(open.studio.deps, open.account, { webhookSecret: '' });
    await expect((await admin()).payments.settings.update({ mode: 'stripe' })).rejects.toThrow(
      'Stripe can be chosen once it is connected',
    );
    connectPayments(open.studio.deps, open.account);
    const settings = { mode: 'stripe' as const, depositPercent: 25 };
    await expect((await admin()).payments.settings.update(settings)).resolves.toEqual({
      ...settings,
      offersTips: false,
      isChosen: true,
      isStripeReady: true,
      webhookAddress: 'http://localhost:3000/payments/stripe/webhook',
    });
    const way = await (await open.studio.as('visitor')).payments.way();
    expect(way).toEqual({ ...settings, publishableKey: 'pk_test_standIn44aa' });
    expect(actions()).toContain('changed');
  });

  it('takes no deposit of less than 5 or more than 100 percent', async () => {
    for (const depositPercent of [4, 101, 12.5, Number.NaN]) {
      const body = { depositPercent };
      const reply = await open.studio.rest('PUT', '/payments/settings', { as: 'admin', body });
      expect(reply.statusCode).toBe(400);
    }
  });
});
