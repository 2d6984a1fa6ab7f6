import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';

/** What the scripts of a page's first load weigh together, in bytes, compressed as they are sent. */
export async function scriptsOf(page: Page, path: string): Promise<number> {
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.body());
  });
  await page.goto(path);
  // A page that the server has drawn waits for a sign of somebody.
  await page.evaluate(() => window.dispatchEvent(new Event('pointermove')));
  await page.waitForLoadState('networkidle');
  const sizes = (await Promise.all(bodies)).map((body) => brotliCompressSync(body).length);
  return sizes.reduce((sum, size) => sum + size, 0);
}
