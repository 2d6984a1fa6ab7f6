import { expect, type Page } from '@playwright/test';

/**
 * Holds a page against the width of its screen. A phone's browser makes its window as wide as what
 * stands in it, so only the screen itself is a measure.
 */
export async function expectFits(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, `the width of ${page.url()}`).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}
