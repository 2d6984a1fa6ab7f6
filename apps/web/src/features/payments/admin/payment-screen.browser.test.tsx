import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  type Answers,
  answerCalls,
  inputsOf,
  serverError,
} from '../../../testing/calls/answers.ts';
import {
  expectAccessible,
  expectAccessibleInBothThemes,
} from '../../../testing/page/accessible.ts';
import { failingLoad } from '../../../testing/page/failing-load.ts';
import { renderScreen } from '../../../testing/page/render-screen.tsx';
import { PaymentScreen } from './payment-screen.tsx';

const settings = {
  mode: 'demonstration',
  isChosen: true,
  depositPercent: 100,
  isStripeReady: true,
  webhookAddress: 'https://studio.example/payments/stripe/webhook',
};

async function show(answers: Answers = {}) {
  const came = answerCalls({ 'payments.settings.get': () => settings, ...answers });
  await renderScreen(<PaymentScreen />);
  return came;
}
const choice = (name: RegExp) => page.getByRole('radio', { name });

test('shows a skeleton while loading, and can be retried after an error', async () => {
  const load = failingLoad(settings);
  await show({ 'payments.settings.get': load.answer });
  await load.tryAgain('Failed to load the payment settings');
  await expect.element(choice(/^Demonstration/)).toBeChecked();
});

test('none is chosen until the owner does, also to keep the demonstration', async () => {
  const came = await show({
    'payments.settings.get': () => ({ ...settings, isChosen: false }),
    'payments.settings.update': () => settings,
  });
  await expect.element(page.getByText(/^Nothing is chosen yet/)).toBeVisible();
  await expect.element(choice(/^Demonstration/)).not.toBeChecked();
  await choice(/^Demonstration/).click();
  await expect.element(page.getByText('Payment settings saved.')).toBeVisible();
  expect(inputsOf(came, 'payments.settings.update')).toEqual([{ mode: 'demonstration' }]);
});

test('the payment mode is saved at once, and a valid deposit can be entered, in light, dark and on a phone', async () => {
  let current = settings;
  const came = await show({
    'payments.settings.get': () => current,
    'payments.settings.update': (change: object) => {
      current = { ...current, ...change };
      return current;
    },
  });
  await choice(/^Stripe/).click();
  await expect.element(page.getByText('Payment settings saved.')).toBeVisible();
  const deposit = page.getByLabelText('Paid with the booking, in percent');
  await deposit.fill('3');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .element(deposit)
    .toHaveAccessibleDescription(/The deposit must be from 5 to 100 percent/);
  await deposit.fill('50');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => came.findLast(({ path }) => path === 'payments.settings.update')?.input)
    .toEqual({ depositPercent: 50 });
  await expectAccessibleInBothThemes();
});

test('Stripe can not be chosen before it is set up, and a lost connection is reported', async () => {
  await show({
    'payments.settings.get': () => ({ ...settings, mode: 'stripe', isStripeReady: false }),
  });
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Stripe is chosen, but not connected');
  await expectAccessible();
});

test('a refusal is shown, and the previous choice stays', async () => {
  await show({
    'payments.settings.get': () => ({ ...settings, isStripeReady: false }),
    'payments.settings.update': serverError,
  });
  await expect.element(choice(/^Stripe/)).toBeDisabled();
  await choice(/^At the studio/).click();
  await expect.element(page.getByText('Failed to save the payment settings')).toBeVisible();
  await expect.element(choice(/^Demonstration/)).toBeChecked();
});
