import { readFile } from 'node:fs/promises';
import { expectAccessible } from './accessibility.ts';
import { visit } from './public-calls.ts';
import { expect, test } from './studio.ts';
import { guest, guestFromAbroad, nextMonth, studioInstant, Wizard } from './wizard.ts';

const day = nextMonth(15);
const demonstration = 'Demonstration: no card is charged.';
const taken = 'That time has just been booked. Please choose another.';

test.describe('a visitor who books a session', () => {
  test(
    'goes through the six steps, and the studio sees and confirms it',
    { tag: '@phone' },
    async ({ page, context, studio }, { project }) => {
      test.slow();
      // So that both are looked at: the one on the phone, the other on the desk.
      await page.emulateMedia({ colorScheme: project.name === 'mobile' ? 'light' : 'dark' });
      studio.books.add({ startsAt: studioInstant(day, 14) });
      const wizard = new Wizard(page);
      await wizard.open();
      await expectAccessible(page);
      await wizard.chooseService('Portraits');
      await expectAccessible(page);
      await wizard.choosePackage('The Hour');
      await expectAccessible(page);
      await wizard.fillInformation();
      await expectAccessible(page);
      await wizard.chooseDay(day);

      await expect(wizard.slots).toHaveCount(25);
      await expect(wizard.slot('1:00 PM')).toBeEnabled();
      for (const label of ['1:30 PM', '2:00 PM', '2:30 PM']) {
        await expect(wizard.slot(label)).toBeDisabled();
      }
      await expectAccessible(page);
      await wizard.chooseTime('10:30 AM');

      const review = wizard.dialog.getByRole('region', { name: 'Customer Information' });
      await expect(review).toContainText('Amara Okafor');
      await expect(review).toContainText('amara@example.com');
      await expect(review).toContainText('+1 (212)555-0147');
      const [year, month] = day.split('-').map(Number);
      await expect(
        wizard.dialog.getByRole('region', { name: 'Appointment Details' }),
      ).toContainText(`15/${month}/${year}`);
      const service = wizard.dialog.getByRole('region', { name: 'Service Details' });
      await expect(service).toContainText('1 hour');
      await expect(service).toContainText('$350.00');
      await expectAccessible(page);

      await wizard.button('Proceed to Payment').click();
      await expect(wizard.dialog.getByText(demonstration)).toBeVisible();
      await wizard.fillPayment();
      await expect(wizard.dialog.getByText('•••• •••• •••• 1881')).toBeVisible();
      await expect(wizard.dialog.getByLabel('CVV')).toHaveValue('123');
      await expect(wizard.dialog.getByLabel('Zip Code')).toHaveValue('12508');
      await expect(wizard.dialog.getByLabel('Expiry Date')).toHaveValue('12/30');
      await expectAccessible(page);
      await wizard.button('Pay $378.00').click();

      await expect(wizard.heading('Payment Successful!')).toBeVisible();
      await expect(wizard.dialog).toContainText(
        'The studio confirms by e-mail to amara@example.com.',
      );
      await expect(wizard.dialog).toContainText(demonstration);
      await expect(wizard.dialog).toContainText('10:30 AM to 11:30 AM');
      await expect(wizard.dialog).toContainText('14 Harbour Lane');
      await expectAccessible(page);
      const code = await wizard.code();
      expect(code).toMatch(/^CONF-/);
      expect(studio.books.statusOf(code)).toBe('pending');
      await wizard.button('Done').click();
      await expect(wizard.dialog).toBeHidden();

      await context.addCookies([await studio.signIn('owner')]);
      await page.goto('/dashboard/bookings');
      const row = page.getByRole('row').filter({ hasText: code });
      await expect(row).toContainText('Amara Okafor');
      await row.getByRole('button', { name: /change the status/ }).click();
      await page.getByRole('menuitem', { name: 'Confirm' }).click();
      await expect(row).toContainText('Confirmed');
      // The list shows it before the studio has answered.
      await expect.poll(() => studio.books.statusOf(code)).toBe('confirmed');
    },
  );

  test('from abroad gives a number and an address of that country', async ({ page }) => {
    const wizard = new Wizard(page);
    await wizard.goToPayment(day, '10:30 AM', guestFromAbroad);
    await wizard.button('Back').click();
    await expect(wizard.dialog.getByRole('region', { name: 'Customer Information' })).toContainText(
      '+44 20 7946 0958',
    );
    await wizard.button('Proceed to Payment').click();
    await wizard.dialog.getByLabel('Expiry Date').pressSequentially('0120');
    await wizard.button('Pay $378.00').click();
    await expect(wizard.dialog.getByLabel('Expiry Date')).toHaveAccessibleDescription(
      'This card has expired.',
    );
    await expect(wizard.dialog.getByLabel('Postal code')).toHaveAccessibleDescription(
      'Postal code is required',
    );
    await expect(wizard.dialog.getByLabel('State')).toHaveAccessibleDescription('');
    await wizard.dialog.getByText('Google Pay', { exact: true }).click();
    await expect(wizard.dialog.getByText(/card details/i)).toHaveCount(0);
    await wizard.dialog.getByLabel('Street Address').fill('14 Mill Lane');
    await wizard.dialog.getByLabel('City').fill('London');
    await wizard.dialog.getByLabel('Postal code').fill('SW1A 1AA');
    await expectAccessible(page);
    await wizard.button('Pay $378.00').click();
    await expect(wizard.heading('Payment Successful!')).toBeVisible();
  });

  test('takes the session to the own calendar', async ({ page }) => {
    const wizard = new Wizard(page);
    await wizard.goToPayment(day, '10:30 AM');
    await wizard.dialog.getByText('PayPal', { exact: true }).click();
    await expect(wizard.dialog.getByLabel('Card Number')).toHaveCount(0);
    await wizard.fillBilling();
    await wizard.button('Pay $378.00').click();
    await expect(wizard.heading('Payment Successful!')).toBeVisible();
    const code = await wizard.code();

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      wizard.button('Add to calendar').click(),
    ]);
    expect(download.suggestedFilename()).toBe(`session-${code}.ics`);
    const file = await readFile(await download.path(), 'utf8');
    const stamp = (instant: string) => instant.replace(/[-:]|\.\d{3}/g, '');
    expect(file).toContain(`DTSTART:${stamp(studioInstant(day, 10)).replace('0000Z', '3000Z')}`);
    expect(file).toContain(`DTEND:${stamp(studioInstant(day, 11)).replace('0000Z', '3000Z')}`);
    expect(file).toContain('SUMMARY:Portraits: The Hour');
    expect(file).toContain('LOCATION:14 Harbour Lane\\nBeacon\\, NY 12508');
  });

  test('who is too late for a time chooses another and loses nothing', async ({
    page,
    studio,
    expectComplaint,
  }) => {
    expectComplaint(/409/);
    const wizard = new Wizard(page);
    await wizard.goToPayment(day, '10:30 AM');
    await wizard.fillPayment();
    studio.books.add({ startsAt: studioInstant(day, 10) });
    await wizard.button('Pay $378.00').click();

    await expect(wizard.heading('Select a Time')).toBeVisible();
    await expect(wizard.alert).toHaveText(taken);
    await expect(wizard.slot('10:30 AM')).toBeDisabled();
    await expect(wizard.slot('11:00 AM')).toBeEnabled();
    await expectAccessible(page);

    await wizard.chooseTime('11:00 AM');
    await wizard.button('Proceed to Payment').click();
    await expect(wizard.dialog.getByLabel('Card Number')).toHaveValue('4242 4242 4242 1881');
    await wizard.button('Pay $378.00').click();
    await expect(wizard.heading('Payment Successful!')).toBeVisible();
    await expect(wizard.dialog).toContainText('11:00 AM to 12:00 PM');
  });

  test('whose connection breaks at the payment pays again', async ({
    page,
    context,
    expectComplaint,
  }) => {
    expectComplaint(/ERR_INTERNET_DISCONNECTED/);
    const wizard = new Wizard(page);
    await wizard.goToPayment(day, '10:30 AM');
    await wizard.fillPayment();
    await context.setOffline(true);
    await wizard.button('Pay $378.00').click();
    await expect(wizard.alert).toHaveText(
      'The studio could not be reached. Please check your connection and try again. Everything you entered is kept.',
    );
    await expect(wizard.dialog.getByLabel('Card Number')).toHaveValue('4242 4242 4242 1881');
    await context.setOffline(false);
    await wizard.button('Pay $378.00').click();
    await expect(wizard.heading('Payment Successful!')).toBeVisible();
  });

  test('whose answer is lost on the way pays again, even after a reload, and has booked once', async ({
    page,
    expectComplaint,
  }) => {
    expectComplaint(/ERR_CONNECTION_RESET|ERR_FAILED/);
    const wizard = new Wizard(page);
    await wizard.goToPayment(day, '10:30 AM');
    await wizard.fillPayment();
    // The studio stores the booking; what it says never arrives.
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
    await page.reload();
    await wizard.fillPayment();
    const answer = page.waitForResponse('**/trpc/bookings.request**');
    await wizard.button('Pay $378.00').click();
    await expect(wizard.heading('Payment Successful!')).toBeVisible();
    expect((await answer).status()).toBe(200);
    await expect(wizard.dialog).toContainText(/CONF-[2-9A-Z]{8}/);
  });

  test('who presses Pay twice books once', async ({ page }) => {
    const wizard = new Wizard(page);
    await wizard.goToPayment(day, '10:30 AM');
    await wizard.fillPayment();
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('bookings.request')) sent.push(request.postData() ?? '');
    });
    await wizard.button('Pay $378.00').dblclick();
    await wizard.button('Processing payment...').click({ force: true });
    await page.keyboard.press('Escape');
    await expect(wizard.heading('Payment Successful!')).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(sent[0]).not.toContain('1881');
  });

  test('sees confetti for five seconds, and none when less motion is wished', async ({ page }) => {
    const confetti = page.locator('[data-confetti]');
    const wizard = new Wizard(page);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await wizard.goToPayment(day, '10:30 AM');
    await wizard.fillPayment();
    await wizard.button('Pay $378.00').click();
    await expect(wizard.heading('Payment Successful!')).toBeVisible();
    const isPainted = () =>
      confetti.evaluate((canvas: HTMLCanvasElement) => {
        const { width, height } = canvas;
        const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data;
        return pixels?.some((value) => value !== 0) ?? false;
      });
    await expect.poll(isPainted).toBe(true);
    await expect.poll(isPainted).toBe(false);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(confetti).toHaveCount(0);
  });
});

