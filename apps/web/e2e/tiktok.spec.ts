import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expectAccessible } from './accessibility.ts';
import { visit } from './public-calls.ts';
import { owner, projectRoot, type Server, startServer } from './server.ts';
import { expect, test } from './studio.ts';
import { newDataFolder } from './template.ts';
import { startTikTokStandIn, type TikTokStandIn, tikTokApp } from './tiktok-stand-in.ts';

let tikTok: TikTokStandIn;
let studio: Server;
test.beforeAll(async () => {
  const samples = join(projectRoot, 'apps/web/src/features/portfolio/site/samples');
  tikTok = await startTikTokStandIn(await readFile(join(samples, 'wedding.avif')));
  studio = await startServer(await newDataFolder(), { SERVICE_URLS: `tiktok=${tikTok.url}` });
});
test.afterAll(async () => {
  await studio.stop();
  await tikTok.close();
});

test('the owner connects TikTok, imports a video into the portfolio, and visitors find the link to it', async ({
  page,
}) => {
  // Connects, imports and visits, each in a window of its own.
  test.slow();
  await page.request.post(`${studio.url}/users/login`, { data: owner });
  await page.request.post(`${studio.url}/settings/connect-service`, {
    data: { service: 'tiktok', credentials: tikTokApp },
  });
  await page.goto(`${studio.url}/dashboard/settings`);
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Sign in at TikTok' }).click();
  // The popup closes itself once it has notified its opener.
  await opened;
  await expect(page.getByText('Lens Studio', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in at TikTok' })).toHaveCount(0);

  await page.goto(`${studio.url}/dashboard/portfolio`);
  await page.getByRole('button', { name: 'From TikTok' }).click();
  const dialog = page.getByRole('dialog', { name: 'From TikTok' });
  const tile = dialog.getByRole('listitem').filter({ hasText: 'Rings in the evening' });
  await expect(tile.locator('img')).toHaveJSProperty('complete', true);
  expect(
    await tile.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth),
  ).toBeGreaterThan(0);
  await dialog.getByLabel('Category').selectOption('Events');
  await tile.getByRole('button', { name: 'Add Rings in the evening' }).click();
  await expect(tile.getByText('In the portfolio')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(
    page
      .getByRole('list', { name: 'Portfolio items' })
      .getByRole('button', { name: 'Rings in the evening', exact: true }),
  ).toBeVisible();

  await visit(page, `${studio.url}/gallery`);
  await page
    .getByRole('main')
    .getByRole('button', { name: 'Rings in the evening, Events' })
    .click();
  const viewer = page.getByRole('dialog', { name: 'Rings in the evening' });
  await expect(viewer.getByRole('link', { name: 'Watch on TikTok' })).toHaveAttribute(
    'href',
    'https://www.tiktok.com/@lens/video/7301234567890123456',
  );
  await expectAccessible(page);
  await page.close();
});
