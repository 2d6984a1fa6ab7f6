import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { visit } from './public-calls.ts';
import { expect, test } from './studio.ts';

const asBrowser = { accept: 'text/html' };

test.use({ serviceWorkers: 'allow' });

test.describe('a page as the server renders it', () => {
  test.use({ javaScriptEnabled: false });

  test('is complete for a visitor with scripts disabled, and says what needs them', async ({
    page,
    expectComplaint,
  }) => {
    const note = page.getByText(/signing in need JavaScript\. Please switch it on/);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(
      'Photographs that remember',
    );
    await expect(page.getByRole('heading', { name: 'The person behind the lens' })).toBeVisible();
    const services = 'Weddings, Portraits, Events, Commercial, Graduations, Real Estate';
    for (const service of services.split(', ')) {
      await expect(
        page.locator('#services').getByText(service, { exact: true }).first(),
      ).toBeAttached();
    }
    await expect(page.getByText('Starting at $2,500')).toBeVisible();
    await expect(page.getByText('Married in September')).toBeVisible();
    await expect(page.locator('#contact').getByText('hello@studio.example')).toBeVisible();
    await expect(page.locator('#contact noscript p')).toBeVisible();
    await expect(page.locator('#portfolio img').first()).toBeAttached();
    await expect(note).toBeVisible();

    await page.goto('/gallery');
    await expect(page.getByRole('heading', { level: 1, name: 'Our Gallery' })).toBeVisible();
    // Including the albums of the starter site.
    expect(await page.locator('.wall img').count()).toBeGreaterThanOrEqual(12);
    await expect(page.locator('.wall img').first()).toBeVisible();

    expectComplaint(/status of 404/);
    const pages = { '/login': 'Log in', '/dashboard': 'Dashboard', '/nowhere': 'Page not found' };
    for (const [path, name] of Object.entries(pages)) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Go to the home page' })).toBeVisible();
    }
  });
});

test('a page is hydrated without errors and without refetching', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/trpc/')) asked.push(request.url());
  });
  await visit(page, '/');
  await page.waitForLoadState('networkidle');
  // The server caches rendered pages until the content changes; a visitor's clock may be wrong, too.
  await page.clock.setSystemTime(Date.now() + 3_600_000);
  await visit(page, '/');
  await page.waitForLoadState('networkidle');
  // The page came with all its data; only the session may be requested.
  expect(asked.filter((url) => /content\.|services\.|portfolio\./.test(url))).toEqual([]);
});

test('the server renders 500 pictures compactly, changes at once, and unchanged pages only once', async ({
  request,
  studio,
}) => {
  const get = (path: string, more: Record<string, string> = {}) =>
    request.get(path, { headers: { ...asBrowser, ...more } });

  await test.step('an unchanged page is not sent again', async () => {
    const first = await get('/gallery');
    const again = await get('/gallery', { 'if-none-match': first.headers().etag ?? '' });
    expect(again.status()).toBe(304);
  });

  await test.step('what the owner changes shows on the next request', async () => {
    const before = await get('/');
    expect(await before.text()).toContain('Photographs that remember');
    studio.books.setHeroTitle('Pictures in a quiet light', 'quiet');
    try {
      const after = await get('/');
      expect(await after.text()).toContain('Pictures in a');
      expect(after.headers().etag).not.toBe(before.headers().etag);
    } finally {
      studio.books.setHeroTitle('Photographs that remember the light', 'light');
    }
  });

  await test.step('the page has one inline script, and the policy blocks any other', async () => {
    const reply = await get('/');
    const policy = reply.headers()['content-security-policy'] ?? '';
    const scripts = [
      ...(await reply.text()).matchAll(/<script(?![^>]*json)[^>]*>(.*?)<\/script>/gs),
    ];
    const hashes = scripts.map(
      ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
    );
    expect(hashes).toHaveLength(1);
    expect(policy).toContain(`script-src 'self' ${hashes[0]};`);
  });

  await test.step('sign-in and dashboard are excluded from search engines, and an unknown address is a 404', async () => {
    for (const path of ['/login', '/signup', '/dashboard']) {
      const reply = await get(path);
      expect([reply.status(), reply.headers()['x-robots-tag']]).toEqual([200, 'noindex']);
      // A shared link shows the studio's name.
      expect(await reply.text()).toMatch(
        /<meta property="og:title" content="[\w ]+ · Shutterhouse Studio">/,
      );
    }
    expect((await get('/no/such/page')).status()).toBe(404);
  });

  await test.step('500 pictures are rendered as one compact page', async () => {
    studio.books.addWork(488);
    try {
      for (const path of ['/', '/gallery']) {
        const html = await (await get(path)).text();
        expect(html).toContain('Work 488');
        expect(brotliCompressSync(html).length, path).toBeLessThan(64 * 1024);
        // Each is in the markup once and in the hydration data once.
        expect(html.split('data:image/webp').length, path).toBeLessThan(2 * 60);
      }
    } finally {
      studio.books.removeWork();
    }
  });
});

test('the site can be found by search engines, can be installed, and says so when offline', async ({
  page,
  context,
  studio,
}) => {
  await page.goto('/');
  await test.step('search engines find the business, its offers and its pictures', async () => {
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/$/);
    await expect(page.locator('meta[name=description]')).toHaveAttribute(
      'content',
      /weddings, portraits/,
    );
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
      'content',
      /^http.*\/media\/.*\.jpg$/,
    );
    const text = await page.locator('script[type="application/ld+json"]').textContent();
    const graph = (JSON.parse(text ?? '{}') as { '@graph': { '@type': string }[] })['@graph'];
    const kinds = new Set(graph.map((thing) => thing['@type']));
    expect(kinds).toEqual(new Set(['WebPage', 'ProfessionalService', 'Service', 'ImageObject']));
    expect(graph[0]).toMatchObject({
      openingHoursSpecification: [{ opens: '09:00', closes: '21:00' }],
    });

    const robots = await (await fetch(`${studio.url}/robots.txt`)).text();
    expect(robots).toContain('Disallow: /dashboard');
    const sitemap = await (await fetch(`${studio.url}/sitemap.xml`)).text();
    expect(sitemap).toContain('/gallery</loc>');
  });

  await test.step('it can be installed, and opens offline', async () => {
    const manifest = await (await page.request.get('/manifest.webmanifest')).json();
    expect(manifest).toMatchObject({
      name: 'Shutterhouse Studio',
      start_url: '/',
      display: 'standalone',
    });
    for (const { src } of manifest.icons) {
      expect((await page.request.get(src)).headers()['content-type']).toBe('image/png');
    }
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    await context.setOffline(true);
    await page.goto('/gallery').catch(() => undefined);
    await expect(page.getByRole('heading', { name: 'You are offline.' })).toBeVisible();
    await context.setOffline(false);
  });
});

test('a tap before the application has loaded is answered once it has', async ({ page }) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/vendor-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const button = page.getByRole('button', { name: 'Book Now' }).first();
  await button.click();
  await expect(button).toHaveAttribute('data-waits', '');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  release();
  await expect(page.getByRole('dialog').first()).toBeVisible();
});
