import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { paintStarterPicture } from '../../starter-pictures/paint.ts';

const scenes = ['family-hill', 'city-blue-hour', 'forest-light'] as const;
const size = { width: 6000, height: 4000 };

/** Makes JPEGs of 24 megapixels as a camera would: painted scenes under the grain of a sensor. @returns their paths */
export async function makePhotos(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const grain = await sharp({
    create: {
      ...size,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 24 },
    },
  })
    .raw()
    .toBuffer();
  const paths: string[] = [];
  for (const scene of scenes) {
    const painted = await paintStarterPicture(scene, { width: 1200 });
    const photo = await sharp(painted)
      .resize({ ...size, fit: 'fill' })
      .composite([{ input: grain, raw: { ...size, channels: 3 }, blend: 'soft-light' }])
      .jpeg({ quality: 90 })
      .toBuffer();
    const path = join(folder, `${scene}.jpg`);
    await writeFile(path, photo);
    paths.push(path);
  }
  return paths;
}
