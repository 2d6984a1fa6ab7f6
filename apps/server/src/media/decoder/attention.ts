import { loadSharp, openPixels, type Pixels } from './engine.ts';

/** Where a picture is looked at first, as shares of its width and height from the upper left corner. */
type Attention = { focalX: number; focalY: number };

/** Below this size in pixels the picture is searched; sharp finds the same in larger ones, more slowly. */
const edge = 96;

/**
 * Guesses the point that crops shall keep in view: where luminance changes most often, colours are
 * strongest, or skin is seen. A picture that has nothing of the kind is kept at its centre.
 */
export async function findAttention(pixels: Pixels): Promise<Attention> {
  const { strategy } = await loadSharp();
  const { width, height } = pixels;
  const { info } = await (await openPixels(pixels))
    .resize(edge, edge, { fit: 'cover', position: strategy.attention })
    .raw()
    .toBuffer({ resolveWithObject: true });
  // What is told lies in the picture as it is before its sides are cut away.
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
