import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { printPhotosPerSecond } from './photos-per-second.ts';
import { makeThumbnails } from './thumbnails.ts';

/*
 * Thumbnails of photos on disk (arguments from the third on, as many as the second says), in WebP and
 * JPEG in the folder of argument 1, two photos at a time. Prints the images per second.
 */
const [, , folder = '', count = '0', ...photos] = process.argv;
await printPhotosPerSecond(photos, Number(count), async (photo, left) => {
  for (const { ending, bytes } of await makeThumbnails(photo)) {
    await writeFile(join(folder, `${left}.${ending}`), bytes);
  }
});
