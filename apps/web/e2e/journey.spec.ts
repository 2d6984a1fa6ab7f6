import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { fillLogin, login } from './account-forms.ts';
import { changeStatus, rowOf, statusOf } from './bookings-list.ts';
import { expect, test } from './studio.ts';

async function goOn(wizard: Locator, label: string) {
  await wizard.getByRole('button', { name: label, exact: true }).click();
}

/** Books as a visitor does, looking at every step. @returns the code that the panel shows */
async function book(page: Page): Promise<string> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Book Now' }).filter({ visible: true }).first().click();
  const wizard = page.getByRole('dialog');

  await expect(wizard.getByRole('heading', { name: 'Select a Service' })).toBeVisible();
  await goOn(wizard, 'Continue to Packages');
  await expect(wizard.getByText('Please select a service')).toBeVisible();
  await wizard.getByRole('button', { name: 'Portraits', exact: true }).click();
  await expect(wizard.getByText('SELECTED')).toBeVisible();
  await expectAccessible(page);
  await goOn(wizard, 'Continue to Packages');

  await expect(wizard.getByRole('heading', { name: 'Packages for Portraits' })).toBeVisible();
  const offer = wizard.getByRole('article').first();
  await offer.getByRole('button', { name: 'Select', exact: true }).click();
  await expect(offer.getByText('Select this package?')).toBeVisible();
  await offer.getByRole('button', { name: 'Yes' }).click();
  await expectAccessible(page);
  await goOn(wizard, 'Continue');

  await wizard.getByLabel('First Name').fill('Hannah');
  await wizard.getByLabel('Last Name').fill('Okafor');
  await wizard.getByLabel('Phone', { exact: true }).fill('2125550147');
  await expect(wizard.getByLabel('Phone', { exact: true })).toHaveValue('(212)555-0147');
  await wizard.getByLabel('Email').fill('hannah@client.example');
  await expectAccessible(page);
  await goOn(wizard, 'Continue');

  await wizard.getByRole('button', { name: 'Next month' }).click();
  await wizard.getByRole('button', { name: /\b15th\b/ }).click();
  await expect(wizard.getByText('Selected date:')).toBeVisible();
  await expectAccessible(page);
  await goOn(wizard, 'Continue');

  await wizard.getByText('10:00 AM', { exact: true }).click();
  await expect(wizard.getByRole('radio', { name: '10:00 AM' })).toBeChecked();
  await expectAccessible(page);
  await goOn(wizard, 'Continue');

  await expect(wizard.getByText('Hannah Okafor').first()).toBeVisible();
  await expectAccessible(page);
  await goOn(wizard, 'Proceed to Payment');

  await wizard.getByLabel('Cardholder Name').fill('Hannah Okafor');
  await wizard.getByLabel('Card Number').fill('4242424242424242');
  await wizard.getByLabel('Expiry').fill('1231');
  await wizard.getByLabel('CVV').fill('123');
  await wizard.getByLabel('Street Address').fill('14 Harbour Lane');
  await wizard.getByLabel('City').fill('Beacon');
  await wizard.getByLabel('State').fill('NY');
  await wizard.getByLabel('Zip').fill('12508');
  await expectAccessible(page);
  await wizard.getByRole('button', { name: /^Pay/ }).click();

  await expect(wizard.getByText('Payment Successful!')).toBeVisible();
  const shown = wizard.getByText(/^CONF-\w+$/);
  await expect(shown).toBeVisible();
  const code = (await shown.textContent()) ?? '';
  await expectAccessible(page);
  await wizard.getByRole('button', { name: 'Done' }).click();
  return code;
}

test('a visitor books a session; the owner sees it and confirms it', async ({ page, studio }) => {
  test.slow();
  const code = await book(page);
  expect(studio.books.statusOf(code)).toBe('pending');

  await page.goto('/login');
  await fillLogin(page, studio.ownerEmail, studio.ownerPassword);
  await login(page).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('link', { name: '1 request waiting' })).toBeVisible();
  await page.getByRole('link', { name: 'Bookings', exact: true }).click();
  await expect(page).toHaveURL('/dashboard/bookings');

  const row = rowOf(page, code);
  await expect(row).toContainText('Hannah Okafor');
  await expect(row).toContainText('10:00 AM');
  await expect(row).toContainText('Portraits');
  await expect(statusOf(page, code)).toHaveText('Pending');
  await changeStatus(page, code, 'Confirmed');
  await expect(page.getByText('Booking status updated.')).toBeVisible();
  expect(studio.books.statusOf(code)).toBe('confirmed');
  await page.reload();
  await expect(statusOf(page, code)).toHaveText('Confirmed');
});
