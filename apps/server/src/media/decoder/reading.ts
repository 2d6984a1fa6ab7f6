import { StudioError } from '@shutterhouse/contract/errors';
import { type CropWindow, renditionWidths } from '@shutterhouse/contract/renditions';
import { uploadMessages } from '@shutterhouse/contract/upload-messages';
import { isHeic, isRaw } from '@shutterhouse/contract/upload-slots';
import readExif from 'exif-reader';
import type { Metadata } from 'sharp';
import { decodeBytes, megapixelsOf } from '../decoders.ts';
import { findAttention } from './attention.ts';
import type { DecodedPicture, Mark, MeasuredPicture, PictureFile } from './calls.ts';
import { decodeImage, encodeRendition, openAny } from './encoding.ts';
import { openImage, openPixels, type Pixels, shrink } from './engine.ts';
import { readRawPreview, withOrientation } from './raw-preview.ts';
import { markPixels } from './watermark.ts';

/**
 * Reads the metadata of a picture without decoding it.
 * @param mostBytes the memory that a decode may take
 * @throws StudioError with a sentence that names the file, if it is not a picture or is too large
 */
export async function measurePicture(
  file: PictureFile,
  mostBytes: number,
): Promise<MeasuredPicture> {
  const { name } = file;
  try {
    const { input, type, takenAt = '' } = await sourceOf(file);
    const metadata = await (await openImage(input, { limitInputPixels: false })).metadata();
    const { width, height } = metadata.autoOrient;
    const most = megapixelsOf(type);
    if (width * height > most * 1_000_000) {
      throw new StudioError('unprocessable', uploadMessages.tooManyPixels(name, most));
    }
    const held = typeof input === 'string' ? 0 : input.length;
    const bytes = held + decodeBytes({ mimeType: type, width, height, ...heldOf(metadata) });
    if (bytes > mostBytes) {
      throw new StudioError('unprocessable', uploadMessages.tooMuchMemory(name));
    }
    return { width, height, takenAt: takenAt || takenAtOf(metadata.exif), bytes };
  } catch (error) {
    throw refusalOf(error, file);
  }
}

/**
 * Decodes a picture file completely, once, and makes its thumbnails at the same time.
 * @throws StudioError with a sentence that names the file, if it is not a valid picture
 */
export async function decodePicture(
  file: PictureFile,
  { width, height }: Pick<MeasuredPicture, 'width' | 'height'>,
): Promise<DecodedPicture> {
  try {
    const [smallest] = renditionWidths;
    const pixels = await decodeImage(file.path, smallest);
    const thumbnails = [
      await encodeRendition(pixels, { width: smallest, format: 'webp' }),
      await encodeRendition(pixels, { width: smallest, format: 'jpg' }),
    ];
    const placeholder = await placeholderOf(pixels);
    return {
      mimeType: file.type as DecodedPicture['mimeType'],
      width,
      height,
      ...placeholder,
      ...(await findAttention(pixels)),
      thumbnails,
    };
  } catch (error) {
    throw refusalOf(error, file);
  }
}

/**
 * Decodes a picture once and encodes it as WebP in each of some widths, in their order, with a watermark over each where one is
 * given: within the same decode, so that it costs nearly nothing.
 * @throws StudioError with a sentence that names the file, for whatever is no sound picture
 */
export async function previewPicture(
  file: PictureFile,
  widths: readonly number[],
  mark?: Mark,
): Promise<Buffer[]> {
  try {
    const { input } = await sourceOf(file);
    const largest = await decodeImage(input, Math.max(...widths));
    const previews: Buffer[] = [];
    for (const width of widths) {
      const pixels =
        width < largest.width ? await shrink(await openPixels(largest), width) : largest;
      const shown = mark ? await markPixels(pixels, mark) : pixels;
      const { bytes } = await encodeRendition(shown, { width, format: 'webp' });
      previews.push(bytes);
    }
    return previews;
  } catch (error) {
    throw refusalOf(error, file);
  }
}

/**
 * Encodes a part of a picture as AVIF, limited in file size as a lead picture is, with a watermark over it where one is given.
 * @throws StudioError with a sentence that names the file, for whatever is no sound picture
 */
