import type { Page } from '@playwright/test';

/** What the scripts of a page's first load weigh together, in bytes, as they are sent. */
export async function scriptsOf(page: Page, path: string): Promise<number> {
  const sent: Promise<{ responseBodySize: number }>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') sent.push(request.sizes());
  });
  await page.goto(path);
  // A page that the server has drawn waits for a sign of somebody.
  await page.evaluate(() => window.dispatchEvent(new Event('pointermove')));
  await page.waitForLoadState('networkidle');
  const sizes = await Promise.all(sent);
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
}
