import { StudioError } from '@shutterhouse/contract/errors';
import {
  type RenditionFormat,
  type RenditionWidth,
  renditionWidths,
} from '@shutterhouse/contract/renditions';
import { uploadMessages } from '@shutterhouse/contract/upload-messages';
import type { HeldPixels } from './decoder/calls.ts';
import { DecoderEnded } from './decoder/child.ts';
import type { Decoder, DecoderSession } from './decoder/decoder.ts';
import { decodeBytes, type Subject } from './decoders.ts';
import type { Priority } from './semaphore.ts';

export type Rendition = { width: RenditionWidth; format: RenditionFormat };
export type MadeRendition = Rendition & { bytes: Buffer };

type Options = { priority: Priority; signal?: AbortSignal };

const [thumbnailWidth] = renditionWidths;

/**
 * Makes renditions of one picture: upright, in sRGB, without any metadata. The original is decoded
 * once, and each size is made of the next larger one; a thumbnail alone is decoded small. The same
 * rendition has the same bytes in whatever company it is asked for. Each step waits for its turn,
 * so that somebody who waits for another picture gets in between.
 * @throws StudioError for a picture that the decoder can't bear
 */
export async function makeRenditions(
  decoder: Decoder,
  path: string,
  subject: Subject,
  wanted: readonly Rendition[],
  options: Options,
): Promise<MadeRendition[]> {
  try {
    return await decoder.run((session) => makeAll(session, path, subject, wanted, options));
  } catch (error) {
    if (!(error instanceof DecoderEnded) || error.reason === 'closed') throw error;
    throw new StudioError('unprocessable', uploadMessages.undecodable(''));
  }
}

async function makeAll(
  { call, withDecodeSlot }: DecoderSession,
  path: string,
  subject: Subject,
  wanted: readonly Rendition[],
  { priority, signal }: Options,
): Promise<MadeRendition[]> {
  const made: MadeRendition[] = [];
  const held: HeldPixels[] = [];
  const step = <Result>(weight: number, work: () => Promise<Result>): Promise<Result> => {
    signal?.throwIfAborted();
    return withDecodeSlot(priority, weight, work);
  };
  /** Pixels in a width: of the file, or of larger ones. */
  async function pixelsOf(width: RenditionWidth, larger?: HeldPixels): Promise<HeldPixels> {
    const pixels = larger
      ? await step(encodeBytes(larger), () => call('shrink', larger.id, width))
      : await step(decodeBytes(subject), () => call('decode', path, width));
    held.push(pixels);
    return pixels;
  }
  async function encodeAll(pixels: HeldPixels, width: RenditionWidth): Promise<void> {
    for (const rendition of wanted.filter((each) => each.width === width)) {
      made.push(await step(encodeBytes(pixels), () => call('encode', pixels.id, rendition)));
    }
  }
  async function release(): Promise<void> {
    // A process that is gone holds nothing.
    await call(
      'release',
      held.splice(0).map(({ id }) => id),
    ).catch(() => undefined);
  }

  try {
    const widths = new Set(wanted.map(({ width }) => width));
    if (widths.delete(thumbnailWidth)) {
      await encodeAll(await pixelsOf(thumbnailWidth), thumbnailWidth);
      await release();
    }
    if (widths.size === 0) return made;
    const smallest = Math.min(...widths);
    let pixels: HeldPixels | undefined;
    for (const width of renditionWidths.toReversed()) {
      if (width < smallest) break;
      pixels = await pixelsOf(width, pixels);
      await encodeAll(pixels, width);
    }
    return made;
  } finally {
    await release();
  }
}

/** What it takes to shrink or encode pixels: AVIF holds several copies of them, in bytes. */
function encodeBytes({ bytes }: HeldPixels): number {
  return bytes * 8;
}
