import { expectAccessible } from './accessibility.ts';
import { albumList, clearAlbums, gotoAlbums, makeAlbum } from './albums.ts';
import { delayCalls } from './delayed-calls.ts';
import { expect, test } from './studio.ts';

test.use({ as: 'moderator' });
test.beforeEach(({ studio }) => clearAlbums(studio));

test('albums are searched, shown as a grid or a list, selected and deleted together', async ({
  page,
}) => {
  for (const name of ['Harbour', 'Harvest', 'Snow']) await makeAlbum(page, { name });
  await gotoAlbums(page);
  const albums = albumList(page).getByRole('listitem');
  await expect(albums).toHaveCount(3);
  await page.getByRole('button', { name: 'List view' }).click();
  await expect(page).toHaveURL(/view=list/);
  await page.getByLabel('Search albums').fill('HAR');
  await expect(albums).toHaveCount(2);
  await expect(page).toHaveURL(/q=HAR/);
  await page.reload();
  await expect(albums).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Choose Harvest' }).check();
  await page.getByRole('checkbox', { name: 'Choose Harbour' }).check();
  await page.getByRole('button', { name: 'Delete Selected (2)' }).click();
  const asked = page.getByRole('alertdialog');
  await expect(asked).toContainText('“Harvest”, “Harbour”');
  await asked.getByRole('button', { name: 'Delete 2 albums' }).click();
  await expect(page.getByText('No albums found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(albums).toHaveCount(1);
});

test('albums use the whole width, only those in view are rendered, and more load near the end', async ({
  page,
}) => {
  test.slow();
  for (let number = 1; number <= 45; number += 1) {
    await makeAlbum(page, { name: `Album ${String(number).padStart(2, '0')}` });
  }
  await gotoAlbums(page);
  const albums = albumList(page).getByRole('listitem');

  await test.step('cards are 280 px wide or a little more', async () => {
    for (const width of [360, 1100, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(async () => {
        const list = await albumList(page).boundingBox();
        const boxes = await Promise.all((await albums.all()).map((card) => card.boundingBox()));
        const right = Math.max(...boxes.map((box) => (box ? box.x + box.width : 0)));
        expect(right).toBeCloseTo((list?.x ?? 0) + (list?.width ?? 0), 0);
        for (const box of boxes) expect(box?.width).toBeGreaterThanOrEqual(280);
      }).toPass();
    }
  });

  await page.getByRole('button', { name: 'List view' }).click();
  await expect(albums.first()).toContainText('Album 45');
  expect(await albums.count()).toBeLessThan(20);
  const call = await delayCalls(page, '**/trpc/gallery.albums.list**');
  await expect(async () => {
    await albums.last().scrollIntoViewIfNeeded();
    await expect(page.getByText('Loading more albums...')).toBeVisible({ timeout: 300 });
  }).toPass();
  await expectAccessible(page);
  call.letThrough();
  await expect(async () => {
    await albums.last().scrollIntoViewIfNeeded();
    const oldest = albums.getByRole('button', { name: 'Album 01' });
    await expect(oldest).toBeVisible({ timeout: 300 });
  }).toPass();
  await expect(page.getByText('Loading more albums...')).toHaveCount(0);
  expect(await albums.count()).toBeLessThan(20);
});
