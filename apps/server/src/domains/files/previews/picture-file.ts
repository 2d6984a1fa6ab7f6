import type { Readable } from 'node:stream';
import { StudioError } from '@shutterhouse/contract/errors';
import type { FileEntry } from '@shutterhouse/contract/files/schema';
import { isRaw } from '@shutterhouse/contract/upload-slots';
import pLimit from 'p-limit';
import { tryWrite } from '../../../db/transact.ts';
import type { AppDeps } from '../../../deps.ts';
import {
  type CapturedPicture,
  mayBePicture,
  measurePicture,
  type PictureDimensions,
} from '../../../media/decode.ts';
import type { PictureFile } from '../../../media/decoder/calls.ts';
import { detectType } from '../../../media/detect.ts';
import { requireEntry } from '../local/rows.ts';
import { SourceError } from '../source-error.ts';
import { type SourceDeps, sourceOfId } from '../sources.ts';
import { previewsOf, saveSize } from './rows.ts';

/** The largest file of a service that is downloaded for a preview, in bytes. */
const maxRemoteBytes = 64 * 1024 * 1024;

/** How many bytes of a file are read to find its dimensions. */
const headBytes = 512 * 1024;

/** Whether a preview can be made of a file: a picture of a type that can be decoded. */
export function mayHavePreview({ type, mimetype, source, size }: FileEntry): boolean {
  return (
    type === 'file' && mayBePicture(mimetype) && (source === 'local' || size <= maxRemoteBytes)
  );
}

/**
 * Runs `work` with a picture as a local file, with the type detected from its bytes.
 * @throws SourceError when it can't be read
 */
export async function withPictureFile<Result>(
  deps: SourceDeps,
  entry: FileEntry,
  work: (file: PictureFile) => Promise<Result>,
): Promise<Result> {
  const { path, giveBack } = await (entry.source === 'local'
    ? borrowOwn(deps, entry)
    : fetchDraft(deps, entry));
  try {
    return await work({ path, name: entry.name, type: await detectType(path) });
  } finally {
    await giveBack();
  }
}

/** As `withPictureFile`, for a file of which the beginning is enough. */
async function withPictureHead<Result>(
  deps: SourceDeps,
  entry: FileEntry,
  work: (file: PictureFile) => Promise<Result>,
): Promise<Result> {
  // On a disk the file is used in place; a bucket or a service would have to send all of it.
  const isOnDisk = entry.source === 'local' && deps.config.media.kind !== 's3';
  if (isOnDisk || entry.size <= headBytes) return withPictureFile(deps, entry, work);
  const { drafts } = deps.media;
  const { path } = await drafts.write(await readHead(deps, entry));
  try {
    return await work({ path, name: entry.name, type: await detectType(path) });
  } finally {
    await drafts.discard(path);
  }
}

async function readHead(deps: SourceDeps, entry: FileEntry): Promise<Buffer | Readable> {
  if (entry.source !== 'local') {
    const range = { start: 0, end: headBytes - 1 };
    return (await sourceOfId(deps, entry.id).read(entry.id, range)).stream;
  }
  const head = Buffer.alloc(headBytes);
  const length = await deps.media.readInto(storeKeyOf(deps, entry), head);
  return head.subarray(0, length);
}

async function borrowOwn(deps: SourceDeps, entry: FileEntry) {
  const storeKey = storeKeyOf(deps, entry);
  if ((await deps.media.find(storeKey)) === undefined) throw new SourceError('notFound', 'local');
  return deps.media.borrow(storeKey);
}

async function fetchDraft(deps: SourceDeps, { id, source, size }: FileEntry) {
  const { stream, size: actualSize } = await sourceOfId(deps, id).read(id);
  if (actualSize !== size) {
    stream.destroy();
    throw new SourceError('changedMidway', source);
  }
  const { drafts } = deps.media;
  const { path } = await drafts.write(stream);
  return { path, giveBack: () => drafts.discard(path) };
}

function storeKeyOf({ db }: Pick<SourceDeps, 'db'>, { id }: FileEntry): string {
  const { storeKey } = requireEntry(db, id);
  if (storeKey === null) throw new SourceError('notFound', 'local');
  return storeKey;
}

/** Whether an error is permanent: the file is not a picture that can be decoded. */
export function isUndecodable(error: unknown): boolean {
  return (
    error instanceof StudioError &&
    !(error instanceof SourceError) &&
    (error.code === 'unprocessable' || error.code === 'unsupported')
  );
}

/** The dependencies for measuring and decoding pictures. */
export type PreviewDeps = SourceDeps & Pick<AppDeps, 'decoder'>;

/** The size of a picture, as far as it is known. */
type KnownSize = { width: number | null; height: number | null };

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

/**
 * The size of a local picture and when it was taken; null when it can't be decoded, undefined when that is unknown for
 * now.
 */
export async function measure(
  deps: PreviewDeps,
  entry: FileEntry,
): Promise<CapturedPicture | null | undefined> {
  // The head of a RAW file may contain a smaller JPEG than the one that is shown.
  if (deps.config.media.kind === 's3' && isRaw(entry.mimetype)) return undefined;
  try {
    return await withPictureHead(deps, entry, (file) => measurePicture(deps.decoder, file));
  } catch (error) {
    if (!(error instanceof StudioError)) throw error;
    // A truncated head may lack the part with the dimensions.
    return isUndecodable(error) && deps.config.media.kind !== 's3' ? null : undefined;
  }
}

/**
 * As `measure`, for a picture of a service; undefined where the beginning of its file does not tell.
 * @throws StudioError for a failure that may pass; SourceError
 */
export async function measureRemote(
  deps: PreviewDeps,
  entry: FileEntry,
): Promise<CapturedPicture | undefined> {
  // As above.
  if (isRaw(entry.mimetype)) return undefined;
  try {
    return await withPictureHead(deps, entry, (file) => measurePicture(deps.decoder, file));
  } catch (error) {
    if (isUndecodable(error)) return undefined;
    throw error;
  }
}
