import { StudioError } from '@shutterhouse/contract/errors';
import type { FileEntry } from '@shutterhouse/contract/files/schema';
import { mayBePicture } from '../../../media/decode.ts';
import type { PictureFile } from '../../../media/decoder/calls.ts';
import { detectType } from '../../../media/detect.ts';
import { requireEntry } from '../local/rows.ts';
import { SourceError } from '../source-error.ts';
import { type SourceDeps, sourceOfId } from '../sources.ts';

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

/** As `withPictureFile`, for a local file of which the beginning is enough. */
export async function withPictureHead<Result>(
  deps: SourceDeps,
  entry: FileEntry,
  work: (file: PictureFile) => Promise<Result>,
): Promise<Result> {
  // On a disk the file is used in place; a bucket would have to send all of it.
  if (deps.config.media.kind !== 's3' || entry.size <= headBytes) {
    return withPictureFile(deps, entry, work);
  }
  const { drafts } = deps.media;
  const head = Buffer.alloc(headBytes);
  const length = await deps.media.readInto(storeKeyOf(deps, entry), head);
  const { path } = await drafts.write(head.subarray(0, length));
  try {
    return await work({ path, name: entry.name, type: entry.mimetype });
  } finally {
    await drafts.discard(path);
  }
}

async function borrowOwn(deps: SourceDeps, entry: FileEntry) {
  const storeKey = storeKeyOf(deps, entry);
  if ((await deps.media.find(storeKey)) === undefined) throw new SourceError('notFound', 'local');
  return deps.media.borrow(storeKey);
}

async function fetchDraft(deps: SourceDeps, { id, source, size }: FileEntry) {
  const { stream, size: told } = await sourceOfId(deps, id).read(id);
  if (told !== size) {
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
