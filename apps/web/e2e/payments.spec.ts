import { readFile, rm } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { rowOf } from './bookings-list.ts';
import { expectFits } from './fits.ts';
import { owner, type Server, startServer } from './server.ts';
import { type StripeStandIn, startStripeStandIn } from './stripe-stand-in.ts';
import { expect, test } from './studio.ts';
import { newDataFolder } from './template.ts';
import { guest, nextMonth, Wizard } from './wizard.ts';

const day = nextMonth(15);

let stripe: StripeStandIn;
let studio: Server;
let dataDir: string;
test.beforeEach(async () => {
  stripe = await startStripeStandIn();
  dataDir = await newDataFolder();
  studio = await startServer(dataDir, { SERVICE_URLS: `stripe=${stripe.url}` });
});
test.afterEach(async ({ page }) => {
  // A page that is still loading would log that its server is gone.
  await page.close();
  await studio.stop();
  await stripe.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function signIn(page: Page) {
  const headers = { origin: studio.url };
  await page.request.post(`${studio.url}/users/login`, { data: owner, headers });
}

async function textOfPdf(path: string): Promise<string> {
  const data = new Uint8Array(await readFile(path));
  const paper = await getDocument({ data, verbosity: 0 }).promise;
  const { items } = await (await paper.getPage(1)).getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join(' ');
}

test.describe('with payment at the studio', () => {
  test('no card is asked for, staff mark it as paid, and its invoice can be printed', async ({
    browser,
    page,
  }) => {
    test.slow();
    await signIn(page);
    await page.goto(`${studio.url}/dashboard/settings/payment`);
    await expect(page.getByText('Nothing is chosen yet.')).toBeVisible();
    await expect(page.getByRole('radio', { name: /^Stripe/ })).toBeDisabled();
    await page.getByRole('radio', { name: /^At the studio/ }).click();
    await expect(page.getByText('Payment settings saved.')).toBeVisible();

    const context = await browser.newContext({ baseURL: studio.url });
    const wizard = new Wizard(await context.newPage());
    await wizard.goToPayment(day, '10:30 AM', { ...guest, firstName: 'Zoë', lastName: 'Łukasz' });
    await expect(wizard.dialog).toContainText('You pay at the studio. No card is needed to book.');
    await expect(wizard.dialog).toContainText('$378.00, with tax, at the studio.');
    await expect(wizard.dialog.getByLabel('Card Number')).toHaveCount(0);
    await wizard.button('Book for $378.00').click();
    await expect(wizard.heading('Session requested')).toBeVisible();
    await expect(wizard.dialog).toContainText('$378.00 · At the studio');
    const code = await wizard.code();
    await context.close();

    await page.goto(`${studio.url}/dashboard/bookings`);
    await rowOf(page, code).getByRole('button').first().click();
    const sheet = page.getByRole('dialog', { name: 'Zoë Łukasz' });
    await expect(sheet.getByText('Not paid yet')).toBeVisible();
    await sheet.getByRole('button', { name: 'Mark as paid' }).click();
    await page
      .getByRole('dialog', { name: 'Mark as paid' })
      .getByRole('button', { name: /^Mark .* as paid$/ })
      .click();
    await expect(sheet.getByText(/^At the studio/)).toBeVisible();
    await sheet.getByRole('button', { name: 'Issue invoice' }).click();
    const question = page.getByRole('alertdialog', { name: 'Issue invoice INV-0001?' });
    await expect(question).toContainText('It bills $378.00 to Zoë Łukasz.');
    await question.getByRole('button', { name: 'Issue invoice' }).click();
    const downloading = page.waitForEvent('download');
    await sheet.getByRole('link', { name: 'Invoice INV-0001' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('INV-0001.pdf');
    const text = await textOfPdf(await download.path());
    for (const words of ['Zoë Łukasz', code, '$350.00', '$28.00', '$378.00', 'INV-0001']) {
      expect(text).toContain(words);
    }

    await page.goto(`${studio.url}/dashboard/finance?view=invoices`);
    await expect(page.getByRole('row', { name: /INV-0001/ })).toContainText('Paid when issued');
    await page.getByRole('button', { name: 'New Invoice' }).first().click();
    const form = page.getByRole('dialog', { name: 'New invoice' });
    await form.getByLabel('To').fill('Robin Lens');
    await form.getByLabel('Description').fill('Prints');
    await form.getByLabel('Price').fill('20');
    await expect(form.getByText('$21.60', { exact: true })).toBeVisible();
    await form.getByRole('button', { name: 'Issue invoice' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Issue invoice' }).click();
    await expect(page.getByText('Invoice INV-0002 is issued.')).toBeVisible();
  });
});

test.describe('with Stripe, played by a stand-in', () => {
  test('a declined card loses nothing, a good one books by the webhook, and a part is refunded', async ({
    browser,
    page,
  }) => {
    test.slow();
    await signIn(page);
    const headers = { origin: studio.url };
    const connected = await page.request.post(`${studio.url}/settings/connect-service`, {
      data: { service: 'stripe', credentials: stripe.credentials },
      headers,
    });
    expect(connected.status()).toBe(200);
    await page.goto(`${studio.url}/dashboard/settings/payment`);
    await page.getByRole('radio', { name: /^Stripe/ }).click();
    await page.getByLabel('Paid with the booking, in percent').fill('50');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Payment settings saved.')).toBeVisible();

    const context = await browser.newContext({ baseURL: studio.url });
    const visitor = await context.newPage();
    await stripe.serveScript(visitor);
    const wizard = new Wizard(visitor);
    await wizard.goToPayment(day, '10:30 AM');
    await expect(wizard.dialog).toContainText(
      'You pay a deposit of $189.00 now, and $189.00 at the studio.',
    );
    const card = wizard.dialog.getByLabel('Card number of the stand-in for 18900 usd');
    await expect(card).toBeVisible();
    await wizard.button('Pay $189.00').click();
    await expect(wizard.alert).toContainText('Your card number is incomplete.');
    await card.fill('4000000000000002');
    await wizard.button('Pay $189.00').click();
    await expect(wizard.alert).toContainText('Your card was declined.');
    await card.fill('4242424242424242');
    await wizard.button('Pay $189.00').click();
    await expect(wizard.heading('One moment')).toBeVisible();
    await expectFits(visitor);
    expect(await stripe.tellPaid(studio.url)).toBe(200);
    await expect(wizard.heading('Payment Successful!')).toBeVisible();
    await expect(wizard.dialog).toContainText('$189.00 · Card');
    await expect(wizard.dialog).toContainText('$189.00 · At the studio');
    const code = await wizard.code();
    await context.close();

    await page.goto(`${studio.url}/dashboard/bookings`);
    await rowOf(page, code).getByRole('button').first().click();
    const sheet = page.getByRole('dialog', { name: 'Amara Okafor' });
    await expect(sheet.getByText('Deposit paid')).toBeVisible();
    await expect(sheet.getByRole('button', { name: /^Confirmed/ })).toBeVisible();
    await sheet.getByRole('button', { name: 'Refund' }).click();
    const asking = page.getByRole('dialog', { name: 'Refund' });
    await asking.getByLabel('Amount (USD)').fill('200');
    await asking.getByRole('button', { name: 'Refund' }).click();
    await expect(asking).toContainText('At most $189.00 can be refunded.');
    await asking.getByLabel('Amount (USD)').fill('50');
    await asking.getByRole('button', { name: 'Refund $50.00' }).click();
    await expect(sheet.getByText(/^\$50\.00 is being refunded\. It shows/)).toBeVisible();
    await sheet.getByRole('button', { name: /change the status/ }).click();
    await page.getByRole('menuitem', { name: 'Cancelled' }).click();
    // The sheet has a button of this name, too.
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the session' }).click();
    await expect(page.getByRole('dialog', { name: 'Refund the customer?' })).toBeVisible();
    await page.getByRole('button', { name: 'Keep the money' }).click();
  });
});
