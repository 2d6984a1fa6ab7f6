import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { type Answers, answerCalls, inputsOf } from '../../../testing/calls/answers.ts';
import { expectAccessibleInBothThemes, resizeTo } from '../../../testing/page/accessible.ts';
import { renderScreen } from '../../../testing/page/render-screen.tsx';
import { PlanPayments } from './plan-payments.tsx';

const part = {
  ...{ id: 'p1', currency: 'USD', amountCents: 60_000, openCents: 60_000, state: 'open' },
  dueAt: '2030-06-01T12:00:00.000Z',
};
const later = { ...part, id: 'p2', dueAt: '2030-08-24T12:00:00.000Z' };
const next = {
  ...{ partId: 'p1', byCard: true, isBeingPaid: false, cardCents: 60_000, canKeep: true },
  ...{ chargedAt: null, publishableKey: 'pk_test_standIn44aa', transfer: null },
};
const visit = { parts: [part, later], card: null, next, tip: null };

type Money = Parameters<typeof PlanPayments>[0]['money'];

const arrived = vi.fn();

async function show(answers: Answers, money: Money = null) {
  const came = answerCalls(answers);
  await renderScreen(
    <>
      <h1>At the lake</h1>
      <PlanPayments
        by={{ token: 'a-token' }}
        money={money}
        revision=""
        name="Ida Berg"
        clock={{ timeZone: 'America/New_York', style: '12-hour' }}
        onArrived={arrived}
      />
    </>,
  );
  return came;
}

/** In place of Stripe.js, which can't be loaded here: a form that takes every card. */
function standInForStripe() {
  const updates: unknown[] = [];
  const form = {
    create: () => ({
      on: (event: string, call: () => void) => event === 'ready' && setTimeout(call),
      mount: () => undefined,
      destroy: () => undefined,
    }),
    submit: async () => ({}),
    update: async (options: unknown) => updates.push(options),
  };
  const stripe = { elements: () => form, confirmPayment: async () => ({}), _registerWrapper() {} };
  // The version that the library expects.
  const library = Object.assign(() => stripe, { version: 'endive' });
  Object.assign(window, { Stripe: library });
  return updates;
}

afterEach(() => {
  arrived.mockClear();
  Reflect.deleteProperty(window, 'Stripe');
});

