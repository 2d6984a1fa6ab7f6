import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { clearAlbums, type fillAlbum, makeAlbum } from './albums.ts';
import { expectFits } from './fits.ts';
import { takePhotographs } from './photographs.ts';
import { expect, test } from './studio.ts';

test.use({ as: 'moderator' });
test.beforeEach(({ studio }) => clearAlbums(studio));

const calls = {
  stats: 'getGalleryStats',
  upload: 'postGalleryAlbumsIdImages',
  image: 'getGalleryImagesFolderNameFilename',
  ahead: 'postMediaPictures',
  picture: 'getMediaIdName',
  show: 'postPortfolio',
} as const;

/** Comes to a call on the page of the calls, by its link. @returns the call, which is open */
async function comeTo(page: Page, call: keyof typeof calls) {
  await page.goto(`/api/docs#${calls[call]}`);
  const opened = page.locator(`#${calls[call]}`);
  await expect(opened.getByRole('button', { name: 'Try it' })).toBeEnabled();
  return {
    field: (name: string) => opened.getByLabel(name, { exact: true }),
    answer: opened.getByRole('status'),
    shown: opened.getByRole('status').getByRole('img'),
    tryIt: () => opened.getByRole('button', { name: 'Try it' }).click(),
  };
}

/** What an answer that is shown holds. */
async function dataIn({ answer }: { answer: Locator }): Promise<{ id: string }> {
  const text = (await answer.locator('pre').textContent()) ?? '';
  const reply = JSON.parse(text) as { data: { id: string } };
  return reply.data;
}

/** True when the page can still make a picture of an address. */
async function canBeShown(page: Page, address: string | null): Promise<boolean> {
  return page.evaluate((src) => {
    const picture = new Image();
    picture.src = src ?? '';
    return picture.decode().then(
      () => true,
      () => false,
    );
  }, address);
}

async function onePhotograph(page: Page) {
  const [taken] = await takePhotographs(page, 1);
  if (!taken) throw new Error('No photograph was taken.');
  return taken;
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the page of the calls keeps nobody out, in ${colorScheme} colours`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await comeTo(page, 'upload');
    // Every call is opened, so that all of it is looked at.
    const closed = page.locator('main section > details:not([open])');
    await closed.evaluateAll((all) => {
      for (const each of all) each.setAttribute('open', '');
    });
    await expect(closed).toHaveCount(0);
    await expectAccessible(page);
    await expectFits(page);
  });
}

test('a call is tried, and one that is refused shows its status', async ({
  page,
  expectComplaint,
}) => {
  const stats = await comeTo(page, 'stats');
  await stats.tryIt();
  await expect(stats.answer).toContainText('200 OK');
  await expect(stats.answer).toContainText('"totalAlbums": 0');

  expectComplaint(/status of 404/);
  const upload = await comeTo(page, 'upload');
  await upload.field('id').fill('no album');
  await upload.field('images').setInputFiles([await onePhotograph(page)]);
  await upload.tryIt();
  await expect(upload.answer).toContainText('404 Not Found');
  await expect(upload.answer).toContainText('This album does not exist anymore.');

  await page.context().clearCookies();
  expectComplaint(/status of 401/);
  await upload.tryIt();
  await expect(upload.answer).toContainText('401 Unauthorized');
  await expect(upload.answer).not.toContainText('404');
});

test('photographs are put into an album, and looked at', async ({ page, expectComplaint }) => {
  const album = await makeAlbum(page, { name: 'Autumn', isPublic: true });
  const upload = await comeTo(page, 'upload');
  await expect(upload.field('images')).toHaveAttribute('multiple');
  await expect(upload.field('images')).toHaveAccessibleDescription(/at most 200 at once/);
  await upload.field('id').fill(album.id);
  await upload.field('images').setInputFiles(await takePhotographs(page, 2));
  await upload.tryIt();
  await expect(upload.answer).toContainText('201 Created');
  await expect(upload.answer).toContainText('Images uploaded.');
  await expectFits(page);

  const reply = await page.request.get(`/api/gallery/albums/${album.id}`);
  const { data } = (await reply.json()) as { data: Awaited<ReturnType<typeof fillAlbum>> };
  expect(data.images).toHaveLength(2);
  const [folderName = '', filename = ''] = (data.images[0]?.url ?? '').split('/').slice(-2);

  const image = await comeTo(page, 'image');
  await image.field('folderName').fill(decodeURIComponent(folderName));
  await image.field('filename').fill(decodeURIComponent(filename));
  await image.field('width').fill('320');
  await image.tryIt();
  await expect(image.answer).toContainText('200 OK');
  await expect(image.shown).toHaveAccessibleName(/^The picture that came, image\/jpeg/);
  const widthShown = () =>
    image.shown.evaluate((shown) => (shown instanceof HTMLImageElement ? shown.naturalWidth : 0));
  await expect.poll(widthShown).toBe(320);
  await expectFits(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, `#${calls.image}`);
  }

  // What replaces a picture lets go of its bytes.
  const address = await image.shown.getAttribute('src');
  expect(address).toMatch(/^blob:/);
  expect(await canBeShown(page, address)).toBe(true);
  expectComplaint(/status of 400|ERR_FILE_NOT_FOUND/);
  await image.field('width').fill('5');
  await image.tryIt();
  await expect(image.answer).toContainText('400 Bad Request');
  await expect(image.shown).toHaveCount(0);
  expect(await canBeShown(page, address)).toBe(false);
});

test('a picture is sent ahead and fetched, and one is sent with the words of a call', async ({
  page,
}) => {
  const photograph = await onePhotograph(page);
  const ahead = await comeTo(page, 'ahead');
  await ahead.field('image').setInputFiles(photograph);
  await expect(ahead.field('image')).not.toHaveAttribute('multiple');
  await ahead.field('alt').fill('A leaf on wet stone.');
  await ahead.tryIt();
  await expect(ahead.answer).toContainText('200 OK');
  await expect(ahead.answer).toContainText('A leaf on wet stone.');
  const sentAhead = await dataIn(ahead);

  const picture = await comeTo(page, 'picture');
  await picture.field('id').fill(sentAhead.id);
  await picture.field('name').fill('320.webp');
  await picture.tryIt();
  await expect(picture.answer).toContainText('200 OK');
  await expect(picture.shown).toHaveAccessibleName(/image\/webp/);

  const show = await comeTo(page, 'show');
  await show.field('image').setInputFiles(photograph);
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await show.tryIt();
  expect((await sent).headers()['content-type']).toMatch(/^multipart\/form-data/);
  await expect(show.answer).toContainText('201 Created');
  const made = await dataIn(show);
  expect((await page.request.delete(`/api/portfolio/${made.id}`)).ok()).toBe(true);
});
