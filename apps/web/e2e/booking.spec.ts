import { readFile } from 'node:fs/promises';
import { expectAccessible } from './accessibility.ts';
import { fillLogin, login } from './account-forms.ts';
import { confirmBooking, rowOf, statusOf } from './bookings-list.ts';
import { expect, test } from './studio.ts';
import { guest, nextMonth, studioInstant, Wizard } from './wizard.ts';

// With the service worker, as for every visitor.
test.use({ serviceWorkers: 'allow' });

const day = nextMonth(15);

test('a visitor goes through the six steps, and the studio sees and confirms it', {
  tag: '@phone',
}, async ({ page, studio, isMobile }) => {
  test.slow();
  await page.emulateMedia({ colorScheme: 'dark' });
  // Axe checks each step on a phone and in the light theme in the component tests.
  const look = async () => {
    if (!isMobile) await expectAccessible(page);
  };
  studio.books.add({ startsAt: studioInstant(day, 14) });
  const wizard = new Wizard(page);
  await wizard.open();
  await look();
  await wizard.chooseService('Portraits');
  await look();
  await wizard.choosePackage('The Hour');
  await wizard.fillInformation();
  await look();
  await wizard.chooseDay(day);

  await expect(wizard.slots).toHaveCount(25);
  await expect(wizard.slot('1:00 PM')).toBeEnabled();
  for (const label of ['1:30 PM', '2:00 PM', '2:30 PM']) {
    await expect(wizard.slot(label)).toBeDisabled();
  }
  await look();
  await wizard.chooseTime('10:30 AM');

  const review = wizard.dialog.getByRole('region', { name: 'Customer Information' });
  await expect(review).toContainText('Amara Okafor');
  await expect(review).toContainText('amara@example.com');
  await expect(review).toContainText('+1 (212)555-0147');
  const [year, month] = day.split('-').map(Number);
  await expect(wizard.dialog.getByRole('region', { name: 'Appointment Details' })).toContainText(
    `15/${month}/${year}`,
  );
  const service = wizard.dialog.getByRole('region', { name: 'Service Details' });
  await expect(service).toContainText('1 hour');
  await expect(service).toContainText('$350.00');
  await look();

  await wizard.button('Proceed to Payment').click();
  await expect(wizard.dialog.getByText('Demonstration: no card is charged.')).toBeVisible();
  await wizard.fillPayment();
  await expect(wizard.dialog.getByLabel('Expiry Date')).toHaveValue('12/30');
  await wizard.button('Pay $378.00').click();

  await expect(wizard.heading('Payment Successful!')).toBeVisible();
  await expect(wizard.dialog).toContainText('The studio confirms by e-mail to amara@example.com.');
  await expect(wizard.dialog).toContainText('Booked. Nothing was charged.');
  await expect(wizard.dialog).toContainText('10:30 AM to 11:30 AM');
  await expect(wizard.dialog).toContainText('14 Harbour Lane');
  await look();
  const code = await wizard.code();
  expect(code).toMatch(/^CONF-/);
  expect(studio.books.statusOf(code)).toBe('pending');
  if (isMobile) return;

  await test.step('the session is added to the visitor’s own calendar', async () => {
    const downloading = page.waitForEvent('download');
    await wizard.button('Add to calendar').click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`session-${code}.ics`);
    const file = await readFile(await download.path(), 'utf8');
    const stamp = (instant: string) => instant.replace(/[-:]|\.\d{3}/g, '');
    expect(file).toContain(`DTSTART:${stamp(studioInstant(day, 10)).replace('0000Z', '3000Z')}`);
    expect(file).toContain(`DTEND:${stamp(studioInstant(day, 11)).replace('0000Z', '3000Z')}`);
    expect(file).toContain('SUMMARY:Portraits: The Hour');
    expect(file).toContain('LOCATION:14 Harbour Lane\\nBeacon\\, NY 12508');
    await wizard.button('Done').click();
    await expect(wizard.dialog).toBeHidden();
  });

  await test.step('the owner logs in, sees it and confirms it', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
    await fillLogin(page, studio.ownerEmail, studio.ownerPassword);
    await login(page).click();
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('link', { name: '2 requests', exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Bookings', exact: true }).click();
    await expect(page).toHaveURL('/dashboard/bookings');
    const row = rowOf(page, code);
    await expect(row).toContainText('Amara Okafor');
    await expect(row).toContainText('10:30 AM');
    await expect(row).toContainText('Portraits');
    await expect(statusOf(page, code)).toHaveText('Pending');
    await confirmBooking(page, code);
    await expect(page.getByText('Booking status updated.')).toBeVisible();
    expect(studio.books.statusOf(code)).toBe('confirmed');
  });
});

