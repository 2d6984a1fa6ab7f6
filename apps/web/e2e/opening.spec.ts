import { rm } from 'node:fs/promises';
import { test as base, expect, type Page } from '@playwright/test';
import {
  startSmtpServer,
  type TestSmtpServer,
} from '@shutterhouse/server/testing/services/smtp-server';
import { fillLogin, login } from './account-forms.ts';
import { expectFits } from './fits.ts';
import { loadAtRest } from './history.ts';
import { visit } from './public-calls.ts';
import { owner, startServer } from './server.ts';
import { newDataFolder } from './template.ts';
import { guest, nextMonth, studioInstant, Wizard } from './wizard.ts';

const line = 'Demonstration: this studio is not open yet.';
const day = nextMonth(15);

type Fixtures = { smtp: TestSmtpServer; newStudio: string };

/** A studio that was started for the first time, without an address, a time zone or a mail server in its environment. */
const test = base.extend<object, Fixtures>({
  smtp: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here.
    async ({}, use) => {
      const smtp = await startSmtpServer();
      await use(smtp);
      await smtp.close();
    },
    { scope: 'worker' },
  ],
  newStudio: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here.
    async ({}, use) => {
      const folder = await newDataFolder();
      const settings = { PUBLIC_URL: '', ALLOW_PRIVATE_NETWORK: 'on' };
      const server = await startServer(folder, settings);
      await use(server.url);
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  baseURL: ({ newStudio }, use) => use(newStudio),
  page: async ({ page }, use) => {
    loadAtRest(page);
    await use(page);
  },
});

/** A booking as a visitor makes it, of whom nobody will hear again. */
async function tryBooking(page: Page): Promise<void> {
  const packages = await page.request.get('/api/package?type=Portraits');
  const { data }: { data: { _id: string; name: string }[] } = await packages.json();
  const reply = await page.request.post('/api/booking/request', {
    data: {
      ...{ service: 'Portraits', packageId: data[0]?._id, payment: { type: 'credit' } },
      customer: { ...guest, firstName: 'Trial', lastName: 'Run', phone: `+1 ${guest.phone}` },
      timestamp: studioInstant(nextMonth(16), 11),
    },
  });
  expect(reply.status(), await reply.text()).toBe(201);
}

const step = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Open your studio' }).getByRole('listitem').filter({
    hasText: name,
  });
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click();

test('an owner opens a new studio, from nothing to the first real booking, without touching a file', async ({
  page,
  smtp,
}) => {
  await test.step('until then the pages say that they are a demonstration', async () => {
    await visit(page, '/');
    await expect(page.getByRole('banner').getByText(line)).toBeVisible();
    await tryBooking(page);
    await page.goto('/login');
    await fillLogin(page, owner.email, owner.password);
    await login(page).click();
    await expect(page.getByText('0 of 7 steps are ready.')).toBeVisible();
    await expectFits(page);
  });

  await test.step('name and contact', async () => {
    await step(page, 'Name, logo').getByRole('link', { name: 'About Section' }).click();
    await page.getByLabel('Name or business name').fill('Harbour Studio');
    await save(page);
    await expect(page.getByText('About information updated.')).toBeVisible();
    await page.goto('/dashboard/contact');
    await page.getByRole('textbox', { name: 'Email' }).fill('hello@harbour.example');
    await save(page);
    await expect(page.getByText('Contact information updated.')).toBeVisible();
  });

  await test.step('time zone and address', async () => {
    await page.goto('/dashboard/settings/place');
    await page.getByLabel('Time zone', { exact: true }).selectOption('America/Detroit');
    await page.getByRole('button', { name: /^Use http/ }).click();
    await save(page);
    await expect(page.getByText('Time zone and address updated.')).toBeVisible();
  });

  await test.step('how customers pay', async () => {
    await page.goto('/dashboard/settings/payment');
    await page.getByRole('radio', { name: /^At the studio/ }).click();
    await expect(page.getByText('Payment settings saved.')).toBeVisible();
  });

  await test.step('mail', async () => {
    await page.goto('/dashboard/settings/mail-server');
    await page.getByRole('textbox', { name: 'Server' }).fill('127.0.0.1');
    await page.getByLabel('Encryption').selectOption('none');
    await page.getByLabel('Port').fill(String(smtp.port));
    await page.getByRole('textbox', { name: 'Sender address' }).fill('hello@harbour.example');
    await save(page);
    await expect(page.getByText('Mail server updated.')).toBeVisible();
    await page.getByRole('button', { name: 'Send test mail' }).click();
    await expect(page.getByText(/has accepted the test mail to .* It said: 250/)).toBeVisible();
  });

  await test.step('the rest is left as it is, and the studio opens', async () => {
    await page.goto('/dashboard');
    await expect(page.getByText('4 of 7 steps are ready.')).toBeVisible();
    await page.getByRole('button', { name: 'Leave as it is: Services and prices' }).click();
    await page.getByRole('button', { name: 'Leave as it is: Opening hours' }).click();
    await expect(page.getByText('6 of 7 steps are ready.')).toBeVisible();
    await page.getByRole('button', { name: 'Open the studio' }).click();
    const dialog = page.getByRole('dialog', { name: 'Open the studio' });
    await expect(dialog).toContainText('Still missing: Look of the site.');
    await expect(dialog).toContainText('6 services, 18 packages');
    await expect(dialog).toContainText('1 booking and 1 person (Trial Run).');
    await dialog.getByRole('button', { name: 'Open all the same' }).click();
    await expect(page.getByText('Your studio is open.')).toBeVisible();
    // It closes after that is said, and takes its entry of the history with it: a load begun before would be aborted.
    await expect(dialog).toHaveCount(0);
  });

  await test.step('a visitor books, and hears of it', async () => {
    smtp.mails.length = 0;
    const wizard = new Wizard(page);
    await wizard.goToPayment(day, '10:30 AM');
    await expect(page.getByText(line)).toHaveCount(0);
    await expect(wizard.dialog).toContainText('You pay at the studio. No card is needed to book.');
    await wizard.button('Book for $378.00').click();
    await expect(wizard.heading('Session requested')).toBeVisible();
    const code = await wizard.code();
    const received = await smtp.waitFor(2);
    expect(received.flatMap(({ to }) => to).toSorted()).toEqual([guest.email, owner.email]);
    await page.goto('/dashboard/bookings');
    await expect(page.getByRole('row', { name: new RegExp(code) })).toBeVisible();
    await expect(page.getByText('Trial Run')).toHaveCount(0);
  });
});
