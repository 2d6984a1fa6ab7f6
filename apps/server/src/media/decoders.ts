/** What is known of a picture before it is decoded: its MIME type and its size in pixels. */
export type Subject = {
  mimeType: string;
  width: number;
  height: number;
  /** Bytes per pixel when the decoder must hold all pixels, as for an interlaced PNG. */
  heldPixelBytes?: number;
};

/**
 * The peak memory of a full decode, in bytes per pixel (measured with pictures of 24, 49 and 119 megapixels), and a
 * lower limit in megapixels where that is much.
 */
const decoders: Readonly<Record<string, { bytesPerPixel: number; megapixels?: number }>> = {
  // For progressive files; others are scaled down while they are read.
  'image/jpeg': { bytesPerPixel: 3.5 },
  'image/png': { bytesPerPixel: 4.5 },
  'image/webp': { bytesPerPixel: 7 },
  'image/tiff': { bytesPerPixel: 4.5 },
  'image/gif': { bytesPerPixel: 7 },
  // With ten or twelve bits; eight bits take 19.
  'image/avif': { bytesPerPixel: 26, megapixels: 50 },
  // With eight bits, and the thread that decodes it.
  'image/heic': { bytesPerPixel: 13, megapixels: 50 },
  'image/heif': { bytesPerPixel: 13, megapixels: 50 },
};

/** Beside the pixels as stored, an interlaced picture is also held in parts and once more in the working depth. */
const interlaceFactor = 1.5;

/** The maximum size of any picture, in megapixels. */
export const maxMegapixels = 120;

/** The maximum size of a picture of a type, in megapixels. */
export function megapixelsOf(mimeType: string): number {
  return decoders[mimeType]?.megapixels ?? maxMegapixels;
}

/** The memory that decoding a picture may take, in bytes. */
export function decodeBytes({ mimeType, width, height, heldPixelBytes }: Subject): number {
  const bytesPerPixel =
    heldPixelBytes === undefined
      ? (decoders[mimeType]?.bytesPerPixel ?? 26)
      : heldPixelBytes * interlaceFactor;
  return width * height * bytesPerPixel;
}
