import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleColors } from './accessibility.ts';
import { clearAlbums, makeAlbum } from './albums.ts';
import { expectFits } from './fits.ts';
import { makePhotographs } from './photographs.ts';
import { expect, test } from './studio.ts';

test.use({ as: 'moderator' });
test.beforeEach(({ studio }) => clearAlbums(studio));

/** Opens the API reference, which is ready once it shows a group of calls. */
async function comeToCalls(page: Page): Promise<void> {
  await page.goto('/api/docs');
  // Swagger UI parses the whole document first.
  await expect(page.locator('.opblock-tag').first()).toBeVisible({ timeout: 40_000 });
}

/** Opens a group of calls and waits for them. */
async function openGroup(page: Page, name: string): Promise<void> {
  const group = page.locator(`#operations-tag-${name}`);
  if ((await group.getAttribute('data-is-open')) !== 'true') await group.click();
  await expect(page.locator(`[id^="operations-${name}-"].opblock`).first()).toBeVisible();
}

/** Opens a call of a group by its id in the document. */
async function openCall(page: Page, group: string, id: string) {
  await openGroup(page, group);
  const call = page.locator(`[id$="-${id}"].opblock`);
  // Swagger UI rerenders the whole group.
  await call.locator('.opblock-summary-control').click({ timeout: 40_000 });
  const answer = call.locator('.live-responses-table');
  return {
    field: (name: string) => call.getByPlaceholder(name, { exact: true }),
    choice: (name: string) => call.locator(`tr[data-param-name="${name}"] select`),
    file: call.locator('input[type=file]'),
    addFile: () => call.getByRole('button', { name: 'Add string item' }).click(),
    execute: () => call.getByRole('button', { name: 'Execute' }).click(),
    status: answer.locator('tbody .response-col_status').first(),
    body: answer.locator('tbody .response-col_description').first(),
  };
}

test('the API reference lists all calls and tries them as the signed-in user', async ({
  page,
  expectComplaint,
}) => {
  test.slow();
  const origins = new Set<string>();
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  const album = await makeAlbum(page, { name: 'Autumn', isPublic: true });
  await comeToCalls(page);
  await expect(page).toHaveTitle('Shutterhouse · Calls');
  const document = (await (await page.request.get('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, { tags: string[] }>>;
    tags: { name: string }[];
  };
  const calls = Object.values(document.paths).flatMap((operations) => Object.values(operations));
  expect(calls.length).toBeGreaterThan(40);
  const groups = page.locator('.opblock-tag');
  expect(
    await groups.evaluateAll((all) => all.map((group) => group.getAttribute('data-tag'))),
  ).toEqual(document.tags.map(({ name }) => name));
  await openGroup(page, 'gallery');
  await expect(page.locator('.opblock')).toHaveCount(
    calls.filter(({ tags }) => tags.includes('gallery')).length,
  );
  const described = '.information-container, .scheme-container, .operation-tag-content';
  await expect(page.locator('html')).toHaveClass('');
  await expectAccessible(page, described);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveClass('dark-mode');
  await expectAccessibleColors(page, described);
  await expectFits(page);

  const stats = await openCall(page, 'gallery', 'getGalleryStats');
  await stats.execute();
  await expect(stats.status).toHaveText('200');
  await expect(stats.body).toContainText('"totalAlbums": 1');

  await test.step('photographs are uploaded into the album and viewed on a phone-sized screen', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    const upload = await openCall(page, 'gallery', 'postGalleryAlbumsIdImages');
    await upload.field('id').fill(album.id);
    for (const [at, photograph] of (await makePhotographs(page, 2)).entries()) {
      if (at > 0) await upload.addFile();
      await upload.file.nth(at).setInputFiles(photograph);
    }
    await upload.execute();
    await expect(upload.status).toHaveText('201');
    await expect(upload.body).toContainText('Images uploaded.');
    await expectFits(page);

    const reply = await page.request.get(`/api/gallery/albums/${album.id}`);
    const { data } = (await reply.json()) as { data: { images: { url: string }[] } };
    expect(data.images).toHaveLength(2);
    const [folderName = '', filename = ''] = (data.images[0]?.url ?? '').split('/').slice(-2);
    const image = await openCall(page, 'gallery', 'getGalleryImagesFolderNameFilename');
    await image.field('folderName').fill(decodeURIComponent(folderName));
    await image.field('filename').fill(decodeURIComponent(filename));
    await image.choice('width').selectOption('320');
    await image.execute();
    await expect(image.status).toHaveText('200');
    const shown = image.body.locator('img');
    const widthShown = () =>
      shown.evaluate((picture) => (picture instanceof HTMLImageElement ? picture.naturalWidth : 0));
    await expect.poll(widthShown).toBe(320);
  });

  expectComplaint(/status of 401/);
  await page.context().clearCookies();
  await stats.execute();
  await expect(stats.status).toContainText('401');
  expect([...origins]).toEqual([new URL(page.url()).origin]);
});
