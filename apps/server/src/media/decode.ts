import { StudioError } from '@shutterhouse/contract/errors';
import { refusalMessages } from '@shutterhouse/contract/messages';
import type { CropWindow } from '@shutterhouse/contract/renditions';
import { uploadMessages } from '@shutterhouse/contract/upload-messages';
import { isRaw, pictureTypes, slotOf, typeRefusal } from '@shutterhouse/contract/upload-slots';
import type { DecodedPicture, Mark, MeasuredPicture, PictureFile } from './decoder/calls.ts';
import { DecoderEnded } from './decoder/child.ts';
import type { Decoder } from './decoder/decoder.ts';
import type { Priority } from './semaphore.ts';

/**
 * Has a picture file decoded completely, once, and its thumbnails made at the same time.
 * @throws StudioError with a sentence that names the file, if it is not a valid picture or is too
 *   much for the decoder
 */
export async function decodePicture(decoder: Decoder, file: PictureFile): Promise<DecodedPicture> {
  // Of a RAW file, only the JPEG in it could be shown.
  if (!mayBePicture(file.type) || isRaw(file.type)) throw wrongType(file);
  try {
    return await decoder.run(async ({ call, withDecodeSlot }) => {
      const { bytes, width, height } = await call('measure', file);
      return withDecodeSlot('now', bytes, () => call('develop', file, { width, height }));
    });
  } catch (error) {
    throw error instanceof DecoderEnded ? refusalOf(error, file) : error;
  }
}

/** The size of a picture in pixels, as it is seen: turned upright. */
export type PictureDimensions = Pick<MeasuredPicture, 'width' | 'height'>;

/** The same, with when it was taken by the camera's clock: `YYYY-MM-DDTHH:mm:ss`, or empty. */
export type CapturedPicture = PictureDimensions & Pick<MeasuredPicture, 'takenAt'>;

/**
 * The size of a picture, which is told by the beginning of its file.
 * @throws StudioError for what is no picture, or too much of one
 */
export async function measurePicture(
  decoder: Decoder,
  file: PictureFile,
): Promise<CapturedPicture> {
  if (!mayBePicture(file.type)) throw wrongType(file);
  try {
    const { bytes: _, ...measured } = await decoder.run(({ call }) => call('measure', file));
    return measured;
  } catch (error) {
    throw error instanceof DecoderEnded ? refusalOf(error, file) : error;
  }
}

/**
 * Encodes a picture as WebP in each of the widths that are chosen by its size, in their order, with a watermark over each where
 * one is given.
 * @throws StudioError for whatever is no sound picture and for what the decoder can't bear
 */
export async function previewPicture(
  decoder: Decoder,
  file: PictureFile,
  widthsOf: (size: PictureDimensions) => readonly number[],
  priority: Priority,
  mark?: Mark,
): Promise<CapturedPicture & { previews: Buffer[] }> {
  if (!mayBePicture(file.type)) throw wrongType(file);
  try {
    return await decoder.run(async ({ call, withDecodeSlot }) => {
      const { bytes, ...measured } = await call('measure', file);
      const previews = await withDecodeSlot(priority, bytes, () =>
        call('preview', file, widthsOf(measured), mark),
      );
      return { ...measured, previews };
    });
  } catch (error) {
    throw error instanceof DecoderEnded ? refusalOf(error, file) : error;
  }
}

/**
 * Encodes the part of a picture that is chosen by its size as AVIF, limited in file size, with a watermark over it where one is
 * given.
 * @throws StudioError for whatever is no sound picture and for what the decoder can't bear
 */
export async function cropPicture(
  decoder: Decoder,
  file: PictureFile,
  {
    partOf,
    width,
    priority,
    mark,
  }: {
    partOf: (size: PictureDimensions) => CropWindow;
    width: number;
    priority: Priority;
    mark?: Mark | undefined;
  },
): Promise<Buffer> {
  if (!mayBePicture(file.type)) throw wrongType(file);
  try {
    return await decoder.run(async ({ call, withDecodeSlot }) => {
      const { bytes, ...size } = await call('measure', file);
      return withDecodeSlot(priority, bytes, () => call('crop', file, partOf(size), width, mark));
    });
  } catch (error) {
    throw error instanceof DecoderEnded ? refusalOf(error, file) : error;
  }
}

/**
 * Encodes a picture as a JPEG of high quality, its longer edge at most this long in pixels.
 * @throws StudioError for whatever is no sound picture and for what the decoder can't bear
 */
export async function reducePicture(
  decoder: Decoder,
  file: PictureFile,
  edge: number,
  priority: Priority,
): Promise<Buffer> {
  if (!mayBePicture(file.type)) throw wrongType(file);
  try {
    return await decoder.run(async ({ call, withDecodeSlot }) => {
      const { bytes } = await call('measure', file);
      return withDecodeSlot(priority, bytes, () => call('reduce', file, edge));
    });
  } catch (error) {
    throw error instanceof DecoderEnded ? refusalOf(error, file) : error;
  }
}

/** Whether the decoder is asked about a type: not about pages, texts and the like. */
export function mayBePicture(type: string): boolean {
  return pictureTypes.some((known) => known === type) || isRaw(type);
}

function wrongType({ name, type }: PictureFile): StudioError {
  return new StudioError('unsupported', typeRefusal(slotOf('albumImage'), name, type) ?? name);
}

/** The picture crashed the decoder twice, the second time while nothing else was being decoded. */
function refusalOf({ reason }: DecoderEnded, { name }: PictureFile): StudioError {
  const sentences = {
    memory: uploadMessages.tooMuchMemory,
    patience: uploadMessages.tooSlow,
    crash: uploadMessages.undecodable,
  } as const;
  if (reason === 'memory' || reason === 'patience' || reason === 'crash') {
    return new StudioError('unprocessable', sentences[reason](name));
  }
  return new StudioError('busy', refusalMessages.busy);
}
