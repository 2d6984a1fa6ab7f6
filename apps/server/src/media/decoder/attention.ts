import { loadSharp, openPixels, type Pixels } from './engine.ts';

/** The point of interest of a picture, as fractions of its width and height from the upper left corner. */
type Attention = { focalX: number; focalY: number };

/**
 * The picture is scaled down to this size in pixels first; sharp finds the same in larger ones, more
 * slowly.
 */
const edge = 96;

/**
 * Guesses the point that crops should keep in view: where luminance changes most, colours are strongest,
 * or there is skin. A picture without such features keeps its centre.
 */
export async function findAttention(pixels: Pixels): Promise<Attention> {
  const { strategy } = await loadSharp();
  const { width, height } = pixels;
  const { info } = await (await openPixels(pixels))
    .resize(edge, edge, { fit: 'cover', position: strategy.attention })
    .raw()
    .toBuffer({ resolveWithObject: true });
  // sharp reports the position in the picture before it is cropped.
  const scale = edge / Math.min(width, height);
  return {
    focalX: shareOf(info.attentionX, width * scale),
    focalY: shareOf(info.attentionY, height * scale),
  };
}

function shareOf(place: number | undefined, length: number): number {
  if (place === undefined) return 0.5;
  return Math.round(Math.min(1, Math.max(0, place / length)) * 1000) / 1000;
}
