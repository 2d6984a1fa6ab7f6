import { readFile } from 'node:fs/promises';
import { expectAccessible } from './accessibility.ts';
import { clearAlbums, fillAlbum, makeAlbum } from './albums.ts';
import { chooseFor, clearFiles, fileList, gotoFiles, makeFolder } from './files.ts';
import { dropFiles, makePhotographs } from './photographs.ts';
import { expect, test } from './studio.ts';

test.use({ as: 'moderator' });
test.beforeEach(({ studio }) => clearFiles(studio));

test('files are uploaded, viewed, downloaded together and deleted', async ({ page }) => {
  const [first, second, third] = await makePhotographs(page, 3);
  if (!first || !second || !third) throw new Error('No photographs were taken.');
  await gotoFiles(page);
  await expect(page.getByText('No files found')).toBeVisible();
  await page.getByRole('button', { name: 'Upload', exact: true }).first().click();
  const uploading = page.getByRole('dialog', { name: 'Upload files' });
  await expect(uploading.getByLabel('Source')).toHaveValue('local');
  await uploading.getByLabel('Choose files').setInputFiles([first, second]);
  await expect(page.getByText('2 files uploaded.')).toBeVisible();
  await expect(fileList(page).getByRole('listitem')).toHaveCount(2);

  await dropFiles(fileList(page), [third]);
  await expect(page.getByText('File uploaded.')).toBeVisible();
  await expect(fileList(page).getByRole('listitem')).toHaveCount(3);

  await page.getByRole('button', { name: first.name, exact: true }).click();
  const preview = page.getByRole('dialog', { name: first.name });
  const width = () =>
    page
      .getByRole('dialog')
      .getByRole('img')
      .evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBe(480);
  await preview.getByRole('button', { name: 'Next file' }).click();
  const next = page.getByRole('dialog', { name: second.name });
  await expect(next).toBeVisible();
  await page.goBack();
  await expect(next).toHaveCount(0);
  await expect(fileList(page)).toBeVisible();

  await page.getByLabel(`Select ${first.name}`).click();
  await page.getByLabel(`Select ${third.name}`).click({ modifiers: ['Shift'] });
  const bar = page.getByRole('region', { name: 'Selection' });
  await expect(bar.getByText('3 selected')).toBeVisible();
  const coming = page.waitForEvent('download');
  await bar.getByRole('button', { name: 'Download' }).click();
  const archive = await coming;
  expect(archive.suggestedFilename()).toBe('files.zip');
  const bytes = await readFile(await archive.path());
  for (const { name, buffer } of [first, second, third]) {
    expect(bytes.includes(name)).toBe(true);
    // The bytes are stored unchanged.
    expect(bytes.includes(buffer)).toBe(true);
  }

  await bar.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete 3 files' }).click();
  await expect(page.getByText('3 files deleted.')).toBeVisible();
  await expect(page.getByText('No files found')).toBeVisible();
});

