import type { CropWindow, RenditionFormat } from '@shutterhouse/contract/renditions';
import type { Sharp } from 'sharp';
import type { MadeRendition, Rendition } from './calls.ts';
import { openImage, openPixels, type Pixels, shrink } from './engine.ts';
import { decodeHevc } from './hevc.ts';
import { bandingOf, type Grey, similarityOf } from './likeness.ts';
import { searchQuality } from './quality-search.ts';

/** The pixels of a picture or a part of it in a width, from the fastest decode that reads the whole file. */
export async function decodeImage(
  input: string | Buffer,
  width: number,
  part?: CropWindow,
): Promise<Pixels> {
  const image = (await openAny(input)).autoOrient();
  return shrink(part ? image.extract(part) : image, width);
}

/** Opens a picture for a full decode, in whatever it is compressed. */
export async function openAny(input: string | Buffer): Promise<Sharp> {
  const pixels = typeof input === 'string' ? await decodeHevc(input) : undefined;
  return openImage(pixels ?? input);
}

/** The qualities tried for a lead picture, in rising order; the last is that of every plain rendition. */
const qualities: Readonly<Record<RenditionFormat, readonly [number, ...number[]]>> = {
  avif: [20, 23, 26, 29, 32, 35, 40, 45, 50, 55],
  webp: [10, 20, 30, 40, 50, 60, 70, 80],
  jpg: [30, 38, 46, 54, 62, 70, 76, 82],
};

/** The least likeness to the picture that a lead rendition may have, and the largest share of its dark gradients with bands. */
const floor = { similarity: 0.9, banding: 0.02 };

/** The size budget of a lead picture in bytes: about 60 KB at a width of 720 pixels and 120 KB at 1280. */
export function budgetOf(width: number): number {
  return 60_000 * (width / 720) ** 1.2;
}

/** Encodes pixels as a rendition of the same size. */
export async function encodeRendition(
  pixels: Pixels,
  rendition: Rendition,
): Promise<MadeRendition> {
  const { format, width } = rendition;
  const steps = qualities[format];
  const encode = async (quality: number) =>
    encoded(await openPixels(pixels), format, quality).toBuffer();
  if ((rendition.kind ?? 'plain') === 'plain') {
    return { ...rendition, bytes: await encode(steps.at(-1) ?? steps[0]) };
  }
  let original: Promise<Grey> | undefined;
  const bytes = await searchQuality({
    qualities: steps,
    encode,
    budget: budgetOf(width),
    async isGood(bytes) {
      original ??= openPixels(pixels).then(greyOf);
      const [was, is] = [await original, await greyOf(await openImage(bytes))];
      return similarityOf(was, is) >= floor.similarity && bandingOf(was, is) <= floor.banding;
    },
  });
  return { ...rendition, bytes };
}

function encoded(image: Sharp, format: RenditionFormat, quality: number): Sharp {
  if (format === 'avif') return image.avif({ quality, effort: 2 });
  if (format === 'webp') return image.webp({ quality, effort: 2 });
  return image.flatten({ background: '#ffffff' }).jpeg({ quality, mozjpeg: true });
}

/** Transparent pixels count as white. */
async function greyOf(image: Sharp): Promise<Grey> {
  const { data, info } = await image
    .flatten({ background: '#ffffff' })
    .greyscale()
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
