import { StudioError } from '@shutterhouse/contract/errors';
import type { FileEntry } from '@shutterhouse/contract/files/schema';
import pLimit from 'p-limit';
import { tryWrite } from '../../../db/transact.ts';
import type { AppDeps } from '../../../deps.ts';
import { measurePicture, type PictureDimensions } from '../../../media/decode.ts';
import type { SourceDeps } from '../sources.ts';
import { isUndecodable, mayHavePreview, withPictureHead } from './picture-file.ts';
import { previewsOf, saveSize } from './rows.ts';

/** The dependencies for measuring and decoding pictures. */
export type PreviewDeps = SourceDeps & Pick<AppDeps, 'decoder'>;

/** The size of a picture, as far as it is known. */
export type KnownSize = { width: number | null; height: number | null };

/** How many pictures of a list are measured at a time. */
const maxConcurrent = 4;

/**
 * The sizes of those files that can have previews, by their ids. Local pictures are measured the first time; those
 * of services are unknown until their first preview.
 */
export async function sizesOf(
  deps: PreviewDeps,
  entries: readonly FileEntry[],
): Promise<Map<string, KnownSize>> {
  const pictures = entries.filter(mayHavePreview);
  const known = previewsOf(deps.db, pictures);
  const unknown = pictures.filter(({ id, source }) => source === 'local' && !known.has(id));
  const measured = await measureAll(deps, unknown);
  const sizes = new Map<string, KnownSize>();
  for (const { id } of pictures) {
    const row = known.get(id);
    const size = row ? (row.isDecodable ? row : null) : measured.get(id);
    if (size !== null) sizes.set(id, { width: size?.width ?? null, height: size?.height ?? null });
  }
  return sizes;
}

/** Measures pictures and stores the results: null for one that can't be decoded. Temporary failures are left out. */
async function measureAll(deps: PreviewDeps, entries: readonly FileEntry[]) {
  const measured = new Map<string, PictureDimensions | null>();
  const inTurn = pLimit(maxConcurrent);
  await Promise.all(
    entries.map((entry) =>
      inTurn(async () => {
        const size = await measure(deps, entry);
        if (size !== undefined) measured.set(entry.id, size);
      }),
    ),
  );
  const found = entries.filter(({ id }) => measured.has(id));
  // If the disk is full or the database is locked, they are measured again the next time.
  if (found.length > 0) {
    tryWrite(deps.db, (tx) => {
      for (const entry of found) {
        saveSize({ db: tx, now: deps.now }, entry, measured.get(entry.id) ?? null);
      }
    });
  }
  return measured;
}

/** The size of a local picture; null when it can't be decoded, undefined when that is unknown for now. */
async function measure(
  deps: PreviewDeps,
  entry: FileEntry,
): Promise<PictureDimensions | null | undefined> {
  try {
    return await withPictureHead(deps, entry, (file) => measurePicture(deps.decoder, file));
  } catch (error) {
    if (!(error instanceof StudioError)) throw error;
    // A truncated head may lack the part with the dimensions.
    return isUndecodable(error) && deps.config.media.kind !== 's3' ? null : undefined;
  }
}
