import { formatBytes } from './bytes.ts';
import { maxMedia } from './products/constants.ts';
import { uploadMessages } from './upload-messages.ts';

// Apart from every schema: the forms that check a file before it travels load no schema library.

const mebibyte = 1024 * 1024;

/** The pictures that the studio takes, by their MIME types. What a file is, its bytes decide. */
export const pictureTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
  'image/tiff',
] as const;
export type PictureType = (typeof pictureTypes)[number];

/** The videos that a product may show, beside pictures. */
export const videoTypes = ['video/mp4', 'video/quicktime', 'video/webm'] as const;
export type VideoType = (typeof videoTypes)[number];

/** What one place for uploads takes. */
export type UploadSlot = {
  /** The field of the form that carries the files. */
  field: string;
  /** The field may also be called `media_0`, `media_1` and so on. */
  numbered?: true;
  /** MIME types by the bytes; absent where every type is taken. */
  types?: readonly string[];
  /** The largest file, in bytes. */
  maxBytes: number;
  /** How many files at once. */
  maxCount: number;
  /** What is said of more, where that has a sentence of its own. */
  tooMany?: string;
};

const onePicture = { types: pictureTypes, maxBytes: 50 * mebibyte, maxCount: 1 } as const;

/** Every place for uploads; the form's hint, the client's check and the server's limits are all read from here. */
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
  product: {
    field: 'media',
    numbered: true,
    types: [...pictureTypes, ...videoTypes],
    maxBytes: 200 * mebibyte,
    maxCount: maxMedia,
    tooMany: `Maximum ${maxMedia} media files allowed per product`,
  },
  albumImage: { field: 'images', types: pictureTypes, maxBytes: 200 * mebibyte, maxCount: 200 },
  file: { field: 'file', maxBytes: 2048 * mebibyte, maxCount: 1 },
  filePiece: { field: 'piece', maxBytes: 64 * mebibyte, maxCount: 1 },
} as const satisfies Record<string, UploadSlot>;
export type SlotName = keyof typeof uploadSlots;

/** The slot of a name, without the literal types of each. */
export function slotOf(name: SlotName): UploadSlot {
  return uploadSlots[name];
}

/** True when a field of a form carries the slot's files. */
export function carriesFiles(slot: UploadSlot, field: string): boolean {
  return (
    field === slot.field || (!!slot.numbered && new RegExp(`^${slot.field}_\\d+$`).test(field))
  );
}

/** What is said of more files than the slot takes at once. */
export function tooManyFor({ tooMany, maxCount }: UploadSlot): string {
  return tooMany ?? uploadMessages.tooMany(maxCount);
}

/** What a form says beneath its file input: `JPEG, PNG, WebP, AVIF, GIF or TIFF, up to 50 MB.` */
export function slotHint(slot: UploadSlot): string {
  const types = slot.types === undefined ? 'Any type of file' : typeNames(slot.types);
  const size = formatBytes(slot.maxBytes);
  return slot.maxCount === 1
    ? `${types}, up to ${size}.`
    : `${types}, up to ${size} each, at most ${slot.maxCount} at once.`;
}

/** The `accept` of a file input; empty where every type is taken. */
export function slotAccept(slot: UploadSlot): string {
  return (slot.types ?? []).join(',');
}

/** A file that somebody chose, as the browser knows it: `type` is a guess by the name. */
type ChosenFile = { name: string; size: number; type: string };

/**
 * What the browser can say before a byte travels, in the server's sentences.
 * @returns the first refusal, or undefined when the server may have them
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

/** The refusal of a file that is empty or too large, if it is. */
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
 * The refusal of a file whose bytes are of another type than the slot takes.
 * @param type the MIME type that the bytes have, empty when they have none that is known
 */
export function typeRefusal(slot: UploadSlot, name: string, type: string): string | undefined {
  if (slot.types === undefined || slot.types.includes(type)) return undefined;
  if (/^image\/svg/.test(type)) return uploadMessages.svg(name);
  if (/^text\/html/.test(type)) return uploadMessages.html(name);
  if (/^image\/(heic|heif)/.test(type)) return uploadMessages.heic(name);
  if (isRaw(type)) return uploadMessages.raw(name);
  return uploadMessages.wrongType(name, typeNames(slot.types));
}

/** True for the MIME type of a camera's RAW file. */
export function isRaw(type: string): boolean {
  return /^image\/x-(adobe-dng|canon|nikon|sony|fujifilm|olympus|panasonic)/.test(type);
}

/** Browsers guess by the name, so only what can't be right by any bytes is refused. */
function refuseGuess(slot: UploadSlot, { name, type }: ChosenFile): string | undefined {
  const kinds = new Set(slot.types?.map(kindOf));
  const isPossible = type === '' || (kinds.has(kindOf(type)) && !/svg|hei[cf]/.test(type));
  return isPossible ? undefined : typeRefusal(slot, name, type);
}

function kindOf(type: string): string {
  return type.split('/')[0] ?? '';
}

const names: Readonly<Record<string, string>> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/avif': 'AVIF',
  'image/gif': 'GIF',
  'image/tiff': 'TIFF',
  'video/mp4': 'MP4',
  'video/quicktime': 'MOV',
  'video/webm': 'WebM',
};

/** `JPEG, PNG or WebP` */
function typeNames(types: readonly string[]): string {
  const known = types.map((type) => names[type] ?? type);
  return known.length < 2
    ? known.join()
    : `${known.slice(0, -1).join(', ')} or ${known.at(-1) ?? ''}`;
}
