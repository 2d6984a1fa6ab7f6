import type { Locator, Page } from '@playwright/test';

/** The rows of the bookings table, without its header. */
export function rows(page: Page): Locator {
  return page.getByRole('table', { name: 'Bookings' }).locator('tbody').getByRole('row');
}

/** The row of the booking with this confirmation code. */
export function rowOf(page: Page, code: string): Locator {
  return rows(page).filter({ hasText: code });
}

/** The button that filters by a status. */
export function filter(page: Page, name: string): Locator {
  return page.getByRole('group', { name: 'Status' }).getByRole('button', { name });
}

/** The button that shows and changes the status of a booking. */
export function statusOf(page: Page, code: string): Locator {
  return rowOf(page, code).getByRole('button', { name: /change the status/ });
}

/** Confirms a booking by its menu, and agrees that its customer is notified. */
export async function confirmBooking(page: Page, code: string): Promise<void> {
  await statusOf(page, code).click();
  await page.getByRole('menuitem', { name: 'Confirmed' }).click();
  await page.getByRole('button', { name: 'Confirm the session' }).click();
}

/** The instant this many days from now. */
export function daysFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString();
}
