import type { Page } from '@playwright/test';
import { type PassingStudio, startPassingStudio } from './passing-studio.ts';
import { makePhotographs } from './photographs.ts';
import { visit } from './public-calls.ts';
import { expect, test } from './studio.ts';

const dayMs = 86_400_000;
const ida = { name: 'Ida Berg', email: 'ida@client.example' };
const jonas = { name: 'Jonas Lind', email: 'jonas@client.example' };
/** The ceremony for $1,234.56 with 8% tax, of which 30%, 30% and the rest are paid. */
const total = '$1,333.32';

let studio: PassingStudio;
test.beforeEach(async () => {
  studio = await startPassingStudio();
});
test.afterEach(async ({ page }) => {
  // A page that is still loading would log that its server is gone.
  await page.close();
  await studio.stop();
});

const pageIn = (mail: string) => /http\S+\/j\/[\w-]+/.exec(mail)?.[0] ?? '';

/** Proves the address by the code of a mail, once for the phone. */
async function prove(phone: Page, who: { email: string }): Promise<void> {
  await phone.getByRole('button', { name: 'Send me a code' }).click();
  const mail = await studio.mailTo(who, /^Your code for/);
  await phone.getByLabel('Code').fill(/\d{6}/.exec(mail)?.[0] ?? '');
  await phone.getByRole('button', { name: 'Confirm' }).click();
}

async function sign(phone: Page, then: RegExp): Promise<void> {
  await expect(phone.getByText(`Ida Berg and Jonas Lind pay ${total}: $399.99 by`)).toBeVisible();
  await phone.getByRole('button', { name: 'Sign', exact: true }).click();
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Sign' }).click();
  await expect(phone.getByText(then)).toBeVisible();
}

/** Issues the invoice of the first part of the plan that has none. */
async function bill(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Actions for \$/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Issue invoice' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Issue invoice' }).click();
  await expect(page.getByText('The invoice is issued.')).toBeVisible();
}

