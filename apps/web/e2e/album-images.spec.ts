import { expectAccessible } from './accessibility.ts';
import { albumList, clearAlbums, fillAlbum, gotoAlbums, makeAlbum, openAlbum } from './albums.ts';
import { dropFiles, makePhotographs } from './photographs.ts';
import { visit } from './public-calls.ts';
import { expect, test } from './studio.ts';

test.use({ as: 'moderator' });
test.beforeEach(({ studio }) => clearAlbums(studio));

test('an upload refuses files that are not images, retries what failed, and can be cancelled', async ({
  page,
  expectComplaint,
}) => {
  test.slow();
  await makeAlbum(page, { name: 'Autumn' });
  const [good] = await makePhotographs(page, 1);
  if (!good) throw new Error('No photograph was taken.');
  const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Bring tape.') };
  const torn = { ...good, name: 'torn.jpg', buffer: good.buffer.subarray(0, 600) };

  await gotoAlbums(page);
  await albumList(page).getByRole('button', { name: 'Autumn' }).click();
  const album = openAlbum(page, 'Autumn');
  await album.getByRole('button', { name: 'Upload Images' }).click();
  const uploading = page.getByRole('dialog', { name: 'Upload Images' });
  await uploading.getByLabel('Choose images').setInputFiles([notes, torn, good]);
  await expect(uploading.getByText('2 files selected')).toBeVisible();
  await expect(uploading.getByRole('alert')).toHaveText('1 file can’t be sent.');
  const reasons = uploading.getByRole('region').getByRole('list').first().locator('> li');
  await expect(reasons).toHaveText([/^Not of a type that is accepted here\..*notes\.txt$/]);
  await uploading.getByRole('button', { name: 'Upload' }).click();
  await expect(uploading.getByRole('alert')).toHaveText('1 image uploaded, 2 failed.');
  await expect(reasons).toHaveText([
    /^Not of a type that is accepted here\..*notes\.txt$/,
    /^Damaged or incomplete\..*torn\.jpg$/,
  ]);
  // A retry would be refused again for both.
  await expect(uploading.getByRole('button', { name: /Retry/ })).toHaveCount(0);
  await expectAccessible(page, '[role=dialog]:last-of-type');
  await uploading.getByRole('button', { name: 'Close' }).last().click();
  await expect(album.getByRole('list', { name: 'Images' }).getByRole('listitem')).toHaveCount(1);

  expectComplaint(/ERR_FAILED|ERR_CONNECTION/);
  await page.route('**/api/gallery/albums/*/images', (route) => route.abort(), { times: 1 });
  await album.getByRole('button', { name: 'Upload Images' }).click();
  await uploading.getByLabel('Choose images').setInputFiles([good]);
  await uploading.getByRole('button', { name: 'Upload' }).click();
  await expect(uploading.getByRole('alert')).toHaveText('The image could not be uploaded.');
  await expect(reasons).toHaveText([/^Failed to upload images.*DSC_0001\.jpg$/]);
  await uploading.getByRole('button', { name: 'Retry the failed one' }).click();
  await expect(uploading).toHaveCount(0);
  await expect(page.getByText('1 image uploaded.')).toBeVisible();
  await expect(album.getByRole('list', { name: 'Images' }).getByRole('listitem')).toHaveCount(2);

  await test.step('an upload shows its progress and can be cancelled', async () => {
    const photographs = await makePhotographs(page, 12);
    await album.getByRole('button', { name: 'Upload Images' }).click();
    // The first ten images arrive; all later requests hang.
    await page.route('**/api/gallery/albums/*/images', () => undefined);
    await page.route('**/api/gallery/albums/*/images', (route) => route.continue(), { times: 1 });
    expectComplaint(/ERR_ABORTED|ERR_FAILED/);
    await dropFiles(uploading.getByText('Choose images, or drop them here'), photographs);
    const firstTen = page.waitForResponse('**/api/gallery/albums/*/images', { timeout: 30_000 });
    await uploading.getByRole('button', { name: 'Upload' }).click();
    await expect(uploading.getByRole('progressbar', { name: 'Upload' })).toBeVisible();
    await expect(uploading.getByText('% complete', { exact: false })).toBeVisible();
    await firstTen;
    await expect(uploading.getByText('12 files selected')).toBeVisible();
    await uploading.getByRole('button', { name: 'Cancel' }).click();
    await expect(uploading.getByRole('progressbar')).toHaveCount(0);
    await expect(uploading.getByText('10 images uploaded.')).toBeVisible();
    await expect(uploading.getByText('2 files selected')).toBeVisible();
  });
});

