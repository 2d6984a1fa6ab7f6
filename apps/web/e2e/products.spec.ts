import type { Page } from '@playwright/test';
import { chooseFor, expect, feedbackOn, newWord, openSection, test } from './editing.ts';
import { makePhotographs, type Photograph } from './photographs.ts';
import { field, press, sheetOf } from './sheet.ts';

test.use({ as: 'moderator' });

const row = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Products' }).getByRole('row').filter({ hasText: name });
const tiles = (page: Page) =>
  sheetOf(page).getByRole('list', { name: 'Pictures and videos' }).getByRole('listitem');

test('a product goes through its category, its media, its stock and its deletion', async ({
  page,
  expectComplaint,
}) => {
  // The browser logs the refused file itself.
  expectComplaint(/415/);
  const word = newWord();
  await openSection(page, '/dashboard/products', 'Products');
  await page.getByRole('button', { name: 'Manage Categories' }).click();
  await press(page, 'New category');
  await field(page, 'Name').fill(`Albums ${word}`);
  const [cover] = await makePhotographs(page, 1);
  await sheetOf(page)
    .getByLabel(/^Image: choose/)
    .setInputFiles(cover as Photograph);
  await expect(sheetOf(page).getByRole('img', { name: 'The chosen picture' })).toBeVisible();
  await press(page, 'Create category');
  await expect(sheetOf(page).getByRole('status')).toHaveText('Category created.');
  await expect(
    sheetOf(page).getByRole('button', { name: `Albums ${word}`, exact: true }),
  ).toBeVisible();
  await press(page, 'Close');

  await page.getByRole('button', { name: 'New product' }).first().click();
  await field(page, 'Name').fill(`Linen album ${word}`);
  await field(page, 'Description').fill('Thirty pages, bound by hand.');
  await field(page, 'Price without tax ($)').fill('240.5');
  await field(page, 'Stock').fill('1');
  await field(page, 'Category').selectOption(`Albums ${word}`);
  const photographs = await makePhotographs(page, 2);
  const film = { name: 'turning.webm', mimeType: 'video/webm', buffer: await filmed(page) };
  await field(page, 'Choose pictures or videos').setInputFiles([...photographs, film]);
  await expect(sheetOf(page).getByRole('list', { name: 'Sent with the product' })).toContainText(
    'turning.webm',
  );
  await press(page, 'Create product');
  await expect(feedbackOn(page)).toHaveText('Product created.');
  await expect(row(page, word)).toContainText('$240.50');

  await row(page, word)
    .getByRole('button', { name: `Linen album ${word}`, exact: true })
    .click();
  await expect(tiles(page)).toHaveCount(3);
  await expect
    .poll(() =>
      sheetOf(page)
        .locator('video')
        .evaluate((video: HTMLVideoElement) => video.videoWidth),
    )
    .toBe(160);
  await tiles(page)
    .nth(2)
    .getByRole('button', { name: /: drag, or use the arrow keys$/ })
    .press('ArrowLeft');
  await expect(tiles(page).nth(1)).toContainText('turning.webm');
  await field(page, 'Choose pictures or videos').setInputFiles([
    { name: 'clip.mp4', mimeType: 'video/mp4', buffer: Buffer.from('console.log("a script")') },
  ]);
  await expect(sheetOf(page).getByRole('alert')).toContainText(
    '“clip.mp4” is not of a type that is accepted here.',
  );
  await tiles(page)
    .nth(0)
    .getByRole('button', { name: /^Delete/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete picture' }).click();
  await expect(tiles(page)).toHaveCount(2);
  await expect(tiles(page).nth(0)).toContainText('turning.webm');
  await press(page, 'Cancel');

  await row(page, word)
    .getByRole('button', { name: /^One less/ })
    .click();
  await expect(row(page, word)).toContainText('Out of Stock');
  await expect(row(page, word).getByRole('button', { name: /^One less/ })).toBeDisabled();
  await page.reload();
  await expect(row(page, word)).toHaveCount(0);
  await page.getByLabel('Show Out of Stock').check();
  await expect(page).toHaveURL('/dashboard/products?outOfStock=show');
  await row(page, word)
    .getByRole('button', { name: /^One more/ })
    .click();
  await expect(row(page, word)).toContainText('Available');

  await chooseFor(page, `Linen album ${word}`, 'Hide');
  await expect(feedbackOn(page)).toHaveText('Product hidden.');
  await expect(row(page, word)).toContainText('Hidden');
  await chooseFor(page, `Linen album ${word}`, 'Delete');
  await expect(page.getByRole('alertdialog')).toContainText('Its picture and video go with it.');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete product' }).click();
  await expect(feedbackOn(page)).toHaveText('Product deleted.');
  await expect(row(page, word)).toHaveCount(0);
});

/** A video of one second and 160 × 120 px, recorded by the browser. */
async function filmed(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.width = 160;
    canvas.height = 120;
    const light = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm' });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const isOver = new Promise((resolve) => {
      recorder.onstop = resolve;
    });
    recorder.start();
    for (let frame = 0; frame < 20; frame += 1) {
      if (light) light.fillStyle = `hsl(${frame * 18} 60% 50%)`;
      light?.fillRect(0, 0, canvas.width, canvas.height);
      await new Promise(requestAnimationFrame);
    }
    recorder.stop();
    await isOver;
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())];
  });
  return Buffer.from(bytes);
}
