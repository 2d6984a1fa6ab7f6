import type { Page } from '@playwright/test';
import { scriptsOf } from './script-weight.ts';
import { expect, test } from './studio.ts';

for (const path of ['/', '/gallery']) {
  test(`the first load of ${path} brings less than 85 KB of scripts and makes no call`, async ({
    page,
  }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/trpc/')) calls.push(request.url());
    });
    // On a phone the footer, whose newsletter box loads when it comes near the view, is far down whatever the studio shows.
    await page.setViewportSize({ width: 360, height: 740 });
    const weight = await scriptsOf(page, path);
    expect(weight).toBeGreaterThan(50_000);
    expect(weight).toBeLessThan(85_000);
    expect(calls).toEqual([]);
  });
}

test('the page loads the fonts that its text needs; the application adds the others, and its styles load no font again', async ({
  page,
}) => {
  const files: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') files.push(request.url());
  });
  // The others are the device's own.
  const faces = () =>
    page.evaluate(
      () => Array.from(document.fonts).filter(({ family }) => family.includes('Variable')).length,
    );
  // The starter texts are English: of each of the three faces only the most common letters.
  await page.goto('/');
  await expect.poll(faces).toBe(3);
  expect(await loadedFonts(page)).toEqual(
    expect.arrayContaining(['Fraunces Variable', 'Inter Variable']),
  );
  await page.evaluate(() => window.dispatchEvent(new Event('pointermove')));
  await expect(page.locator('style[data-of] + style:not([data-fonts])')).toHaveCount(1);
  await expect.poll(faces).toBe(9);
  expect(files).toHaveLength(3);
});

test('a pointer that lies still does not start the application, its first movement does', async ({
  page,
}) => {
  await page.goto('/');
  const isStarted = () => page.evaluate(() => 'awake' in document.documentElement.dataset);
  const move = (movementX: number) =>
    page.evaluate((x) => {
      window.dispatchEvent(new PointerEvent('pointermove', { movementX: x }));
    }, movementX);
  await move(0);
  expect(await isStarted()).toBe(false);
  await move(1);
  expect(await isStarted()).toBe(true);
});

test('until the first picture has arrived, the page requests nothing else; the manifest follows', async ({
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
  const manifest = page.locator('link[rel="manifest"]');
  await expect(manifest).toHaveCount(0);
  picture.resolve();
  await expect(manifest).toHaveAttribute('href', '/manifest.webmanifest');
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
  // Remembered once all of them have loaded, of which the one above is the first.
  await page.waitForFunction(() => localStorage.getItem('fonts') !== null);

  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(areFontsOn)).toBe(true);
});

/** The font families of which at least one face has loaded. */
function loadedFonts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.fonts)
      .filter(({ status }) => status === 'loaded')
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
  expect(await page.evaluate(() => 'awake' in document.documentElement.dataset)).toBe(false);
});
