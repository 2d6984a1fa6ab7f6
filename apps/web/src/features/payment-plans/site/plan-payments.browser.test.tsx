import { afterEach, expect, test } from 'vitest';
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
const visit = { parts: [part, later], card: null, next };

async function show(answers: Answers) {
  const came = answerCalls(answers);
  await renderScreen(
    <>
      <h1>At the lake</h1>
      <h2>Payments</h2>
      <PlanPayments
        by={{ token: 'a-token' }}
        revision=""
        name="Ida Berg"
        clock={{ timeZone: 'America/New_York', style: '12-hour' }}
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
  Reflect.deleteProperty(window, 'Stripe');
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
