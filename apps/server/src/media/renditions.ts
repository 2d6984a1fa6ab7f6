import {
  type RenditionFormat,
  type RenditionWidth,
  renditionWidths,
} from '@shutterhouse/contract/renditions';
import type { Sharp } from 'sharp';
import { decodeBytes, type Subject } from './decoders.ts';
import { inTurn, openImage, openPixels, type Pixels, shrink } from './image-engine.ts';
import type { Urgency } from './turns.ts';

export type Rendition = { width: RenditionWidth; format: RenditionFormat };
export type MadeRendition = Rendition & { bytes: Buffer };

const [thumbnailWidth] = renditionWidths;

/**
 * Makes renditions of one picture: upright, in sRGB, without any metadata. The original is decoded
 * once, and each size is made of the next larger one; a thumbnail alone is decoded small. The same
 * rendition has the same bytes in whatever company it is asked for. Each step waits for its turn,
 * so that somebody who waits for another picture gets in between.
 */
export async function makeRenditions(
  path: string,
  subject: Subject,
  wanted: readonly Rendition[],
  options: { urgency: Urgency; signal?: AbortSignal },
): Promise<MadeRendition[]> {
  const made: MadeRendition[] = [];
  const step = <Result>(weight: number, work: () => Promise<Result>): Promise<Result> => {
    options.signal?.throwIfAborted();
    return inTurn(options.urgency, weight, work);
  };
  async function encodeAll(pixels: Pixels, width: RenditionWidth): Promise<void> {
    for (const rendition of wanted.filter((each) => each.width === width)) {
      made.push(await step(encodeBytes(pixels), () => encodeRendition(pixels, rendition)));
    }
  }

  const widths = new Set(wanted.map(({ width }) => width));
  if (widths.delete(thumbnailWidth)) {
    await encodeAll(await step(decodeBytes(subject), () => decodeThumbnail(path)), thumbnailWidth);
  }
  if (widths.size === 0) return made;
  const smallest = Math.min(...widths);
  let pixels: Pixels | undefined;
  for (const width of renditionWidths.toReversed()) {
    if (width < smallest) break;
    const larger = pixels;
    pixels = await step(larger ? encodeBytes(larger) : decodeBytes(subject), async () =>
      shrink(larger ? await openPixels(larger) : (await openImage(path)).autoOrient(), width),
    );
    await encodeAll(pixels, width);
  }
  return made;
}

/** The thumbnail's pixels, from the quickest decode that reads the whole file. */
export async function decodeThumbnail(path: string): Promise<Pixels> {
  return shrink((await openImage(path)).autoOrient(), thumbnailWidth);
}

/** Encodes pixels as a rendition that is of their size. */
export async function encodeRendition(
  pixels: Pixels,
  rendition: Rendition,
): Promise<MadeRendition> {
  const image = await openPixels(pixels);
  return { ...rendition, bytes: await encode(image, rendition.format).toBuffer() };
}

/** What it takes to shrink or encode pixels: AVIF holds several copies of them, in bytes. */
function encodeBytes({ data }: Pixels): number {
  return data.length * 8;
}

function encode(image: Sharp, format: RenditionFormat): Sharp {
  if (format === 'avif') return image.avif({ quality: 55, effort: 2 });
  if (format === 'webp') return image.webp({ quality: 80, effort: 2 });
  return image.flatten({ background: '#ffffff' }).jpeg({ quality: 82, mozjpeg: true });
}
