import { formatBytes } from './bytes.ts';
import { maxMedia } from './products/constants.ts';
import { sentences, t } from './sentences.ts';
import { uploadMessages } from './upload-messages.ts';

// Separate from all schemas: forms that check a file before its upload load no schema library.

const mebibyte = 1024 * 1024;

/** The accepted picture types, by MIME type. The type of a file is detected from its bytes. */
export const pictureTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
  'image/tiff',
  'image/heic',
  'image/heif',
] as const;
export type PictureType = (typeof pictureTypes)[number];

/** The video types that a product accepts besides pictures. */
export const videoTypes = ['video/mp4', 'video/quicktime', 'video/webm'] as const;
export type VideoType = (typeof videoTypes)[number];

/** What a receipt may be, by its MIME type: all of them can be looked at in a browser. */
export const receiptTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const;

/** What one place for uploads takes. */
export type UploadSlot = {
  /** The form field that contains the files. */
  field: string;
  /** Whether the field may also be named `media_0`, `media_1` and so on. */
  numbered?: true;
  /** The accepted MIME types, by the bytes of a file; absent if any type is accepted. */
  types?: readonly string[];
  /** The maximum number of pixels of a picture, in millions, where it is lower than that of all pictures. */
  maxMegapixels?: number;
  /** The maximum size of a file, in bytes. */
  maxBytes: number;
  /** The maximum number of files at once. */
  maxCount: number;
  /** The message for more files, if it differs from the default. */
  tooMany?: string;
};

const onePicture = { types: pictureTypes, maxBytes: 50 * mebibyte, maxCount: 1 } as const;

/** Every upload slot; the form's hint, the client's checks and the server's limits are all based on this. */
export const uploadSlots = {
  hero: { ...onePicture, field: 'file' },
  about: { ...onePicture, field: 'image' },
  portfolio: { ...onePicture, field: 'image' },
  service: { ...onePicture, field: 'image' },
  testimonial: { ...onePicture, field: 'image' },
  category: { ...onePicture, field: 'image' },
  miniSession: { ...onePicture, field: 'image' },
  logo: { ...onePicture, maxBytes: 10 * mebibyte, field: 'image' },
  icon: { ...onePicture, maxBytes: 10 * mebibyte, field: 'image' },
  watermark: {
    ...onePicture,
    ...{ types: ['image/png'], maxBytes: 5 * mebibyte, maxMegapixels: 16, field: 'image' },
  },
  product: {
    field: 'media',
    numbered: true,
    types: [...pictureTypes, ...videoTypes],
    maxBytes: 200 * mebibyte,
    maxCount: maxMedia,
    get tooMany() {
      return t('Maximum {most} media files allowed per product', { most: maxMedia });
    },
  },
  albumImage: { field: 'images', types: pictureTypes, maxBytes: 200 * mebibyte, maxCount: 200 },
  receipt: { field: 'file', types: receiptTypes, maxBytes: 20 * mebibyte, maxCount: 1 },
  answerFile: {
    ...{ field: 'file', maxBytes: 20 * mebibyte, maxCount: 1 },
    types: [...receiptTypes, 'image/heic', 'image/heif'],
  },
  file: { field: 'file', maxBytes: 2048 * mebibyte, maxCount: 1 },
  galleryPoster: { field: 'poster', types: ['image/jpeg'], maxBytes: 5 * mebibyte, maxCount: 1 },
  filePiece: { field: 'piece', maxBytes: 64 * mebibyte, maxCount: 1 },
} as const satisfies Record<string, UploadSlot>;
export type SlotName = keyof typeof uploadSlots;

/** A slot by name, typed without the literal types of each. */
export function slotOf(name: SlotName): UploadSlot {
  return uploadSlots[name];
}

/** Whether a form field contains the slot's files. */
export function carriesFiles(slot: UploadSlot, field: string): boolean {
  return (
    field === slot.field || (!!slot.numbered && new RegExp(`^${slot.field}_\\d+$`).test(field))
  );
}

/** The message for more files than the slot accepts at once. */
export function tooManyFor({ tooMany, maxCount }: UploadSlot): string {
  return tooMany ?? uploadMessages.tooMany(maxCount);
}

