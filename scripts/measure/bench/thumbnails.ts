import sharp from 'sharp';

sharp.cache(false);

/** The thumbnails of a photo in WebP and JPEG, by bare sharp, which reads the photo once. */
export async function makeThumbnails(photo: string): Promise<{ ending: string; bytes: Buffer }[]> {
  const { data, info } = await sharp(photo)
    .autoOrient()
    .resize({ width: 320 })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const thumbnail = () => sharp(data, { raw });
  return [
    { ending: 'webp', bytes: await thumbnail().webp({ quality: 80, effort: 2 }).toBuffer() },
    { ending: 'jpg', bytes: await thumbnail().jpeg({ quality: 82, mozjpeg: true }).toBuffer() },
  ];
}