test('images are reordered, described, viewed and deleted', async ({ page }) => {
  const made = await makeAlbum(page, { name: 'Autumn', isPublic: true });
  await fillAlbum(page, made, await makePhotographs(page, 4));
  await gotoAlbums(page, `?album=${made.id}`);
  const album = openAlbum(page, 'Autumn');
  const images = album.getByRole('list', { name: 'Images' }).getByRole('listitem');
  const names = async () => (await images.locator('p').allInnerTexts()).map((text) => text.trim());
  await expect(images).toHaveCount(4);

  await images.nth(0).getByRole('button', { name: 'Move' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect
    .poll(names)
    .toEqual(['DSC_0002.jpg', 'DSC_0001.jpg', 'DSC_0003.jpg', 'DSC_0004.jpg']);
  await expect(images.nth(1).getByRole('button', { name: 'Move' })).toBeFocused();
  await expect(album.getByText('DSC_0001.jpg is now image 2 of 4.')).toBeAttached();

  const handle = images.nth(0).getByRole('button', { name: 'Move' });
  const from = await handle.boundingBox();
  const to = await images.nth(1).boundingBox();
  if (!from || !to) throw new Error('The images are not drawn.');
  await page.mouse.move(from.x + 5, from.y + 5);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width - 12, to.y + 30, { steps: 6 });
  await expect(images.nth(1)).toHaveAttribute('data-drop', 'after');
  await page.mouse.up();
  await expect
    .poll(names)
    .toEqual(['DSC_0001.jpg', 'DSC_0002.jpg', 'DSC_0003.jpg', 'DSC_0004.jpg']);

  await images
    .nth(3)
    .getByRole('button', { name: /^Caption and alternative text/ })
    .click();
  const describing = page.getByRole('dialog', { name: 'Caption and alternative text' });
  await describing.getByLabel('Caption').fill('The last leaf');
  await describing.getByLabel('Alternative text').fill('A single leaf on wet stone.');
  await describing.getByRole('button', { name: 'Save' }).click();
  await expect(images.nth(3)).toContainText('The last leaf');

  await images.nth(0).getByRole('button', { name: 'Open DSC_0001.jpg' }).click();
  const viewer = page.getByRole('dialog', { name: /^DSC_/ });
  await expect(viewer.getByText('1 / 4')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(viewer.getByText('4 / 4')).toBeVisible();
  await expect(viewer).toHaveAccessibleName('DSC_0004.jpg');
  await expect(viewer.getByText(/KB/)).toBeVisible();
  await expect(viewer.getByRole('img', { name: 'A single leaf on wet stone.' })).toBeVisible();
  await viewer.getByRole('button', { name: 'Next' }).click();
  await expect(viewer.getByText('1 / 4')).toBeVisible();
  await page.keyboard.press('Escape');

  await images.nth(0).getByRole('checkbox').check();
  await images.nth(1).getByRole('checkbox').check();
  await album.getByRole('button', { name: 'Delete Selected Images (2)' }).click();
  const asked = page.getByRole('alertdialog');
  await expect(asked).toContainText('of “Autumn” will be deleted for good');
  await asked.getByRole('button', { name: 'Delete 2 images' }).click();
  await expect(images).toHaveCount(2);

  await page.goto('/gallery/autumn');
  await expect(page.getByRole('button', { name: 'The last leaf, 2 of 2' })).toBeVisible();
});

test('an album of many images shows eight, loads more on scrolling, and both viewers wrap around to its last', async ({
  page,
}) => {
  const made = await makeAlbum(page, { name: 'Long day', isPublic: true });
  await fillAlbum(page, made, await makePhotographs(page, 26));
  const viewer = page.getByRole('dialog').last();

  await gotoAlbums(page, `?album=${made.id}`);
  await test.step('more images load on scrolling', async () => {
    const album = openAlbum(page, 'Long day');
    const images = album.getByRole('list', { name: 'Images' }).getByRole('listitem');
    await expect(album.getByText('Showing 8 of 26 images')).toBeAttached();
    await expect(album.getByText('Scroll down to load more')).toBeAttached();
    await expect(images).toHaveCount(8);
    for (const shown of [16, 24, 26]) {
      // One scroll per batch: the images that load move the end out of view again.
      const end = album.getByText('Scroll down to load more');
      await end.evaluate((note) => note.scrollIntoView({ block: 'end' }));
      await expect(images).toHaveCount(shown);
    }
    await expect(album.getByText('Scroll down to load more')).toHaveCount(0);
  });

  // The viewer wraps around to the last image even when only the first eight are loaded.
  await page.reload();
  await openAlbum(page, 'Long day').getByRole('button', { name: 'Open DSC_0001.jpg' }).click();
  await expect(viewer.getByText('1 / 26', { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(viewer.getByText('26 / 26', { exact: true })).toBeVisible();
  await expect(viewer).toHaveAccessibleName('DSC_0026.jpg');
  for (let left = 25; left >= 18; left -= 1) await page.keyboard.press('ArrowLeft');
  await expect(viewer.getByText('18 / 26', { exact: true })).toBeVisible();
  await expect(viewer).toHaveAccessibleName('DSC_0018.jpg');
  for (let left = 19; left <= 27; left += 1) await page.keyboard.press('ArrowRight');
  await expect(viewer).toHaveAccessibleName('DSC_0001.jpg');

  await visit(page, '/gallery/long-day');
  const first = page.getByRole('button', { name: 'Long day, 1 of 26', exact: true });
  await first.click();
  await expect(viewer.getByText('1 / 26', { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(viewer.getByText('26 / 26', { exact: true })).toBeVisible();
  await expect(viewer).toHaveAccessibleName('Long day, 26 of 26');
  // The name is announced, not shown under every picture.
  await expect(viewer.locator('p.text-base')).toHaveText('');
  await page.keyboard.press('Escape');
  await expect(page.locator('.wall button:focus')).toHaveCount(1);
  await expect(first).toHaveText('');
});
