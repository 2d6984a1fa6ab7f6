import type { Sharp, SharpOptions } from 'sharp';
import { maxMegapixels } from '../decoders.ts';

/*
 * Only the decoder's process loads sharp: what it allocates, and what a hostile file can do to it,
 * ends with that process.
 */

/** How long one decode may take, in seconds. */
const patience = 30;

type SharpModule = typeof import('sharp').default;

/** What may be read: the types that the studio takes, and the site's own mark, of which its icons are made. */
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

/** Sharp, loaded with the first picture. */
export function loadSharp(): Promise<SharpModule> {
  engine ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: loaders });
    // Every picture is opened once, so a cache would only hold memory.
    sharp.cache(false);
    // Two pictures side by side use the cores better than two threads on one.
    sharp.concurrency(1);
    return sharp;
  });
  return engine;
}

/** Opens a picture, as a file or as bytes of ours, for one decode within the studio's limits. */
export async function openImage(
  input: string | Buffer,
  options: SharpOptions = {},
): Promise<Sharp> {
  const sharp = await loadSharp();
  return sharp(input, {
    limitInputPixels: maxMegapixels * 1_000_000,
    failOn: 'error',
    ...options,
  }).timeout({ seconds: patience });
}

/** Pixels in memory: sRGB, 8 bits, three channels or four with transparency. */
export type Pixels = { data: Buffer; width: number; height: number; channels: 1 | 2 | 3 | 4 };

/** Opens pixels in memory again. */
export async function openPixels({ data, ...raw }: Pixels): Promise<Sharp> {
  const sharp = await loadSharp();
  return sharp(data, { raw }).timeout({ seconds: patience });
}

/** WebP and JPEG end at 16,383 pixels, so a picture that is very tall becomes narrower than asked. */
const maxRows = 16_383;

/** The same picture, `width` pixels wide at most, upright, in sRGB, as pixels. */
export async function shrink(image: Sharp, width: number): Promise<Pixels> {
  const { data, info } = await image
    .resize({ width, height: maxRows, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}
