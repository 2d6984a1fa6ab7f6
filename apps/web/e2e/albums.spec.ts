import { expectAccessible, expectAccessibleColors } from './accessibility.ts';
import { albumList, clearAlbums, fillAlbum, gotoAlbums, makeAlbum, openAlbum } from './albums.ts';
import { makePhotographs } from './photographs.ts';
import { expect, test } from './studio.ts';

test.use({ as: 'moderator' });
test.beforeEach(({ studio }) => clearAlbums(studio));

test('an album is created, filled, given a cover, published and hidden again', async ({
  page,
  browser,
  studio,
  expectComplaint,
}) => {
  const photographs = await makePhotographs(page, 3);
  const visitors = await browser.newContext({ baseURL: studio.url });
  const visitor = await visitors.newPage();

  await gotoAlbums(page);
  await expect(page.getByText('No albums found')).toBeVisible();
  await expect(page.getByText('Create your first album to get started')).toBeVisible();
  await page.getByRole('button', { name: 'Create Album' }).first().click();
  const creating = page.getByRole('dialog', { name: 'Create New Album' });
  const create = creating.getByRole('button', { name: 'Create Album' });
  await expect(create).toBeDisabled();
  await creating.getByLabel('Album Name *').fill('Harbour Wedding');
  await creating.getByLabel('Description').fill('Two days by the <water> & a boat.');
  await creating.getByLabel('Tags (comma separated)').fill('wedding, , sea,april,  film ');
  await create.click();

  const album = openAlbum(page, 'Harbour Wedding');
  await expect(album.getByText('No images in this album yet')).toBeVisible();
  await album.getByRole('button', { name: 'Upload Images' }).click();
  const uploading = page.getByRole('dialog', { name: 'Upload Images' });
  await expect(uploading.getByRole('button', { name: 'Upload' })).toBeDisabled();
  await uploading.getByLabel('Choose images').setInputFiles(photographs);
  await expect(uploading.getByText('3 files selected')).toBeVisible();
  await uploading.getByRole('button', { name: 'Upload' }).click();
  await expect(uploading).toHaveCount(0);
  const images = album.getByRole('list', { name: 'Images' }).getByRole('listitem');
  await expect(images).toHaveCount(3);
  await expect(images.nth(0)).toContainText('Cover');

  await images
    .nth(1)
    .getByRole('button', { name: /^Set .* as album cover$/ })
    .click();
  await expect(images.nth(1)).toContainText('Cover');
  await expect(images.nth(0)).not.toContainText('Cover');

  await visitor.goto('/gallery');
  await expect(visitor.getByText('Harbour Wedding')).toHaveCount(0);
  await album.getByRole('button', { name: 'Edit Album' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit Album' });
  await expect(editing.getByLabel('Tags')).toHaveValue('wedding, sea, april, film');
  await editing.getByLabel('Make this album public').check();
  await editing.getByRole('button', { name: 'Update Album' }).click();
  await expect(editing).toHaveCount(0);
  await expect(album.getByText('Public', { exact: true })).toBeVisible();

  await visitor.goto('/gallery');
  await visitor.getByRole('link', { name: 'Harbour Wedding 3 photographs' }).click();
  await expect(visitor).toHaveURL('/gallery/harbour-wedding');
  await expect(visitor).toHaveTitle('Harbour Wedding · Shutterhouse Studio');
  await expect(visitor.getByText('Two days by the <water> & a boat.')).toBeVisible();
  await expect(visitor.locator('.wall').getByRole('listitem')).toHaveCount(3);
  const picture = visitor.locator('.wall img').first();
  // `currentSrc` is empty until the browser has chosen a size.
  await expect(picture).toHaveJSProperty('complete', true);
  const remembered = await picture.evaluate((image: HTMLImageElement) => image.currentSrc);
  expect(remembered).toMatch(/\.(avif|webp|jpg)$/);
  expect((await visitors.request.get(remembered)).status()).toBe(200);

  await test.step('its page is rendered for search engines and shared links', async () => {
    const drawn = (path: string) =>
      visitors.request.get(path, { headers: { accept: 'text/html' } });
    const html = await (await drawn('/gallery/harbour-wedding')).text();
    expect(html).toContain('<title>Harbour Wedding · Shutterhouse Studio</title>');
    expect(html).toContain('content="Two days by the &lt;water&gt; &amp; a boat."');
    expect(html).toContain(`href="${studio.url}/gallery/harbour-wedding"`);
    expect(html).toMatch(/property="og:image" content="http[^"]+\/media\/[^"]+\.jpg"/);
    expect(html).toContain('<h1');
    for (const path of ['/gallery/never-there', '/gallery/Harbour-wedding']) {
      expect((await drawn(path)).status(), path).toBe(404);
    }
  });
  await expectAccessible(visitor);
  await visitor.emulateMedia({ colorScheme: 'dark' });
  await expectAccessibleColors(visitor);

  await album.getByRole('button', { name: 'Edit Album' }).click();
  await editing.getByLabel('Make this album public').uncheck();
  await editing.getByRole('button', { name: 'Update Album' }).click();
  await expect(album.getByText('Private', { exact: true })).toBeVisible();
  expect((await visitors.request.get(remembered)).status()).toBe(404);
  expect((await page.request.get(remembered)).status()).toBe(200);
  expectComplaint(/404/);
  const gone = await visitor.goto('/gallery/harbour-wedding');
  expect(gone?.status()).toBe(404);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Nothing developed here.');
  await visitors.close();

  await page.keyboard.press('Escape');
  await expect(albumList(page).getByRole('listitem')).toHaveCount(1);
  await expect(albumList(page)).toContainText('+1');
});

test('an album whose renditions are being created says so, until they are ready', async ({
  page,
  studio,
}) => {
  const made = await makeAlbum(page, { name: 'Just uploaded', tags: ['sea'] });
  await fillAlbum(page, made, await makePhotographs(page, 2));
  const tags = async () => {
    const reply = await page.request.get(`/api/gallery/albums/${made.id}`);
    return ((await reply.json()) as { data: { tags: string[] } }).data.tags;
  };
  await expect.poll(tags).toEqual(['sea']);
  studio.books.setRenditions(made.id, 'pending');
  expect(await tags()).toEqual(['sea', 'processing']);

  await gotoAlbums(page);
  const card = albumList(page).getByRole('listitem');
  await expect(card.getByText('Processing...')).toBeVisible();
  // The internal tag `processing` is not shown as a tag.
  await expect(card.getByText('processing', { exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Just uploaded' }).click();
  const album = openAlbum(page, 'Just uploaded');
  await expect(album.getByText('Processing...')).toBeVisible();
  // No image is broken in the meantime.
  for (const image of await album.getByRole('list', { name: 'Images' }).locator('img').all()) {
    await expect(image).not.toHaveJSProperty('naturalWidth', 0);
  }

  studio.books.setRenditions(made.id, 'ready');
  await expect(album.getByText('Processing...')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(card.getByText('Processing...')).toHaveCount(0);
});
