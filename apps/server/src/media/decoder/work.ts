import type { DecoderLimits, DecoderWork, HeldPixels } from './calls.ts';
import { decodeImage, encodeRendition } from './encoding.ts';
import { openPixels, type Pixels, shrink } from './engine.ts';
import { drawIcon } from './icon.ts';
import {
  cropPicture,
  decodePicture,
  markPreview,
  measurePicture,
  previewPicture,
  reducePicture,
} from './reading.ts';

/** The implementation of the calls, in the decoder process only. */
export function decoderWork(limits: DecoderLimits): DecoderWork {
  const held = new Map<number, Pixels>();
  let count = 0;

  function hold(pixels: Pixels): HeldPixels {
    count += 1;
    held.set(count, pixels);
    return { id: count, bytes: pixels.data.length };
  }
  function pixelsOf(id: number): Pixels {
    const found = held.get(id);
    if (found === undefined) throw new Error('The decoder does not hold these pixels.');
    return found;
  }

  return {
    measure: (file) => measurePicture(file, limits.decodeBytes),
    develop: decodePicture,
    preview: previewPicture,
    reduce: reducePicture,
    crop: cropPicture,
    decode: async (path, width, part) => hold(await decodeImage(path, width, part)),
    shrink: async (id, width) => hold(await shrink(await openPixels(pixelsOf(id)), width)),
    encode: async (id, rendition) => encodeRendition(pixelsOf(id), rendition),
    async release(ids) {
      for (const id of ids) held.delete(id);
    },
    drawIcon,
    mark: markPreview,
  };
}