test('a folder is shared with a password: favourites are sent, until the link is revoked', async ({
  page,
  browser,
  studio,
  expectComplaint,
}) => {
  const photographs = await makePhotographs(page, 2);
  await makeFolder(page, 'Delivery', photographs);
  await gotoFiles(page);
  await chooseFor(page, 'Delivery', 'Share');
  const sharing = page.getByRole('dialog', { name: 'Share' });
  await sharing.getByLabel(/^Password/).fill('Golden hour');
  await sharing.getByRole('button', { name: 'Create a link' }).click();
  const address = await sharing.getByLabel('The new link').inputValue();

  const visitors = await browser.newContext({ baseURL: studio.url });
  const visitor = await visitors.newPage();
  await visitor.goto(address);
  const password = visitor.getByLabel('Password', { exact: true });
  await password.fill('Blue hour');
  await visitor.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(visitor.getByText('This is not the password of the link.')).toBeVisible();
  await password.fill('Golden hour');
  await visitor.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(visitor.locator('h1')).toHaveText('Delivery');
  const pictures = visitor.getByRole('list', { name: 'Pictures' });
  await expect(pictures.getByRole('listitem')).toHaveCount(2);
  const widthOf = (image: HTMLImageElement) => image.naturalWidth;
  await expect.poll(() => pictures.locator('img').first().evaluate(widthOf)).toBe(480);
  await expectAccessible(visitor);
  const coming = visitor.waitForEvent('download');
  await visitor.getByRole('link', { name: /^Download all/ }).click();
  expect((await coming).suggestedFilename()).toBe('Delivery.zip');
  await visitor.getByRole('button', { name: 'Open DSC_0001.jpg' }).click();
  const picture = visitor.getByRole('dialog').getByRole('img', { name: 'DSC_0001.jpg' });
  await expect.poll(() => picture.evaluate(widthOf)).toBe(480);
  await visitor.keyboard.press('f');
  await visitor.goBack();
  await expect(visitor.getByRole('button', { name: 'Open DSC_0001.jpg' })).toBeFocused();

  await visitors.setOffline(true);
  await visitor.getByRole('button', { name: 'Favourite: DSC_0002.jpg' }).click();
  await expect(visitor.getByText(/^Failed to save the favourite/)).toBeVisible();
  await visitors.setOffline(false);

  // The device need not enter the password again, and what was chosen is there.
  await visitor.reload();
  await visitor.getByRole('button', { name: 'Favourites (1)' }).click();
  await visitor.getByRole('button', { name: 'Send to the studio' }).click();
  await visitor.getByLabel(/^Message/).fill('For the album');
  await visitor.getByRole('button', { name: 'Send favourites' }).click();
  await expect(visitor.getByText('Your favourites were sent to the studio.')).toBeVisible();
  await sharing.getByRole('button', { name: 'Close' }).first().click();
  await chooseFor(page, 'Delivery', 'Share');
  await sharing.getByRole('button', { name: '1 favourite, sent' }).click();
  await expect(sharing.getByText('For the album')).toBeVisible();
  await expect(sharing.getByText('DSC_0001.jpg')).toBeVisible();

  await sharing.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke link' }).click();
  await expect(sharing.getByText('The link is revoked.')).toBeVisible();
  expectComplaint(/404/);
  const answer = await visitor.goto(address);
  expect(answer?.status()).toBe(404);
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  });
  await expect(visitor.getByRole('alert')).toHaveText(/There is nothing at this address/);
  await visitors.close();
});

test('a folder becomes an album, replacing one of the same name', async ({ page, studio }) => {
  await clearAlbums(studio);
  const photographs = await makePhotographs(page, 4);
  const old = await makeAlbum(page, { name: 'Harvest' });
  await fillAlbum(page, old, photographs.slice(0, 1));
  await makeFolder(page, 'Harvest', photographs.slice(1));
  await gotoFiles(page);
  await chooseFor(page, 'Harvest', 'Create album');
  const making = page.getByRole('dialog', { name: 'Create album from folder' });
  await expect(making.getByText('There is an album called “Harvest” already.')).toBeVisible();
  await making.getByLabel('Album Name *').fill('Harvest dinner');
  await expect(making.getByRole('button', { name: 'Create Album' })).toBeVisible();
  await making.getByLabel('Album Name *').fill('Harvest');
  await making.getByRole('button', { name: 'Delete Existing & Create Album' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('1 picture of it will be gone for good');
  await question.getByRole('button', { name: 'Delete Existing & Create Album' }).click();
  await expect(page.getByText('The album “Harvest” was created with 3 pictures.')).toBeVisible({
    timeout: 30_000,
  });
  await page.getByRole('link', { name: 'Open album' }).click();
  const album = page.getByRole('dialog', { name: 'Harvest' });
  await expect(album.getByRole('list', { name: 'Images' }).getByRole('listitem')).toHaveCount(3);
});
