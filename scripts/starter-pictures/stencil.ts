import sharp from 'sharp';
import type { Mask, Plate } from './plate.ts';
import { soften } from './softness.ts';

/**
 * Rasterises SVG shapes, drawn in the scene's units in white or greys, into a mask. `blur` throws
 * them out of focus by that many units.
 */
export async function stencil(plate: Plate, shapes: string, blur = 0): Promise<Mask> {
  const { width, height, unit } = plate;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${width / unit} ${height / unit}" fill="#fff" stroke-linecap="round" ` +
    `stroke-linejoin="round"><rect width="100%" height="100%" fill="#000"/>${shapes}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .extractChannel('green')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const mask = new Float32Array(width * height);
  for (let i = 0; i < mask.length; i++) mask[i] = (data[i * info.channels] ?? 0) / 255;
  return soften(plate, mask, blur);
}
