import type { Colour } from './colour.ts';
import type { Noise } from './noise.ts';
import { field, type Plate } from './plate.ts';

/** One range of hills, painted from its skyline down to the foot of the picture. */
interface Ridge {
  /** Height of the skyline (y, in units) at x. */
  readonly skyline: (x: number) => number;
  readonly tone: Colour;
  /** The fog lying at its foot: where it begins (y) and over how many units it thickens. */
  readonly fog: Colour;
  readonly level: number;
  readonly depth: number;
  /** How much of the foot the fog hides, 0 to 1. */
  readonly thickness: number;
  /** Light on the slopes: colour added on the faces turned to it. */
  readonly slope?: Colour;
  /** Size of the slopes' folds in units. */
  readonly fold?: number;
}

/** Paints one range over what lies behind it, down to `foot` (y in units) or the frame. */
export function paintRidge(plate: Plate, noise: Noise, ridge: Ridge, foot?: number): void {
  const { width, height, unit, rgb } = plate;
  const skyline = new Float32Array(width);
  let highest = height;
  for (let x = 0; x < width; x++) {
    skyline[x] = ridge.skyline(x / unit) * unit;
    highest = Math.min(highest, skyline[x] ?? 0);
  }
  const first = highest / unit - 8;
  const fold = ridge.fold ?? 90;
  const drift = field(plate, 10, (x, y) =>
    y < first ? 0 : noise.cloud(x / 330 + ridge.level, y / 60, 4),
  );
  const lit = ridge.slope
    ? field(plate, 2.5, (x, y) => {
        if (y < first) return 0;
        const below = y - ridge.skyline(x);
        const face = noise.cloud((x + below * 0.7) / fold, (x * 0.25 + below * 0.55) / fold, 5);
        return Math.max(0, face + 0.12) * Math.exp(-Math.max(0, below) / (fold * 1.3));
      })
    : undefined;
  const slope = ridge.slope ?? ([0, 0, 0] as const);
  const depth = ridge.depth * unit;
  const level = ridge.level * unit;
  const last = foot === undefined ? height : Math.min(height, Math.round(foot * unit));
  for (let y = Math.max(0, Math.floor(highest) - 1); y < last; y++) {
    for (let x = 0; x < width; x++) {
      const below = y + 0.5 - (skyline[x] ?? 0);
      if (below <= -0.5) continue;
      const solid = below < 0.5 ? below + 0.5 : 1;
      const i = y * width + x;
      const sunk = (y - level + below * 0.12) / depth + (drift[i] ?? 0) * 0.45;
      const reach = Math.min(1, Math.max(0, sunk));
      const fog = reach * reach * (3 - 2 * reach) * ridge.thickness;
      const light = lit ? (lit[i] ?? 0) * (1 - fog) : 0;
      const p = i * 3;
      for (let c = 0; c < 3; c++) {
        const tone = ridge.tone[c] ?? 0;
        const value = tone + ((ridge.fog[c] ?? 0) - tone) * fog + (slope[c] ?? 0) * light;
        const behind = rgb[p + c] ?? 0;
        rgb[p + c] = behind + (value - behind) * solid;
      }
    }
  }
}