export async function cropPicture(
  file: PictureFile,
  part: CropWindow,
  width: number,
  mark?: Mark,
): Promise<Buffer> {
  try {
    const { input } = await sourceOf(file);
    const pixels = await decodeImage(input, width, part);
    const shown = mark ? await markPixels(pixels, mark) : pixels;
    const kind = '9x16' as const;
    return (await encodeRendition(shown, { width: shown.width, format: 'avif', kind })).bytes;
  } catch (error) {
    throw refusalOf(error, file);
  }
}

/** A preview that is there already, with a watermark over it. */
export async function markPreview(preview: Buffer, mark: Mark): Promise<Buffer> {
  const { width } = await (await openImage(preview)).metadata();
  const pixels = await markPixels(await decodeImage(preview, width), mark);
  return (await encodeRendition(pixels, { width, format: 'webp' })).bytes;
}

/** The quality of JPEGs that people keep and print. */
const keptQuality = 90;

/**
 * Encodes a picture as a JPEG for people who keep it, its longer edge at most this long in pixels. Its colours are not
 * reduced; its profile says that they are sRGB.
 * @throws StudioError with a sentence that names the file, for whatever is no sound picture
 */
export async function reducePicture(file: PictureFile, edge: number): Promise<Buffer> {
  try {
    const { input } = await sourceOf(file);
    return await (await openAny(input))
      .autoOrient()
      .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .withIccProfile('srgb')
      .jpeg({ quality: keptQuality, chromaSubsampling: '4:4:4' })
      .toBuffer();
  } catch (error) {
    throw refusalOf(error, file);
  }
}

/** The camera's time of the exposure; empty where the metadata have none, or can't be read. */
function takenAtOf(exif: Buffer | undefined): string {
  try {
    const { Photo, Image } = exif ? readExif(exif) : {};
    const at = Photo?.DateTimeOriginal ?? Photo?.DateTimeDigitized ?? Image?.DateTime;
    // The reader takes the camera's clock for that of UTC.
    return at instanceof Date ? at.toISOString().slice(0, 19) : '';
  } catch {
    return '';
  }
}

type Source = { input: string | Buffer; type: string; takenAt?: string | undefined };

/** What is decoded of a file: the file itself, or the largest JPEG in a RAW file, with its orientation and date. */
async function sourceOf(file: PictureFile): Promise<Source> {
  const { path, name, type } = file;
  if (!isRaw(type)) return { input: path, type };
  const preview = await readRawPreview(path);
  if (preview === undefined) throw new StudioError('unsupported', uploadMessages.raw(name));
  const { jpeg, orientation, takenAt } = preview;
  if (orientation === undefined) return { input: jpeg, type: 'image/jpeg', takenAt };
  const own = await (await openImage(jpeg, { limitInputPixels: false })).metadata();
  const input = own.orientation === undefined ? withOrientation(jpeg, orientation) : jpeg;
  return { input, type: 'image/jpeg', takenAt };
}

/**
 * What is held completely: an interlaced PNG comes in seven passes over the whole picture, and HEIC is decoded in one
 * step, which for more than eight bits takes 15 bytes a pixel (measured).
 */
function heldOf({ format, isProgressive, channels, depth, compression, bitsPerSample }: Metadata) {
  if (compression === 'hevc' && (bitsPerSample ?? 8) > 8) return { heldPixelBytes: 11 };
  if (format !== 'png' || !isProgressive) return {};
  return { heldPixelBytes: channels * (depth === 'ushort' ? 2 : 1) };
}

/**
 * A blurred placeholder of about 300 bytes, as a data URI, and the dominant colour of the picture.
 */
async function placeholderOf(pixels: Pixels): Promise<{ blur: string; colour: string }> {
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

function refusalOf(error: unknown, { name, type }: PictureFile): unknown {
  if (error instanceof StudioError || !(error instanceof Error)) return error;
  // A full disk and other system errors are not caused by the picture.
  if ('syscall' in error) return error;
  if (/timeout/i.test(error.message)) {
    return new StudioError('unprocessable', uploadMessages.tooSlow(name));
  }
  if (/pixel limit/i.test(error.message)) {
    return new StudioError('unprocessable', uploadMessages.tooManyPixels(name, megapixelsOf(type)));
  }
  if (isHeic(type)) return new StudioError('unsupported', uploadMessages.heic(name));
  if (isRaw(type)) return new StudioError('unsupported', uploadMessages.raw(name));
  return new StudioError('unprocessable', uploadMessages.damaged(name));
}
