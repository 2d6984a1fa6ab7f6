import type { Page } from '@playwright/test';

/** The transfer size of all scripts of a page's first load, in bytes. */
export async function scriptsOf(page: Page, path: string): Promise<number> {
  const sent: Promise<{ responseBodySize: number }>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') sent.push(request.sizes());
  });
  await page.goto(path);
  // A server-rendered page waits until the browser is idle.
  await page.evaluate(() => window.dispatchEvent(new Event('keydown')));
  await page.waitForLoadState('networkidle');
  const sizes = await Promise.all(sent);
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
}
