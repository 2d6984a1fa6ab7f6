import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { paintStarterPicture, starterPictures, type StarterPicture } from './paint.ts';

const names = Object.keys(starterPictures) as StarterPicture[];

describe('the starter pictures of a new studio', () => {
  it('are fifteen, each with words for those who cannot see it', () => {
    expect(names).toHaveLength(15);
    for (const name of names) expect(starterPictures[name].alt).toMatch(/^[A-Z].{30,}\.$/);
  });

  describe.each(names)('%s', (name) => {
    const scene = starterPictures[name];

    it('is a JPEG that keeps its format when it is painted small', async () => {
      const picture = await paintStarterPicture(name, { width: 160 });
      const { format, width, height } = await sharp(picture).metadata();
      expect(format).toBe('jpeg');
      expect(width).toBe(160);
      expect(height).toBe(Math.round((160 * scene.height) / scene.width));
    });

    it('comes out the same every time', async () => {
      const first = await paintStarterPicture(name, { width: 160 });
      const second = await paintStarterPicture(name, { width: 160 });
      expect(second.equals(first)).toBe(true);
    });

    it('reaches from shadow to light', async () => {
      const picture = await paintStarterPicture(name, { width: 160 });
      const { channels } = await sharp(picture).greyscale().stats();
      const tones = channels[0];
      expect(tones?.stdev).toBeGreaterThan(12);
      expect((tones?.max ?? 0) - (tones?.min ?? 0)).toBeGreaterThan(110);
    });
  });
});
