import { expect, type Page } from '@playwright/test';

/**
 * Checks that a page fits its screen. A phone's browser widens its viewport to fit the content, so
 * only the screen's width counts.
 */
export async function expectFits(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, `the width of ${page.url()}`).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}
