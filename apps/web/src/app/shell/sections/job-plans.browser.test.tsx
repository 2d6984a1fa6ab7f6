import { planMessages } from '@shutterhouse/contract/payment-plans/messages';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { PlanField } from '../../../features/payment-plans/admin/plan-field.tsx';
import { PlansPart } from '../../../features/payment-plans/admin/plans-part.tsx';
import { useFeedback } from '../../../lib/forms/use-feedback.ts';
import { type Answers, answerCalls, inputsOf, Refusal } from '../../../testing/calls/answers.ts';
import { expectAccessible, resizeTo } from '../../../testing/page/accessible.ts';
import { renderScreen } from '../../../testing/page/render-screen.tsx';
import { FeedbackBanner } from '../../../ui/feedback/feedback-banner.tsx';

const clock = { timeZone: 'America/New_York', style: '12-hour' } as const;
const part = {
  ...{ id: 'p1', position: 0, amountCents: 60_000, openCents: 60_000, anchor: 'acceptance' },
  ...{ days: 0, dueAt: '2030-06-01T12:00:00.000Z', state: 'overdue', invoice: null },
};
const plan = {
  ...{
    id: 'plan',
    jobId: 'j1',
    bookingId: 'b1',
    versionId: null,
    currency: 'USD',
    totalCents: 200_000,
  },
  ...{ otherTotalCents: null, isCancelled: false, card: null, version: 1 },
  parts: [
    part,
    {
      ...part,
      ...{ id: 'p2', position: 1, amountCents: 140_000, openCents: 140_000, state: 'open' },
      ...{ anchor: 'session', days: -14, dueAt: '2030-08-24T14:00:00.000Z' },
    },
  ],
};
const plans = { plans: [plan], sessions: [], isPaused: false };
const session = {
  ...{ id: 'b1', startsAt: '2030-09-07T14:00:00.000Z', currency: 'USD' },
  ...{ totalCents: 200_000, openCents: 200_000 },
};

function Shown() {
  const feedback = useFeedback();
  return (
    <>
      <h1>Job</h1>
      <PlansPart jobId="j1" clock={clock} feedback={feedback} />
      <FeedbackBanner feedback={feedback} floating />
    </>
  );
}

async function show(answers: Answers = {}) {
  const came = answerCalls({
    'paymentPlans.list': () => plans,
    'mail.isConfigured': () => true,
    'clientJobs.links': () => [
      { userId: 'u1', name: 'Ida Berg', url: 'https://studio.example/j/token' },
    ],
    ...answers,
  });
  await renderScreen(<Shown />);
  return came;
}

test('a part is recorded as paid, or less of it', async () => {
  const came = await show({ 'paymentPlans.markPaid': () => plan });
  await expect.element(page.getByText('Overdue')).toBeVisible();
  await expectAccessible();
  await resizeTo('phone');
  await expectAccessible();
  await resizeTo('desk');
  await page.getByRole('button', { name: 'Record payment' }).first().click();
  const dialog = page.getByRole('dialog');
  const amount = dialog.getByRole('textbox', { name: /Amount/ });
  await amount.fill('700');
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await expect.element(dialog.getByText('At most $600.00 is open.')).toBeVisible();
  await amount.fill('100');
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await expect.element(page.getByText('$100.00 is recorded as paid.')).toBeVisible();
  expect(inputsOf(came, 'paymentPlans.markPaid')).toEqual([
    { partId: 'p1', amountCents: 10_000, openCents: 60_000, method: 'transfer' },
  ]);
});

