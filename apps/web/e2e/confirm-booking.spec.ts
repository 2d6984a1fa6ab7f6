import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expectFits } from './fits.ts';
import { test } from './mailing-studio.ts';
import { owner } from './server.ts';
import { expect } from './studio.ts';
import { nextMonth, Wizard } from './wizard.ts';

const day = nextMonth(19);

/** Switches confirmation of the address on for portraits, as the owner does in the editor of the service. */
async function askNewCustomers(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/dashboard/services`);
  await page.getByRole('button', { name: 'Portraits', exact: true }).first().click();
  await page
    .getByRole('dialog')
    .getByLabel(/^New customers confirm/)
    .check();
  await page.getByRole('dialog').getByRole('button', { name: 'Save service' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Writes the booking terms, as the owner does in the settings. */
async function writeTerms(page: Page, url: string, text: string): Promise<void> {
  await page.goto(`${url}/dashboard/settings/payment`);
  const form = page.getByRole('form', { name: 'Booking terms' });
  await form.getByRole('textbox').fill(text);
  await form.getByRole('button', { name: 'Save terms' }).click();
  await expect(page.getByText('The booking terms were saved.')).toBeVisible();
  await expectAccessible(page);
}

test('a new customer accepts the terms, and follows the link of a mail before the studio hears of the request', async ({
  page,
  browser,
  mailing: { url, smtp, signIn },
  expectComplaint,
}) => {
  test.slow();
  // Using the link a second time is refused.
  expectComplaint(/409/);
  await signIn();
  await askNewCustomers(page, url);
  const none = await page.request.get(`${url}/terms`, { headers: { accept: 'text/html' } });
  expect(none.status()).toBe(404);
  await writeTerms(page, url, 'Come on time.\n\nA deposit is kept.');
  const visitor = await (await browser.newContext({ baseURL: url })).newPage();
  const wizard = new Wizard(visitor);
  await wizard.goToPayment(day, '10:30 AM');
  await wizard.dialog.getByText('PayPal', { exact: true }).click();
  await wizard.fillBilling();
  const opening = visitor.waitForEvent('popup');
  await wizard.dialog.getByRole('link', { name: /^booking terms/ }).click();
  const terms = await opening;
  await expect(terms.getByRole('heading', { name: 'Booking terms', level: 1 })).toBeVisible();
  const drawn = await terms.request.get(terms.url(), { headers: { accept: 'text/html' } });
  expect(await drawn.text()).toContain('A deposit is kept.');
  expect(await drawn.text()).toContain('<meta name="robots" content="noindex">');
  await terms.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await expect(terms).toHaveURL(/\/terms$/);
  await expectAccessible(terms);
  await expectFits(terms);
  await terms.close();
  await wizard.button('Pay $378.00').click();
  const accepts = wizard.dialog.getByRole('checkbox', { name: /^I accept the booking terms/ });
  await expect(accepts).toBeFocused();
  await accepts.press('Space');
  await wizard.button('Pay $378.00').click();
  await expect(wizard.heading('Please confirm your address')).toBeVisible();
  await expect(wizard.dialog).toContainText('We have sent a mail to amara@example.com.');
  await expect(wizard.dialog).toContainText('The time is held for you until');
  await expectAccessible(visitor);

  const [mail] = await smtp.waitFor(1);
  expect(mail).toMatchObject({
    to: ['amara@example.com'],
    subject: 'Please confirm your booking request',
  });
  const [link = ''] = /http\S+\/confirm-booking#\S+/.exec(mail?.text ?? '') ?? [];
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { name: 'Did you ask for a session?' })).toBeVisible();
  await expectAccessible(visitor);
  await visitor.getByRole('button', { name: 'Confirm my booking request' }).click();
  await expect(visitor.getByText('The studio has received your request.')).toBeVisible();
  expect(new URL(visitor.url()).hash).toBe('');
  await expectFits(visitor);
  const mails = await smtp.waitFor(3);
  expect(mails.filter(({ text }) => text?.includes('/terms/'))).toHaveLength(1);
  expect(mails.map(({ to }) => to[0]).toSorted()).toEqual(
    ['amara@example.com', 'amara@example.com', owner.email].toSorted(),
  );

  await visitor.goto('about:blank');
  await visitor.goto(link);
  await visitor.getByRole('button', { name: 'Confirm my booking request' }).click();
  await expect(visitor.getByText('This link was already used')).toBeVisible();
});
