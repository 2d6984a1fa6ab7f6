import { StudioError } from '@shutterhouse/contract/errors';
import { type PreviewSize, previewWidth } from '@shutterhouse/contract/files/constants';
import { fileMessages as messages } from '@shutterhouse/contract/files/messages';
import type { FileEntry } from '@shutterhouse/contract/files/schema';
import { isRaw } from '@shutterhouse/contract/upload-slots';
import pLimit from 'p-limit';
import { write } from '../../../db/transact.ts';
import type { JobKind } from '../../../jobs/job.ts';
import type { JobRunner } from '../../../jobs/runner.ts';
import { type CapturedPicture, previewPicture } from '../../../media/decode.ts';
import type { Mark } from '../../../media/decoder/calls.ts';
import { previewKey } from '../../../media/keys.ts';
import type { Priority } from '../../../media/semaphore.ts';
import { callerSlots } from '../caller-slots.ts';
import { listFiles } from '../service.ts';
import { SourceError } from '../source-error.ts';
import {
  isUndecodable,
  mayHavePreview,
  type PreviewDeps,
  withPictureFile,
} from './picture-file.ts';
import {
  handleRemovedPreviews,
  noteStored,
  noteUse,
  type PreviewRow,
  previewsOf,
  saveSize,
} from './rows.ts';

/** The maximum total size of previews in the media store, in bytes: those of some five thousand pictures. */
const maxPreviewBytes = 2 * 1024 * 1024 * 1024;

/** How many requests may wait for previews being made: for one caller, and in total. */
const maxWaiting = { each: 40, all: 120 };

/** How many originals are processed at a time, since those of services and buckets take space on the disk. */
const maxConcurrent = 4;

/** The sizes that are made in advance; the largest only once a screen with so many pixels asks for it. */
const sizesInAdvance = ['thumbnail', 'medium', 'screen'] as const;

/** A preview in the media store. */
export type StoredPreview = { id: string; key: string; bytes: number };

type PreviewRequest = { size: PreviewSize; caller: string };

/** Returns previews and makes missing ones; concurrent requests for the same one share the work. */
export type PreviewMaker = {
  /**
   * A preview of a file. `caller` identifies who waits, such as a link: the requests of one caller are
   * limited.
   * @throws StudioError unsupported for a file that can't be decoded; busy when too many wait
   */
  take(deps: PreviewDeps, entry: FileEntry, request: PreviewRequest): Promise<StoredPreview>;
  /**
   * A preview with a watermark over it, which is not stored here: of the stored preview, or else of the file itself.
   * @throws StudioError as `take`
   */
  draw(
    deps: PreviewDeps,
    entry: FileEntry,
    request: PreviewRequest & { mark: Mark },
  ): Promise<Buffer>;
};

/** Creates the preview maker of this process. */
export function createPreviewMaker(): PreviewMaker {
  const making = new Map<string, Promise<StoredPreview>>();
  const inTurn = pLimit(maxConcurrent);
  const inSlot = callerSlots(maxWaiting);

  return {
    async take(deps, entry, { size, caller }) {
      const ready = await findStored(deps, entry, size);
      if (ready) return ready;
      return inSlot(caller, async () => {
        const name = `${size} ${entry.id}`;
        const known = making.get(name);
        if (known) return known;
        const work = inTurn(() => makePreviews(deps, entry, [size], 'soon'))
          .then(({ first }) => first)
          .finally(() => making.delete(name));
        making.set(name, work);
        return work;
      });
    },
    async draw(deps, entry, { size, caller, mark }) {
      const stored = await findStored(deps, entry, size);
      return inSlot(caller, () =>
        inTurn(async () => {
          if (stored === undefined) return drawMarked(deps, entry, size, mark);
          const bytes = Buffer.alloc(stored.bytes);
          await deps.media.readInto(stored.key, bytes);
          return deps.decoder.run(({ call }) => call('mark', bytes, mark));
        }),
      );
    },
  };
}

/**
 * Makes the previews of a file that are made in advance, unless they exist.
 * @returns false when there was nothing to do
 * @throws StudioError unsupported for a file that can't be decoded
 */
async function prepare(deps: PreviewDeps, entry: FileEntry): Promise<boolean> {
  const row = previewsOf(deps.db, [entry]).get(entry.id);
  if (row && (!row.isDecodable || hasAdvanceSizes(row))) return false;
  await makePreviews(deps, entry, sizesInAdvance, 'later');
  return true;
}

/**
 * As `prepare`, and what the file tells of the picture: for one that has to be read whole for its size.
 * @throws StudioError unsupported for a file that can't be decoded; SourceError
 */
export async function prepareWhole(deps: PreviewDeps, entry: FileEntry): Promise<CapturedPicture> {
  const row = previewsOf(deps.db, [entry]).get(entry.id);
  if (row?.isDecodable === false) throw undecodable(entry);
  const { width, height, takenAt } = await makePreviews(deps, entry, sizesInAdvance, 'later');
  return { width, height, takenAt };
}

/** @throws StudioError unsupported for a file that is known not to be a picture */
async function findStored(
  deps: PreviewDeps,
  entry: FileEntry,
  size: PreviewSize,
): Promise<StoredPreview | undefined> {
  const row = mayHavePreview(entry) ? previewsOf(deps.db, [entry]).get(entry.id) : undefined;
  if (row?.isDecodable === false || !mayHavePreview(entry)) throw undecodable(entry);
  if (row === undefined) return undefined;
  const key = previewKey(row.id, size);
  const found = await deps.media.find(key);
  if (found === undefined) return undefined;
  await noteUse(deps, row);
  return { id: row.id, key, bytes: found.size };
}