test('a visitor who is interrupted repeatedly loses nothing, and books once', async ({
  page,
  context,
  studio,
  expectComplaint,
}) => {
  test.slow();
  expectComplaint(/409/);
  expectComplaint(/ERR_INTERNET_DISCONNECTED/);
  expectComplaint(/ERR_CONNECTION_RESET|ERR_FAILED/);
  const wizard = new Wizard(page);
  const card = wizard.dialog.getByLabel('Card Number');
  await wizard.goToPayment(day, '10:30 AM');

  await test.step('the wizard is closed and opened again', async () => {
    await wizard.button('Close').click();
    await expect(wizard.dialog).toBeHidden();
    await wizard.bookNow.click();
    await expect(wizard.heading('Payment')).toBeVisible();
    await wizard.fillPayment();
  });

  await test.step('another visitor takes the time', async () => {
    studio.books.add({ startsAt: studioInstant(day, 10) });
    await wizard.button('Pay $378.00').click();
    await expect(wizard.heading('Select a Time')).toBeVisible();
    await expect(wizard.alert).toHaveText('That time has just been booked. Please choose another.');
    await expect(wizard.slot('10:30 AM')).toBeDisabled();
    await expect(wizard.slot('11:00 AM')).toBeEnabled();
    await wizard.chooseTime('11:00 AM');
    await wizard.button('Proceed to Payment').click();
    await expect(card).toHaveValue('4242 4242 4242 1881');
  });

  await test.step('the connection fails', async () => {
    await context.setOffline(true);
    await wizard.button('Pay $378.00').click();
    await expect(wizard.alert).toHaveText(
      'The studio could not be reached. Please check your connection and try again. Everything you entered is kept.',
    );
    await expect(card).toHaveValue('4242 4242 4242 1881');
    await context.setOffline(false);
  });

  await test.step('the response is lost, and the page is reloaded', async () => {
    // The server stores the booking; its response never arrives.
    await page.route(
      '**/trpc/bookings.request**',
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    await wizard.button('Pay $378.00').click();
    await expect(wizard.alert).toContainText('The studio could not be reached.');
    expect(studio.books.count()).toBe(2);
    await page.reload();
    await expect(wizard.heading('Payment')).toBeVisible();
    await expect(card).toHaveValue('');
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('1881');
    await wizard.button('Back').click();
    await expect(wizard.dialog.getByText('11:00 AM').first()).toBeVisible();
    await expect(wizard.dialog.getByRole('region', { name: 'Customer Information' })).toContainText(
      `${guest.firstName} ${guest.lastName}`,
    );
    await wizard.button('Proceed to Payment').click();
  });

  await test.step('it is submitted again, and booked once', async () => {
    await wizard.fillPayment();
    const answer = page.waitForResponse('**/trpc/bookings.request**');
    await wizard.button('Pay $378.00').click();
    await expect(wizard.heading('Payment Successful!')).toBeVisible();
    expect((await answer).status()).toBe(200);
    await expect(wizard.dialog).toContainText('11:00 AM to 12:00 PM');
    await expect(wizard.dialog).toContainText(/CONF-[2-9A-Z]{8}/);
    expect(studio.books.count()).toBe(2);
  });

  await test.step('another booking starts with an empty form', async () => {
    await wizard.button('Done').click();
    await expect(wizard.dialog).toBeHidden();
    await wizard.bookNow.click();
    await expect(wizard.heading('Select a Service')).toBeVisible();
    await expect(wizard.dialog.getByText('SELECTED')).toHaveCount(0);
  });
});