test.describe('the draft of a booking', () => {
  test('survives a reload of the page, and the card does not', async ({ page }) => {
    const wizard = new Wizard(page);
    await wizard.goToPayment(day, '10:30 AM');
    await wizard.fillPayment();
    await page.reload();
    await expect(wizard.heading('Payment')).toBeVisible();
    await expect(wizard.dialog.getByLabel('Card Number')).toHaveValue('');
    const stored = await page.evaluate(() => JSON.stringify(sessionStorage));
    expect(stored).not.toContain('1881');

    await wizard.button('Back').click();
    await expect(wizard.dialog.getByText('10:30 AM').first()).toBeVisible();
    await wizard.button('Change Customer Information').click();
    await expect(wizard.dialog.getByLabel('First Name')).toHaveValue(guest.firstName);
    await expect(wizard.dialog.getByRole('textbox', { name: 'Phone' })).toHaveValue(guest.phone);
  });

  test('is there when the wizard was closed, and gone after the success', async ({ page }) => {
    const wizard = new Wizard(page);
    await wizard.goToPayment(day, '10:30 AM');
    await wizard.button('Close').click();
    await expect(wizard.dialog).toBeHidden();
    await visit(page, '/');
    await expect(wizard.dialog).toBeHidden();
    await wizard.bookNow.click();
    await expect(wizard.heading('Payment')).toBeVisible();

    await wizard.fillPayment();
    await wizard.button('Pay $378.00').click();
    await expect(wizard.heading('Payment Successful!')).toBeVisible();
    await visit(page, '/');
    await expect(wizard.dialog).toBeHidden();
    await wizard.bookNow.click();
    await expect(wizard.heading('Select a Service')).toBeVisible();
    await expect(wizard.dialog.getByText('SELECTED')).toHaveCount(0);
  });
});
