import type { Page } from '@playwright/test';
import { visit } from './public-calls.ts';
import { expect, test } from './studio.ts';

for (const path of ['/', '/gallery']) {
  test(`${path} makes no call, and loads the wizard when the browser is idle`, async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/trpc/')) calls.push(request.url());
    });
    // On a phone the footer, whose newsletter box loads when it comes near the view, is far down whatever the studio shows.
    await page.setViewportSize({ width: 360, height: 740 });
    const wizard = page.waitForRequest(/\/assets\/wizard-[\w-]+\.js$/);
    await page.goto(path);
    await wizard;
    await page.waitForLoadState('networkidle');
    expect(calls).toEqual([]);
  });
}

test('the page loads the fonts that its text needs, and the application and its styles no other', async ({
  page,
}) => {
  const files = watchFontFiles(page);
  // The starter texts are English: of each of the three faces only the most common letters.
  await visit(page, '/');
  await expect(page.locator('link[rel=stylesheet]')).toHaveCount(1);
  await expect.poll(() => loadedFonts(page)).toHaveLength(3);
  await page.waitForLoadState('networkidle');
  expect(files).toHaveLength(3);
});

test('a page with accented letters loads the font of these, too', async ({ page }) => {
  const files = watchFontFiles(page);
  // It would find another text than the one it rendered.
  await page.route('**/assets/*.js', () => undefined);
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll('>light<', '>Frühlicht<');
    await route.fulfill({ response, body });
  });
  await page.goto('/');
  await expect.poll(() => loadedFonts(page)).toHaveLength(4);
  expect(files.filter((url) => url.includes('-accents'))).toHaveLength(1);
});

test('until the first picture has arrived, the page requests nothing else; the application follows by itself', async ({
  page,
}) => {
  const picture = Promise.withResolvers<void>();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.route('**/media/**', async (route) => {
    await picture.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState === 'interactive');
  // What the page names is requested by then.
  await page.evaluate(() => fetch('/healthz'));
  expect(requests.filter((path) => !/^\/(?:media\/|favicon)/.test(path))).toEqual([
    '/',
    '/healthz',
  ]);
  const application = page.waitForRequest(/assets\/index-.*\.js/);
  picture.resolve();
  await application;
});

test('fonts load after the first pictures, cause no layout shift, and show at once on the next visit', async ({
  page,
}) => {
  const pictures = Promise.withResolvers<void>();
  await page.route('**/media/**', async (route) => {
    await pictures.promise;
    await route.continue();
  });
  await page.addInitScript(watchShifts);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForFunction(() => document.readyState === 'interactive');
  expect(await page.evaluate(areFontsOn)).toBe(false);
  pictures.resolve();
  await expect.poll(() => loadedFonts(page)).toContain('Fraunces Variable');
  expect(await page.evaluate(() => Number(document.documentElement.dataset.shifted))).toBeLessThan(
    0.01,
  );
  // The last of them has been shown.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('fonts'))).toBe('loaded');

  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(areFontsOn)).toBe(true);
});

/** The font files requested from now on. */
function watchFontFiles(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') urls.push(request.url());
  });
  return urls;
}

/** The families of the web fonts' loaded faces; the other faces of a page are the device's own. */
function loadedFonts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.fonts)
      .filter(({ status, family }) => status === 'loaded' && family.includes('Variable'))
      .map(({ family }) => family.replaceAll(/["']/g, '')),
  );
}

function areFontsOn(): boolean {
  return document.querySelector<HTMLStyleElement>('style[data-fonts]')?.media === 'all';
}

/** Adds up the page's layout shifts, as browsers measure them. */
function watchShifts(): void {
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) sum += 'value' in entry ? Number(entry.value) : 0;
    document.documentElement.dataset.shifted = String(sum);
  }).observe({ type: 'layout-shift', buffered: true });
  document.addEventListener('DOMContentLoaded', () => {
    document.documentElement.dataset.shifted ??= '0';
  });
}

test('a page without interaction is soon laid out to its end, so that a full-page screenshot shows all of it', async ({
  page,
}) => {
  await page.goto('/');
  const last = page.getByRole('heading', { name: 'Get in touch' });
  await expect
    .poll(() =>
      last.evaluate((heading) => heading.checkVisibility({ contentVisibilityAuto: true })),
    )
    .toBe(true);
});
