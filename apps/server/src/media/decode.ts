import { StudioError } from '@shutterhouse/contract/errors';
import { sharedMessages } from '@shutterhouse/contract/messages';
import { uploadMessages } from '@shutterhouse/contract/upload-messages';
import { isRaw, pictureTypes, slotOf, typeRefusal } from '@shutterhouse/contract/upload-slots';
import type { DecodedPicture, PictureFile } from './decoder/calls.ts';
import { DecoderEnded } from './decoder/child.ts';
import type { Decoder } from './decoder/decoder.ts';

/**
 * Has a picture file read to its end, once, and its thumbnails made on the way.
 * @throws StudioError with a sentence that names the file, for whatever is no sound picture and for
 *   what the decoder can't bear
 */
export async function decodePicture(decoder: Decoder, file: PictureFile): Promise<DecodedPicture> {
  if (!mayBePicture(file.type)) throw wrongType(file);
  try {
    return await decoder.run(async ({ call, withDecodeSlot }) => {
      if (!(await call('mayDecode', file.type))) throw wrongType(file);
      const { bytes, ...size } = await call('measure', file);
      return withDecodeSlot('now', bytes, () => call('develop', file, size));
    });
  } catch (error) {
    throw error instanceof DecoderEnded ? refusalOf(error, file) : error;
  }
}

/** Types that are refused without asking the decoder: pages, texts and the like. */
function mayBePicture(type: string): boolean {
  return (
    pictureTypes.some((known) => known === type) || /^image\/hei[cf]$/.test(type) || isRaw(type)
  );
}

function wrongType({ name, type }: PictureFile): StudioError {
  return new StudioError('unsupported', typeRefusal(slotOf('albumImage'), name, type) ?? name);
}

/** A picture that crashed the decoder twice, the second time while nothing else was decoded. */
function refusalOf({ reason }: DecoderEnded, { name }: PictureFile): StudioError {
  const sentences = {
    memory: uploadMessages.tooMuchMemory,
    patience: uploadMessages.tooSlow,
    crash: uploadMessages.undecodable,
  } as const;
  if (reason === 'memory' || reason === 'patience' || reason === 'crash') {
    return new StudioError('unprocessable', sentences[reason](name));
  }
  return new StudioError('busy', sharedMessages.busy);
}
