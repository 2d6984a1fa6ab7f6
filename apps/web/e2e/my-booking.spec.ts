import type { Page } from '@playwright/test';
import {
  type ReceivedMail,
  startSmtpServer,
  type TestSmtpServer,
} from '@shutterhouse/server/testing/smtp-server';
import { expectAccessible } from './accessibility.ts';
import { Books } from './books.ts';
import { type Server, startServer } from './server.ts';
import { client, expect, test } from './studio.ts';
import { newDataFolder } from './template.ts';
import { guest, nextMonth, studioInstant, Wizard } from './wizard.ts';

const day = nextMonth(15);
const otherDay = nextMonth(17);

/** Chooses a day (`YYYY-MM-DD`) of the next month, and a time of it. */
async function chooseTime(page: Page, date: string, label: string) {
  const chosen = page.locator(`[data-day="${date}"]`).getByRole('button');
  if (!(await chosen.isVisible())) await page.getByRole('button', { name: 'Next month' }).click();
  await chosen.click();
  // The radio button itself is under its tile.
  await page.getByText(label, { exact: true }).click();
}

/** The calendar file that came along with a mail; empty without one. */
function calendarOf(mail: ReceivedMail | undefined): string {
  const file = mail?.attachments.find(({ mimeType }) => mimeType === 'text/calendar');
  const content = file?.content ?? '';
  return typeof content === 'string' ? content : new TextDecoder().decode(content);
}

test.describe('whoever has booked', () => {
  let smtp: TestSmtpServer;
  let server: Server;
  let books: Books;
  test.beforeAll(async () => {
    smtp = await startSmtpServer();
    const folder = await newDataFolder();
    server = await startServer(folder, { SMTP_URL: smtp.url });
    books = new Books(folder);
  });
  test.afterAll(async () => {
    books.close();
    await server.stop();
    await smtp.close();
  });

  const toGuest = (mails: ReceivedMail[]) => mails.filter(({ to }) => to[0] === guest.email);

  test('is written to, and moves and cancels the session by the link of the mail', async ({
    browser,
  }) => {
    test.slow();
    const context = await browser.newContext({ baseURL: server.url, colorScheme: 'dark' });
    const page = await context.newPage();
    const wizard = new Wizard(page);
    await wizard.goToPayment(day, '10:30 AM');
    await wizard.dialog.getByText('PayPal', { exact: true }).click();
    await wizard.fillBilling();
    await wizard.button('Pay $378.00').click();
    await expect(wizard.heading('Payment Successful!')).toBeVisible();

    // One to the customer, one to the studio, at each step.
    const [received] = toGuest(await smtp.waitFor(2));
    expect(calendarOf(received)).toContain('METHOD:REQUEST');
    expect(calendarOf(received)).toContain('SEQUENCE:0');
    const link = /http\S+\/my-booking#\S+/.exec(received?.text ?? '')?.[0] ?? '';
    await page.goto(link);
    await expect(page.getByText('Waits to be confirmed')).toBeVisible();
    await expect(page.getByText('10:30 AM to 11:30 AM')).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Move', exact: true }).click();
    await expect(page.getByText('has to confirm the new one')).toBeVisible();
    await page.goBack();
    await expect(page.getByText('has to confirm the new one')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Move', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await chooseTime(page, otherDay, '2:00 PM');
    await expectAccessible(page);
    books.add({ startsAt: studioInstant(otherDay, 14) });
    await page.getByRole('button', { name: /^Move to .*2:00 PM$/ }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'That time has just been booked. Please choose another.',
    );
    await expect(page.getByRole('alert')).toBeInViewport();
    await page.getByText('4:00 PM', { exact: true }).click();
    await page.getByRole('button', { name: /^Move to .*4:00 PM$/ }).click();
    await expect(page.getByText('Your session has a new time.')).toBeVisible();
    await expect(page.getByText('4:00 PM to 5:00 PM')).toBeVisible();
    const [, moved] = toGuest(await smtp.waitFor(4));
    expect(calendarOf(moved)).toContain('SEQUENCE:1');

    await page.reload();
    await page.getByRole('button', { name: 'Cancel the session' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Portraits: The Hour');
    await expect(question).toContainText('4:00 PM');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Cancel the session' }).click();
    await expect(page.getByText('Your booking is cancelled.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Move', exact: true })).toBeHidden();
    const [, , cancelled] = toGuest(await smtp.waitFor(6));
    expect(calendarOf(cancelled)).toContain('METHOD:CANCEL');
    expect(calendarOf(cancelled)).toContain('SEQUENCE:2');
    await context.close();
  });
});

test.describe('a client who is signed in', () => {
  test.use({ as: 'client' });

  test('finds the own bookings in the account, and cancels one', async ({ page, studio }) => {
    const services = await (await page.request.get('/api/package')).json();
    const [offer] = services.data;
    const reply = await page.request.post('/api/booking/request', {
      data: {
        service: offer.type,
        packageId: offer._id,
        customer: { ...client, password: undefined, phone: '+1 (212)555-0147' },
        timestamp: studioInstant(day, 10),
        payment: { type: 'credit' },
      },
    });
    expect(reply.status()).toBe(201);
    const code = (await reply.json()).data.confirmation_code;

    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Your bookings' }).click();
    const booking = page.getByRole('article', { name: new RegExp(offer.name) });
    await expect(booking).toContainText(code);
    await expect(page.getByText('once you have confirmed it')).toBeVisible();
    await expectAccessible(page);
    await booking.getByRole('button', { name: 'Cancel the session' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the session' }).click();
    await expect(page.getByRole('region', { name: 'Past and cancelled' })).toContainText(code);
    expect(studio.books.statusOf(code)).toBe('cancelled');
  });
});

test.describe('the owner', () => {
  test.use({ as: 'owner' });

  test('turns on the calendar feed, gives it another address, turns it off, and says until when a booking may be changed', async ({
    page,
    request,
  }) => {
    await page.goto('/dashboard/bookings');
    await page.getByRole('button', { name: 'Calendar feed' }).click();
    const dialog = page.getByRole('dialog', { name: 'Calendar feed' });
    await dialog.getByRole('button', { name: 'Turn on the feed' }).click();
    const address = dialog.getByLabel('Secret address');
    await expect(address).toHaveValue(/\/calendar\/[\w-]{43}\.ics$/);
    await expectAccessible(page);
    const first = await address.inputValue();
    const feed = await request.get(first);
    expect(feed.headers()['content-type']).toContain('text/calendar');

    await dialog.getByRole('button', { name: 'Make a new address' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Make a new address' }).click();
    await expect(address).not.toHaveValue(first);
    expect((await request.get(first)).status()).toBe(404);
    await dialog.getByRole('button', { name: 'Turn it off' }).click();
    await question.getByRole('button', { name: 'Turn it off' }).click();
    await expect(dialog.getByText('The feed is off.', { exact: false })).toBeVisible();

    await test.step('until when customers may change a booking, and whether they are reminded', async () => {
      await page.goto('/dashboard/settings/notifications');
      const until = page.getByLabel('Customers may move or cancel');
      await expect(until).toHaveValue('48');
      await until.selectOption('24');
      const reminders = page.getByRole('switch', { name: 'Remind customers of their sessions' });
      await reminders.click();
      await expect(reminders).not.toBeChecked();
      await page.reload();
      await expect(until).toHaveValue('24');
      await expect(reminders).not.toBeChecked();
      await until.selectOption('48');
      await reminders.click();
      await expect(reminders).toBeChecked();
    });
  });
});
