import type { Locator, Page } from '@playwright/test';

/** The sheet over a list. */
export function sheetOf(page: Page): Locator {
  return page.getByRole('dialog');
}

/** A field of that sheet. */
export function field(page: Page, name: string): Locator {
  return sheetOf(page).getByLabel(name, { exact: true });
}

/** Presses a button of that sheet. */
export function press(page: Page, name: string): Promise<void> {
  return sheetOf(page).getByRole('button', { name }).click();
}
