import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import {
  ask,
  type GalleryLinkMade,
  introduce,
  openPicture,
  patience,
  picturesOfGallery,
  readSidecars,
  visitGallery,
  writeNote,
} from './client-galleries.ts';
import { clearFiles } from './files.ts';
import { makePhotographs } from './photographs.ts';
import { expect, test } from './studio.ts';

test.use({ as: 'moderator', permissions: ['clipboard-read', 'clipboard-write'] });
test.beforeEach(({ studio }) => clearFiles(studio));

const pictures = picturesOfGallery(7);
const inParty = 3;

/** Photographs in two folders of one, on the disk. @returns its path */
async function makeFolder(page: Page, around: string): Promise<string> {
  const folder = join(around, 'Wedding');
  const photographs = await makePhotographs(page, pictures);
  for (const [at, { name, buffer }] of photographs.entries()) {
    const chapter = join(folder, at < pictures - inParty ? 'Church' : 'Party');
    await mkdir(chapter, { recursive: true });
    await writeFile(join(chapter, name), buffer);
  }
  return folder;
}

/** Drops a folder of the disk onto the middle of the page, as from the file manager. */
async function dropFolder(page: Page, folder: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [folder], dragOperationsMask: 1 };
  const { width, height } = page.viewportSize() ?? { width: 1440, height: 900 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', {
      ...{ type, data },
      ...{ x: width / 2, y: height / 2 },
    });
  }
  await session.detach();
}

test('at the desk a folder is dropped, its pictures are sorted, hidden and replaced, and choices are taken away @phone', async ({
  page,
  browser,
  studio,
  isMobile,
}, testInfo) => {
  test.setTimeout(120_000 + patience(pictures).timeout);
  await page.goto('/login');
  const { id } = await ask<{ id: string }>(page, 'POST', '', { title: 'Amara and Jonas' });
  const folder = await makeFolder(page, testInfo.outputPath());
  await page.goto(`/dashboard/galleries/${id}`);
  const upload = page.getByRole('region', { name: 'Upload' });
  const tile = (name: string) =>
    page.getByRole('list', { name: 'Pictures' }).getByRole('button', { name, exact: true });

  await test.step('its folders become chapters, whose pictures are counted beside them, and what is there already is left out', async () => {
    await expect(page.getByText('No pictures yet')).toBeVisible();
    await dropFolder(page, folder);
    const uploading = performance.now();
    await expect(upload.getByText(`${pictures} pictures were added.`)).toBeVisible(
      patience(pictures),
    );
    if (pictures > 7) console.log('uploaded in s:', (performance.now() - uploading) / 1000);
    const chapters = page.getByRole('button', { name: /^(Church|Party)( \d+)?$/ });
    const counts = isMobile ? ['', ''] : [pictures - inParty, inParty];
    await expect(chapters).toHaveText([`Church${counts[0]}`, `Party${counts[1]}`]);
    await dropFolder(page, folder);
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Add as new pictures' }).click();
    await expect(upload.getByText(`${pictures} pictures were already there.`)).toBeVisible(
      patience(pictures),
    );
  });

  await test.step('some are chosen with Shift and by dragging, on a phone one by one, and hidden', async () => {
    await page.getByLabel('Order').selectOption('Name');
    await tile('DSC_0001.jpg').click();
    if (isMobile) await tile('DSC_0002.jpg').click();
    await tile('DSC_0003.jpg').click({ modifiers: isMobile ? [] : ['Shift'] });
    const chosen = page.getByRole('region', { name: 'Chosen pictures' });
    await expect(chosen.getByText('3 chosen')).toBeVisible();
    await page.keyboard.press('Escape');
    if (isMobile) {
      await tile('DSC_0003.jpg').click();
      await tile('DSC_0004.jpg').click();
    } else {
      await tile('DSC_0003.jpg').hover();
      await page.mouse.down();
      await tile('DSC_0004.jpg').hover();
      await page.mouse.up();
    }
    await expect(chosen.getByText('2 chosen')).toBeVisible();
    await chosen.getByRole('button', { name: 'Hide' }).click();
    await expect(tile('DSC_0004.jpg, hidden')).toBeVisible();
    await chosen.getByRole('button', { name: 'Clear the selection' }).click();
  });

  const values = { role: 'client', name: 'Amara', email: 'amara@client.example' };
  const link = await ask<GalleryLinkMade>(page, 'POST', `/${id}/links`, values);
  const amara = await visitGallery(browser, studio, link);
  await expect(amara.getByRole('button', { name: 'Open DSC_0003.jpg' })).toHaveCount(0);
  await openPicture(amara, 'DSC_0001.jpg');
  await amara.keyboard.press('f');
  await introduce(amara, 'Amara');
  await writeNote(amara, 'Please take out the “sign” & the van');

  await test.step('the retouched version takes the place of a chosen picture', async () => {
    await tile('DSC_0001.jpg').click();
    const chosen = page.getByRole('region', { name: 'Chosen pictures' });
    await chosen.getByRole('button', { name: 'More actions' }).click();
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('menuitem', { name: 'Replace by a retouched file' }).click();
    const [retouched] = (await makePhotographs(page, 9)).slice(-1);
    if (!retouched) throw new Error('There is no photograph.');
    await (await choosing).setFiles({ ...retouched, name: 'DSC_0001.jpg' });
    await expect(upload.getByText('1 picture was replaced.')).toBeVisible();
  });

  await test.step('the link is sent with words that a preview shows', async () => {
    await page.getByRole('link', { name: 'Links' }).click();
    await page.getByRole('button', { name: 'Send the link to Amara' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Text', { exact: true }).last().fill('The church was full of light.');
    await dialog.getByText('Preview', { exact: true }).click();
    await expect(
      dialog.frameLocator('iframe').getByText('The church was full of light.'),
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'Put in the outbox' }).click();
    await expect(page.getByText('In the outbox', { exact: true })).toBeVisible();
  });

  await test.step('what was chosen is copied, and downloaded for an editor', async () => {
    await page.getByRole('link', { name: 'Choices' }).click();
    await page.getByRole('button', { name: 'Open “Favourites” of Amara' }).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByText('New version')).toBeVisible();
    await expect(sheet.getByText('Please take out the “sign” & the van')).toBeVisible();
    await sheet.getByRole('button', { name: 'File names' }).click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe('DSC_0001.jpg');
    const downloading = page.waitForEvent('download');
    await sheet.getByRole('link', { name: 'XMP sidecars' }).click();
    const zip = await downloading;
    expect(zip.suggestedFilename()).toMatch(/\.zip$/);
    const said = await readSidecars(await readFile(await zip.path()), testInfo.outputPath('xmp'));
    const note = { Description: 'Please take out the “sign” & the van' };
    if (said) {
      expect(said).toEqual({
        'DSC_0001.xmp': expect.objectContaining({ Rating: 5, Label: 'Green', ...note }),
      });
    }
  });
});
