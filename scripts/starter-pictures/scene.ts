import type { Film } from './develop.ts';
import type { Plate } from './plate.ts';

/** One starter picture before it is developed. */
export interface Scene {
  /** Native size in pixels. */
  readonly width: number;
  readonly height: number;
  /** Units across the scene; every distance inside it is in these. */
  readonly span: number;
  readonly film: Film;
  paint(plate: Plate): Promise<void> | void;
}
