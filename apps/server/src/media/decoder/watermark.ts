import type { TextMark } from './calls.ts';
import { loadSharp } from './engine.ts';

/** The width of the text, as a share of the picture's longer edge; repeated texts are smaller. */
const shares = { once: 0.38, tiled: 0.2 };

/** The distance from the edges, as a share of the longer edge. */
const marginShare = 0.03;

const gravities = {
  center: 'centre',
  topStart: 'northwest',
  topEnd: 'northeast',
  bottomStart: 'southwest',
  bottomEnd: 'southeast',
  tiled: 'centre',
} as const;

/** Draws a text over a preview, white with a dark rim so that it shows on light pictures, too. */
export async function markPicture(picture: Buffer, mark: TextMark): Promise<Buffer> {
  const sharp = await loadSharp();
  const { width, height } = await sharp(picture).metadata();
  const edge = Math.max(width, height);
  const isTiled = mark.position === 'tiled';
  const margin = Math.max(2, Math.round(edge * marginShare));
  const wanted = Math.round(edge * (isTiled ? shares.tiled : shares.once));
  const box = Math.max(16, Math.min(wanted, width - 2 * margin));
  const letters = await sharp({
    text: {
      text: escaped(mark.text),
      font: 'Inter',
      fontfile: mark.fontFile,
      width: box,
      height: Math.max(8, Math.min(Math.round(box / 4), height - 2 * margin)),
    },
  })
    .extractChannel(0)
    .png()
    .toBuffer();
  const layer = async (colour: string, blur: number) => {
    const alpha = sharp(letters).extend({ ...sides(margin), background: '#000000' });
    if (blur > 0) alpha.blur(blur);
    const shape = alpha.linear(mark.strength / 100, 0);
    const { data, info } = await shape.raw().toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: 1 as const };
    const create = { width: info.width, height: info.height, channels: 3 as const };
    const one = await sharp(data, { raw: { ...raw, channels: info.channels } })
      .extractChannel(0)
      .raw()
      .toBuffer();
    const filled = sharp({ create: { ...create, background: colour } }).joinChannel(one, { raw });
    const drawn = isTiled
      ? sharp(await filled.png().toBuffer()).rotate(-30, { background: '#00000000' })
      : filled;
    return drawn.png().toBuffer();
  };
  const rim = await layer('#000000', Math.max(0.6, edge / 900));
  const text = await layer('#ffffff', 0);
  const placed = { gravity: gravities[mark.position], tile: isTiled };
  // A layer that is larger than the picture can't be put on it.
  const fitting = async (drawn: Buffer) =>
    sharp(drawn).resize({ width, height, fit: 'inside', withoutEnlargement: true }).toBuffer();
  return sharp(picture)
    .composite([
      { input: await fitting(rim), ...placed },
      { input: await fitting(text), ...placed },
    ])
    .webp({ quality: 80 })
    .toBuffer();
}

function sides(margin: number) {
  return { top: margin, bottom: margin, left: margin, right: margin };
}

/** A text as Pango's markup reads it. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
