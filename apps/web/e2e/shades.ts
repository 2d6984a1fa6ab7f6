import type { Page } from '@playwright/test';

/**
 * The brightness of the hero's shade from left to right, at the middle of its text, over a white
 * picture and without its text.
 * @returns brightness from 0 to 1 at a hundred points
 */
export async function shadeAcross(page: Page): Promise<number[]> {
  const style = await page.addStyleTag({
    content: `
      [aria-label='Welcome'] { background: #ffffff !important; }
      [aria-label='Welcome'] :is(picture, img) { visibility: hidden !important; }
      [aria-label='Welcome'] :is(h1, p, a) { opacity: 0 !important; transition: none !important; }`,
  });
  // A window that was just resized is drawn at its new width with the next frame.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  const { top, height } = await page
    .getByRole('heading', { level: 1 })
    .evaluate((title) => title.getBoundingClientRect());
  const width = page.viewportSize()?.width ?? 0;
  const strip = await page.screenshot({ clip: { x: 0, y: top + height / 2, width, height: 1 } });
  await style.evaluate((element) => element.parentNode?.removeChild(element));
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const drawn = new OffscreenCanvas(picture.width, 1).getContext('2d');
    if (!drawn) throw new Error('Nothing can be drawn.');
    drawn.drawImage(picture, 0, 0);
    return Array.from({ length: 100 }, (_, place) => {
      const x = Math.floor(((place + 0.5) / 100) * picture.width);
      const [red = 0, green = 0, blue = 0] = drawn.getImageData(x, 0, 1, 1).data;
      return (red + green + blue) / (3 * 255);
    });
  }, strip.toString('base64'));
}