test('parts are paid also where nothing else is agreed', async () => {
  await show({ 'paymentPlans.visits.open': () => visit });
  await expect.element(page.getByRole('heading', { name: 'Payments' })).toBeVisible();
  await expect.element(page.getByText('Total')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Pay $600.00 by card' })).toBeVisible();
});

const none = { 'paymentPlans.visits.open': () => ({ ...visit, parts: [], next: null }) };

test('without parts the totals stand alone', async () => {
  const money = { currency: 'USD', totalCents: 50_000, owedCents: 20_000 };
  await show(none, money);
  await expect.element(page.getByText('$200.00')).toBeVisible();
});

test('without parts and totals there is nothing', async () => {
  const came = await show(none);
  await vi.waitFor(() => expect(inputsOf(came, 'paymentPlans.visits.open')).toHaveLength(1));
  await expect.element(page.getByRole('heading', { name: 'Payments' })).not.toBeInTheDocument();
});

test('a card is kept if the customer wants it, of which the form says what it means', async () => {
  const updates = standInForStripe();
  const came = await show({
    'paymentPlans.visits.open': () => visit,
    'paymentPlans.visits.pay': () => ({ clientSecret: 'pi_1_secret_standIn', amountCents: 60_000 }),
  });
  await page.getByRole('button', { name: 'Pay $600.00 by card' }).click();
  const keep = page.getByRole('checkbox', {
    name: 'Keep the card for the payments after this one',
  });
  await expect.element(keep).not.toBeChecked();
  await expect.element(page.getByText(/you get a mail three days before/)).toBeVisible();
  await expectAccessibleInBothThemes();
  await resizeTo('phone');
  await keep.click();
  await page.getByRole('button', { name: 'Pay $600.00' }).click();
  await expect.element(page.getByText(/Your bank has taken the payment/)).toBeVisible();
  expect(inputsOf(came, 'paymentPlans.visits.pay')).toEqual([
    { token: 'a-token', partId: 'p1', amountCents: 60_000, keepCard: true },
  ]);
  expect(updates.at(-1)).toEqual({ setupFutureUsage: 'off_session' });
});

test('a kept card says when it is charged, and is removed after a question', async () => {
  let card: object | null = { brand: 'mastercard', last4: '4444', expires: '2032-04' };
  const charged = { ...next, canKeep: false, chargedAt: '2030-06-01T12:00:00.000Z' };
  const came = await show({
    'paymentPlans.visits.open': () =>
      card ? { ...visit, card, next: charged } : { ...visit, card },
    'paymentPlans.visits.removeCard'() {
      card = null;
      return visit;
    },
  });
  await expect
    .element(page.getByText('Kept card: Mastercard •••• 4444, until 04/2032'))
    .toBeVisible();
  await expect.element(page.getByText(/^Your kept card is charged on .*2030/)).toBeVisible();
  await expectAccessibleInBothThemes();
  await page.getByRole('button', { name: 'Remove card' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove card' }).click();
  await expect.element(page.getByText(/Kept card/)).not.toBeInTheDocument();
  expect(inputsOf(came, 'paymentPlans.visits.removeCard')).toEqual([{ token: 'a-token' }]);
});

test('a tip is offered with nothing chosen, as a share or a sum of one’s own', async () => {
  standInForStripe();
  const tip = {
    ...{ planId: 'plan', currency: 'USD', totalCents: 120_000, minCents: 50 },
    publishableKey: 'pk_test_standIn44aa',
  };
  const paid = { ...part, openCents: 0, state: 'paid' };
  const came = await show({
    'paymentPlans.visits.open': () => ({ parts: [paid], card: null, next: null, tip }),
    'paymentPlans.visits.tip': () => ({ clientSecret: 'pi_1_secret_standIn', amountCents: 4200 }),
  });
  const add = page.getByRole('button', { name: 'Add a tip' });
  await expect.element(add).toBeDisabled();
  for (const name of ['5 %, $60.00', '10 %, $120.00', '15 %, $180.00', 'Another amount']) {
    await expect.element(page.getByRole('radio', { name })).not.toBeChecked();
  }
  await resizeTo('phone');
  await expectAccessibleInBothThemes();
  await page.getByRole('radio', { name: 'Another amount' }).click();
  const amount = page.getByRole('textbox', { name: 'Amount (USD)' });
  await amount.fill('1200.01');
  await add.click();
  await expect.element(page.getByText('A tip can be from $0.50 to $1,200.00.')).toBeVisible();
  await amount.fill('42');
  await add.click();
  await page.getByRole('button', { name: 'Pay $42.00' }).click();
  await expect.element(page.getByText('Thank you very much for your tip.')).toBeVisible();
  expect(inputsOf(came, 'paymentPlans.visits.tip')).toEqual([
    { token: 'a-token', planId: 'plan', amountCents: 4200 },
  ]);
});

test('a payment is awaited until it has arrived, which the page then says once', async () => {
  standInForStripe();
  let shown: object = visit;
  const came = await show({
    'paymentPlans.visits.open': () => shown,
    'paymentPlans.visits.pay': () => ({ clientSecret: 'pi_1_secret_standIn', amountCents: 60_000 }),
  });
  await page.getByRole('button', { name: 'Pay $600.00 by card' }).click();
  await page.getByRole('checkbox', { name: /^Keep the card/ }).click();
  await page.getByRole('button', { name: 'Pay $600.00' }).click();
  await expect.element(page.getByText(/Your bank has taken the payment/)).toBeVisible();
  const asked = () => inputsOf(came, 'paymentPlans.visits.open').length;
  const before = asked();
  await expect.poll(asked, { timeout: 8000 }).toBeGreaterThan(before);
  expect(arrived).not.toHaveBeenCalled();
  const parts = [{ ...part, openCents: 0, state: 'paid' }, later];
  shown = { ...visit, parts, next: { ...next, partId: 'p2' } };
  await expect
    .element(page.getByText('Your payment has arrived. Thank you.'), { timeout: 8000 })
    .toBeVisible();
  await expect.element(page.getByText(/Your bank has taken/)).not.toBeInTheDocument();
  await expectAccessibleInBothThemes();
  // Its card is kept a moment later.
  shown = { ...shown, card: { brand: 'visa', last4: '4242', expires: '2032-04' } };
  await expect.element(page.getByText(/^Kept card: Visa/), { timeout: 8000 }).toBeVisible();
  expect(arrived).toHaveBeenCalledOnce();
});

test('a tip is awaited, too, and its thanks stay', async () => {
  standInForStripe();
  const tip = {
    ...{ planId: 'plan', currency: 'USD', totalCents: 120_000, minCents: 50 },
    publishableKey: 'pk_test_standIn44aa',
  };
  const paid = { ...part, openCents: 0, state: 'paid' };
  let offered: object | null = tip;
  await show({
    'paymentPlans.visits.open': () => ({ parts: [paid], card: null, next: null, tip: offered }),
    'paymentPlans.visits.tip': () => ({ clientSecret: 'pi_1_secret_standIn', amountCents: 6000 }),
  });
  await page.getByRole('radio', { name: '5 %, $60.00' }).click();
  await page.getByRole('button', { name: 'Add a tip' }).click();
  await page.getByRole('button', { name: 'Pay $60.00' }).click();
  await expect.element(page.getByText('Thank you very much for your tip.')).toBeVisible();
  offered = null;
  await expect
    .element(page.getByRole('region', { name: 'Tip' }), { timeout: 8000 })
    .not.toBeInTheDocument();
  await expect.element(page.getByText('Thank you very much for your tip.')).toBeVisible();
  expect(arrived).toHaveBeenCalledOnce();
});
