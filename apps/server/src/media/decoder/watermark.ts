import type { Mark } from './calls.ts';
import { loadSharp, openPixels, type Pixels } from './engine.ts';

/** How wide a repeated mark is, relative to one that is there once. */
const tiledShare = 0.5;

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

type Size = Pick<Pixels, 'width' | 'height'>;

/** The marks that were drawn last: the previews of a gallery come in few sizes. */
const drawn = new Map<string, Promise<Pixels>>();
const maxDrawn = 4;

/** Puts a watermark over pixels: a text is white with a dark rim, so that it shows on light pictures, too. */
export async function markPixels(pixels: Pixels, mark: Mark): Promise<Pixels> {
  if (mark.position === 'tiled') return blend(pixels, await layerOf(pixels, mark));
  const { data, ...raw } = await layerOf(pixels, mark);
  const marked = await (await openPixels(pixels))
    .composite([{ input: data, raw, gravity: gravities[mark.position] }])
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = marked.info;
  return { data: marked.data, width, height, channels };
}

/** A layer as large as the picture over it: sharp would calculate each pixel of both in fractions. */
function blend(pixels: Pixels, { data: layer }: Pixels): Pixels {
  const data = Buffer.from(pixels.data);
  const { channels } = pixels;
  for (let at = 0, over = 0; over < layer.length; at += channels, over += 4) {
    const alpha = layer[over + 3] ?? 0;
    if (alpha === 0) continue;
    for (let channel = 0; channel < Math.min(channels, 3); channel += 1) {
      const below = data[at + channel] ?? 0;
      data[at + channel] = below + (((layer[over + channel] ?? 0) - below) * alpha) / 255;
    }
  }
  return { ...pixels, data };
}

function layerOf({ width, height }: Size, mark: Mark): Promise<Pixels> {
  // Where the store is away, the file of a picture lies at another path each time.
  const key = JSON.stringify([width, height, { ...mark, path: undefined }]);
  const known = drawn.get(key);
  if (known) return known;
  const made = drawLayer({ width, height }, mark);
  drawn.set(key, made);
  made.catch(() => drawn.delete(key));
  const [oldest] = drawn.keys();
  if (drawn.size > maxDrawn && oldest !== undefined) drawn.delete(oldest);
  return made;
}

async function drawLayer({ width, height }: Size, mark: Mark): Promise<Pixels> {
  const sharp = await loadSharp();
  const edge = Math.max(width, height);
  const isTiled = mark.position === 'tiled';
  const margin = Math.max(2, Math.round(edge * marginShare));
  const wanted = Math.round((edge * mark.size * (isTiled ? tiledShare : 1)) / 100);
  const room = {
    edge,
    margin,
    width: Math.max(16, Math.min(wanted, width - 2 * margin)),
    height: Math.max(8, height - 2 * margin),
  };
  const single = 'text' in mark ? await drawText(mark, room) : await drawPicture(mark, room);
  const layer = isTiled
    ? await repeated(await sharp(single).rotate(-30, { background: '#00000000' }).png().toBuffer())
    : single;
  /** A layer as large as the picture, full of this one. */
  function repeated(input: Buffer): Promise<Buffer> {
    const create = { width, height, channels: 4, background: '#00000000' } as const;
    return sharp({ create })
      .composite([{ input, tile: true, gravity: 'centre' }])
      .png({ compressionLevel: 1 })
      .toBuffer();
  }
  // A layer that is larger than the picture can't be put on it.
  const { data, info } = await sharp(layer)
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

/** What a mark may take of a picture, without its margin, and the longer edge of the picture. */
type Room = Size & { edge: number; margin: number };

async function drawText(
  { text, fontFile, strength }: Extract<Mark, { text: string }>,
  { edge, margin, width, height }: Room,
): Promise<Buffer> {
  const sharp = await loadSharp();
  const letters = await sharp({
    text: {
      text: escaped(text),
      font: 'Inter',
      fontfile: fontFile,
      width,
      height: Math.max(8, Math.min(Math.round(width / 4), height)),
    },
  })
    .extractChannel(0)
    .extend({ ...sides(margin), background: '#000000' })
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width: across, height: down } = letters.info;
  const raw = { width: across, height: down, channels: 1 } as const;
  const coloured = async (colour: string, blur: number) => {
    const shape = sharp(letters.data, { raw });
    if (blur > 0) shape.blur(blur);
    const alpha = await shape
      .linear(strength / 100, 0)
      .extractChannel(0)
      .raw()
      .toBuffer();
    const create = { width: across, height: down, channels: 3, background: colour } as const;
    return sharp({ create }).joinChannel(alpha, { raw }).png({ compressionLevel: 1 }).toBuffer();
  };
  const rim = await coloured('#000000', Math.max(0.6, edge / 900));
  return sharp(rim)
    .composite([{ input: await coloured('#ffffff', 0) }])
    .png({ compressionLevel: 1 })
    .toBuffer();
}

async function drawPicture(
  { path, strength }: Extract<Mark, { path: string }>,
  { margin, width, height }: Room,
): Promise<Buffer> {
  const sharp = await loadSharp();
  const { data, info } = await sharp(path)
    .autoOrient()
    .resize({ width, height: Math.min(width, height), fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return sharp(data, { raw })
    .linear([1, 1, 1, strength / 100], [0, 0, 0, 0])
    .extend({ ...sides(margin), background: '#00000000' })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

function sides(margin: number) {
  return { top: margin, bottom: margin, left: margin, right: margin };
}

/** A text as Pango's markup reads it. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
