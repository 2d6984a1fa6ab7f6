import type { Page } from '@playwright/test';
import { picturesOfZip, sha256Of } from '@shutterhouse/server/testing/media/zips';
import {
  ask,
  choosePictures,
  download,
  introduce,
  makeGallery,
  openPicture,
  patience,
  picturesOfGallery,
  picturesShown,
  readSidecars,
  sendFile,
  statusesOf,
  visitGallery,
  writeNote,
} from './client-galleries.ts';
import { clearFiles } from './files.ts';
import { makePhotographs } from './photographs.ts';
import { expect, test } from './studio.ts';

test.use({ as: 'moderator' });
test.beforeEach(({ studio }) => clearFiles(studio));

const pictures = picturesOfGallery(42);
/** What is more than the journey needs is in further chapters. */
const isWhole = pictures > 42;
const further = Math.floor((pictures - 42) / 2);
/** Of a whole wedding, each that is chosen gets a note. */
const wish = isWhole ? 'A little warmer, please' : undefined;
const chapters = {
  ...{ Church: 21, Party: 21 },
  ...(further > 0 && { Speeches: further, Waltz: pictures - 42 - further }),
};

type Table = {
  lists: { id: string; name: string }[];
  visitors: { name: string; selections: { id: string; listId: string; chosen: number }[] }[];
};

/** The heart of the picture that a guest looks at. */
const favourite = (guest: Page) =>
  guest.getByRole('dialog').getByRole('button', { name: 'Choose for Favourites (F)' });

