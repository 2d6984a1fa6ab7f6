/** What is known of a picture before it is decoded: its MIME type and its size in pixels. */
export type Subject = {
  mimeType: string;
  width: number;
  height: number;
  /** The bytes of one pixel when the decoder must hold all of them, as for an interlaced PNG. */
  heldPixelBytes?: number;
};

/**
 * What a whole decode takes at its worst, in bytes for each pixel (measured with pictures of 24, 49
 * and 119 megapixels), and how many millions of pixels are taken where that is much.
 */
const decoders: Readonly<Record<string, { bytesPerPixel: number; megapixels?: number }>> = {
  // In the progressive kind; others are shrunk while they are read.
  'image/jpeg': { bytesPerPixel: 3.5 },
  'image/png': { bytesPerPixel: 4.5 },
  'image/webp': { bytesPerPixel: 7 },
  'image/tiff': { bytesPerPixel: 4.5 },
  'image/gif': { bytesPerPixel: 7 },
  // With ten or twelve bits; eight take 19.
  'image/avif': { bytesPerPixel: 26, megapixels: 50 },
  'image/heic': { bytesPerPixel: 26, megapixels: 50 },
};

/** Beside the pixels as they are stored, an interlaced picture is held in parts and once more in the working depth. */
const interlaceFactor = 1.5;

/** The most pixels that any picture may have, in millions. */
export const maxMegapixels = 120;

/** The most pixels that a picture of a type may have, in millions. */
export function megapixelsOf(mimeType: string): number {
  return decoders[mimeType]?.megapixels ?? maxMegapixels;
}

/** The memory that the decode of a picture may take, in bytes. */
export function decodeBytes({ mimeType, width, height, heldPixelBytes }: Subject): number {
  const bytesPerPixel =
    heldPixelBytes === undefined
      ? (decoders[mimeType]?.bytesPerPixel ?? 26)
      : heldPixelBytes * interlaceFactor;
  return width * height * bytesPerPixel;
}
