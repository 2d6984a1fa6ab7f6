import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { paintStarterPicture, type StarterPicture, starterPictures } from './paint.ts';

const names = Object.keys(starterPictures) as StarterPicture[];

describe('the starter pictures of a new studio', () => {
  it('are fifteen, each with words for those who cannot see it', () => {
    expect(names).toHaveLength(15);
    for (const name of names) expect(starterPictures[name].alt).toMatch(/^[A-Z].{30,}\.$/);
  });

  describe.each(names)('%s', (name) => {
    const scene = starterPictures[name];
    let picture: Buffer;

    beforeAll(async () => {
      picture = await paintStarterPicture(name, { width: 160 });
    });

    it('is a JPEG that keeps its format when it is painted small', async () => {
      const { format, width, height } = await sharp(picture).metadata();
      expect(format).toBe('jpeg');
      expect(width).toBe(160);
      expect(height).toBe(Math.round((160 * scene.height) / scene.width));
    });

    it('comes out the same every time', async () => {
      const again = await paintStarterPicture(name, { width: 160 });
      expect(again.equals(picture)).toBe(true);
    });

    it('reaches from shadow to light', async () => {
      const { channels } = await sharp(picture).greyscale().stats();
      const tones = channels[0];
      expect(tones?.stdev).toBeGreaterThan(12);
      expect((tones?.max ?? 0) - (tones?.min ?? 0)).toBeGreaterThan(110);
    });
  });
});
