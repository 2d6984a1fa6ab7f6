import { createRandom } from './random.ts';

export interface Noise {
  /** Smooth gradient noise, about -1 to 1, one feature per unit. */
  at(x: number, y: number): number;
  /** Octaves of noise summed, about -1 to 1; each octave is half as large and half as strong. */
  cloud(x: number, y: number, octaves: number): number;
  /** Octaves folded into sharp crests, 0 to 1. */
  crest(x: number, y: number, octaves: number): number;
}

const SIZE = 256;
const MASK = SIZE - 1;

/** Seeded two-dimensional noise. */
export function createNoise(seed: number): Noise {
  const random = createRandom(seed);
  const order = new Uint8Array(SIZE * 2);
  const slopeX = new Float32Array(SIZE);
  const slopeY = new Float32Array(SIZE);
  for (let i = 0; i < SIZE; i++) {
    order[i] = i;
    const angle = random() * Math.PI * 2;
    slopeX[i] = Math.cos(angle);
    slopeY[i] = Math.sin(angle);
  }
  for (let i = SIZE - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    const kept = order[i] ?? 0;
    order[i] = order[j] ?? 0;
    order[j] = kept;
  }
  order.copyWithin(SIZE, 0, SIZE);

  const corner = (column: number, row: number, dx: number, dy: number): number => {
    const index = order[((order[column & MASK] ?? 0) + row) & MASK] ?? 0;
    return (slopeX[index] ?? 0) * dx + (slopeY[index] ?? 0) * dy;
  };

  const at = (x: number, y: number): number => {
    const column = Math.floor(x);
    const row = Math.floor(y);
    const dx = x - column;
    const dy = y - row;
    const u = dx * dx * dx * (dx * (dx * 6 - 15) + 10);
    const v = dy * dy * dy * (dy * (dy * 6 - 15) + 10);
    const top = corner(column, row, dx, dy);
    const topRight = corner(column + 1, row, dx - 1, dy);
    const low = corner(column, row + 1, dx, dy - 1);
    const lowRight = corner(column + 1, row + 1, dx - 1, dy - 1);
    const upper = top + (topRight - top) * u;
    const lower = low + (lowRight - low) * u;
    return (upper + (lower - upper) * v) * 1.5;
  };

  return {
    at,
    cloud(x, y, octaves) {
      let sum = 0;
      let weight = 0.55;
      let scale = 1;
      for (let i = 0; i < octaves; i++) {
        sum += weight * at(x * scale + i * 17.3, y * scale - i * 9.1);
        weight *= 0.5;
        scale *= 2.03;
      }
      return sum;
    },
    crest(x, y, octaves) {
      let sum = 0;
      let weight = 0.5;
      let scale = 1;
      let previous = 1;
      for (let i = 0; i < octaves; i++) {
        const fold = 1 - Math.abs(at(x * scale + i * 5.7, y * scale + i * 13.9));
        const sharp = fold * fold;
        sum += weight * sharp * previous;
        previous = sharp;
        weight *= 0.5;
        scale *= 2.1;
      }
      return sum;
    },
  };
}