/** The hint below a file input: `JPEG, PNG, WebP, AVIF, GIF, TIFF or HEIC, up to 50 MB.` */
export function slotHint(slot: UploadSlot): string {
  const types = slot.types === undefined ? t('Any type of file') : typeNames(slot.types);
  const size = formatBytes(slot.maxBytes);
  return slot.maxCount === 1
    ? t('{types}, up to {size}.', { types, size })
    : t('{types}, up to {size} each, at most {maxCount} at once.', {
        types,
        size,
        maxCount: slot.maxCount,
      });
}

/** The `accept` attribute of a file input; empty if any type is accepted. */
export function slotAccept(slot: UploadSlot): string {
  return (slot.types ?? []).join(',');
}

/** A file chosen in the browser: `type` is guessed from its name. */
type ChosenFile = { name: string; size: number; type: string };

/**
 * The checks that the browser can do before an upload, with the server's messages.
 * @returns the first refusal; undefined if the files can be uploaded
 */
export function chosenFileRefusal(
  slot: UploadSlot,
  files: readonly ChosenFile[],
): string | undefined {
  if (files.length === 0) return uploadMessages.noFile;
  if (files.length > slot.maxCount) return tooManyFor(slot);
  for (const file of files) {
    const refusal = sizeRefusal(slot, file) ?? refuseGuess(slot, file);
    if (refusal) return refusal;
  }
  return undefined;
}

/** The refusal of an empty or too large file, if any. */
export function sizeRefusal(
  slot: UploadSlot,
  { name, size }: Pick<ChosenFile, 'name' | 'size'>,
): string | undefined {
  if (size === 0) return uploadMessages.empty(name);
  return size > slot.maxBytes
    ? uploadMessages.tooLarge(name, formatBytes(slot.maxBytes))
    : undefined;
}

/**
 * The refusal of a file whose detected type the slot does not accept.
 * @param type the MIME type detected from the bytes, empty if unknown
 */
export function typeRefusal(slot: UploadSlot, name: string, type: string): string | undefined {
  if (slot.types === undefined || slot.types.includes(type)) return undefined;
  if (/^image\/svg/.test(type)) return uploadMessages.svg(name);
  if (/^text\/html/.test(type)) return uploadMessages.html(name);
  if (isHeic(type)) return uploadMessages.heic(name);
  if (isRaw(type)) return uploadMessages.raw(name);
  return uploadMessages.wrongType(name, typeNames(slot.types));
}

/** Whether a MIME type is that of a phone's HEIC picture. */
export function isHeic(type: string): boolean {
  return /^image\/hei[cf]/.test(type);
}

/** Whether a MIME type is that of a camera's RAW file. */
export function isRaw(type: string): boolean {
  return /^image\/x-(adobe-dng|canon|nikon|sony|fujifilm|olympus|panasonic)/.test(type);
}

/** Browsers guess the type from the name, so this refuses only what can't be right. */
function refuseGuess(slot: UploadSlot, { name, type }: ChosenFile): string | undefined {
  const kinds = new Set(slot.types?.map(kindOf));
  const isPossible = type === '' || (kinds.has(kindOf(type)) && !/svg/.test(type));
  return isPossible ? undefined : typeRefusal(slot, name, type);
}

function kindOf(type: string): string {
  return type.split('/')[0] ?? '';
}

const names: Readonly<Record<string, string>> = sentences({
  'application/pdf': 'PDF',
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/avif': 'AVIF',
  'image/gif': 'GIF',
  'image/tiff': 'TIFF',
  'image/heic': 'HEIC',
  'image/heif': 'HEIC',
  'video/mp4': 'MP4',
  'video/quicktime': 'MOV',
  'video/webm': 'WebM',
});

/** `JPEG, PNG or WebP` */
function typeNames(types: readonly string[]): string {
  const known = [...new Set(types.map((type) => names[type] ?? type))];
  return known.length < 2
    ? known.join()
    : t('{types} or {last}', { types: known.slice(0, -1).join(', '), last: known.at(-1) ?? '' });
}

/** Piece size of our own client for a large file, in bytes; a smaller file is sent as one form. */
export const pieceBytes = 8 * mebibyte;
