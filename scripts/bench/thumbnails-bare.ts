import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeThumbnails } from './thumbnails.ts';

/*
 * Thumbnails of photos that lie there as files (arguments from the third on, as many as the second says), in WebP and
 * JPEG in the folder of argument 1, two photos at a time. Prints the images per second.
 */
const [, , folder = '', count = '0', ...photos] = process.argv;
const queue = Array.from({ length: Number(count) }, (_, at) => photos[at % photos.length] ?? '');
const started = performance.now();
await Promise.all([work(), work()]);
process.stdout.write(String(Number(count) / ((performance.now() - started) / 1000)));

async function work(): Promise<void> {
  for (let photo = queue.pop(); photo !== undefined; photo = queue.pop()) {
    const name = join(folder, String(queue.length));
    for (const { ending, bytes } of await makeThumbnails(photo)) {
      await writeFile(`${name}.${ending}`, bytes);
    }
  }
}
