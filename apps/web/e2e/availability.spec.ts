import type { Page } from '@playwright/test';
import { expect, test } from './studio.ts';
import { nextMonth, Wizard } from './wizard.ts';

test.use({ as: 'owner' });

/** The first date with this weekday (0 is Sunday) in the next month. */
function firstOfNextMonth(weekday: number): string {
  const days = [1, 2, 3, 4, 5, 6, 7].map(nextMonth);
  return days.find((day) => new Date(`${day}T00:00:00Z`).getUTCDay() === weekday) ?? '';
}

/** Opens or closes the studio on Sundays, in the settings. */
async function switchSundays(page: Page): Promise<void> {
  await page.getByRole('switch', { name: 'Open on Sunday' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Availability updated.')).toBeVisible();
}

test('a weekday that the owner closes can’t be selected by visitors, and the site says so', async ({
  page,
  browser,
  studio,
}) => {
  await page.goto('/dashboard/bookings');
  await page.getByRole('button', { name: 'Availability' }).click();
  await page.getByRole('link', { name: 'Change in Settings' }).click();
  await switchSundays(page);

  const visitor = await (await browser.newContext({ baseURL: studio.url })).newPage();
  const wizard = new Wizard(visitor);
  await wizard.goToDays();
  await wizard.button('Next month').click();
  const dayButton = (day: string) =>
    wizard.dialog.locator(`[data-day="${day}"]`).getByRole('button');
  await expect(dayButton(firstOfNextMonth(6))).toBeEnabled();
  await expect(dayButton(firstOfNextMonth(0))).toBeDisabled();
  await wizard.button('Close').click();
  const contact = visitor.locator('#contact');
  await expect(contact.getByText('Monday to Saturday, 9:00 AM to 9:00 PM')).toBeVisible();
  const data = await visitor.locator('script[type="application/ld+json"]').textContent();
  expect(data).toContain('"openingHoursSpecification"');
  expect(data).not.toContain('"Sunday"');
  await visitor.context().close();

  await switchSundays(page);
});
