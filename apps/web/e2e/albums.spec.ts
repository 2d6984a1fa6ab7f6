import { expectAccessible } from './accessibility.ts';
import { albumList, clearAlbums, fillAlbum, gotoAlbums, makeAlbum, openAlbum } from './albums.ts';
import { makePhotographs } from './photographs.ts';
import { overrideAnswers } from './public-calls.ts';
import { expect, test } from './studio.ts';

// Calls that pass through a service worker can't be held.
test.use({ as: 'moderator', serviceWorkers: 'block' });
test.beforeEach(({ studio }) => clearAlbums(studio));

test('an album is made, filled, given a cover, shown to everybody and taken back', async ({
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
  await creating.getByLabel('Description').fill('Two days by the water.');
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

  await images.nth(1).getByRole('button', { name: 'Set as album cover' }).click();
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
  await expect(visitor.getByText('Two days by the water.')).toBeVisible();
  await expect(visitor.locator('.wall').getByRole('listitem')).toHaveCount(3);
  const picture = visitor.locator('.wall img').first();
  // Empty until the browser has chosen a size.
  await expect(picture).toHaveJSProperty('complete', true);
  const remembered = await picture.evaluate((image: HTMLImageElement) => image.currentSrc);
  expect(remembered).toMatch(/\.(avif|webp|jpg)$/);
  expect((await visitors.request.get(remembered)).status()).toBe(200);

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

test('the page of a public album is drawn for search engines and shared links', async ({
  page,
  studio,
}) => {
  const made = await makeAlbum(page, {
    name: 'Winter light',
    description: 'January, <snow> & a long shadow.',
    isPublic: true,
  });
  const { images } = await fillAlbum(page, made, await makePhotographs(page, 2));
  const html = await (
    await page.request.get('/gallery/winter-light', { headers: { accept: 'text/html' } })
  ).text();
  expect(html).toContain('<title>Winter light · Shutterhouse Studio</title>');
  expect(html).toContain('content="January, &lt;snow&gt; &amp; a long shadow."');
  expect(html).toContain(`href="${studio.url}/gallery/winter-light"`);
  expect(html).toMatch(/property="og:image" content="http[^"]+\/media\/[^"]+\.jpg"/);
  expect(html).toContain('<h1');
  expect(images).toHaveLength(2);
  for (const path of ['/gallery/never-there', '/gallery/Winter-light']) {
    const reply = await page.request.get(path, { headers: { accept: 'text/html' } });
    expect(reply.status(), path).toBe(404);
  }
});

test('a new album is left by a click beside it while nothing is typed, and asks once something is', async ({
  page,
}) => {
  await gotoAlbums(page);
  const creating = page.getByRole('dialog', { name: 'Create New Album' });
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await page.getByRole('button', { name: 'Create Album' }).first().click();
  await expect(creating).toBeVisible();
  await page.mouse.click(8, 8);
  await expect(creating).toHaveCount(0);

  await page.getByRole('button', { name: 'Create Album' }).first().click();
  await creating.getByLabel('Album Name *').fill('Half a name');
  for (const leave of [
    () => page.mouse.click(8, 8),
    () => page.keyboard.press('Escape'),
    () => creating.getByRole('button', { name: 'Cancel' }).click(),
  ]) {
    await leave();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(question).toHaveCount(0);
    await expect(creating.getByLabel('Album Name *')).toHaveValue('Half a name');
  }
  await page.mouse.click(8, 8);
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(creating).toHaveCount(0);
});

test('a name that is taken leads to the question whether to replace its album', async ({
  page,
}) => {
  const made = await makeAlbum(page, { name: 'Autumn' });
  await fillAlbum(page, made, await makePhotographs(page, 2));
  await gotoAlbums(page);
  await page.getByRole('button', { name: 'Create Album' }).click();
  const creating = page.getByRole('dialog', { name: 'Create New Album' });
  await creating.getByLabel('Album Name *').fill('AUTUMN');
  await creating.getByRole('button', { name: 'Create Album' }).click();
  const asked = page.getByRole('dialog', { name: 'Album already exists' });
  await expect(asked).toContainText('2 images');
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Choose another name' }).click();
  await expect(creating.getByLabel('Album Name *')).toHaveValue('AUTUMN');
  await creating.getByRole('button', { name: 'Create Album' }).click();
  await asked.getByRole('button', { name: 'Delete Existing & Create Album' }).click();
  await expect(openAlbum(page, 'AUTUMN').getByText('No images in this album yet')).toBeVisible();
});

test('an album whose renditions are being made says so, until they are there', async ({
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
  // The studio's own word is no tag to be read.
  await expect(card.getByText('processing', { exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Just uploaded' }).click();
  const album = openAlbum(page, 'Just uploaded');
  await expect(album.getByText('Processing...')).toBeVisible();
  // No picture is broken meanwhile.
  for (const image of await album.getByRole('list', { name: 'Images' }).locator('img').all()) {
    await expect(image).not.toHaveJSProperty('naturalWidth', 0);
  }

  studio.books.setRenditions(made.id, 'ready');
  await expect(album.getByText('Processing...')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(card.getByText('Processing...')).toHaveCount(0);
});

test('two people who change one album lose nothing', async ({ page, context, expectComplaint }) => {
  expectComplaint(/409/);
  const made = await makeAlbum(page, { name: 'Shared', description: 'As it was.' });
  await gotoAlbums(page, `?album=${made.id}`);
  const editing = page.getByRole('dialog', { name: 'Edit Album' });
  await openAlbum(page, 'Shared').getByRole('button', { name: 'Edit Album' }).click();
  await editing.getByLabel('Description').fill('What I say.');
  const reply = await context.request.put(`/api/gallery/albums/${made.id}`, {
    data: { tags: ['theirs'], description: 'What they say.' },
  });
  expect(reply.ok()).toBe(true);

  await editing.getByRole('button', { name: 'Update Album' }).click();
  const told = editing.getByRole('alert');
  await expect(told).toContainText('This album was changed by somebody else since you opened it.');
  await expect(editing.getByLabel('Description')).toHaveValue('What I say.');
  await expect(told).toContainText('What they say.');
  await expect(editing.getByLabel('Tags')).toHaveValue('theirs');
  await expectAccessible(page, '[role=dialog]:last-of-type');

  await editing.getByRole('button', { name: 'Cancel' }).click();
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await told.getByRole('button', { name: 'Save mine anyway' }).click();
  await expect(editing).toHaveCount(0);
  await expect(openAlbum(page, 'Shared').getByText('What I say.')).toBeVisible();
  await expect(openAlbum(page, 'Shared').getByText('theirs')).toBeVisible();
});

test('a screen that fails says so and tries again', async ({ page, expectComplaint }) => {
  expectComplaint(/500/);
  await overrideAnswers(page, {
    'gallery.albums.list': 'failure',
    'gallery.albums.stats': 'failure',
  });
  await gotoAlbums(page);
  await expect(page.getByText('Failed to load albums')).toBeVisible();
  await expect(page.getByText('Failed to fetch gallery stats')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/trpc/**');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('No albums found')).toBeVisible();
});

test('the screens of the albums are barred to nobody, in light and in dark', async ({ page }) => {
  test.slow();
  const made = await makeAlbum(page, {
    name: 'Autumn',
    description: 'Leaves, mostly.',
    isPublic: true,
    tags: ['leaves', 'rain', 'film', 'park'],
  });
  await fillAlbum(page, made, await makePhotographs(page, 3));
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await gotoAlbums(page);
    await expect(albumList(page)).toContainText('Leaves, mostly.');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'List view' }).click();
    await expectAccessible(page);
    await albumList(page).getByRole('button', { name: 'Autumn' }).click();
    const album = openAlbum(page, 'Autumn');
    await expect(album.getByRole('list', { name: 'Images' })).toBeVisible();
    await expectAccessible(page);
    await album.getByRole('button', { name: 'Upload Images' }).click();
    await expect(page.getByRole('dialog', { name: 'Upload Images' })).toBeVisible();
    await expectAccessible(page);
    await page.goto('/gallery/autumn');
    await expectAccessible(page);
  }
});
