import type { Film } from './develop.ts';
import { createNoise, type Noise } from './noise.ts';
import type { Plate } from './plate.ts';
import { createRandom } from './random.ts';

/** The random sources of a picture; the same seeds give the same results. */
interface Chance {
  readonly noise: Noise;
  readonly random: () => number;
}

/** One starter picture before it is developed. */
export interface Scene {
  /** Native size in pixels. */
  readonly width: number;
  readonly height: number;
  /** Units across the scene; every distance inside it is in these. */
  readonly span: number;
  /** The seeds of the random sources; one without a seed is not used. */
  readonly seeds: { readonly noise?: number; readonly random?: number };
  readonly film: Film;
  paint(plate: Plate, chance: Chance): Promise<void> | void;
}

/** The formats of pictures, with the units across them. */
export const landscape = { width: 2040, height: 1360, span: 1500 } as const;
export const portrait = { width: 1600, height: 2000, span: 1200 } as const;
export const wide = { width: 2400, height: 1350, span: 1600 } as const;

/** The random sources of a scene. */
export function chanceOf({ seeds: { noise = 0, random = 0 } }: Scene): Chance {
  return { noise: createNoise(noise), random: createRandom(random) };
}
