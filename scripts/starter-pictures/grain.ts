import { createRandom } from './random.ts';

/** A tile of film grain: gaussian, zero mean, deviation 1, each speck a little wider than a pixel. */
interface Grain {
  readonly size: number;
  readonly values: Float32Array;
}

/** A seeded tile of `size` × `size` (a power of two) pixels that repeats without a seam. */
export function createGrain(seed: number, size = 512): Grain {
  const random = createRandom(seed);
  const raw = new Float32Array(size * size);
  for (let i = 0; i < raw.length; i += 2) {
    const radius = Math.sqrt(-2 * Math.log(1 - random()));
    const angle = random() * Math.PI * 2;
    raw[i] = radius * Math.cos(angle);
    raw[i + 1] = radius * Math.sin(angle);
  }
  const wrap = size - 1;
  const values = new Float32Array(raw.length);
  const pick = (x: number, y: number): number => raw[(y & wrap) * size + (x & wrap)] ?? 0;
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const beside = pick(x - 1, y) + pick(x + 1, y) + pick(x, y - 1) + pick(x, y + 1);
      values[y * size + x] = (pick(x, y) + beside * 0.55) / 1.49;
    }
  }
  return { size, values };
}
