import { expectAccessible } from './accessibility.ts';
import { visit } from './public-calls.ts';
import { expect, test } from './studio.ts';
import { nextMonth, studioInstant, Wizard } from './wizard.ts';

const day = nextMonth(15);
const otherDay = nextMonth(16);

test.describe('the wizard, when something can not be had', () => {
  test('shows the built-in services without the server, and tries the packages again', async ({
    page,
    expectComplaint,
  }) => {
    expectComplaint(/ERR_FAILED/);
    // The landing page that a browser draws itself has nothing from the server.
    await page.goto('/login');
    await page.route('**/trpc/**', (route) => route.abort());
    await page.getByRole('link', { name: /^Shutterhouse/ }).click();
    const wizard = new Wizard(page);
    await wizard.bookNow.click();
    await expect(wizard.alert).toHaveText('Error loading services. Please try again later.');
    await expect(wizard.button('Real Estate')).toBeAttached();
    await expectAccessible(page);
    await wizard.chooseService('Weddings');
    await expect(wizard.dialog.getByText('Loading packages...')).toBeVisible();
    await expect(
      wizard.dialog.getByText('Failed to load packages. Please try again.'),
    ).toBeVisible();
    await expectAccessible(page);

    await page.unroute('**/trpc/**');
    await wizard.button('Try Again').click();
    await expect(wizard.heading('Packages for Weddings')).toBeVisible();
    await expect(wizard.dialog.getByRole('article')).toHaveCount(3);
  });

  test('leads to the studio when a service has no packages yet', async ({ page, studio }) => {
    studio.books.offer('Portraits', false);
    const wizard = new Wizard(page);
    await wizard.open();
    await wizard.chooseService('Portraits');
    await expect(
      wizard.dialog.getByText(
        'Service coming soon! For more information, please get in contact with us.',
      ),
    ).toBeVisible();
    await expect(wizard.button('Continue')).toHaveCount(0);
    await expectAccessible(page);
    await wizard.button('Contact Us').click();
    await expect(wizard.dialog).toBeHidden();
    await expect(page.locator('#contact')).toBeInViewport();
    await expect(page.locator('#contact')).toBeFocused();
    studio.books.offer('Portraits', true);
  });

  test('leads back to the packages when the chosen one is gone', async ({ page, studio }) => {
    const wizard = new Wizard(page);
    await wizard.goToPayment(day, '10:30 AM');
    studio.books.offer('Portraits', false, 'The Hour');
    await page.reload();
    await expect(wizard.heading('Packages for Portraits')).toBeVisible();
    await expect(wizard.alert).toHaveText(
      'This package is no longer offered. Please choose another.',
    );
    await expect(wizard.dialog.getByRole('article')).toHaveCount(2);
    studio.books.offer('Portraits', true, 'The Hour');
  });

  test('says that a day is full, that times can not be loaded, or that one has been taken', async ({
    page,
    studio,
    expectComplaint,
  }) => {
    expectComplaint(/ERR_FAILED/);
    studio.books.add({ startsAt: studioInstant(day, 0), hours: 24 });
    const wizard = new Wizard(page);
    await wizard.open();
    await wizard.chooseService('Portraits');
    await wizard.choosePackage('The Hour');
    await wizard.fillInformation();
    await wizard.chooseDay(day);
    await expect(
      wizard.dialog.getByText(
        'No time slots available for the selected date. Please select a different date.',
      ),
    ).toBeVisible();
    await expect(wizard.slots).toHaveCount(25);
    await expectAccessible(page);
    await wizard.button('Choose another date').click();
    await expect(wizard.heading('Select a Date')).toBeVisible();

    await page.route('**/trpc/**availableSlots**', (route) => route.abort());
    await wizard.dialog.locator(`[data-day="${otherDay}"]`).getByRole('button').click();
    await wizard.button('Continue').click();
    await expect(wizard.dialog.getByText('Loading available time slots...')).toBeVisible();
    await expect(
      wizard.dialog.getByText('An error occurred while loading time slots.'),
    ).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/trpc/**availableSlots**');
    await wizard.button('Try Again').click();
    await expect(wizard.slots).toHaveCount(25);

    await wizard.dialog.getByText('5:00 PM', { exact: true }).click();
    await expect(wizard.slot('5:00 PM')).toBeChecked();
    studio.books.add({ startsAt: studioInstant(otherDay, 17) });
    // The visitor looks at another tab and comes back.
    await page.evaluate(() => {
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    });
    await expect(wizard.slot('5:00 PM')).toBeDisabled();
    await expect(wizard.alert).toHaveText('That time has just been booked. Please choose another.');
  });

  test('says that a package costs more by now, and books it when that was seen', async ({
    page,
    studio,
    expectComplaint,
  }) => {
    expectComplaint(/409/);
    const wizard = new Wizard(page);
    await wizard.goToPayment(day, '10:30 AM');
    await wizard.fillPayment();
    studio.books.setPrice('Portraits', 'The Hour', 40_000);
    try {
      await wizard.button('Pay $378.00').click();
      await expect(wizard.alert).toHaveText(
        'The price has changed meanwhile. Please look at it before you pay. Everything you entered is kept.',
      );
      await wizard.button('Pay $432.00').click();
      await expect(wizard.heading('Payment Successful!')).toBeVisible();
    } finally {
      studio.books.setPrice('Portraits', 'The Hour', 35_000);
    }
  });

  test('says so when its code can not be loaded', async ({ page, expectComplaint }) => {
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
  });
});

test.describe("a service's own Book Now button", () => {
  test('opens the packages of that service', async ({ page }) => {
    await visit(page, '/');
    await page.getByRole('button', { name: 'Book Now: Events' }).click();
    await expect(new Wizard(page).heading('Packages for Events')).toBeVisible();
  });
});
