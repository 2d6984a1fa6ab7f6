import type { Locator } from '@playwright/test';
import { visit } from './public-calls.ts';
import { expect, test } from './studio.ts';
import { guest, nextMonth, Wizard } from './wizard.ts';

/** How often a key may have to be pressed until it reaches the next control that a visitor needs. */
const maxPresses = 14;

test('a visitor books by the keyboard alone', async ({ page, studio }) => {
  test.slow();
  const { keyboard } = page;
  const wizard = new Wizard(page);
  const { dialog } = wizard;

  async function goTo(control: Locator, key = 'Tab'): Promise<void> {
    for (let presses = 0; presses < maxPresses; presses += 1) {
      await keyboard.press(key);
      if (await control.evaluate((element) => element === document.activeElement)) return;
    }
    await expect(control).toBeFocused();
  }
  async function press(control: Locator): Promise<void> {
    await goTo(control);
    await keyboard.press('Enter');
  }
  async function type(label: string, text: string): Promise<void> {
    await goTo(dialog.getByRole('textbox', { name: label }));
    await keyboard.type(text);
  }

  await visit(page, '/');
  await press(wizard.bookNow);
  await expect(wizard.heading('Select a Service')).toBeFocused();
  await press(wizard.button('Portraits'));
  await press(wizard.button('Continue to Packages'));

  await expect(wizard.heading('Packages for Portraits')).toBeFocused();
  const offer = dialog.getByRole('article', { name: 'The Hour' });
  await press(offer.getByRole('button', { name: 'Select', exact: true }));
  await expect(offer.getByRole('button', { name: 'Yes' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(offer.getByRole('paragraph').filter({ hasText: 'SELECTED' })).toBeFocused();
  await press(wizard.button('Continue'));

  await expect(wizard.heading('Your Information')).toBeFocused();
  await type('First Name', guest.firstName);
  await type('Last Name', guest.lastName);
  await type('Phone', guest.phone);
  await type('Email', guest.email);
  await keyboard.press('Enter');

  await expect(wizard.heading('Select a Date')).toBeFocused();
  await press(wizard.button('Next month'));
  const [first, chosen] = [1, 9].map((date) =>
    dialog.locator(`[data-day="${nextMonth(date)}"]`).getByRole('button'),
  ) as [Locator, Locator];
  await goTo(first);
  await goTo(chosen, 'ArrowRight');
  await keyboard.press('Enter');
  await press(wizard.button('Continue'));

  await expect(wizard.heading('Select a Time')).toBeFocused();
  await goTo(wizard.slot('9:00 AM'));
  await goTo(wizard.slot('10:30 AM'), 'ArrowRight');
  await press(wizard.button('Continue'));

  await expect(wizard.heading('Review Your Booking')).toBeFocused();
  await press(wizard.button('Proceed to Payment'));

  await expect(wizard.heading('Payment')).toBeFocused();
  await type('Cardholder Name', 'Amara Okafor');
  await type('Card Number', '4242424242421881');
  await type('Expiry Date', '1230');
  await type('CVV', '1234');
  await type('Street Address', '14 Mill Street');
  await type('City', 'Beacon');
  await type('State', 'NY');
  await type('Zip Code', '125081');
  await press(wizard.button('Pay $378.00'));

  await expect(wizard.heading('Payment Successful!')).toBeFocused();
  expect(studio.books.statusOf(await wizard.code())).toBe('pending');
  await press(wizard.button('Done'));
  await expect(wizard.bookNow).toBeFocused();
});
