import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectAccessibleInBothThemes } from '../../../testing/accessible.ts';
import { type Answers, answerCalls, breaks } from '../../../testing/answers.ts';
import { lostLoad } from '../../../testing/lost-load.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { PaymentScreen } from './payment-screen.tsx';

const settings = {
  mode: 'demonstration',
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

test('waits with a skeleton, and is asked for again when it can not be loaded', async () => {
  const load = lostLoad(settings);
  await show({ 'payments.settings.get': load.answer });
  await load.tryAgain('Failed to load the payment settings');
  await expect.element(choice(/^Demonstration/)).toBeChecked();
});

test('another way is chosen at once, and a deposit typed that may be, in light, dark and on a phone', async () => {
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

test('Stripe can not be chosen before it is ready, and is said to be lost when it was', async () => {
  await show({
    'payments.settings.get': () => ({ ...settings, mode: 'stripe', isStripeReady: false }),
  });
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Stripe is chosen, but not connected');
  await expectAccessible();
});

test('what was refused is said, and what was chosen before stays', async () => {
  await show({
    'payments.settings.get': () => ({ ...settings, isStripeReady: false }),
    'payments.settings.update': breaks,
  });
  await expect.element(choice(/^Stripe/)).toBeDisabled();
  await choice(/^At the studio/).click();
  await expect.element(page.getByText('Failed to save the payment settings')).toBeVisible();
  await expect.element(choice(/^Demonstration/)).toBeChecked();
});
