import type { Page } from '@playwright/test';
import { expect, test } from './studio.ts';

test('a phone loads the pictures of its first view, and the others once it is scrolled', {
  tag: '@phone-only',
}, async ({ page }) => {
  await holdApplication(page);
  await page.setViewportSize({ width: 412, height: 823 });
  const pictures = new Set<string>();
  page.on('request', (request) => {
    const [, id] = /^\/media\/([\w-]+)\//.exec(new URL(request.url()).pathname) ?? [];
    if (id) pictures.add(id);
  });
  await page.goto('/gallery');
  await expect(page.locator('.wall img').nth(1)).toHaveJSProperty('complete', true);
  const begun = await page.evaluate(() => 'awake' in document.documentElement.dataset);
  expect(begun).toBe(false);
  expect(pictures.size).toBeLessThanOrEqual(2);
  await page.evaluate(() => window.dispatchEvent(new Event('scroll')));
  await expect.poll(() => pictures.size).toBeGreaterThan(2);

  await page.goto('/');
  const portrait = page.locator('#about picture img');
  const isFetched = () =>
    portrait.evaluate((image) => image instanceof HTMLImageElement && image.currentSrc !== '');
  await page.waitForLoadState('load');
  expect(await isFetched()).toBe(false);
  expect((await page.locator('#about picture').boundingBox())?.height).toBeGreaterThan(300);
  await page.evaluate(() => window.dispatchEvent(new Event('scroll')));
  await expect.poll(isFetched).toBe(true);
});

test('a wide screen has all pictures of its first view before the application', async ({
  page,
}) => {
  await holdApplication(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/gallery');
  const inView = () =>
    page
      .locator('.wall img')
      .evaluateAll((images) =>
        images
          .filter((image) => (image.closest('li')?.getBoundingClientRect().top ?? 0) < innerHeight)
          .map((image) => image instanceof HTMLImageElement && image.naturalWidth > 0),
      );
  await expect.poll(async () => (await inView()).length).toBeGreaterThan(4);
  await expect.poll(inView, { timeout: 4000 }).not.toContain(false);
  expect(await page.evaluate(() => 'awake' in document.documentElement.dataset)).toBe(false);
});

/** Otherwise it starts as soon as the page has loaded, and shows all pictures. */
async function holdApplication(page: Page): Promise<void> {
  await page.route('**/assets/*.js', () => undefined);
}
