import type { Locator, Page } from '@playwright/test';

/** The bookings that are listed, without the head. */
export function rows(page: Page): Locator {
  return page.getByRole('table', { name: 'Bookings' }).locator('tbody').getByRole('row');
}

/** The booking with this confirmation code. */
export function rowOf(page: Page, code: string): Locator {
  return rows(page).filter({ hasText: code });
}

/** The filter of a status. */
export function filter(page: Page, name: string): Locator {
  return page.getByRole('group', { name: 'Status' }).getByRole('button', { name });
}

/** The status of a booking, as the button that changes it. */
export function statusOf(page: Page, code: string): Locator {
  return rowOf(page, code).getByRole('button', { name: /change the status/ });
}

/** Confirms a booking by its menu, and answers that its customer may be told. */
export async function confirmBooking(page: Page, code: string): Promise<void> {
  await statusOf(page, code).click();
  await page.getByRole('menuitem', { name: 'Confirmed' }).click();
  await page.getByRole('button', { name: 'Confirm the session' }).click();
}

/** An instant so many days from now. */
export function daysFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString();
}
