import sharp from 'sharp';
import type { Colour } from './colour.ts';
import { createGrain } from './grain.ts';
import type { Plate } from './plate.ts';

/** How the plate is developed into a print. */
export interface Film {
  /** Stops of exposure. */
  readonly exposure: number;
  /** Contrast around middle grey; 1 leaves it. */
  readonly contrast: number;
  /** Tint of the deepest shadows as sRGB 0 to 1; what black prints as. */
  readonly shadows: Colour;
  /** Tint of paper white as sRGB 0 to 1. */
  readonly highlights: Colour;
  /** Light lost in the corners, 0 to 1. */
  readonly vignette: number;
  /** Deviation of the grain in middle grey, in levels of 255. */
  readonly grain: number;
}

const STEPS = 4096;
const BRIGHTEST = 9;

function curve(film: Film, channel: 0 | 1 | 2): Float32Array {
  const table = new Float32Array(STEPS + 1);
  const black = film.shadows[channel];
  const white = film.highlights[channel];
  for (let i = 0; i <= STEPS; i++) {
    const light = (i / STEPS) ** 2 * BRIGHTEST;
    const toned = (light * (2.51 * light + 0.03)) / (light * (2.43 * light + 0.59) + 0.14);
    const shown = Math.min(1, toned) ** (1 / 2.2);
    const bent = shown + (film.contrast - 1) * (shown - 0.5) * shown * (1 - shown) * 4;
    table[i] = (black + (white - black) * Math.min(1, Math.max(0, bent))) * 255;
  }
  return table;
}

/** Develops the plate: tone curve, tint, vignette and grain, then an sRGB JPEG. */
export async function develop(plate: Plate, film: Film, seed: number): Promise<Buffer> {
  const { width, height, rgb } = plate;
  const tables = [curve(film, 0), curve(film, 1), curve(film, 2)] as const;
  const [reds, greens, blues] = tables;
  const grain = createGrain(seed);
  const wrap = grain.size - 1;
  const gain = (2 ** film.exposure * 0.72) / BRIGHTEST;
  const print = Buffer.allocUnsafe(width * height * 3);
  for (let y = 0; y < height; y++) {
    const v = (y / height) * 2 - 1;
    for (let x = 0; x < width; x++) {
      const u = (x / width) * 2 - 1;
      const away = Math.min(1, (u * u + v * v) / 2);
      const kept = gain * (1 - film.vignette * away * away * (3 - 2 * away));
      const p = (y * width + x) * 3;
      const speck = (grain.values[(y & wrap) * grain.size + (x & wrap)] ?? 0) * film.grain;
      print[p] = expose((rgb[p] ?? 0) * kept, reds, speck);
      print[p + 1] = expose((rgb[p + 1] ?? 0) * kept, greens, speck);
      print[p + 2] = expose((rgb[p + 2] ?? 0) * kept, blues, speck);
    }
  }
  return sharp(print, { raw: { width, height, channels: 3 } })
    .toColourspace('srgb')
    .jpeg({ quality: 90, mozjpeg: true })
    .toBuffer();
}

/** Soft light: the grain is strongest in the middle tones and leaves black and white clean. */
function expose(light: number, table: Float32Array, speck: number): number {
  const place = Math.sqrt(Math.min(1, Math.max(0, light))) * STEPS;
  const step = place | 0;
  const low = table[step] ?? 0;
  const tone = low + ((table[step + 1] ?? low) - low) * (place - step);
  const share = tone / 255;
  const value = tone + speck * (0.25 + 3 * share * (1 - share)) + 0.5;
  return Math.min(255, Math.max(0, value));
}
