import type { Colour } from './colour.ts';
import { ramp } from './colour.ts';
import { field, type Mask, type Plate, shine } from './plate.ts';
import { blurInPlace, enlarge, shrink } from './softness.ts';

/** Lets the brightest light bleed into its surroundings, as glass and air do. */
export function bloom(plate: Plate, radius: number, amount: number, threshold = 0.6): void {
  const pixels = radius * plate.unit;
  const factor = Math.max(2, Math.min(16, Math.floor(pixels / 3)));
  const { width, height, rgb } = plate;
  const smallWidth = Math.ceil(width / factor);
  const smallHeight = Math.ceil(height / factor);
  for (let channel = 0; channel < 3; channel++) {
    const small = shrink(rgb, width, height, factor, smallWidth, smallHeight, 3, channel);
    for (let i = 0; i < small.length; i++) {
      small[i] = Math.min(12, Math.max(0, (small[i] ?? 0) - threshold));
    }
    blurInPlace(small, smallWidth, smallHeight, Math.max(1, pixels / factor));
    const full = enlarge(small, smallWidth, smallHeight, factor, width, height);
    for (let i = 0, p = channel; i < full.length; i++, p += 3) {
      rgb[p] = (rgb[p] ?? 0) + (full[i] ?? 0) * amount;
    }
  }
}

/** A round glow that falls off like light in haze; `size` is where it has halved, in units. */
export function halo(
  x: number,
  y: number,
  size: number,
  fall = 1.6,
): (px: number, py: number) => number {
  return (px, py) => {
    const away = ((px - x) * (px - x) + (py - y) * (py - y)) / (size * size);
    return 1 / (1 + away ** fall);
  };
}

/** Adds a halo of light to the plate. */
export function glow(
  plate: Plate,
  x: number,
  y: number,
  size: number,
  colour: Colour,
  amount = 1,
  fall = 1.2,
): void {
  shine(plate, field(plate, Math.max(2, size / 9), halo(x, y, size, fall)), colour, amount);
}

/** A beam from (`x`, `y`) along `angle` (radians, 0 is right, rising clockwise). */
interface Beam {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  /** Half the opening of the beam, in radians. */
  readonly spread: number;
  /** How far it carries before it has halved, in units. */
  readonly reach: number;
}

/** The haze a beam lights up, thinning with distance and towards its sides. */
export function beamMask(plate: Plate, beam: Beam, cell = 6): Mask {
  const dirX = Math.cos(beam.angle);
  const dirY = Math.sin(beam.angle);
  return field(plate, cell, (px, py) => {
    const along = (px - beam.x) * dirX + (py - beam.y) * dirY;
    if (along <= 0) return 0;
    const aside = Math.abs(-(px - beam.x) * dirY + (py - beam.y) * dirX);
    const width = along * Math.tan(beam.spread) + 4;
    const share = aside / width;
    return (Math.exp(-share * share * 2) * ramp(0, 30, along)) / (1 + (along / beam.reach) ** 2);
  });
}

/** The plate's light, blurred: what a scene throws on whatever stands before it. */
export type Backdrop = readonly [Mask, Mask, Mask];

/** Keeps the light now on the plate, blurred by `radius` units, for `wrapLight`. */
export function keepBackdrop(plate: Plate, radius: number): Backdrop {
  const pixels = radius * plate.unit;
  const factor = Math.max(2, Math.floor(pixels / 3));
  const { width, height, rgb } = plate;
  const smallWidth = Math.ceil(width / factor);
  const smallHeight = Math.ceil(height / factor);
  const blurred = (channel: number): Mask => {
    const small = shrink(rgb, width, height, factor, smallWidth, smallHeight, 3, channel);
    blurInPlace(small, smallWidth, smallHeight, Math.max(0.8, pixels / factor));
    return enlarge(small, smallWidth, smallHeight, factor, width, height);
  };
  return [blurred(0), blurred(1), blurred(2)];
}

/** Lets the light behind a shape creep round its edge, as far as `edge` says and no brighter. */
export function wrapLight(plate: Plate, edge: Mask, backdrop: Backdrop, amount: number): void {
  const { rgb } = plate;
  for (let i = 0, p = 0; i < edge.length; i++, p += 3) {
    const share = (edge[i] ?? 0) * amount;
    if (share === 0) continue;
    rgb[p] = (rgb[p] ?? 0) + (backdrop[0][i] ?? 0) * share;
    rgb[p + 1] = (rgb[p + 1] ?? 0) + (backdrop[1][i] ?? 0) * share;
    rgb[p + 2] = (rgb[p + 2] ?? 0) + (backdrop[2][i] ?? 0) * share;
  }
}
