import { expectAccessible } from './accessibility.ts';
import { rowOf } from './bookings-list.ts';
import { expect, feedbackOn, openSection, test } from './editing.ts';
import { sheetOf } from './sheet.ts';
import { nextMonth, Wizard } from './wizard.ts';

test.use({ as: 'owner' });

const day = nextMonth(16);

test('the owner’s questions are answered in the wizard, and read in the dashboard', async ({
  page,
}) => {
  test.slow();
  await openSection(page, '/dashboard/services', 'Services');
  await page.getByRole('button', { name: 'Portraits', exact: true }).first().click();
  const sheet = sheetOf(page);
  for (const [number, label, kind] of [
    [1, 'Where shall we meet?', 'text'],
    [2, 'How many come?', 'number'],
    [3, 'Inside or out?', 'choice'],
  ] as const) {
    await sheet.getByRole('button', { name: 'Add question' }).click();
    await sheet.getByLabel(`Question ${number}`, { exact: true }).fill(label);
    await sheet.getByLabel(`Answer to question ${number}`).selectOption(kind);
  }
  await sheet.getByLabel('Choice 1', { exact: true }).fill('Inside');
  await sheet.getByLabel('Choice 2', { exact: true }).fill('Outside');
  const first = sheet
    .getByRole('listitem')
    .filter({ has: page.getByLabel('Question 1', { exact: true }) });
  await first.getByLabel('Required answer').check();
  await sheet.getByRole('button', { name: 'Save service' }).click();
  await expect(feedbackOn(page)).toHaveText('Service updated.');

  const wizard = new Wizard(page);
  await wizard.goToInformation(day, '10:30 AM');
  const where = wizard.dialog.getByLabel('Where shall we meet?');
  await wizard.dialog.getByLabel('How many come?').fill('a few');
  await wizard.button('Continue').click();
  await expect(wizard.alert).toHaveText('Please fill out all fields');
  await expect(where).toHaveAccessibleDescription('Please answer this question');
  await expect(wizard.dialog.getByLabel('How many come?')).toHaveAccessibleDescription(
    'Please enter a number',
  );
  await expectAccessible(page);
  await where.fill('By the old pier');
  await wizard.dialog.getByLabel('How many come?').fill('4');
  await wizard.dialog.getByLabel('Inside or out?').selectOption('Outside');
  for (const next of ['Select a Date', 'Select a Time', 'Review Your Booking']) {
    await wizard.button('Continue').click();
    await expect(wizard.heading(next)).toBeVisible();
  }
  await expect(wizard.dialog.getByRole('region', { name: 'Customer Information' })).toContainText(
    'By the old pier',
  );
  await wizard.button('Proceed to Payment').click();
  await wizard.dialog.getByText('PayPal', { exact: true }).click();
  await wizard.fillBilling();
  await wizard.button('Pay $378.00').click();
  await expect(wizard.heading('Payment Successful!')).toBeVisible();
  const code = await wizard.code();

  await openSection(page, '/dashboard/bookings', 'Bookings');
  await rowOf(page, code)
    .getByRole('button', { name: /^\w{3}, / })
    .click();
  const answers = sheetOf(page).getByRole('region', { name: 'Answers' });
  await expect(sheetOf(page)).toContainText(code);
  await expect(answers).toContainText(/Where shall we meet\?\s*By the old pier/);
  await expect(answers).toContainText(/Inside or out\?\s*Outside/);
  await expectAccessible(page, '[role=dialog]');
});
