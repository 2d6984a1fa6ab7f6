import type { IconRequest } from './calls.ts';
import { loadSharp } from './engine.ts';

/** How large the drawing of an icon is by itself, in pixels at 72 dpi. */
const drawnEdge = 32;

/** Draws an icon as PNG with few colours. */
export async function drawIcon({
  drawing,
  edge,
  margin,
  background,
}: IconRequest): Promise<Buffer> {
  const sharp = await loadSharp();
  const inner = edge - 2 * margin;
  return sharp(Buffer.from(drawing), { density: (72 * inner) / drawnEdge })
    .autoOrient()
    .resize(inner, inner)
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background })
    .png({ palette: true, effort: 7 })
    .toBuffer();
}
