import type { CropWindow } from '@shutterhouse/contract/renditions';
import type { PictureType } from '@shutterhouse/contract/upload-slots';
import type { MadeRendition, Rendition } from '../renditions.ts';

/** A file that is or claims to be a picture; `name` is what its sender calls it, `type` what its bytes say. */
export type PictureFile = { path: string; name: string; type: string };

/** What is known of a picture before it is decoded. */
export type MeasuredPicture = {
  /** As the picture is seen: turned upright; in pixels. */
  width: number;
  height: number;
  /** The memory that its decode may take. */
  bytes: number;
};

/** What one decode of a new picture tells. */
export type DecodedPicture = {
  mimeType: PictureType | 'image/heic';
  /** As the picture is seen: turned upright; in pixels. */
  width: number;
  height: number;
  blur: string;
  colour: string;
  /** A first guess of the point that crops shall keep in view, as shares of the width and the height. */
  focalX: number;
  focalY: number;
  /** JPEG and WebP in the smallest width. */
  thumbnails: MadeRendition[];
};

/** Pixels that stay in the decoder's process until they are released; their size in bytes. */
export type HeldPixels = { id: number; bytes: number };

/** An icon to be drawn: a drawing (SVG) or a square picture of the store, the edge and the margin of the square in pixels, its ground as `#rrggbb`. */
export type IconRequest = { drawing: Uint8Array; edge: number; margin: number; background: string };

/** What the decoder's process can be asked for. Refusals are StudioErrors with a sentence that names the file. */
export type DecoderWork = {
  /** True when the decoder may be able to read the type. */
  mayDecode(type: string): Promise<boolean>;
  /** Looks at a picture without decoding it; refuses what has too many pixels or needs too much memory. */
  measure(file: PictureFile): Promise<MeasuredPicture>;
  /** Reads a picture to its end, once, and makes its thumbnails on the way. */
  develop(
    file: PictureFile,
    size: Pick<MeasuredPicture, 'width' | 'height'>,
  ): Promise<DecodedPicture>;
  /** Decodes a picture, or a part of it, upright, in sRGB, `width` pixels wide at most. */
  decode(path: string, width: number, part?: CropWindow): Promise<HeldPixels>;
  /** Makes smaller pixels of those that are held. */
  shrink(id: number, width: number): Promise<HeldPixels>;
  /** Encodes pixels that are held as a rendition that is of their size. */
  encode(id: number, rendition: Rendition): Promise<MadeRendition>;
  /** Lets go of held pixels. */
  release(ids: readonly number[]): Promise<void>;
  /** Draws an icon as PNG. */
  drawIcon(change: IconRequest): Promise<Buffer>;
};

/** What the process is allowed, in bytes: for the decode of one picture, and resident in all. */
export type DecoderLimits = { decodeBytes: number; processBytes: number };

/** What is sent to the process: a call, and the number that its answer bears. */
export type Question = { id: number; name: keyof DecoderWork; args: unknown[] };

/** A refusal that crossed between the processes. */
export type SentError =
  | { kind: 'refusal'; code: string; message: string }
  | { kind: 'fault'; message: string; stack?: string; code?: string; syscall?: string };

/** What comes back; `ready` once at the start, `over` before the process ends by its own decision. */
export type Reply =
  | { id: number; result: unknown }
  | { id: number; error: SentError }
  | { ready: true }
  | { over: 'memory' };
