import type { Plate } from './plate.ts';
import { blurInPlace, enlarge, shrink } from './softness.ts';

/**
 * Throws parts of the plate out of focus. `depth` tells how far off the plane of focus a place is:
 * 0 is sharp, 1 is blurred by `radius` units, 3 and beyond by three times that.
 */
export function refocus(
  plate: Plate,
  depth: (x: number, y: number) => number,
  radius: number,
): void {
  const { width, height, unit, rgb } = plate;
  const levels = [0.35, 1, 3].map((share) => {
    const pixels = radius * share * unit;
    const factor = Math.max(1, Math.floor(pixels / 2.5));
    const smallWidth = Math.ceil(width / factor);
    const smallHeight = Math.ceil(height / factor);
    return [0, 1, 2].map((channel) => {
      const small = shrink(rgb, width, height, factor, smallWidth, smallHeight, 3, channel);
      blurInPlace(small, smallWidth, smallHeight, pixels / factor);
      return enlarge(small, smallWidth, smallHeight, factor, width, height);
    });
  });
  const [slight, soft, lost] = levels;
  if (!slight || !soft || !lost) return;
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const off = depth(column / unit, row / unit);
      if (off <= 0) continue;
      const i = row * width + column;
      for (let c = 0; c < 3; c++) {
        const sharp = rgb[i * 3 + c] ?? 0;
        const first = slight[c]?.[i] ?? 0;
        const second = soft[c]?.[i] ?? 0;
        const third = lost[c]?.[i] ?? 0;
        let value: number;
        if (off < 0.35) value = sharp + (first - sharp) * (off / 0.35);
        else if (off < 1) value = first + (second - first) * ((off - 0.35) / 0.65);
        else value = second + (third - second) * Math.min(1, (off - 1) / 2);
        rgb[i * 3 + c] = value;
      }
    }
  }
}
