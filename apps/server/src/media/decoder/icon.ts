import type { IconRequest } from './calls.ts';
import { loadSharp } from './engine.ts';

/** The size of the icon drawing at 72 dpi, in pixels. */
const drawnEdge = 32;

/** Renders an icon as PNG with a palette. */
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
