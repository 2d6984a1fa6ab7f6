import { expectAccessible } from './accessibility.ts';
import { visit } from './public-calls.ts';
import { expect, test } from './studio.ts';
import { Wizard } from './wizard.ts';

test('the wizard retries when its code or the packages fail to load', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED/);
  await page.route('**/assets/wizard-*.js', (route) => route.abort());
  const wizard = new Wizard(page);
  await visit(page, '/');
  await wizard.bookNow.click();
  await expect(page.getByText('The booking form could not be loaded.')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/assets/wizard-*.js');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(wizard.heading('Select a Service')).toBeVisible();

  await page.route('**/trpc/**packages.list**', (route) => route.abort());
  await wizard.button('Weddings').click();
  await wizard.button('Continue to Packages').click();
  await expect(wizard.dialog.getByText('Failed to load packages. Please try again.')).toBeVisible();
  await page.unroute('**/trpc/**packages.list**');
  await wizard.button('Try Again').click();
  await expect(wizard.heading('Packages for Weddings')).toBeVisible();
  await expect(wizard.dialog.getByRole('article')).toHaveCount(3);
});
