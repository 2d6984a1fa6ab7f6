import type { WatermarkPosition } from '@shutterhouse/contract/client-galleries/constants';
import type { Locale } from '@shutterhouse/contract/locale';
import type { CropWindow, RenditionFormat, RenditionKind } from '@shutterhouse/contract/renditions';
import type { PictureType } from '@shutterhouse/contract/upload-slots';

/** A rendition of a picture in a width and a format; without a kind it is `plain`. */
export type Rendition = { width: number; format: RenditionFormat; kind?: RenditionKind };
export type MadeRendition = Rendition & { bytes: Buffer };

/**
 * A file that is or claims to be a picture; `name` is the one its sender gave it, `type` is detected from its bytes.
 */
export type PictureFile = { path: string; name: string; type: string };

/** What is known of a picture before it is decoded. */
export type MeasuredPicture = {
  /** In pixels, after EXIF rotation. */
  width: number;
  height: number;
  /** When it was taken, by the camera's clock: `YYYY-MM-DDTHH:mm:ss`; empty where it does not say. */
  takenAt: string;
  /** The memory that decoding may take. */
  bytes: number;
};

/** The result of decoding a new picture. */
export type DecodedPicture = {
  mimeType: PictureType;
  /** In pixels, after EXIF rotation. */
  width: number;
  height: number;
  blur: string;
  colour: string;
  /** A first guess of the point that crops should keep in view, as fractions of the width and the height. */
  focalX: number;
  focalY: number;
  /** JPEG and WebP in the smallest width. */
  thumbnails: MadeRendition[];
};

/** Pixels that stay in the decoder process until they are released; their size in bytes. */
export type HeldPixels = { id: number; bytes: number };

/**
 * An icon to be rendered: a drawing (SVG) or a square picture from the store, the edge and the margin of the square in
 * pixels, its background as `#rrggbb`.
 */
export type IconRequest = { drawing: Uint8Array; edge: number; margin: number; background: string };

/**
 * A watermark over a picture: a text, whose font is a file, or a PNG, which is known by its id. Its strength is in percent
 * of opacity, its size in percent of the longer edge of the picture.
 */
export type Mark = { position: WatermarkPosition; strength: number; size: number } & (
  | { text: string; fontFile: string }
  | { pictureId: string; path: string }
);

/** The calls of the decoder process. Refusals are StudioErrors with a sentence that names the file. */
export type DecoderWork = {
  /**
   * Reads the metadata of a picture without decoding it; refuses one with too many pixels or that needs too much
   * memory.
   */
  measure(file: PictureFile): Promise<MeasuredPicture>;
  /** Decodes a picture completely, once, and makes its thumbnails at the same time. */
  develop(
    file: PictureFile,
    size: Pick<MeasuredPicture, 'width' | 'height'>,
  ): Promise<DecodedPicture>;
  /**
   * Decodes a picture once and encodes it as WebP in each of some widths, in their order: upright, in sRGB, without
   * metadata, and never enlarged; with a watermark over them, where one is given.
   */
  preview(file: PictureFile, widths: readonly number[], mark?: Mark): Promise<Buffer[]>;
  /**
   * Encodes a picture as a JPEG of high quality, its longer edge at most this long in pixels: upright, in sRGB, without
   * metadata, and never enlarged.
   */
  reduce(file: PictureFile, edge: number): Promise<Buffer>;
  /**
   * Encodes a part of a picture as AVIF, at most this wide in pixels, limited in file size as a lead picture is: upright,
   * in sRGB, without metadata, and never enlarged; with a watermark over it, where one is given.
   */
  crop(file: PictureFile, part: CropWindow, width: number, mark?: Mark): Promise<Buffer>;
  /** Draws a watermark over a preview that is there already (WebP), which stays of its size. */
  mark(picture: Buffer, mark: Mark): Promise<Buffer>;
  /** Decodes a picture, or a part of it, upright, in sRGB, `width` pixels wide at most. */
  decode(path: string, width: number, part?: CropWindow): Promise<HeldPixels>;
  /** Scales held pixels down. */
  shrink(id: number, width: number): Promise<HeldPixels>;
  /** Encodes held pixels as a rendition of the same size. */
  encode(id: number, rendition: Rendition): Promise<MadeRendition>;
  /** Releases held pixels. */
  release(ids: readonly number[]): Promise<void>;
  /** Renders an icon as PNG. */
  drawIcon(change: IconRequest): Promise<Buffer>;
};

/** The memory limits of the process, in bytes: for decoding one picture, and resident in total. */
export type DecoderLimits = { decodeBytes: number; processBytes: number };

/** A message to the process: a call, and its number for the reply. */
export type Question = {
  id: number;
  name: keyof DecoderWork;
  args: unknown[];
  /** In which a refusal is written. */
  locale: Locale;
};

/** An error serialised between the processes. */
export type SentError =
  | { kind: 'refusal'; code: string; message: string }
  | { kind: 'failure'; message: string; stack?: string; code?: string; syscall?: string };

/** A message from the process; `ready` once at the start, `over` before it exits deliberately. */
export type Reply =
  | { id: number; result: unknown }
  | { id: number; error: SentError }
  | { ready: true }
  | { over: 'memory' };
