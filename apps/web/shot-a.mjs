import { chromium } from '@playwright/test';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const base = 'http://localhost:4101';
const ctx = await b.newContext({ baseURL: base, viewport: { width: 1440, height: 1000 } });
const page = await ctx.newPage();
page.on('console', (m) => { if (['error','warning'].includes(m.type())) console.log('CONSOLE', m.text().slice(0, 300)); });
page.on('pageerror', (e) => console.log('PAGEERROR', e.message));
await ctx.request.post('/api/users/login', { data: { email: 'owner@studio.example', password: 'Golden-Hour-41!' }, headers: { origin: base } }).then(async (r) => console.log(r.status()));
const shots = process.argv.slice(2);
if (shots.includes('billing')) {
  await page.goto('/dashboard/settings/billing');
  await page.getByLabel('Tax rate in percent').waitFor();
  await page.screenshot({ path: '/tmp/a-billing.png', fullPage: true });
  await page.setViewportSize({ width: 360, height: 780 });
  await page.screenshot({ path: '/tmp/a-billing-phone.png', fullPage: true });
  await page.setViewportSize({ width: 1440, height: 1000 });
}
if (shots.includes('appearance')) {
  await page.goto('/dashboard/settings/appearance');
  await page.locator('iframe').waitFor();
  await page.waitForTimeout(2500);
  await page.screenshot({ path: '/tmp/a-app.png', fullPage: true });
  await page.getByText('Lagoon').click();
  await page.getByText('Jost', { exact: true }).click();
  await page.getByText('Always dark').click();
  await page.waitForTimeout(1500);
  await page.screenshot({ path: '/tmp/a-app2.png', fullPage: true });
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Appearance updated.').waitFor();
  await page.setViewportSize({ width: 360, height: 780 });
  await page.waitForTimeout(500);
  await page.screenshot({ path: '/tmp/a-app-phone.png', fullPage: true });
  await page.setViewportSize({ width: 1440, height: 1000 });
}
if (shots.includes('site')) {
  await page.goto('/');
  await page.waitForTimeout(1500);
  await page.screenshot({ path: '/tmp/a-site.png' });
  console.log(await page.evaluate(() => [document.documentElement.dataset.theme, document.getElementById('appearance')?.textContent.slice(-300)]));
  const html = await (await ctx.request.get('/', { headers: { accept: 'text/html' } })).text();
  console.log(html.match(/<html[^>]*>/)[0], html.match(/<meta name="theme-color"[^>]*>/g), html.match(/<link rel="preload" as="font"[^>]*>/g), html.includes('id="appearance"'));
  const desk = await (await ctx.request.get('/dashboard', { headers: { accept: 'text/html' } })).text();
  console.log(desk.match(/<html[^>]*>/)[0], desk.includes('id="appearance"'));
  console.log((await (await ctx.request.get('/manifest.webmanifest')).json()).theme_color);
}
await b.close();
