import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  starterFileName,
  starterPictureNames,
  starterPicturesFolder,
} from '../../apps/server/src/starter/pictures.ts';
import { paintStarterPicture, scenes } from './paint.ts';

describe.each(starterPictureNames)('the painter of %s', (name) => {
  const scene = scenes[name];
  const kept = join(starterPicturesFolder, starterFileName(name));
  let picture: Buffer;

  beforeAll(async () => {
    picture = await paintStarterPicture(name, { width: 160 });
  });

  it('creates a JPEG that keeps its aspect ratio at a small size', async () => {
    const { format, width, height } = await sharp(picture).metadata();
    expect(format).toBe('jpeg');
    expect(width).toBe(160);
    expect(height).toBe(Math.round((160 * scene.height) / scene.width));
  });

  it('gives the same result every time', async () => {
    const again = await paintStarterPicture(name, { width: 160 });
    expect(again.equals(picture)).toBe(true);
  });

  it('covers the tones from dark to bright', async () => {
    const { channels } = await sharp(picture).greyscale().stats();
    const tones = channels[0];
    expect(tones?.stdev).toBeGreaterThan(12);
    expect((tones?.max ?? 0) - (tones?.min ?? 0)).toBeGreaterThan(110);
  });

  it('matches the committed picture', async () => {
    const { width, height } = await sharp(kept).metadata();
    expect([width, height]).toEqual([scene.width, scene.height]);
    const [painted, small] = await Promise.all([tonesOf(picture), tonesOf(kept)]);
    let apart = 0;
    for (const [at, tone] of painted.entries()) apart += Math.abs(tone - (small[at] ?? 0));
    expect(apart / painted.length).toBeLessThan(8);
  });
});

/** The picture in 24 by 24 pixels, where grain and fine lines have no effect. */
function tonesOf(picture: Buffer | string): Promise<Buffer> {
  return sharp(picture).resize(24, 24, { fit: 'fill' }).removeAlpha().raw().toBuffer();
}
