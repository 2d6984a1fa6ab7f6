import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { printPhotosPerSecond } from './photos-per-second.ts';

/*
 * The baseline: a program of nothing but sharp that decodes each photo once (arguments from the
 * third on, as many as the second says), derives three sizes in JPEG and WebP, writes them to the
 * folder of argument 1, two photos at a time, and prints the images per second.
 */
const [, , folder = '', count = '0', ...photos] = process.argv;
sharp.cache(false);
await printPhotosPerSecond(photos, Number(count), async (photo, left) => {
  let image = sharp(photo).autoOrient();
  for (const width of [2048, 1280, 640]) {
    const { data, info } = await image
      .resize({ width })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    const again = () => sharp(data, { raw });
    const name = join(folder, `${left}-${width}`);
    await writeFile(`${name}.webp`, await again().webp({ quality: 80, effort: 2 }).toBuffer());
    await writeFile(`${name}.jpg`, await again().jpeg({ quality: 82, mozjpeg: true }).toBuffer());
    image = again();
  }
});
