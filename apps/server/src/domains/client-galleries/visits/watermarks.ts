import { join } from 'node:path';
import { clientGalleryMessages as messages } from '@shutterhouse/contract/client-galleries/messages';
import type { Watermark } from '@shutterhouse/contract/client-galleries/schema';
import { fieldError } from '@shutterhouse/contract/errors';
import type { Sql } from '../../../db/transact.ts';
import type { Mark } from '../../../media/decoder/calls.ts';
import { type PictureRow, requirePicture } from '../../../media/service.ts';
import type { MediaStore } from '../../../media/store.ts';
import { fontsFolder } from '../../../root.ts';
import type { GalleryRow } from '../rows.ts';

const fontFile = join(fontsFolder, 'Inter-SemiBold.ttf');

/** The uploaded PNG of a watermark. @throws StudioError invalid on `watermark` for what is none, or is gone */
export function requireMark({ db }: { db: Sql }, id: string): PictureRow {
  const row = requirePicture({ db }, id, 'watermark');
  if (row.mimeType !== 'image/png') {
    throw fieldError('invalid', 'watermark', messages.watermarkNotPng);
  }
  return row;
}

/** The watermark that a gallery has. */
export function watermarkOf(row: GalleryRow): Watermark {
  return {
    kind: row.watermarkKind,
    text: row.watermarkText,
    pictureId: row.watermarkPictureId,
    position: row.watermarkPosition,
    strength: row.watermarkStrength,
    size: row.watermarkSize,
  };
}

/**
 * Does something with a watermark as the decoder takes it; undefined where there is none. Its PNG lies on this machine
 * meanwhile, wherever the store is.
 * @throws StudioError invalid on `watermark`
 */
export async function withMark<Result>(
  { db, media }: { db: Sql; media: MediaStore },
  { kind, text, pictureId, ...place }: Watermark,
  work: (mark: Mark | undefined) => Promise<Result>,
): Promise<Result> {
  if (kind === 'none') return work(undefined);
  if (kind === 'text') return work({ ...place, text, fontFile });
  const { id, storeKey } = requireMark({ db }, pictureId ?? '');
  const { path, giveBack } = await media.borrow(storeKey);
  try {
    return await work({ ...place, pictureId: id, path });
  } finally {
    await giveBack();
  }
}