test('a session is paid in parts, whose sums are shown; what is wrong is said', async () => {
  let isRefused = true;
  const came = await show({
    'paymentPlans.list': () => ({ plans: [], sessions: [session], isPaused: false }),
    'paymentPlans.create'() {
      if (isRefused) throw new Refusal(409, planMessages.hasPlan);
      return plan;
    },
  });
  await page.getByRole('button', { name: 'Pay in parts' }).click();
  const sheet = page.getByRole('dialog');
  await expect.element(sheet.getByText('Payment 1: $600.00')).toBeVisible();
  const percent = sheet.getByRole('textbox', { name: 'Percent' });
  await percent.fill('100');
  await sheet.getByRole('button', { name: 'Save plan' }).click();
  await expect.element(sheet.getByText(planMessages.percentsTooMuch)).toBeVisible();
  await percent.fill('25');
  await expect.element(sheet.getByText('Payment 2: $1,500.00')).toBeVisible();
  await expectAccessible();
  await sheet.getByRole('button', { name: 'Save plan' }).click();
  await expect.element(sheet.getByText(planMessages.hasPlan)).toBeVisible();
  isRefused = false;
  await sheet.getByRole('button', { name: 'Save plan' }).click();
  await expect.element(page.getByText(planMessages.saved)).toBeVisible();
  expect(inputsOf(came, 'paymentPlans.create').at(-1)).toMatchObject({
    ...{ jobId: 'j1', bookingId: 'b1' },
    parts: [
      { share: { kind: 'percent', percent: 25 }, due: { anchor: 'acceptance' } },
      { share: { kind: 'rest' }, due: { anchor: 'session', days: -14 } },
    ],
  });
});

test('the customer is asked for a payment, and the link to their page is copied', async () => {
  const came = await show({ 'paymentPlans.request': () => plan });
  await expect.element(page.getByText('Page of Ida Berg')).toBeVisible();
  await page.getByRole('button', { name: /\$1,400\.00/ }).click();
  await page.getByRole('menuitem', { name: 'Ask for payment' }).click();
  await expect.element(page.getByText(planMessages.requested)).toBeVisible();
  expect(inputsOf(came, 'paymentPlans.request')).toEqual([{ partId: 'p2' }]);
});

test('a card that the customer lets Stripe keep says when it is charged, and is removed after a question', async () => {
  const card = { brand: 'visa', last4: '4242', expires: '2032-04' };
  const charged = { ...card, chargedAt: '2030-08-24T14:00:00.000Z' };
  const came = await show({
    'paymentPlans.list': () => ({ ...plans, plans: [{ ...plan, card: charged }] }),
    'paymentPlans.removeCard': () => plan,
  });
  await expect
    .element(page.getByText(/^Visa •••• 4242 is charged on Sat, Aug 24, 2030\.$/))
    .toBeVisible();
  await page.getByRole('button', { name: 'Remove card' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove card' }).click();
  await expect.element(page.getByText(planMessages.cardRemoved)).toBeVisible();
  expect(inputsOf(came, 'paymentPlans.removeCard')).toEqual([{ id: 'plan' }]);
});

test('an invoice is issued for a part after it was confirmed', async () => {
  const came = await show({ 'paymentPlans.invoice': () => plan });
  await page.getByRole('button', { name: /\$600\.00/ }).click();
  await page.getByRole('menuitem', { name: 'Issue invoice' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Issue invoice' }).click();
  await expect.element(page.getByText(planMessages.invoiced)).toBeVisible();
  expect(inputsOf(came, 'paymentPlans.invoice')).toEqual([{ partId: 'p1' }]);
});

test('the invoice of the last part names what no invoice bills yet', async () => {
  await show();
  await page.getByRole('button', { name: 'Actions for $1,400.00' }).click();
  await page.getByRole('menuitem', { name: 'Issue invoice' }).click();
  await expect.element(page.getByText('Issue an invoice for $2,000.00?')).toBeVisible();
});

test('the field of a quote begins without a plan, and says what is wrong with one', async () => {
  answerCalls({});
  await renderScreen(
    <PlanField parts={undefined} hasSession error="Nothing is left." onChange={() => undefined} />,
  );
  await expect.element(page.getByRole('button', { name: 'Pay in parts' })).toBeVisible();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Nothing is left.');
});
