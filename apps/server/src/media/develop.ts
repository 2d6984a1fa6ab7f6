import { StudioError } from '@shutterhouse/contract/errors';
import { renditionWidths } from '@shutterhouse/contract/renditions';
import { uploadMessages } from '@shutterhouse/contract/upload-messages';
import { isRaw, type PictureType, pictureTypes } from '@shutterhouse/contract/upload-slots';
import { decodeBytes, megapixelsOf } from './decoders.ts';
import { inTurn, loadSharp, openImage, openPixels, type Pixels, shrink } from './image-engine.ts';
import { decodeThumbnail, encodeRendition, type MadeRendition } from './renditions.ts';

/** What one decode of a new picture tells. */
export type Developed = {
  mimeType: PictureType | 'image/heic';
  /** As the picture is seen: turned upright; in pixels. */
  width: number;
  height: number;
  blur: string;
  colour: string;
  /** JPEG and WebP in the smallest width. */
  thumbnails: MadeRendition[];
};

/**
 * Reads a picture file to its end, once, and makes its thumbnail on the way.
 * @param type the MIME type that its bytes have
 * @throws StudioError with a sentence that names the file, for whatever is no sound picture
 */
export async function developPicture(path: string, name: string, type: string): Promise<Developed> {
  try {
    const size = await measure(path, name, type);
    return await inTurn('now', decodeBytes({ mimeType: type, ...size }), async () => {
      const pixels = await decodeThumbnail(path);
      const [width] = renditionWidths;
      const thumbnails = [
        await encodeRendition(pixels, { width, format: 'webp' }),
        await encodeRendition(pixels, { width, format: 'jpg' }),
      ];
      const looks = await lookOf(pixels);
      return { mimeType: type as Developed['mimeType'], ...size, ...looks, thumbnails };
    });
  } catch (error) {
    throw refusalOf(error, name, type);
  }
}

/** True when the decoder at hand may be able to read the type. */
export async function mayDecode(type: string): Promise<boolean> {
  if (pictureTypes.some((known) => known === type)) return true;
  const { format } = await loadSharp();
  if (/^image\/hei[cf]$/.test(type)) return format.heif.input.file;
  return isRaw(type) && 'dcraw' in format && format.dcraw.input.file;
}

async function measure(path: string, name: string, type: string) {
  const { autoOrient } = await (await openImage(path, { limitInputPixels: false })).metadata();
  const { width, height } = autoOrient;
  const most = megapixelsOf(type);
  if (width * height > most * 1_000_000) {
    throw new StudioError('unprocessable', uploadMessages.tooManyPixels(name, most));
  }
  return { width, height };
}

/** A stand-in of about 300 bytes, as a data URI, and the colour that most of the picture has. */
async function lookOf(pixels: Pixels): Promise<{ blur: string; colour: string }> {
  const tiny = await (await openPixels(pixels))
    .resize({ width: 20 })
    .blur(1.2)
    .webp({ quality: 40 })
    .toBuffer();
  const few = await shrink(await openPixels(pixels), 64);
  const { dominant } = await (await openPixels(few)).stats();
  return {
    blur: `data:image/webp;base64,${tiny.toString('base64')}`,
    colour: `#${[dominant.r, dominant.g, dominant.b].map(hex).join('')}`,
  };
}

function hex(value: number): string {
  return Math.round(value).toString(16).padStart(2, '0');
}

function refusalOf(error: unknown, name: string, type: string): unknown {
  if (error instanceof StudioError || !(error instanceof Error)) return error;
  // A full disk and the like are no fault of the picture's.
  if ('syscall' in error) return error;
  if (/^image\/hei[cf]/.test(type))
    return new StudioError('unsupported', uploadMessages.heic(name));
  if (isRaw(type)) return new StudioError('unsupported', uploadMessages.raw(name));
  if (/timeout/i.test(error.message)) {
    return new StudioError('unprocessable', uploadMessages.tooSlow(name));
  }
  if (/pixel limit/i.test(error.message)) {
    return new StudioError('unprocessable', uploadMessages.tooManyPixels(name, megapixelsOf(type)));
  }
  return new StudioError('unprocessable', uploadMessages.damaged(name));
}
