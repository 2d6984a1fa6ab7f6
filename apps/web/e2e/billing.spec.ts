import { expect, test } from './studio.ts';
import { nextMonth, Wizard } from './wizard.ts';

test.use({ as: 'owner' });

test('the tax and currency set by the owner are used by the wizard and by new bookings', async ({
  page,
  browser,
  studio,
}) => {
  await page.goto('/dashboard/settings/billing');
  await page.getByLabel('Tax rate in percent').fill('20');
  await page.getByLabel('Name of the tax').fill('VAT');
  await page.getByLabel('Currency').selectOption('GBP');
  await expect(page.getByText('£420.00')).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Billing updated.')).toBeVisible();

  const visitor = await (await browser.newContext({ baseURL: studio.url })).newPage();
  const wizard = new Wizard(visitor);
  await wizard.goToPayment(nextMonth(15), '10:30 AM');
  const summary = wizard.dialog.getByRole('complementary', { name: 'Summary' });
  await expect(summary).toContainText(
    /Price\s*£350\.00\s*VAT \(20%\)\s*£70\.00\s*Total\s*£420\.00/,
  );
  await wizard.dialog.getByText('PayPal', { exact: true }).click();
  await wizard.fillBilling();
  await wizard.button('Pay £420.00').click();
  await expect(wizard.heading('Payment Successful!')).toBeVisible();
  await expect(wizard.dialog).toContainText('£420.00');
  const data = await visitor.locator('script[type="application/ld+json"]').textContent();
  expect(data).toContain('"priceCurrency":"GBP"');
  await visitor.context().close();
});
