import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import { bytesOfZip } from '@shutterhouse/server/testing/media/zips';
import {
  choosePictures,
  download,
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

const bytesOf = async (file: Download) => readFile(await file.path());

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

  const all = await download(visitor, { what: 'All pictures', size: /^Originals/, pin: '2046' });
  expect(all.suggestedFilename()).toMatch(/\.zip$/);
  const entries = await bytesOfZip(await bytesOf(all));
  expect(Object.keys(entries)).toEqual([
    ...['Church/DSC_0001.jpg', 'Church/DSC_0002.jpg', 'Church/DSC_0003.jpg'],
    ...['Party/DSC_0004.jpg', 'Party/DSC_0005.jpg'],
  ]);
  expect(
    Object.values(entries).map((bytes, at) => bytes.equals(originals[at] ?? Buffer.alloc(0))),
  ).toEqual(originals.map(() => true));

  await test.step('a chapter for screens, each as small as it was', async () => {
    await open();
    const party = await bytesOfZip(
      await bytesOf(await download(visitor, { what: 'Party', size: /^For screens/ })),
    );
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
    const what = { what: 'Favourites (2)', size: /^Originals/, pin: '2046' };
    const list = await download(visitor, what);
    expect(Object.values(await bytesOfZip(await bytesOf(list)))).toEqual([
      originals[1],
      originals[2],
    ]);
  });

  await test.step('one picture is a file of its own', async () => {
    await openPicture(visitor, 'DSC_0004.jpg');
    await visitor.getByRole('button', { name: 'Download this picture' }).click();
    const one = await download(visitor, { size: /^Originals/ });
    expect(one.suggestedFilename()).toBe('DSC_0004.jpg');
    expect((await bytesOf(one)).equals(originals[3] ?? Buffer.alloc(0))).toBe(true);
  });
  await visitor.context().close();
});