test('a wedding from the inquiry to the last payment, after which the books are what Stripe has', async ({
  page,
  browser,
}) => {
  test.slow();
  // A Tuesday, with the Thursday after it in the same month.
  const session = new Date(Date.now() + 33 * dayMs);
  session.setUTCDate(session.getUTCDate() + ((9 - session.getUTCDay()) % 7));
  if (session.getUTCDate() > 26) session.setUTCDate(session.getUTCDate() + 7);
  const date = session.toISOString().slice(0, 10);
  const moved = new Date(Date.parse(date) + 2 * dayMs);
  const phone = await studio.phone(browser);
  const details = page.getByRole('complementary', { name: 'Job details' });
  const sheet = page.getByRole('dialog');
  await studio.signIn(page);
  const stripeAccount = { service: 'stripe', credentials: studio.stripe.credentials };
  await studio.ask(page, 'POST', '/settings/connect-service', stripeAccount);
  const byCard = { mode: 'stripe', depositPercent: 50, offersTips: true };
  await studio.ask(page, 'PUT', '/api/payments/settings', byCard);
  const [firstName, lastName] = jonas.name.split(' ');
  await studio.ask(page, 'POST', '/api/clients', { firstName, lastName, email: jonas.email });

  await test.step('an inquiry becomes a job of both', async () => {
    await visit(phone, '/');
    await phone.locator('#contact').scrollIntoViewIfNeeded();
    const form = phone.getByRole('form', { name: 'Contact' });
    await form.getByLabel('Name').fill(ida.name);
    await form.getByLabel('Email').fill(ida.email);
    await form.getByLabel('Service').selectOption('Weddings');
    await form.getByLabel('Message').fill('We marry by the lake. Are you free?');
    await form.getByRole('button', { name: 'Send Message' }).click();
    await expect(form.getByRole('status')).toContainText('Thank you for your message.');

    await page.goto(`${studio.url}/dashboard/messages`);
    await page.getByRole('button', { name: ida.name, exact: true }).click();
    await page.getByRole('button', { name: 'Create job' }).click();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await sheet.getByLabel('Title').fill('Ida and Jonas');
    await sheet.getByLabel(/^Clients/).fill('Jonas');
    await page.getByRole('option', { name: /Jonas Lind/ }).click();
    await sheet.getByRole('button', { name: 'Save job' }).click();
    await expect(sheet).toBeHidden();
  });

  await test.step('of a quote with three packages and a date that is kept, one is accepted', async () => {
    await page.getByRole('button', { name: 'New quote' }).click();
    await sheet.getByLabel('The customer gets').selectOption('one');
    await sheet.getByLabel(/^Heading/).fill('Package');
    const packages = { 'The whole day': '3000', 'Six hours': '2400', 'The ceremony': '1234.56' };
    for (const [index, [name, price]] of Object.entries(packages).entries()) {
      if (index > 0) await sheet.getByRole('button', { name: 'Add line' }).click();
      await sheet.getByLabel('Description').nth(index).fill(name);
      await sheet.getByLabel('Price each').nth(index).fill(price);
    }
    await sheet.getByLabel(/^Session/).selectOption({ label: 'A new date' });
    await sheet.getByLabel('Date').fill(date);
    await sheet.getByLabel('Time', { exact: true }).fill('10:00 AM');
    await sheet.getByRole('button', { name: 'Pay in parts' }).click();
    await sheet.getByRole('button', { name: 'Add payment' }).click();
    const second = sheet.getByRole('group', { name: 'Payment 2' });
    await second.getByLabel('Due').selectOption('session');
    const last = sheet.getByRole('group', { name: 'Payment 3' });
    await last.getByLabel('Before or after').selectOption('after');
    await last.getByLabel('Days').fill('7');
    await sheet.getByRole('button', { name: 'Create quote' }).click();
    await expect(sheet).toBeHidden();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Send quote' }).click();
    await expect(page.getByText(/^Kept for the quote until /)).toBeVisible();

    await phone.goto(pageIn(await studio.mailTo(ida, /Ida and Jonas/)));
    await expect(phone.getByText(/^We keep this time for you/)).toBeVisible();
    await prove(phone, ida);
    await phone.getByRole('radio', { name: /The ceremony/ }).check({ force: true });
    const accept = { name: `Accept for ${total}` };
    await phone.getByRole('button', accept).click();
    await phone.getByRole('alertdialog').getByRole('button', accept).click();
    await expect(phone.getByText(/^Accepted on .* by Ida Berg$/)).toBeVisible();
  });

  await test.step('both sign the contract, and the studio last', async () => {
    await page.reload();
    await page.getByRole('button', { name: 'New contract' }).click();
    await page.getByRole('textbox', { name: 'Text of the contract' }).click();
    const words = { 'Names of the clients': ' pay ', Price: ': ', 'Plan of payments': '. On ' };
    for (const [field, after] of Object.entries({ ...words, 'Date of the session': '.' })) {
      await page.getByRole('button', { name: 'Insert field' }).click();
      await page.getByRole('menuitem', { name: field }).click();
      await page.keyboard.type(after);
    }
    await sheet.getByRole('checkbox', { name: jonas.name }).check();
    await sheet.getByRole('button', { name: 'Save contract' }).click();
    await expect(sheet).toBeHidden();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Send contract' }).click();

    await phone.goto(pageIn(await studio.mailTo(ida, /contract/i)));
    await sign(phone, /^Contract, to be signed by/);
    const other = await studio.phone(browser);
    await other.goto(pageIn(await studio.mailTo(jonas, /contract/i)));
    await prove(other, jonas);
    await sign(other, /^Contract: Waits for the studio$/);
    await other.context().close();

    await page.reload();
    const next = page.getByRole('region', { name: 'Next step' });
    await expect(next).toContainText('Sign the contract');
    await page.getByRole('button', { name: 'Sign', exact: true }).click();
    await sheet.getByRole('textbox', { name: 'Your name' }).fill('Sam Hill');
    await sheet.getByRole('button', { name: 'Sign' }).click();
    await expect(sheet).toBeHidden();
  });

  await test.step('the deposit is paid by a card that is kept, which makes the date certain', async () => {
    await phone.reload();
    await expect(phone.getByText(/^Your date is kept until .* the first payment/)).toBeVisible();
    await phone.getByRole('button', { name: 'Pay $399.99 by card' }).click();
    await phone.getByLabel('Keep the card for the payments after this one').check();
    await studio.pay(phone, '$399.99');
    await expect(phone.getByText('Your payment has arrived. Thank you.')).toBeVisible();
    await expect(phone.getByText(/^Kept card: Visa/)).toBeVisible();
    await expect(phone.getByText(/^Your date is kept/)).toBeHidden();
    await page.reload();
    await expect(details).toContainText('Booked');
  });

  await test.step('its invoice is cancelled by a credit note and issued anew', async () => {
    await bill(page);
    const job = page.url();
    await page.goto(`${studio.url}/dashboard/finance?view=invoices`);
    await page.getByRole('button', { name: 'Actions for INV-0001' }).click();
    await page.getByRole('menuitem', { name: 'Issue credit note' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Issue credit note' }).click();
    await expect(page.getByText(/^Credit note .* is issued\.$/)).toBeVisible();
    await page.goto(job);
    await bill(page);
  });

  await test.step('the second part is taken from the card, three days after a mail', async () => {
    const dueAt = Date.parse(date) - 14 * dayMs;
    await studio.passUntil(dueAt - 2 * dayMs);
    await studio.mailTo(ida, /^\$399\.99 is charged to your card on/);
    expect(studio.stripe.payments()).toBe(1);
    await studio.passUntil(dueAt + dayMs);
    await expect.poll(studio.stripe.payments).toBe(2);
    expect(await studio.stripe.tellPaid(studio.url)).toBe(200);
    await phone.reload();
    await expect(phone.getByText('Paid', { exact: true })).toHaveCount(2);
  });

  await test.step('the couple move the session, and the studio confirms it', async () => {
    await phone.getByRole('button', { name: 'Calendar, move or cancel' }).click();
    await phone.getByRole('button', { name: 'Move', exact: true }).click();
    const day = phone.locator(`[data-day="${moved.toISOString().slice(0, 10)}"]`);
    await day.getByRole('button').click();
    // The radio button itself is hidden behind its tile.
    await phone.getByText('11:00 AM', { exact: true }).click();
    await phone.getByRole('button', { name: /^Move to .*11:00 AM$/ }).click();
    await expect(phone.getByText('Your session has a new time.')).toBeVisible();

    await studio.signIn(page);
    await page.reload();
    await expect(page.getByText(/Changed since$/)).toBeVisible();
    await expect(details).toContainText('$533.34');
    await page.getByRole('link', { name: 'Confirm the session' }).click();
    await sheet.getByRole('button', { name: /change the status/ }).click();
    await page.getByRole('menuitem', { name: 'Confirmed' }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: 'Confirm the session' })
      .click();
    await expect(sheet.getByRole('button', { name: /^Confirmed/ })).toBeVisible();
    await sheet.getByRole('link', { name: 'Job: Ida and Jonas' }).click();
    await expect(details).toContainText('Booked');
    await bill(page);
  });

  await test.step('the gallery is delivered after the session', async () => {
    await studio.passUntil(moved.getTime() + 2 * dayMs);
    await studio.signIn(page);
    await page.reload();
    await expect(details).toContainText('Shot');
    const job = page.url();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'New gallery' }).click();
    await sheet.getByRole('button', { name: 'Create client gallery' }).click();
    const upload = page.getByLabel('Choose pictures');
    await upload.setInputFiles(await makePhotographs(page, 3));
    await expect(page.getByText('3 pictures were added.')).toBeVisible();
    await page.getByRole('link', { name: 'Links', exact: true }).click();
    await page.getByRole('button', { name: 'New link' }).click();
    await sheet.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(page.getByRole('button', { name: /^Send the link to / })).toHaveCount(2);
    await page.goto(job);
    await expect(details).toContainText('Delivered');

    await phone.goto(pageIn(await studio.mailTo(ida, /contract/i)));
    const opening = phone.waitForEvent('popup');
    await phone.getByRole('link', { name: 'Ida and Jonas' }).click();
    const gallery = await opening;
    await gallery.getByRole('button', { name: 'View gallery' }).click();
    await expect(gallery.locator('[data-picture]').first()).toBeInViewport();
    await gallery.close();
  });

  await test.step('the closing invoice is paid, and a tip is given back', async () => {
    await bill(page);
    await phone.getByRole('button', { name: 'Pay $533.34 by card' }).click();
    await studio.pay(phone, '$533.34');
    await expect(phone.getByText('Paid', { exact: true })).toHaveCount(3);
    await phone.getByRole('radio', { name: '5 %, $66.67' }).check();
    await phone.getByRole('button', { name: 'Add a tip' }).click();
    await studio.pay(phone, '$66.67');
    await expect(phone.getByRole('region', { name: 'Tip' })).toBeHidden();

    await page.reload();
    await expect(details).toContainText('Done');
    await page.getByRole('button', { name: 'Refund tip' }).click();
    await sheet.getByRole('button', { name: 'Refund $66.67' }).click();
    await expect(sheet).toBeHidden();
    // The PDF of the contract was made in the background.
    const contracts = page.getByRole('region', { name: 'Contracts' });
    await contracts.getByRole('button', { name: 'Actions for Ida and Jonas' }).click();
    await expect(page.getByRole('menuitem', { name: 'Signed PDF' })).toBeVisible();
    await page.getByRole('menuitem', { name: 'Text and record' }).click();
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByText(/^Nothing was changed/)).toBeVisible();
  });

  await test.step('invoices less credit notes are what the books and Stripe have', async () => {
    await page.goto(`${studio.url}/dashboard/finance?view=invoices`);
    const states = page.getByRole('table').getByRole('row');
    await expect(states.filter({ hasText: 'Credit note' })).toContainText('$399.99');
    await expect(states.filter({ hasText: 'Closing invoice' })).toContainText('Paid');
    await expect(page.getByText(`5 documents: ${total}`)).toBeVisible();
    await expect.poll(studio.stripe.balance).toBe(133_332);
    await page.goto(`${studio.url}/dashboard/finance`);
    await expect(page.getByText(`Total revenue${total}`)).toBeVisible();
    await expect(page.getByText(`Available${total}`)).toBeVisible();
  });
});
