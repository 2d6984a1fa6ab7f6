import { StudioError } from '@shutterhouse/contract/errors';
import {
  type CropWindow,
  cropWidths,
  cropWindow,
  leadWidths,
  type RenditionKind,
  renditionWidths,
} from '@shutterhouse/contract/renditions';
import { uploadMessages } from '@shutterhouse/contract/upload-messages';
import type { HeldPixels, MadeRendition, Rendition } from './decoder/calls.ts';
import { DecoderEnded } from './decoder/child.ts';
import type { Decoder, DecoderSession } from './decoder/decoder.ts';
import { decodeBytes, type Subject } from './decoders.ts';
import type { Priority } from './semaphore.ts';

function kindOf({ kind = 'plain' }: Rendition): RenditionKind {
  return kind;
}

/** The picture from which renditions are made. */
type RenditionSubject = Subject & { focalX: number; focalY: number };

type Options = { priority: Priority; signal?: AbortSignal };

const [thumbnailWidth] = renditionWidths;

/**
 * Makes renditions of one picture: upright, in sRGB, without any metadata. The original is decoded
 * once, and each size is made from the next larger one; a single thumbnail is decoded small. A
 * rendition has the same bytes whatever else is made with it. Each step waits for its turn, so that
 * work that somebody waits for can run in between.
 * @throws StudioError for a picture that the decoder can't process
 */
export async function makeRenditions(
  decoder: Decoder,
  path: string,
  subject: RenditionSubject,
  renditions: readonly Rendition[],
  options: Options,
): Promise<MadeRendition[]> {
  try {
    return await decoder.run((session) => makeAll(session, path, subject, renditions, options));
  } catch (error) {
    if (!(error instanceof DecoderEnded) || error.reason === 'closed') throw error;
    throw new StudioError('unprocessable', uploadMessages.undecodable(''));
  }
}

async function makeAll(
  session: DecoderSession,
  path: string,
  subject: RenditionSubject,
  renditions: readonly Rendition[],
  options: Options,
): Promise<MadeRendition[]> {
  const made: MadeRendition[] = [];
  for (const [kind, ofKind] of Map.groupBy(renditions, kindOf)) {
    made.push(...(await makeKind(session, { path, subject, kind }, ofKind, options)));
  }
  return made;
}

/** What the pixels of a kind are made from. */
type Source = { path: string; subject: RenditionSubject; kind: RenditionKind };

async function makeKind(
  { call, withDecodeSlot }: DecoderSession,
  { path, subject, kind }: Source,
  renditions: readonly Rendition[],
  { priority, signal }: Options,
): Promise<MadeRendition[]> {
  const made: MadeRendition[] = [];
  const held: HeldPixels[] = [];
  const part = partOf(subject, kind);
  const step = <Result>(weight: number, work: () => Promise<Result>): Promise<Result> => {
    signal?.throwIfAborted();
    return withDecodeSlot(priority, weight, work);
  };
  /** Pixels in a width: from the file, or from larger ones. */
  async function pixelsOf(width: number, larger?: HeldPixels): Promise<HeldPixels> {
    const pixels = larger
      ? await step(encodeBytes(larger), () => call('shrink', larger.id, width))
      : await step(decodeBytes(subject), () => call('decode', path, width, part));
    held.push(pixels);
    return pixels;
  }
  async function encodeAll(pixels: HeldPixels, width: number): Promise<void> {
    for (const rendition of renditions.filter((each) => each.width === width)) {
      made.push(await step(encodeBytes(pixels), () => call('encode', pixels.id, rendition)));
    }
  }
  async function release(): Promise<void> {
    // A decoder process that has ended holds no pixels.
    await call(
      'release',
      held.splice(0).map(({ id }) => id),
    ).catch(() => undefined);
  }

  try {
    const widths = new Set(renditions.map(({ width }) => width));
    if (kind === 'plain' && widths.delete(thumbnailWidth)) {
      await encodeAll(await pixelsOf(thumbnailWidth), thumbnailWidth);
      await release();
    }
    if (widths.size === 0) return made;
    const smallest = Math.min(...widths);
    let pixels: HeldPixels | undefined;
    for (const width of ladderOf(kind).toReversed()) {
      if (width < smallest) break;
      pixels = await pixelsOf(width, pixels);
      await encodeAll(pixels, width);
    }
    return made;
  } finally {
    await release();
  }
}

/** The widths of a kind, each made from the next larger one. */
function ladderOf(kind: RenditionKind): readonly number[] {
  if (kind === 'plain') return renditionWidths;
  return kind === 'lead' ? leadWidths : cropWidths;
}

/** The part of a picture that a kind shows; undefined for all of it. */
function partOf(
  { width, height, focalX, focalY }: RenditionSubject,
  kind: RenditionKind,
): CropWindow | undefined {
  if (kind === 'plain' || kind === 'lead') return undefined;
  return cropWindow({ width, height, focalPoint: { x: focalX, y: focalY } }, kind);
}

/** The memory for scaling or encoding pixels, in bytes: AVIF holds several copies of them. */
function encodeBytes({ bytes }: HeldPixels): number {
  return bytes * 8;
}
