import type { Colour } from './colour.ts';

/**
 * The light-sensitive plate a picture is painted on: interleaved linear RGB. Scenes think in their
 * own units; `unit` is how many pixels one of them measures.
 */
export interface Plate {
  readonly width: number;
  readonly height: number;
  readonly unit: number;
  readonly rgb: Float32Array;
}

/** One value per pixel of a plate, 0 (nothing) to 1 (full). */
export type Mask = Float32Array;

/** An empty, black plate of `width` × `height` pixels, `span` units across. */
export function createPlate(width: number, height: number, span: number): Plate {
  return { width, height, unit: width / span, rgb: new Float32Array(width * height * 3) };
}

/** Sets every pixel from a colour sampled every `cell` units and interpolated between. */
export function wash(plate: Plate, cell: number, sample: (x: number, y: number) => Colour): void {
  const grid = layGrid(plate, cell);
  const size = grid.columns * grid.rows;
  const red = new Float32Array(size);
  const green = new Float32Array(size);
  const blue = new Float32Array(size);
  for (let row = 0; row < grid.rows; row++) {
    for (let column = 0; column < grid.columns; column++) {
      const value = sample((column * grid.step) / plate.unit, (row * grid.step) / plate.unit);
      const i = row * grid.columns + column;
      red[i] = value[0];
      green[i] = value[1];
      blue[i] = value[2];
    }
  }
  spread(plate, grid, red, plate.rgb, 3, 0);
  spread(plate, grid, green, plate.rgb, 3, 1);
  spread(plate, grid, blue, plate.rgb, 3, 2);
}

/** A mask sampled every `cell` units and interpolated between. */
export function field(plate: Plate, cell: number, sample: (x: number, y: number) => number): Mask {
  const grid = layGrid(plate, cell);
  const values = new Float32Array(grid.columns * grid.rows);
  for (let row = 0; row < grid.rows; row++) {
    for (let column = 0; column < grid.columns; column++) {
      values[row * grid.columns + column] = sample(
        (column * grid.step) / plate.unit,
        (row * grid.step) / plate.unit,
      );
    }
  }
  const mask = new Float32Array(plate.width * plate.height);
  spread(plate, grid, values, mask, 1, 0);
  return mask;
}

/** Lays an opaque colour over the plate where the mask is. */
export function cover(plate: Plate, mask: Mask, colour: Colour, amount = 1): void {
  const { rgb } = plate;
  const [red, green, blue] = colour;
  for (let i = 0, p = 0; i < mask.length; i++, p += 3) {
    const share = (mask[i] ?? 0) * amount;
    if (share === 0) continue;
    const r = rgb[p] ?? 0;
    const g = rgb[p + 1] ?? 0;
    const b = rgb[p + 2] ?? 0;
    rgb[p] = r + (red - r) * share;
    rgb[p + 1] = g + (green - g) * share;
    rgb[p + 2] = b + (blue - b) * share;
  }
}

/** Adds light of a colour where the mask is. */
export function shine(plate: Plate, mask: Mask, colour: Colour, amount = 1): void {
  const { rgb } = plate;
  const [red, green, blue] = colour;
  for (let i = 0, p = 0; i < mask.length; i++, p += 3) {
    const share = (mask[i] ?? 0) * amount;
    if (share === 0) continue;
    rgb[p] = (rgb[p] ?? 0) + red * share;
    rgb[p + 1] = (rgb[p + 1] ?? 0) + green * share;
    rgb[p + 2] = (rgb[p + 2] ?? 0) + blue * share;
  }
}

interface Grid {
  readonly columns: number;
  readonly rows: number;
  /** Pixels between two samples. */
  readonly step: number;
}

function layGrid(plate: Plate, cell: number): Grid {
  const step = Math.max(1, cell * plate.unit);
  return {
    columns: Math.ceil(plate.width / step) + 2,
    rows: Math.ceil(plate.height / step) + 2,
    step,
  };
}

function spread(
  plate: Plate,
  grid: Grid,
  values: Float32Array,
  target: Float32Array,
  stride: number,
  offset: number,
): void {
  const line = new Float32Array(grid.columns);
  for (let y = 0; y < plate.height; y++) {
    const v = y / grid.step;
    const row = Math.floor(v);
    const down = v - row;
    const start = row * grid.columns;
    for (let column = 0; column < grid.columns; column++) {
      const upper = values[start + column] ?? 0;
      line[column] = upper + ((values[start + grid.columns + column] ?? 0) - upper) * down;
    }
    let index = y * plate.width * stride + offset;
    for (let x = 0; x < plate.width; x++, index += stride) {
      const u = x / grid.step;
      const column = u | 0;
      const left = line[column] ?? 0;
      target[index] = left + ((line[column + 1] ?? 0) - left) * (u - column);
    }
  }
}
