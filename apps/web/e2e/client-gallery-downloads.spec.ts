import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { bytesOfZip } from '@shutterhouse/server/testing/media/zips';
import {
  choosePictures,
  introduce,
  makeGallery,
  openPicture,
  visitGallery,
} from './client-galleries.ts';
import { clearFiles } from './files.ts';
import { makePhotographs } from './photographs.ts';
import { expect, test } from './studio.ts';

test.use({ as: 'moderator' });
test.beforeEach(({ studio }) => clearFiles(studio));

/** Downloads what is chosen in the open dialog. @returns the name of the file and its bytes */
async function download(visitor: Page, what: string | undefined, size: RegExp, pin?: string) {
  const dialog = visitor.getByRole('dialog').last();
  if (what !== undefined) await dialog.getByLabel('What').selectOption({ label: what });
  const option = dialog.getByRole('option', { name: size });
  await expect(option).toBeAttached();
  await dialog.getByLabel('Size').selectOption((await option.getAttribute('value')) ?? '');
  if (pin !== undefined) await dialog.getByLabel('PIN').fill(pin);
  const [file] = await Promise.all([
    visitor.waitForEvent('download', { timeout: 60_000 }),
    dialog.getByRole('button', { name: 'Download', exact: true }).click(),
  ]);
  const bytes = await readFile(await file.path());
  await dialog.getByRole('button', { name: 'Close' }).click();
  return { name: file.suggestedFilename(), bytes };
}

test('all, a chapter, a list and one picture are downloaded with a PIN, in two sizes, as they were uploaded', async ({
  page,
  browser,
  studio,
  expectComplaint,
}) => {
  test.setTimeout(180_000);
  await page.goto('/login');
  const { links } = await makeGallery(page, { Church: 3, Party: 2 }, { pin: '2046' });
  const originals = (await makePhotographs(page, 5)).map(({ buffer }) => buffer);
  const visitor = await visitGallery(browser, studio, links.client);
  const open = () => visitor.getByRole('button', { name: 'Download pictures' }).click();

  await test.step('a wrong PIN is refused', async () => {
    await open();
    const dialog = visitor.getByRole('dialog');
    await dialog.getByLabel('PIN').fill('1234');
    expectComplaint(/400/);
    await dialog.getByRole('button', { name: 'Download', exact: true }).click();
    await expect(dialog.getByText('This is not the PIN of the gallery.')).toBeVisible();
  });

  const all = await download(visitor, 'All pictures', /^Originals/, '2046');
  expect(all.name).toMatch(/\.zip$/);
  const entries = await bytesOfZip(all.bytes);
  expect(Object.keys(entries)).toEqual([
    ...['Church/DSC_0001.jpg', 'Church/DSC_0002.jpg', 'Church/DSC_0003.jpg'],
    ...['Party/DSC_0004.jpg', 'Party/DSC_0005.jpg'],
  ]);
  expect(
    Object.values(entries).map((bytes, at) => bytes.equals(originals[at] ?? Buffer.alloc(0))),
  ).toEqual(originals.map(() => true));

  await test.step('a chapter for screens, each as small as it was', async () => {
    await open();
    const party = await bytesOfZip((await download(visitor, 'Party', /^For screens/)).bytes);
    expect(Object.keys(party)).toHaveLength(2);
    for (const bytes of Object.values(party)) {
      // JPEGs, made anew.
      expect(bytes.subarray(0, 3).toString('hex')).toBe('ffd8ff');
      expect(originals.some((original) => original.equals(bytes))).toBe(false);
    }
  });

  await test.step('a list', async () => {
    await openPicture(visitor, 'DSC_0002.jpg');
    await visitor.keyboard.press('f');
    await introduce(visitor, 'Amara');
    await visitor.keyboard.press('ArrowRight');
    await choosePictures(visitor, 1, 'Favourites');
    await visitor.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await open();
    const list = await download(visitor, 'Favourites (2)', /^Originals/, '2046');
    expect(Object.values(await bytesOfZip(list.bytes))).toEqual([originals[1], originals[2]]);
  });

  await test.step('one picture is a file of its own', async () => {
    await openPicture(visitor, 'DSC_0004.jpg');
    await visitor.getByRole('button', { name: 'Download this picture' }).click();
    const one = await download(visitor, undefined, /^Originals/);
    expect(one.name).toBe('DSC_0004.jpg');
    expect(one.bytes.equals(originals[3] ?? Buffer.alloc(0))).toBe(true);
  });
  await visitor.context().close();
});