test('a couple on two devices and three guests choose, each in lists of their own, until they are done @phone', async ({
  page,
  browser,
  studio,
  expectComplaint,
}, testInfo) => {
  test.setTimeout(180_000 + 3 * patience(pictures).timeout);
  await page.goto('/login');
  const { id, links, originals } = await makeGallery(page, chapters, {
    expiresOn: '2099-06-01',
  });
  await ask(page, 'POST', `/${id}/lists`, { name: 'Album', min: 40, max: 40 });

  const amara = await visitGallery(browser, studio, links.client);
  await test.step('the page stays where it is behind what opens above it', async () => {
    const top = () => amara.evaluate(() => scrollY);
    await amara.evaluate(() => scrollBy(0, 350));
    await expect(amara).toHaveURL(/#chapter-\d$/);
    const before = await top();
    for (const name of [/^Favourites/, 'Download pictures']) {
      await amara.getByRole('button', { name }).click();
      const dialog = amara.getByRole('dialog');
      if (name instanceof RegExp) await dialog.getByText('Album', { exact: true }).click();
      await expect.poll(top).toBe(before);
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(dialog).toHaveCount(0);
      await expect.poll(() => amara.evaluate(() => history.state?.overlays ?? 0)).toBe(0);
      expect(await top()).toBe(before);
    }
  });
  await openPicture(amara, 'DSC_0001.jpg');
  await amara.keyboard.press('f');
  await introduce(amara, 'Amara');
  const viewer = amara.getByRole('dialog');
  const heart = viewer.getByRole('button', { name: 'Choose for Album (F)' });
  await expect(heart).toHaveAttribute('aria-pressed', 'true');

  await test.step('with a note and a mark', async () => {
    await viewer.getByRole('button', { name: 'Write a note (N)' }).click();
    const drawing = amara.getByRole('application');
    await drawing.focus();
    await amara.keyboard.press('Enter');
    await amara.getByLabel('Note', { exact: true }).fill('Please take out the sign');
    await amara.getByRole('button', { name: 'Save note' }).click();
    await expect(drawing).toHaveCount(0);
    // Neither the mark nor the note has turned the viewer.
    await expect(viewer.getByRole('img', { name: 'DSC_0001.jpg' })).toBeVisible();
  });
  await amara.keyboard.press('ArrowRight');
  await choosePictures(amara, 29, 'Album', wish);
  await viewer.getByRole('button', { name: 'Close' }).click();

  const phone = await test.step('on another device she goes on', async () => {
    await amara.getByRole('button', { name: 'More', exact: true }).click();
    await amara.getByRole('menuitem', { name: 'Continue on another device' }).click();
    const address =
      (await amara
        .getByRole('dialog')
        .getByText(/#continue=/)
        .textContent()) ?? '';
    const other = await browser.newContext({ baseURL: studio.url });
    const second = await other.newPage();
    await second.goto(address);
    await expect(second.getByText('You continue as Amara.')).toBeVisible();
    await amara.getByRole('button', { name: 'Close' }).click();

    const third = await (await browser.newContext({ baseURL: studio.url })).newPage();
    expectComplaint(/409/);
    await third.goto(address);
    await expect(third.getByText(/This link for another device was used/)).toBeVisible();
    await third.context().close();
    return second;
  });
  await phone.getByRole('button', { name: /^Favourites/ }).click();
  await phone.getByRole('dialog').getByText('Album', { exact: true }).click();
  await expect(
    phone.getByRole('dialog').getByText('Please choose 10 more pictures.'),
  ).toBeVisible();
  await phone.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await phone.getByRole('button', { name: 'View gallery' }).click();
  await phone.getByRole('link', { name: 'Party' }).click();
  await openPicture(phone, 'DSC_0031.jpg');
  await choosePictures(phone, 10, 'Album', wish);
  await writeNote(phone, 'In black and white');
  await phone.keyboard.press('ArrowRight');
  await expect(phone.getByRole('img', { name: 'DSC_0041.jpg' })).toBeVisible();
  await phone.keyboard.press('f');
  await expect(
    phone.getByText('This list holds 40 pictures. Please remove one first.'),
  ).toBeVisible();
  await phone.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  const guests = await test.step('guests, two of them of one name, have their own', async () => {
    const all = [];
    for (const name of ['Jonas', 'Ida', 'Ida']) {
      const guest = await visitGallery(browser, studio, links.guest);
      await openPicture(guest, 'DSC_0001.jpg');
      await guest.keyboard.press('f');
      await introduce(guest, name);
      await expect(favourite(guest)).toHaveAttribute('aria-pressed', 'true');
      all.push(guest);
    }
    const [, , second] = all;
    if (!second) throw new Error('Nobody is there.');
    await second.keyboard.press('f');
    await expect(favourite(second)).toHaveAttribute('aria-pressed', 'false');
    await expect
      .poll(async () => {
        const { visitors } = await ask<Table>(page, 'GET', `/${id}/choices/table`);
        return visitors
          .map(({ name, selections }) =>
            [name, ...selections.map(({ chosen }) => chosen)].join(' '),
          )
          .toSorted();
      })
      .toEqual(['Amara 40', 'Ida 0', 'Ida 1', 'Jonas 1']);
    return all;
  });

  await test.step('she is done, and nothing can be changed any more', async () => {
    await phone.getByRole('button', { name: /^Album/ }).click();
    const sheet = phone.getByRole('dialog');
    await sheet.getByLabel('Message').fill('The first one on the title, please');
    await sheet.getByRole('button', { name: 'I am done' }).click();
    await expect(sheet.getByText('You have sent this list.').first()).toBeVisible();
    await expect(sheet.getByRole('button', { name: 'I am done' })).toHaveCount(0);
    await amara.getByRole('link', { name: 'Church' }).click();
    await openPicture(amara, 'DSC_0001.jpg');
    await amara.keyboard.press('f');
    await expect(amara.getByText('You have sent this list.').first()).toBeVisible();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  });

  const { visitors } = await ask<Table>(page, 'GET', `/${id}/choices/table`);
  const [selection] = visitors.find(({ name }) => name === 'Amara')?.selections ?? [];

  await test.step('the studio takes it into its editor', async () => {
    const zip = await page.request.get(`/api/client-galleries/selections/${selection?.id}/xmp.zip`);
    const said = await readSidecars(await zip.body(), testInfo.outputPath('xmp'));
    if (!said) return;
    expect(Object.keys(said)).toHaveLength(40);
    expect(Object.values(said).every(({ Rating }) => Rating === 5)).toBe(true);
    expect(said['DSC_0001.xmp']).toMatchObject({ Description: 'Please take out the sign' });
    expect(said['DSC_0040.xmp']).toMatchObject({ Description: 'In black and white' });
    if (isWhole) expect(said['DSC_0027.xmp']).toMatchObject({ Description: wish });
  });

  await test.step('a chosen picture is replaced by its retouched version, and stays chosen', async () => {
    const tile = amara.locator('[aria-label="Open DSC_0002.jpg"]');
    const pictureId = await tile.getAttribute('data-picture');
    const retouched = (await makePhotographs(page, 44)).at(-1);
    if (!retouched) throw new Error('There is no photograph.');
    const { folder } = await ask<{ folder: { id: string } }>(page, 'GET', `/${id}`);
    const { mimeType, buffer } = retouched;
    const file = { name: 'DSC_0002 v2.jpg', mimeType, buffer };
    const fileId = await sendFile(page, folder.id, file);
    originals.set('DSC_0002.jpg', sha256Of(buffer));
    await ask(page, 'POST', `/pictures/${pictureId}/replace`, { fileId });
    const table = await ask<Table>(page, 'GET', `/${id}/choices/table`);
    const hers = table.visitors.find(({ name }) => name === 'Amara');
    expect(hers?.selections.map(({ chosen }) => chosen)).toEqual([40]);
  });

  await test.step('a guest downloads all in two sizes, also after the gallery is extended', async () => {
    const [jonas] = guests;
    if (!jonas) throw new Error('Nobody is there.');
    await jonas.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    for (const [size, longest] of [
      [/^For screens/, isWhole ? 2048 : 480],
      [/^Originals/, isWhole ? 3840 : 480],
    ] as const) {
      const began = performance.now();
      await jonas.getByRole('button', { name: 'Download pictures' }).click();
      const file = await download(jonas, { size, pictures });
      if (isWhole) console.log('downloaded', size, (performance.now() - began) / 1000);
      expect(file.suggestedFilename()).toMatch(/\.zip$/);
      const found = await picturesOfZip(await file.path());
      expect(new Set(found.map(({ name }) => name)).size).toBe(pictures);
      expect(Math.max(...found.map(({ edge }) => edge))).toBe(longest);
      const uploaded = new Set(originals.values());
      const isSame = found.filter(({ sha256 }) => uploaded.has(sha256));
      expect(isSame).toHaveLength(size.test('Originals') ? pictures : 0);
      await ask(page, 'POST', `/${id}/extend`, {});
    }
  });

  await test.step('the studio opens the list again', async () => {
    await ask(page, 'POST', `/selections/${selection?.id}/reopen`, {});
    await phone.reload();
    await phone.getByRole('button', { name: /^Favourites/ }).click();
    await phone.getByRole('dialog').getByText('Album', { exact: true }).click();
    await phone.getByRole('dialog').getByRole('button', { name: 'Remove DSC_0001.jpg' }).click();
    await expect(
      phone.getByRole('dialog').getByText('Please choose 1 more picture.'),
    ).toBeVisible();
  });

  await test.step('no picture is there any more once the link is revoked, or the gallery locked', async () => {
    const [jonas] = guests;
    if (!jonas) throw new Error('Nobody is there.');
    const seen = { hers: await picturesShown(amara), his: await picturesShown(jonas) };
    expect(await statusesOf(amara, [...seen.hers, ...seen.his])).toEqual([200]);
    await ask(page, 'DELETE', `/links/${links.client.id}`);
    expect(await statusesOf(amara, seen.hers)).toEqual([404]);
    expect(await statusesOf(jonas, seen.his)).toEqual([200]);
    await ask(page, 'PUT', `/${id}`, { password: 'Golden hour' });
    expect(await statusesOf(jonas, seen.his)).toEqual([404]);
  });
  for (const one of [amara, phone, ...guests]) await one.context().close();
});
