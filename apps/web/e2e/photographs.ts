import type { Locator, Page } from '@playwright/test';

/** A file in the shape that file inputs accept. */
export type Photograph = { name: string; mimeType: string; buffer: Buffer };

/** From so many on, photographs are as large as those of a camera. */
const manyPhotographs = 100;

/** How many of the large ones are drawn; the others are these with another comment each. */
const drawnLarge = 12;

/** Draws JPEGs of 480 × 320 px, each of another colour, in the open page; many of them have 3,840 × 2,560 px and some MB. */
export async function makePhotographs(page: Page, count: number): Promise<Photograph[]> {
  const isLarge = count >= manyPhotographs;
  const decoded: Buffer[] = [];
  for (let index = 0; index < (isLarge ? drawnLarge : count); index += 1) {
    decoded.push(Buffer.from(await drawPhotograph(page, index, isLarge ? 8 : 1), 'base64'));
  }
  return Array.from({ length: count }, (_, index) => ({
    name: `DSC_${String(index + 1).padStart(4, '0')}.jpg`,
    mimeType: 'image/jpeg',
    // Only made when it is sent: all of them would not fit into memory.
    get buffer() {
      const drawn = decoded[index % decoded.length] ?? Buffer.alloc(0);
      return isLarge ? withComment(drawn, `Photograph ${index + 1}`) : drawn;
    },
  }));
}

/** One JPEG as base64; enlarged ones have the grain of a photograph. */
function drawPhotograph(page: Page, index: number, scale: number): Promise<string> {
  return page.evaluate(
    ({ at, by }) => {
      const canvas = document.createElement('canvas');
      canvas.width = 480 * by;
      canvas.height = 320 * by;
      const light = canvas.getContext('2d');
      if (!light) throw new Error('Nothing can be drawn.');
      light.fillStyle = `hsl(${(at * 47) % 360} 45% 55%)`;
      light.fillRect(0, 0, canvas.width, canvas.height);
      light.fillStyle = '#fff6e8';
      light.fillRect((40 + at * 9) * by, 60 * by, 120 * by, 120 * by);
      if (by > 1) {
        const pixels = light.getImageData(0, 0, canvas.width, canvas.height);
        for (let place = 0; place < pixels.data.length; place += 4) {
          const grain = Math.random() * 24 - 12;
          for (const colour of [0, 1, 2]) {
            pixels.data[place + colour] = (pixels.data[place + colour] ?? 0) + grain;
          }
        }
        light.putImageData(pixels, 0, 0);
      }
      return canvas.toDataURL('image/jpeg', 0.9).replace(/^.*,/, '');
    },
    { at: index, by: scale },
  );
}

/** A JPEG with a comment after its first marker. */
function withComment(jpeg: Buffer, comment: string): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, Buffer.from(comment), jpeg.subarray(2)]);
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

/** Records a short video of a moving light in the open page. */
export async function makeVideo(page: Page): Promise<Photograph> {
  const base64 = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.width = 640;
    canvas.height = 360;
    const light = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm' });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const stopped = new Promise((resolve) => {
      recorder.onstop = resolve;
    });
    recorder.start();
    for (let frame = 0; frame < 50; frame += 1) {
      if (light) light.fillStyle = `hsl(${frame * 7} 45% 55%)`;
      light?.fillRect(0, 0, canvas.width, canvas.height);
      await new Promise(requestAnimationFrame);
    }
    recorder.stop();
    await stopped;
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  });
  return { name: 'Film.webm', mimeType: 'video/webm', buffer: Buffer.from(base64, 'base64') };
}
