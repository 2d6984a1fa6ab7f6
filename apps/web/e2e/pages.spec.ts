import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { visit } from './public-calls.ts';
import { expect, test } from './studio.ts';

const asBrowser = { accept: 'text/html' };

test.use({ serviceWorkers: 'allow' });

test.describe('a page as the server draws it', () => {
  test.use({ javaScriptEnabled: false });

  test('is read whole by a visitor with scripts off', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(
      'Photographs that remember',
    );
    await expect(page.getByRole('heading', { name: 'The person behind the lens' })).toBeVisible();
    for (const service of [
      'Weddings',
      'Portraits',
      'Events',
      'Commercial',
      'Graduations',
      'Real Estate',
    ]) {
      await expect(
        page.locator('#services').getByText(service, { exact: true }).first(),
      ).toBeAttached();
    }
    await expect(page.locator('#contact').getByText('hello@studio.example')).toBeVisible();
    await expect(page.locator('#portfolio img').first()).toBeAttached();
  });

  test('says what needs scripts, also where nothing is drawn', async ({ page }) => {
    for (const path of ['/', '/login', '/dashboard']) {
      await page.goto(path);
      await expect(
        page.getByText(/signing in need JavaScript\. Please switch it on/),
      ).toBeVisible();
    }
  });

  test('shows the gallery with scripts off', async ({ page }) => {
    await page.goto('/gallery');
    await expect(page.getByRole('heading', { level: 1, name: 'Our Gallery' })).toBeVisible();
    expect(await page.locator('main img').count()).toBeGreaterThanOrEqual(12);
  });
});

test('a page is taken over in the browser without a complaint, and without asking again', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/trpc/')) asked.push(request.url());
  });
  await visit(page, '/');
  await page.waitForLoadState('networkidle');
  // All that the page shows came with it; nothing but who is looking may be asked for.
  expect(asked.filter((url) => /content\.|services\.|portfolio\./.test(url))).toEqual([]);
});

test('a page drawn long ago is as good as one drawn now', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/trpc/')) asked.push(request.url());
  });
  // The server keeps what it has drawn until something changes; a visitor's clock may be wrong too.
  await page.clock.setSystemTime(Date.now() + 3_600_000);
  await visit(page, '/');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => /content\.|services\.|portfolio\./.test(url))).toEqual([]);
});

test('500 pictures are drawn as one light page', async ({ request, studio }) => {
  studio.books.addWork(488);
  try {
    for (const path of ['/', '/gallery']) {
      const reply = await request.get(path, { headers: asBrowser });
      const html = await reply.text();
      expect(html).toContain('Work 488');
      expect(brotliCompressSync(html).length, path).toBeLessThan(64 * 1024);
      // Each as drawn, and in what the browser takes over.
      expect(html.split('data:image/webp').length, path).toBeLessThan(2 * 60);
    }
  } finally {
    studio.books.removeWork();
  }
});

test('what the owner changes shows on the next request', async ({ request, studio }) => {
  const before = await request.get('/', { headers: asBrowser });
  expect(await before.text()).toContain('Photographs that remember');
  studio.books.setHeroTitle('Pictures in a quiet light', 'quiet');
  const after = await request.get('/', { headers: asBrowser });
  expect(await after.text()).toContain('Pictures in a');
  expect(after.headers().etag).not.toBe(before.headers().etag);
  studio.books.setHeroTitle('Photographs that remember the light', 'light');
});

test('a page that has not changed is not sent again', async ({ request }) => {
  const first = await request.get('/gallery', { headers: asBrowser });
  const again = await request.get('/gallery', {
    headers: { ...asBrowser, 'if-none-match': first.headers().etag ?? '' },
  });
  expect(again.status()).toBe(304);
});

test('one script stands in the page, and the policy lets no other run', async ({ request }) => {
  const reply = await request.get('/', { headers: asBrowser });
  const policy = reply.headers()['content-security-policy'] ?? '';
  const scripts = [...(await reply.text()).matchAll(/<script(?![^>]*json)[^>]*>(.*?)<\/script>/gs)];
  const hashes = scripts.map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
  expect(hashes).toHaveLength(1);
  expect(policy).toContain(`script-src 'self' ${hashes[0]};`);
});

test('search engines find the business, its offers and its pictures', async ({ page, studio }) => {
  await page.goto('/');
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
  expect(kinds).toEqual(new Set(['ProfessionalService', 'Service', 'ImageObject']));
  expect(graph[0]).toMatchObject({
    openingHoursSpecification: [{ opens: '09:00', closes: '21:00' }],
  });

  const robots = await (await fetch(`${studio.url}/robots.txt`)).text();
  expect(robots).toContain('Disallow: /dashboard');
  const sitemap = await (await fetch(`${studio.url}/sitemap.xml`)).text();
  expect(sitemap).toContain('/gallery</loc>');
});

test('sign-in and desk stay out of search engines, and an unknown address is a 404', async ({
  request,
}) => {
  for (const path of ['/login', '/signup', '/dashboard']) {
    const reply = await request.get(path, { headers: asBrowser });
    expect([reply.status(), reply.headers()['x-robots-tag']]).toEqual([200, 'noindex']);
  }
  const unknown = await request.get('/no/such/page', { headers: asBrowser });
  expect(unknown.status()).toBe(404);
});

test('the site can be installed, and says so when there is no connection', async ({
  page,
  context,
}) => {
  await page.goto('/');
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

test('a tap that comes before the application is answered when it is there', async ({ page }) => {
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

test('whoever only reads gets the application after some seconds', async ({ page }) => {
  await page.clock.install();
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(scripts).toEqual([]);
  const begun = page.waitForRequest(/assets\/.*\.js/);
  await expect(async () => {
    await page.clock.fastForward(6000);
    expect(scripts.length).toBeGreaterThan(0);
  }).toPass();
  await begun;
});
