import type { Sharp, SharpOptions } from 'sharp';
import { maxMegapixels } from '../decoders.ts';
import { withMissingEnd } from './jpeg-end.ts';

/*
 * Only the decoder process loads sharp, which confines its memory, and the effects of a malicious
 * file, to that process.
 */

/** The timeout of one decode, in seconds. */
export const timeoutSeconds = 30;

type SharpModule = typeof import('sharp').default;

/** The allowed loaders: for the types that the studio accepts, and for the default icon (SVG). */
const loaders = [
  'VipsForeignLoadJpeg',
  'VipsForeignLoadPng',
  'VipsForeignLoadWebp',
  'VipsForeignLoadNsgif',
  'VipsForeignLoadTiff',
  'VipsForeignLoadHeif',
  'VipsForeignLoadSvgBuffer',
];

let engine: Promise<SharpModule> | undefined;

/** sharp, loaded with the first picture. */
export function loadSharp(): Promise<SharpModule> {
  engine ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: loaders });
    // Every picture is opened once, so a cache would only hold memory.
    sharp.cache(false);
    // Two pictures in parallel use the cores better than two threads for one.
    sharp.concurrency(1);
    return sharp;
  });
  return engine;
}

/**
 * Opens a picture, from a file or our own bytes, for one decode within the studio's limits. Where nothing but the end
 * marker of a JPEG is missing, it is decoded whole; where pixels are missing, it fails.
 */
export async function openImage(
  input: string | Buffer,
  options: SharpOptions = {},
): Promise<Sharp> {
  const sharp = await loadSharp();
  const ended = typeof input === 'string' ? await withMissingEnd(input) : undefined;
  return sharp(ended ?? input, {
    limitInputPixels: maxMegapixels * 1_000_000,
    failOn: ended ? 'warning' : 'error',
    ...options,
  }).timeout({ seconds: timeoutSeconds });
}

/** Pixels in memory: sRGB, 8 bits, three channels or four with transparency. */
export type Pixels = { data: Buffer; width: number; height: number; channels: 1 | 2 | 3 | 4 };

/** Opens pixels in memory as a sharp image. */
export async function openPixels({ data, ...raw }: Pixels): Promise<Sharp> {
  const sharp = await loadSharp();
  return sharp(data, { raw }).timeout({ seconds: timeoutSeconds });
}

/** WebP and JPEG are limited to 16,383 pixels, so a very tall picture becomes narrower than requested. */
const maxRows = 16_383;

/** The same picture as pixels: at most `width` wide, upright, in sRGB. */
export async function shrink(image: Sharp, width: number): Promise<Pixels> {
  const { data, info } = await image
    .resize({ width, height: maxRows, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}
