import type { Locator, Page } from '@playwright/test';

/** A file in the shape that file inputs accept. */
export type Photograph = { name: string; mimeType: string; buffer: Buffer };

/** Draws JPEGs of 480 × 320 px, each of another colour, in the open page. */
export async function makePhotographs(page: Page, count: number): Promise<Photograph[]> {
  const decoded = await page.evaluate(async (wanted) => {
    const canvas = document.createElement('canvas');
    canvas.width = 480;
    canvas.height = 320;
    const light = canvas.getContext('2d');
    if (!light) throw new Error('Nothing can be drawn.');
    return Array.from({ length: wanted }, (_, index) => {
      light.fillStyle = `hsl(${(index * 47) % 360} 45% 55%)`;
      light.fillRect(0, 0, canvas.width, canvas.height);
      light.fillStyle = '#fff6e8';
      light.fillRect(40 + index * 9, 60, 120, 120);
      return canvas.toDataURL('image/jpeg', 0.9).replace(/^.*,/, '');
    });
  }, count);
  return decoded.map((base64, index) => ({
    name: `DSC_${String(index + 1).padStart(4, '0')}.jpg`,
    mimeType: 'image/jpeg',
    buffer: Buffer.from(base64, 'base64'),
  }));
}

/** Drops files onto an element, as if dragged from a folder. */
export async function dropFiles(place: Locator, files: readonly Photograph[]): Promise<void> {
  const dragged = files.map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    base64: buffer.toString('base64'),
  }));
  const dataTransfer = await place.page().evaluateHandle((held) => {
    const transfer = new DataTransfer();
    for (const { name, mimeType, base64 } of held) {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type: mimeType }));
    }
    return transfer;
  }, dragged);
  for (const type of ['dragenter', 'dragover', 'drop']) {
    await place.dispatchEvent(type, { dataTransfer });
  }
}
