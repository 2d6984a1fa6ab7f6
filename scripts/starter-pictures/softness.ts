import type { Mask, Plate } from './plate.ts';

/** Blurs a mask; `radius` (about one standard deviation) is in the scene's units. */
export function soften(plate: Plate, mask: Mask, radius: number): Mask {
  const pixels = radius * plate.unit;
  if (pixels < 0.3) return mask;
  const [top, bottom] = paintedRows(mask, plate.width, plate.height, Math.ceil(pixels * 4) + 2);
  const soft = new Float32Array(mask.length);
  if (bottom <= top) return soft;
  const start = top * plate.width;
  const rows = bottom - top;
  const factor = Math.max(1, Math.floor(pixels / 2.4));
  const width = Math.ceil(plate.width / factor);
  const height = Math.ceil(rows / factor);
  const strip = mask.subarray(start, bottom * plate.width);
  const small = shrink(strip, plate.width, rows, factor, width, height);
  blurInPlace(small, width, height, pixels / factor);
  soft.set(factor === 1 ? small : enlarge(small, width, height, factor, plate.width, rows), start);
  return soft;
}

/** The rows a mask has anything in, `margin` rows wider on both sides: first, and after the last. */
function paintedRows(
  mask: Mask,
  width: number,
  height: number,
  margin: number,
): readonly [number, number] {
  let first = 0;
  while (first < mask.length && mask[first] === 0) first++;
  if (first === mask.length) return [0, 0];
  let last = mask.length - 1;
  while (mask[last] === 0) last--;
  return [
    Math.max(0, Math.floor(first / width) - margin),
    Math.min(height, Math.floor(last / width) + 1 + margin),
  ];
}

/**
 * The lit edge of a shape: bright where the light, standing in direction (`dx`, `dy`), grazes past
 * its border. `reach` is how far the light wraps round it, in the scene's units.
 */
export function rimLight(plate: Plate, mask: Mask, dx: number, dy: number, reach: number): Mask {
  const soft = soften(plate, mask, reach * 0.5);
  const length = Math.hypot(dx, dy) || 1;
  const shiftX = Math.round((dx / length) * reach * plate.unit);
  const shiftY = Math.round((dy / length) * reach * plate.unit);
  const rim = new Float32Array(mask.length);
  for (let y = 0; y < plate.height; y++) {
    const fromY = Math.min(plate.height - 1, Math.max(0, y + shiftY));
    for (let x = 0; x < plate.width; x++) {
      const i = y * plate.width + x;
      const here = mask[i] ?? 0;
      if (here === 0) continue;
      const fromX = Math.min(plate.width - 1, Math.max(0, x + shiftX));
      const open = 1 - (soft[fromY * plate.width + fromX] ?? 0);
      rim[i] = here * open * open;
    }
  }
  return rim;
}

/** Averages blocks of `factor` pixels into a smaller sheet. */
export function shrink(
  source: Float32Array,
  width: number,
  height: number,
  factor: number,
  smallWidth: number,
  smallHeight: number,
  stride = 1,
  offset = 0,
): Float32Array {
  const small = new Float32Array(smallWidth * smallHeight);
  if (factor === 1 && stride === 1) {
    small.set(source);
    return small;
  }
  const counts = new Uint16Array(smallWidth * smallHeight);
  for (let y = 0; y < height; y++) {
    const row = ((y / factor) | 0) * smallWidth;
    for (let x = 0; x < width; x++) {
      const i = row + ((x / factor) | 0);
      small[i] = (small[i] ?? 0) + (source[(y * width + x) * stride + offset] ?? 0);
      counts[i] = (counts[i] ?? 0) + 1;
    }
  }
  for (let i = 0; i < small.length; i++) small[i] = (small[i] ?? 0) / (counts[i] || 1);
  return small;
}

/** Three box blurs, close to a gaussian of `sigma` pixels. */
export function blurInPlace(
  sheet: Float32Array,
  width: number,
  height: number,
  sigma: number,
): void {
  const radius = Math.max(1, Math.round((Math.sqrt(4 * sigma * sigma + 1) - 1) / 2));
  const line = new Float32Array(width);
  for (let y = 0; y < height; y++) {
    for (let pass = 0; pass < 3; pass++) slideRow(sheet, y * width, width, radius, line);
  }
  const spare = new Float32Array(sheet.length);
  slideColumns(sheet, spare, width, height, radius);
  slideColumns(spare, sheet, width, height, radius);
  slideColumns(sheet, spare, width, height, radius);
  sheet.set(spare);
}

function slideRow(
  sheet: Float32Array,
  start: number,
  width: number,
  radius: number,
  line: Float32Array,
): void {
  const last = width - 1;
  const size = radius * 2 + 1;
  let sum = 0;
  for (let k = -radius; k <= radius; k++) sum += sheet[start + Math.min(last, Math.max(0, k))] ?? 0;
  for (let x = 0; x < width; x++) {
    line[x] = sum / size;
    sum += sheet[start + Math.min(last, x + radius + 1)] ?? 0;
    sum -= sheet[start + Math.max(0, x - radius)] ?? 0;
  }
  sheet.set(line, start);
}

function slideColumns(
  source: Float32Array,
  target: Float32Array,
  width: number,
  height: number,
  radius: number,
): void {
  const last = height - 1;
  const size = radius * 2 + 1;
  const sums = new Float64Array(width);
  for (let k = -radius; k <= radius; k++) {
    const row = Math.min(last, Math.max(0, k)) * width;
    for (let x = 0; x < width; x++) sums[x] = (sums[x] ?? 0) + (source[row + x] ?? 0);
  }
  for (let y = 0; y < height; y++) {
    const row = y * width;
    const entering = Math.min(last, y + radius + 1) * width;
    const leaving = Math.max(0, y - radius) * width;
    for (let x = 0; x < width; x++) {
      const sum = sums[x] ?? 0;
      target[row + x] = sum / size;
      sums[x] = sum + (source[entering + x] ?? 0) - (source[leaving + x] ?? 0);
    }
  }
}

/** Stretches a small sheet back to full size, interpolating between its pixels. */
export function enlarge(
  small: Float32Array,
  smallWidth: number,
  smallHeight: number,
  factor: number,
  width: number,
  height: number,
): Float32Array {
  const sheet = new Float32Array(width * height);
  const line = new Float32Array(smallWidth + 1);
  for (let y = 0; y < height; y++) {
    const v = Math.min(smallHeight - 1, Math.max(0, (y + 0.5) / factor - 0.5));
    const row = v | 0;
    const down = v - row;
    const upper = row * smallWidth;
    const lower = Math.min(smallHeight - 1, row + 1) * smallWidth;
    for (let x = 0; x < smallWidth; x++) {
      const from = small[upper + x] ?? 0;
      line[x] = from + ((small[lower + x] ?? 0) - from) * down;
    }
    line[smallWidth] = line[smallWidth - 1] ?? 0;
    const start = y * width;
    for (let x = 0; x < width; x++) {
      const u = Math.min(smallWidth - 1, Math.max(0, (x + 0.5) / factor - 0.5));
      const column = u | 0;
      const left = line[column] ?? 0;
      sheet[start + x] = left + ((line[column + 1] ?? 0) - left) * (u - column);
    }
  }
  return sheet;
}
