import type { Random } from './random.ts';

/** The brightness of every pixel, 0 to 255. */
export type Texture = { width: number; height: number; values: Float32Array };

/**
 * Noise of many octaves, each half as large and `falloff` times as strong as the one before: bark,
 * grass, rough water. 0.5 is natural; higher values are sharper than any lens.
 */
export function octaves(width: number, height: number, random: Random, falloff: number): Texture {
  const values = new Float32Array(width * height).fill(128);
  let strength = 70;
  for (let cell = Math.max(width, height) / 3; cell >= 1; cell /= 2) {
    addLayer(values, width, height, cell, strength, random);
    strength *= falloff;
  }
  return { width, height, values };
}

function addLayer(
  values: Float32Array,
  width: number,
  height: number,
  cell: number,
  strength: number,
  random: Random,
): void {
  const columns = Math.ceil(width / cell) + 2;
  const grid = Float32Array.from(
    { length: columns * (Math.ceil(height / cell) + 2) },
    () => (random() * 2 - 1) * strength,
  );
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor(y / cell);
    const down = y / cell - row;
    for (let x = 0; x < width; x += 1) {
      const column = Math.floor(x / cell);
      const along = x / cell - column;
      const at = row * columns + column;
      const upper = mix(grid[at], grid[at + 1], along);
      const lower = mix(grid[at + columns], grid[at + columns + 1], along);
      const place = y * width + x;
      values[place] = (values[place] ?? 0) + upper + (lower - upper) * down;
    }
  }
}

function mix(from = 0, to = 0, share: number): number {
  return from + (to - from) * share;
}

/**
 * Overlapping leaves, from large to tiny: the dead leaves model for testing the sharpness of
 * lenses, since it has edges of all sizes.
 */
export function foliage(width: number, height: number, random: Random): Texture {
  const values = new Float32Array(width * height).fill(70);
  for (let length = width / 12; length >= 2.2; length /= 1.6) {
    const leaves = Math.ceil((width * height * 0.9) / (length * length * 0.6));
    for (let at = 0; at < leaves; at += 1) {
      drawLeaf(values, width, height, length * (0.6 + random() * 0.8), random);
    }
  }
  return { width, height, values };
}

function drawLeaf(
  values: Float32Array,
  width: number,
  height: number,
  length: number,
  random: Random,
): void {
  const [x, y, angle] = [random() * width, random() * height, random() * Math.PI];
  // Few are in the sun; most are shaded by others.
  const light = 30 + random() ** 2 * 200;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const half = length / 2;
  for (let row = Math.max(0, Math.floor(y - half)); row < Math.min(height, y + half); row += 1) {
    for (let at = Math.max(0, Math.floor(x - half)); at < Math.min(width, x + half); at += 1) {
      const along = ((at - x) * cos + (row - y) * sin) / half;
      const across = ((row - y) * cos - (at - x) * sin) / half;
      if (along * along + across * across * 5 > 1) continue;
      // Its rib, and the light along it.
      const rib = Math.abs(across) < 0.05 ? 22 : 0;
      values[row * width + at] = light * (0.8 + 0.3 * along) + rib;
    }
  }
}

/** A woven cloth with folds: threads over and under each other, with varying thickness. */
export function fabric(width: number, height: number, random: Random): Texture {
  const folds = octaves(width, height, random, 0.38);
  const [warp, weft] = [threads(width, random), threads(height, random)];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [across, down] = [warp[x] ?? 0, weft[y] ?? 0];
      const isOver = (Math.floor(across) + Math.floor(down)) % 2 === 0;
      const inThread = isOver ? across % 1 : down % 1;
      const at = y * width + x;
      const sheen = Math.sin(inThread * Math.PI) * 80 + (random() - 0.5) * 90;
      folds.values[at] = (folds.values[at] ?? 0) * 0.8 + sheen - 40;
    }
  }
  return folds;
}

/** The position of each pixel in threads, with fractions. */
function threads(pixels: number, random: Random): Float32Array {
  const places = new Float32Array(pixels);
  let at = 0;
  for (let pixel = 0; pixel < pixels; pixel += 1) {
    at += 0.09 * (0.6 + random() * 0.8);
    places[pixel] = at;
  }
  return places;
}
