import { expectAccessible } from './accessibility.ts';
import { albumList, clearAlbums, fillAlbum, gotoAlbums, makeAlbum, openAlbum } from './albums.ts';
import { holdCalls } from './held-calls.ts';
import { makePhotographs } from './photographs.ts';
import { overrideAnswers } from './public-calls.ts';
import { expect, test } from './studio.ts';

// Calls that pass through a service worker can't be held.
test.use({ as: 'moderator', serviceWorkers: 'block' });
test.beforeEach(({ studio }) => clearAlbums(studio));

test('only the albums in view are drawn, and more come near the end', async ({ page }) => {
  for (let number = 1; number <= 45; number += 1) {
    await makeAlbum(page, { name: `Album ${String(number).padStart(2, '0')}` });
  }
  await gotoAlbums(page, '?view=list');
  const albums = albumList(page).getByRole('listitem');
  await expect(albums.first()).toContainText('Album 45');
  expect(await albums.count()).toBeLessThan(20);
  await expect(async () => {
    await albums.last().scrollIntoViewIfNeeded();
    const oldest = albums.getByRole('button', { name: 'Album 01' });
    await expect(oldest).toBeVisible({ timeout: 300 });
  }).toPass();
  expect(await albums.count()).toBeLessThan(20);
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

test('while more albums are on their way, the list says so', async ({ page }) => {
  for (let number = 1; number <= 25; number += 1)
    await makeAlbum(page, { name: `Album ${number}` });
  await gotoAlbums(page, '?view=list');
  const albums = albumList(page).getByRole('listitem');
  await expect(albums.first()).toContainText('Album 25');
  const call = await holdCalls(page, '**/trpc/gallery.albums.list**');
  await expect(async () => {
    await albums.last().scrollIntoViewIfNeeded();
    await expect(page.getByText('Loading more albums...')).toBeVisible({ timeout: 300 });
  }).toPass();
  await expectAccessible(page);
  call.letThrough();
  await expect(page.getByText('Loading more albums...')).toHaveCount(0);
  await expect(async () => {
    await albums.last().scrollIntoViewIfNeeded();
    const oldest = albums.getByRole('button', { name: 'Album 1', exact: true });
    await expect(oldest).toBeVisible({ timeout: 300 });
  }).toPass();
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

test('a list that fails says so and tries again', async ({ page, expectComplaint }) => {
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

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the screens of the albums are barred to nobody, in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    const made = await makeAlbum(page, {
      name: 'Autumn',
      description: 'Leaves, mostly.',
      isPublic: true,
      tags: ['leaves', 'rain', 'film', 'park'],
    });
    await fillAlbum(page, made, await makePhotographs(page, 3));
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
  });
}
