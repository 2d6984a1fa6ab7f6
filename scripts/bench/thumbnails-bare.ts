import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/*
 * The baseline of an upload: a program of nothing but sharp that reads each photo to its end
 * (arguments from the third on, as many as the second says), writes its thumbnail in WebP and JPEG
 * to the folder of argument 1, two photos at a time, and prints the images per second.
 */
const [, , folder = '', count = '0', ...photos] = process.argv;
sharp.cache(false);
const queue = Array.from({ length: Number(count) }, (_, at) => photos[at % photos.length] ?? '');
const started = performance.now();
await Promise.all([work(), work()]);
process.stdout.write(String(Number(count) / ((performance.now() - started) / 1000)));

async function work(): Promise<void> {
  for (let photo = queue.pop(); photo !== undefined; photo = queue.pop()) {
    const { data, info } = await sharp(photo)
      .autoOrient()
      .resize({ width: 320 })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    const thumbnail = () => sharp(data, { raw });
    const name = join(folder, String(queue.length));
    await writeFile(`${name}.webp`, await thumbnail().webp({ quality: 80, effort: 2 }).toBuffer());
    await writeFile(
      `${name}.jpg`,
      await thumbnail().jpeg({ quality: 82, mozjpeg: true }).toBuffer(),
    );
  }
}
