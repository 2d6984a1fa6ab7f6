import { type Colour, ramp } from './colour.ts';
import type { Plate } from './plate.ts';

/** A point of light far out of focus; sizes in the scene's units. */
export interface Disc {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly colour: Colour;
  /** How much brighter the thin rim is than the middle; 0 is a flat disc. */
  readonly rim: number;
}

/**
 * Adds discs of unfocused light. Towards the corners they narrow into the cat's-eye shape a fast
 * lens gives.
 */
export function paintBokeh(plate: Plate, discs: readonly Disc[], softness = 0.06): void {
  const { width, height, unit, rgb } = plate;
  const middleX = width / 2;
  const middleY = height / 2;
  const half = Math.hypot(middleX, middleY);
  for (const disc of discs) {
    const x = disc.x * unit;
    const y = disc.y * unit;
    const radius = Math.max(0.8, disc.radius * unit);
    const edge = Math.max(1.2, radius * softness);
    const outX = (middleX - x) / half;
    const outY = (middleY - y) / half;
    const swirl = radius * 0.5 * Math.hypot(outX, outY);
    const lidX = x + outX * swirl;
    const lidY = y + outY * swirl;
    const lid = radius * 1.06;
    const [red, green, blue] = disc.colour;
    const top = Math.max(0, Math.floor(y - radius - 2));
    const bottom = Math.min(height - 1, Math.ceil(y + radius + 2));
    const left = Math.max(0, Math.floor(x - radius - 2));
    const right = Math.min(width - 1, Math.ceil(x + radius + 2));
    for (let row = top; row <= bottom; row++) {
      for (let column = left; column <= right; column++) {
        const inside = radius - distance(column - x, row - y);
        if (inside <= 0) continue;
        const depth = Math.min(inside, lid - distance(column - lidX, row - lidY));
        if (depth <= 0) continue;
        const share = ramp(0, edge, depth) * (1 + disc.rim * (1 - ramp(0, edge * 2.6, depth)));
        const p = (row * width + column) * 3;
        rgb[p] = (rgb[p] ?? 0) + red * share;
        rgb[p + 1] = (rgb[p + 1] ?? 0) + green * share;
        rgb[p + 2] = (rgb[p + 2] ?? 0) + blue * share;
      }
    }
  }
}

/** Much faster than Math.hypot, which guards against overflow. */
function distance(x: number, y: number): number {
  return Math.sqrt(x * x + y * y);
}
