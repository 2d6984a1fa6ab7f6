import { expectAccessible } from './accessibility.ts';
import { expect, test } from './studio.ts';
import { nextMonth, studioInstant, Wizard } from './wizard.ts';

const day = nextMonth(15);

test.describe('the steps of the wizard', () => {
  test(
    'say what lacks, and cover nothing with it',
    { tag: '@phone' },
    async ({ page }, { project }) => {
      const wizard = new Wizard(page);
      await wizard.open();
      await wizard.button('Continue to Packages').click();
      await expect(wizard.alert).toHaveText('Please select a service');
      if (project.name === 'desktop') {
        await expect(wizard.button('Next')).toBeInViewport({ ratio: 1 });
        await expect(wizard.button('Previous')).toBeInViewport({ ratio: 1 });
      }
      await wizard.chooseService('Portraits');
      await expect(wizard.alert).toHaveCount(0);
      await wizard.button('Continue').click();
      await expect(wizard.alert).toHaveText('Please select a package');
      await wizard.choosePackage('The Hour');

      await expect(wizard.dialog.getByText('is required')).toHaveCount(0);
      await wizard.button('Continue').click();
      await expect(wizard.alert).toHaveText('Please fill out all fields');
      await expect(wizard.dialog.getByLabel('First Name')).toBeFocused();
      await expect(wizard.dialog.getByLabel('First Name')).toHaveAccessibleDescription(
        'First name is required',
      );
      await expect(wizard.dialog.getByLabel('Email')).toHaveAccessibleDescription(
        'Email address is required',
      );
      const phone = wizard.dialog.getByRole('textbox', { name: 'Phone' });
      await expect(phone).toHaveAccessibleDescription('Phone number is required');
      await phone.pressSequentially('212555');
      await expect(phone).toHaveValue('(212)555');
      await expect(phone).toHaveAccessibleDescription('Please enter a valid 10-digit phone number');
      await wizard.dialog.getByLabel('Email').fill('amara@');
      await expect(wizard.dialog.getByLabel('Email')).toHaveAccessibleDescription(
        'Please enter a valid email address',
      );
      await expectAccessible(page);
      await phone.clear();
      await wizard.fillInformation();

      await wizard.button('Continue').click();
      await expect(wizard.alert).toHaveText('Please select a date');
      await wizard.chooseDay(day);
      await wizard.button('Continue').click();
      await expect(wizard.alert).toHaveText('Please select a time');
      await wizard.chooseTime('9:00 AM');
      await wizard.button('Proceed to Payment').click();
      await wizard.button('Pay $378.00').click();
      await expect(wizard.alert).toHaveText('Please complete payment');
      await expect(wizard.dialog.getByText('Card Number is required')).toBeVisible();
      await expectAccessible(page);
    },
  );

  test('ask before the service is switched', async ({ page }) => {
    const wizard = new Wizard(page);
    await wizard.open();
    await wizard.button('Portraits').click();
    await expect(wizard.button('Portraits')).toHaveAttribute('aria-pressed', 'true');
    // On a phone the chosen card has come into view, and the first one has left it.
    await page.keyboard.press('ArrowLeft');
    await wizard.button('Weddings').click();
    await expect(wizard.dialog.getByText('Switch to this service instead?')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(wizard.dialog.getByText('Switch to this service instead?')).toHaveCount(0);
    await expect(wizard.button('Portraits')).toHaveAttribute('aria-pressed', 'true');
    await expect(wizard.button('Weddings')).toBeFocused();

    await page.keyboard.press('Enter');
    await wizard.button('No').click();
    await expect(wizard.button('Portraits')).toHaveAttribute('aria-pressed', 'true');
    await wizard.button('Weddings').click();
    await wizard.button('Yes').click();
    await expect(wizard.button('Weddings')).toHaveAttribute('aria-pressed', 'true');
    await expect(wizard.dialog.getByText('SELECTED')).toHaveCount(1);
  });

  test('show what a package holds', async ({ page }) => {
    const wizard = new Wizard(page);
    await wizard.open();
    await wizard.chooseService('Weddings');
    const card = wizard.dialog.getByRole('article', { name: 'The Day & the Album' });
    await expect(card).toContainText('$2,900');
    await expect(card).toContainText('8 hours');
    await expect(card.getByRole('listitem')).toHaveCount(4);
    await expect(card).toContainText('+1 more feature');
    await card.getByRole('button', { name: 'View Details' }).click();
    await expect(card).toContainText('a book of it that will outlive every telephone');
    await expect(card).toContainText('A linen album, 30 pages');
    await card.getByRole('button', { name: 'Hide Details' }).click();
    await expect(card).not.toContainText('a book of it that will outlive every telephone');
    await card.getByRole('button', { name: 'Select', exact: true }).click();
    await card.getByRole('button', { name: 'No', exact: true }).click();
    await expect(card.getByRole('button', { name: 'Select', exact: true })).toBeFocused();
    await expect(card.getByText('SELECTED')).toHaveCount(0);
  });

  test('have a calendar of six weeks that begins today', async ({ page }) => {
    const wizard = new Wizard(page);
    await wizard.open();
    await wizard.chooseService('Portraits');
    await wizard.choosePackage('The Hour');
    await wizard.fillInformation();
    const days = wizard.dialog.getByRole('gridcell');
    await expect(days).toHaveCount(42);
    await expect(wizard.dialog.locator('thead th')).toHaveText([
      'Sun',
      'Mon',
      'Tue',
      'Wed',
      'Thu',
      'Fri',
      'Sat',
    ]);
    await expect(wizard.button('Previous month')).toBeDisabled();
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format();
    for (const cell of await days.all()) {
      const past = ((await cell.getAttribute('data-day')) ?? '') < today;
      expect(await cell.getByRole('button').isDisabled()).toBe(past);
    }
    await wizard.button('Next month').click();
    await expect(days).toHaveCount(42);
    await expect(wizard.button('Previous month')).toBeEnabled();

    await wizard.dialog.locator(`[data-day="${day}"]`).getByRole('button').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    const [year, month] = day.split('-').map(Number);
    await expect(wizard.dialog.getByText(`16/${month}/${year}`)).toBeVisible();
    await expectAccessible(page);
  });

  test('tell a visitor in another zone whose clock it is', async ({ browser, studio }) => {
    const context = await browser.newContext({
      baseURL: studio.url,
      timezoneId: 'Asia/Kathmandu',
      viewport: { width: 1440, height: 900 },
    });
    const page = await context.newPage();
    const wizard = new Wizard(page);
    await wizard.open();
    await wizard.chooseService('Portraits');
    await wizard.choosePackage('The Hour');
    await wizard.fillInformation();
    await wizard.chooseDay(day);
    await expect(wizard.slots).toHaveCount(25);
    await expect(wizard.slots.first()).toHaveValue(studioInstant(day, 9));
    await expect(wizard.dialog).toContainText(
      /Times are in the studio’s time zone: Eastern \w+ Time \(New York\)\./,
    );
    await context.close();
  });

  test('keep what is chosen when one goes back', async ({ page }) => {
    const wizard = new Wizard(page);
    await wizard.goToPayment(day, '4:00 PM');
    const screens = [
      'Select a Service',
      'Packages for Portraits',
      'Your Information',
      'Select a Date',
      'Select a Time',
      'Review Your Booking',
    ];
    for (const screen of screens.toReversed()) {
      await wizard.button('Back').click();
      await expect(wizard.heading(screen)).toBeFocused();
    }
    await expect(wizard.button('Back')).toHaveCount(0);
    for (const screen of screens.slice(1)) {
      await wizard.button(/^Continue/).click();
      await expect(wizard.heading(screen)).toBeFocused();
    }
    await expect(wizard.dialog.getByRole('region', { name: 'Appointment Details' })).toContainText(
      '4:00 PM',
    );
  });

  test('leave room for what is asked on a screen that is hardly high', async ({ page }) => {
    const wizard = new Wizard(page);
    await wizard.open();
    await wizard.chooseService('Portraits');
    await wizard.choosePackage('The Hour');
    // 1280 × 1024 at 400 %.
    await page.setViewportSize({ width: 320, height: 256 });
    await wizard.button('Continue').click();
    const first = wizard.dialog.getByLabel('First Name');
    await expect(first).toBeFocused();
    await expect(first).toBeInViewport({ ratio: 1 });
    await expect(wizard.dialog.getByText('First name is required')).toBeInViewport({ ratio: 1 });
  });

  test('are left by Escape, and the focus goes back where it was', async ({ page }) => {
    const wizard = new Wizard(page);
    await wizard.open();
    await expect(wizard.heading('Select a Service')).toBeFocused();
    for (let stop = 0; stop < 40; stop += 1) {
      await page.keyboard.press('Tab');
      await expect(wizard.dialog.locator(':focus')).toHaveCount(1);
    }
    await page.keyboard.press('Escape');
    await expect(wizard.dialog).toBeHidden();
    await expect(wizard.bookNow).toBeFocused();
  });
});