/** The pixels of a file in some sizes; whether it can be decoded is stored. @throws StudioError unsupported */
async function encodePreviews(
  deps: PreviewDeps,
  entry: FileEntry,
  { sizes, priority, mark }: { sizes: readonly PreviewSize[]; priority: Priority; mark?: Mark },
) {
  const made = await withPictureFile(deps, entry, (file) =>
    previewPicture(
      deps.decoder,
      file,
      (picture) => sizes.map((size) => previewWidth(picture, size)),
      priority,
      mark,
    ).catch((error: unknown) => {
      if (isUndecodable(error)) return null;
      throw error;
    }),
  );
  const row = await write(deps.db, (tx) => saveSize({ db: tx, now: deps.now }, entry, made));
  if (made === null) throw undecodable(entry);
  return { row, made };
}

async function drawMarked(
  deps: PreviewDeps,
  entry: FileEntry,
  size: PreviewSize,
  mark: Mark,
): Promise<Buffer> {
  const request = { sizes: [size], priority: 'soon', mark } as const;
  const { made } = await encodePreviews(deps, entry, request);
  return made.previews[0] ?? Buffer.alloc(0);
}

/** @returns what is known of the picture, with the preview of the first size */
async function makePreviews(
  deps: PreviewDeps,
  entry: FileEntry,
  sizes: readonly PreviewSize[],
  priority: Priority,
): Promise<CapturedPicture & { first: StoredPreview }> {
  const { row, made } = await encodePreviews(deps, entry, { sizes, priority });
  let first: StoredPreview | undefined;
  for (const [at, size] of sizes.entries()) {
    const stored = await store(deps, row, size, made.previews[at] ?? Buffer.alloc(0));
    first ??= stored;
  }
  if (first === undefined) throw new TypeError('At least one size must be given.');
  return { ...made, first };
}

async function store(
  deps: PreviewDeps,
  { id }: PreviewRow,
  size: PreviewSize,
  bytes: Buffer,
): Promise<StoredPreview> {
  const key = previewKey(id, size);
  await deps.media.put(key, bytes);
  const noted = { size, bytes: bytes.length, maxBytes: maxPreviewBytes };
  if (!(await noteStored(deps, id, noted))) {
    // The file was deleted meanwhile, and its cleanup may have run before these bytes were stored.
    await deps.media.remove(key);
    throw new StudioError('notFound', messages.notFound);
  }
  return { id, key, bytes: bytes.length };
}

function hasAdvanceSizes({ thumbnailBytes, mediumBytes, screenBytes }: PreviewRow): boolean {
  return thumbnailBytes > 0 && mediumBytes > 0 && screenBytes > 0;
}

function undecodable({ mimetype }: FileEntry): StudioError {
  const sentence = isRaw(mimetype) ? messages.rawWithoutPreview : messages.previewUnsafe;
  return new StudioError('unsupported', sentence);
}

/** Makes the previews of all pictures in a local folder in advance. */
export const preparePreviewsJob: JobKind<{ folderId: string }> = {
  name: 'files.prepare-previews',
  priority: 'later',
  keyOf: ({ folderId }) => folderId,
};

/** The maximum number of pictures prepared for a folder; other previews are made on request. */
const maxPrepared = 2000;

/** The maximum duration of one run, after which it yields to other jobs, in milliseconds. */
const turnMs = 5000;

/** Registers the background jobs on previews. */
export function handlePreviews(jobs: JobRunner, deps: PreviewDeps & { jobs: JobRunner }): void {
  handleRemovedPreviews(jobs, deps);
  jobs.handle(preparePreviewsJob, {
    run: ({ folderId }, { signal }) => prepareFolder(deps, folderId, signal),
  });
}

/** Makes previews for one run, skipping those that exist. */
async function prepareFolder(
  deps: PreviewDeps,
  folderId: string,
  signal: AbortSignal,
): Promise<{ againIn: number } | undefined> {
  const until = deps.now().getTime() + turnMs;
  let count = 0;
  for await (const entry of picturesBelow(deps, folderId)) {
    signal.throwIfAborted();
    count += 1;
    if (count > maxPrepared) return undefined;
    try {
      if ((await prepare(deps, entry)) && deps.now().getTime() > until) return { againIn: 0 };
    } catch (error) {
      // A picture that can't be decoded, or was deleted meanwhile, is skipped.
      if (!isUndecodable(error) && !isGone(error)) throw error;
    }
  }
  return undefined;
}

/** The pictures of a folder and its subfolders; none when it was deleted meanwhile. */
async function* picturesBelow(deps: PreviewDeps, id: string): AsyncGenerator<FileEntry> {
  const folders: FileEntry[] = [];
  let cursor: string | undefined;
  do {
    const page = await listFiles(deps, {
      ...{ id, source: 'all' as const, includeThirdParty: true, limit: 200 },
      ...(cursor !== undefined && { cursor }),
    }).catch((error: unknown) => {
      if (isGone(error)) return undefined;
      throw error;
    });
    if (page === undefined) return;
    for (const entry of page.rows) {
      if (entry.type === 'folder') folders.push(entry);
      else if (mayHavePreview(entry)) yield entry;
    }
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  for (const folder of folders) yield* picturesBelow(deps, folder.id);
}

function isGone(error: unknown): boolean {
  return (
    (error instanceof SourceError && error.kind === 'notFound') ||
    (error instanceof StudioError && error.code === 'notFound')
  );
}
