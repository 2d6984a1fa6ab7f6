import type { RenditionFormat } from '@shutterhouse/contract/pictures';
import pLimit from 'p-limit';
import type { Sharp } from 'sharp';

/** Decoded originals are large: no more than two at a time. */
const inTurn = pLimit(2);

/** Sharp is loaded when the first picture is asked for: most starts of the process need none. */
async function open(original: Buffer): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  return sharp(original, { limitInputPixels: 120_000_000, failOn: 'error' }).timeout({
    seconds: 30,
  });
}

/** One rendition: `width` pixels wide at most, upright, in sRGB, without any metadata. */
export function renderPicture(
  original: Buffer,
  width: number,
  format: RenditionFormat,
): Promise<Buffer> {
  return inTurn(async () => {
    const image = (await open(original))
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .toColourspace('srgb');
    if (format === 'avif') return image.avif({ quality: 55, effort: 2 }).toBuffer();
    if (format === 'webp') return image.webp({ quality: 80 }).toBuffer();
    return image.jpeg({ quality: 82, mozjpeg: true }).toBuffer();
  });
}

/** A stand-in of about 300 bytes, as a data URI, shown until the picture is there. */
export function renderBlur(original: Buffer): Promise<string> {
  return inTurn(async () => {
    const tiny = await (await open(original))
      .autoOrient()
      .resize({ width: 20 })
      .blur(1.2)
      .webp({ quality: 40 })
      .toBuffer();
    return `data:image/webp;base64,${tiny.toString('base64')}`;
  });
}
