import type { RenditionFormat } from '@shutterhouse/contract/renditions';
import type { Sharp } from 'sharp';
import type { MadeRendition, Rendition } from '../renditions.ts';
import { openImage, openPixels, type Pixels, shrink } from './engine.ts';

/** The pixels of a picture in a width, from the quickest decode that reads the whole file. */
export async function decodeImage(path: string, width: number): Promise<Pixels> {
  return shrink((await openImage(path)).autoOrient(), width);
}

/** Encodes pixels as a rendition that is of their size. */
export async function encodeRendition(
  pixels: Pixels,
  rendition: Rendition,
): Promise<MadeRendition> {
  const image = await openPixels(pixels);
  return { ...rendition, bytes: await encode(image, rendition.format).toBuffer() };
}

function encode(image: Sharp, format: RenditionFormat): Sharp {
  if (format === 'avif') return image.avif({ quality: 55, effort: 2 });
  if (format === 'webp') return image.webp({ quality: 80, effort: 2 });
  return image.flatten({ background: '#ffffff' }).jpeg({ quality: 82, mozjpeg: true });
}
