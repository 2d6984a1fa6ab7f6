import sharp from 'sharp';
import { randomFrom } from './random.ts';
import { fabric, foliage, octaves, type Texture } from './textures.ts';

/** The subjects of the photographs. */
export const subjects = ['foliage', 'fabric', 'meadow'] as const;
export type Subject = (typeof subjects)[number];

const textures = {
  foliage,
  fabric,
  meadow: (width: number, height: number, random: () => number) =>
    octaves(width, height, random, 0.92),
} as const;

/** Three tones per subject, from its shadows to its lights, as sRGB. */
const tones: Readonly<Record<Subject, readonly [number[], number[], number[]]>> = {
  foliage: [
    [14, 22, 14],
    [72, 98, 44],
    [232, 236, 178],
  ],
  fabric: [
    [38, 24, 26],
    [150, 92, 84],
    [246, 226, 214],
  ],
  meadow: [
    [26, 24, 16],
    [128, 112, 62],
    [244, 232, 196],
  ],
};

/**
 * A JPEG with more detail than a real photograph: edges of all sizes down to single pixels. The
 * same subject, size and seed give the same picture.
 */
export function detailedPhoto(
  subject: Subject,
  { width, height, seed }: { width: number; height: number; seed: number },
): Promise<Buffer> {
  const random = randomFrom(seed);
  const texture = textures[subject](width, height, random);
  const data = colour(texture, tones[subject]);
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** Maps each brightness to its tone, and adds a vignette. */
function colour(
  { width, height, values }: Texture,
  [dark, middle, bright]: readonly [number[], number[], number[]],
): Buffer {
  const data = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      const off = ((x / width - 0.5) ** 2 + (y / height - 0.5) ** 2) * 0.9;
      const light = Math.min(1, Math.max(0, ((values[at] ?? 0) / 255) * (1.1 - off)));
      const [from, to] = light < 0.5 ? [dark, middle] : [middle, bright];
      const share = light < 0.5 ? light * 2 : light * 2 - 1;
      for (let channel = 0; channel < 3; channel += 1) {
        const [low, high] = [from[channel] ?? 0, to[channel] ?? 0];
        data[at * 3 + channel] = low + (high - low) * share;
      }
    }
  }
  return data;
}
