import type { Page } from '@playwright/test';
import { expect, feedbackOn, openSection, test } from './editing.ts';
import { visit } from './public-calls.ts';

test.use({ as: 'owner' });

const point = (page: Page) => page.getByRole('slider', { name: 'Focal point' });
const group = (page: Page) => page.getByRole('group', { name: 'Focal point' });

/** A picture of 1600 × 900 px with a blue mark at the right, and a more salient one at the left. */
async function markedPicture(page: Page) {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 1600;
    canvas.height = 900;
    const pencil = canvas.getContext('2d');
    if (!pencil) throw new Error('Nothing can be drawn.');
    for (const [colour, x, y, width, height] of [
      ['#8a8a8a', 0, 0, 1600, 900],
      ['#ff2a1a', 120, 380, 200, 200],
      ['#1a2aff', 1300, 180, 120, 120],
    ] as const) {
      pencil.fillStyle = colour;
      pencil.fillRect(x, y, width, height);
    }
    return canvas.toDataURL('image/png').replace(/^.*,/, '');
  });
  const buffer = Buffer.from(base64, 'base64');
  return { name: 'marked.png', mimeType: 'image/png', buffer };
}

/**
 * The horizontal positions of the marks on the screen, as fractions of its width; undefined for one
 * that is not visible.
 */
async function marksOn(page: Page): Promise<Record<'blue' | 'red', number | undefined>> {
  const shot = (await page.screenshot()).toString('base64');
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const { width, height } = picture;
    const drawn = new OffscreenCanvas(width, height).getContext('2d');
    if (!drawn) throw new Error('Nothing can be drawn.');
    drawn.drawImage(picture, 0, 0);
    const { data } = drawn.getImageData(0, 0, width, height);
    const found = { blue: [0, 0], red: [0, 0] };
    for (let at = 0; at < data.length; at += 4) {
      const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
      const mark =
        blue > 60 && blue > 2.5 * red && blue > 2.5 * green
          ? found.blue
          : red > 90 && red > 4 * green && red > 4 * blue
            ? found.red
            : undefined;
      if (!mark) continue;
      mark[0] = (mark[0] ?? 0) + 1;
      mark[1] = (mark[1] ?? 0) + ((at / 4) % width);
    }
    const share = ([count = 0, sum = 0]: number[]) =>
      count < 200 ? undefined : sum / count / width;
    return { blue: share(found.blue), red: share(found.red) };
  }, shot);
}

test('the focal point that staff set stays visible in the crops of phones and of wide screens', async ({
  page,
}) => {
  await openSection(page, '/dashboard/hero', 'Hero Section');
  await page.getByLabel(/^Background image: choose/).setInputFiles(await markedPicture(page));
  await expect(group(page).locator('img').first()).toHaveAttribute('width', '1600');
  const whole = group(page).locator('picture').first();
  const { width, height } = (await whole.boundingBox()) ?? { width: 0, height: 0 };
  await whole.click({ position: { x: width * 0.7, y: height * 0.27 }, force: true });
  await expect(point(page)).toHaveAttribute('aria-valuetext', /^70 % .* 27 % from the top$/);
  await point(page).focus();
  await page.keyboard.press('Shift+ArrowRight');
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight']) {
    await page.keyboard.press(key);
  }
  await expect(point(page)).toHaveAttribute('aria-valuetext', /^85 % from the left, 27 %/);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(feedbackOn(page)).toHaveText('Hero section updated.');
  await expect(point(page)).toHaveAttribute('aria-valuetext', /^85 % from the left, 27 %/);

  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/');
  const hero = page.getByRole('region', { name: 'Welcome' }).locator('img');
  await expect
    .poll(() => hero.evaluate((image: HTMLImageElement) => image.currentSrc))
    .toMatch(/-9x16-8[45]\d-2[67]\d\.avif$/);
  await expect.poll(async () => (await marksOn(page)).blue).toBeCloseTo(0.52, 1);
  expect((await marksOn(page)).red).toBeUndefined();

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
  await expect
    .poll(() => hero.evaluate((image: HTMLImageElement) => image.currentSrc))
    .toMatch(/-lead\.avif$/);
  await expect.poll(async () => (await marksOn(page)).blue).toBeCloseTo(0.85, 1);
  expect((await marksOn(page)).red).toBeCloseTo(0.14, 1);
});
