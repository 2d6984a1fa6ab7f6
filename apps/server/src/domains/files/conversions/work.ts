import { StudioError } from '@shutterhouse/contract/errors';
import type { MissedPicture } from '@shutterhouse/contract/files/conversions';
import { conversionMessages as messages } from '@shutterhouse/contract/files/operation-messages';
import { displayName } from '@shutterhouse/contract/upload-messages';
import { sizeRefusal, slotOf } from '@shutterhouse/contract/upload-slots';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { nameKeyOf } from '../../../db/name-key.ts';
import type { Db } from '../../../db/open.ts';
import { type Tx, write } from '../../../db/transact.ts';
import type { AppDeps } from '../../../deps.ts';
import type { JobHandler } from '../../../jobs/job.ts';
import type { JobRunner } from '../../../jobs/runner.ts';
import { dropPicture, storePicture } from '../../../media/ingest.ts';
import { insertPicture, removePictures } from '../../../media/service.ts';
import { pictures } from '../../../media/tables.ts';
import { recordAudit } from '../../audit/service.ts';
import { insertAlbum } from '../../gallery/albums.ts';
import { recordRemoval, removeRows } from '../../gallery/deletion.ts';
import { albums } from '../../gallery/tables.ts';
import { attachImages } from '../../gallery/uploads.ts';
import { SourceError, type SourceErrorKind } from '../source-error.ts';
import { type SourceDeps, sourceOfId } from '../sources.ts';
import { type ConversionRow, conversionJob, findConversion } from './service.ts';
import { albumConversions, conversionPictures } from './tables.ts';

type EndDeps = { db: Db; now: () => Date };

/** How many pictures one statement removes, since the number of its parameters is limited. */
const picturesPerStatement = 1000;

/**
 * Creates the album of the imported pictures and deletes the one that it replaces, in one transaction.
 * Without any picture, or when it would replace an album and one is missing, the conversion fails and
 * the old album stays.
 */
async function finishConversion({ db, now }: EndDeps, id: string): Promise<void> {
  await write(db, (tx) => {
    const row = findConversion({ db: tx }, id);
    if (row?.state !== 'running') return;
    const failure = refusalOf(tx, row);
    if (failure !== undefined) {
      end({ tx, now }, row, { state: 'failed', failure });
      return;
    }
    const by = row.requestedBy === null ? null : { id: row.requestedBy };
    const replaced = removeExisting({ tx, now }, row);
    if (by) recordRemoval({ db: tx, now, person: by }, replaced);
    const { albumName: name, description, isPublic, tags } = row;
    const album = insertAlbum({ db: tx, now }, { name, description, isPublic, tags });
    const taken = takenOf(tx, id);
    // From here on the album references the pictures.
    tx.delete(conversionPictures).where(eq(conversionPictures.conversionId, id)).run();
    attachImages({ db: tx, now }, album.id, taken);
    recordAudit(
      { db: tx, now },
      {
        by,
        action: 'created',
        subject: { kind: 'album', id: album.id, name },
        details: { images: taken.length },
      },
    );
    end({ tx, now }, row, { state: 'done', albumId: album.id });
  });
}

/** Ends a conversion that can't continue, and removes its pictures. */
async function failConversion({ db, now }: EndDeps, id: string, reason: string): Promise<void> {
  await write(db, (tx) => {
    const row = findConversion({ db: tx }, id);
    if (row?.state === 'running') end({ tx, now }, row, { state: 'failed', failure: reason });
  });
}

/** Why the album can't be created; undefined when it can. */
function refusalOf(tx: Tx, { id, albumName, nameKey, replaces, missed }: ConversionRow) {
  const existing = tx.select().from(albums).where(eq(albums.nameKey, nameKey)).get();
  if (takenOf(tx, id).length === 0) return messages.noneTaken;
  if (existing === undefined) return undefined;
  if (!replaces) return messages.takenMeanwhile(albumName);
  return missed.length > 0 ? messages.keptExisting(existing.name, missed.length) : undefined;
}

function removeExisting({ tx, now }: { tx: Tx; now: () => Date }, { albumName }: ConversionRow) {
  const existing = tx
    .select({ id: albums.id })
    .from(albums)
    .where(eq(albums.nameKey, nameKeyOf(albumName)))
    .all();
  return existing.length === 0
    ? []
    : removeRows(
        { tx, now },
        existing.map(({ id }) => id),
      ).removed;
}

/** The imported pictures, in their order, with the names of their files. */
function takenOf(tx: Tx, id: string) {
  return tx
    .select({ picture: pictures, originalName: conversionPictures.name })
    .from(conversionPictures)
    .innerJoin(pictures, eq(conversionPictures.pictureId, pictures.id))
    .where(eq(conversionPictures.conversionId, id))
    .orderBy(asc(conversionPictures.position))
    .all();
}

/** Ends a conversion; pictures that are in no album are removed. */
function end(
  { tx, now }: { tx: Tx; now: () => Date },
  { id }: ConversionRow,
  columns: Partial<ConversionRow>,
): void {
  const own = eq(conversionPictures.conversionId, id);
  const left = tx
    .select({ pictureId: conversionPictures.pictureId })
    .from(conversionPictures)
    .where(and(own, isNotNull(conversionPictures.pictureId)))
    .all()
    .flatMap(({ pictureId }) => pictureId ?? []);
  tx.delete(conversionPictures).where(own).run();
  for (let from = 0; from < left.length; from += picturesPerStatement) {
    removePictures({ db: tx, now }, left.slice(from, from + picturesPerStatement));
  }
  tx.update(albumConversions)
    .set({ ...columns, updatedAt: now() })
    .where(eq(albumConversions.id, id))
    .run();
}

type Deps = SourceDeps & Pick<AppDeps, 'decoder'>;
type PictureRow = typeof conversionPictures.$inferSelect;

/** The maximum duration of one run, after which it yields to other jobs, in milliseconds. */
const turnMs = 5000;

/** Temporary errors of the whole source, after which the run is retried; any other error concerns one file. */
const passing: ReadonlySet<SourceErrorKind> = new Set([
  'rateLimited',
  'unreachable',
  'goneMidway',
  'notConnected',
  'forbidden',
]);

/** Registers the job that converts folders to albums. */
export function handleConversions(jobs: JobRunner, deps: Deps): void {
  const handler: JobHandler<{ conversionId: string }> = {
    run: ({ conversionId }, { signal }) => takeTurn(deps, conversionId, signal),
    giveUp: ({ conversionId }, reason) => failConversion(deps, conversionId, reason),
  };
  jobs.handle(conversionJob, handler);
}

/** Imports pictures for one run, and creates the album after the last. Pictures of earlier runs are skipped. */
async function takeTurn(
  deps: Deps,
  id: string,
  signal: AbortSignal,
): Promise<{ againIn: number } | undefined> {
  const until = deps.now().getTime() + turnMs;
  for (;;) {
    if (findConversion(deps, id)?.state !== 'running') return undefined;
    const next = nextOf(deps, id);
    if (next === undefined) {
      await finishConversion(deps, id);
      return undefined;
    }
    signal.throwIfAborted();
    await takePicture(deps, next, signal);
    if (deps.now().getTime() > until) return { againIn: 0 };
  }
}

function nextOf({ db }: Deps, id: string): PictureRow | undefined {
  return db
    .select()
    .from(conversionPictures)
    .where(and(eq(conversionPictures.conversionId, id), eq(conversionPictures.state, 'waiting')))
    .orderBy(asc(conversionPictures.position))
    .limit(1)
    .get();
}

/** Imports one picture, or stores why that is impossible. @throws temporary errors */
async function takePicture(deps: Deps, row: PictureRow, signal: AbortSignal): Promise<void> {
  try {
    const picture = await storeFile(deps, row, signal);
    const isKept = await write(deps.db, (tx) => {
      // The conversion may have ended meanwhile.
      const kept = tx
        .select({ id: conversionPictures.id })
        .from(conversionPictures)
        .where(and(eq(conversionPictures.id, row.id), eq(conversionPictures.state, 'waiting')))
        .get();
      if (kept === undefined) return false;
      insertPicture({ db: tx, now: deps.now }, picture);
      tx.update(conversionPictures)
        .set({ state: 'taken', pictureId: picture.id })
        .where(eq(conversionPictures.id, row.id))
        .run();
      return true;
    }).catch(async (error: unknown) => {
      await dropPicture(deps, picture);
      throw error;
    });
    if (!isKept) await dropPicture(deps, picture);
  } catch (error) {
    const isForNow =
      !(error instanceof StudioError) ||
      (error instanceof SourceError && passing.has(error.kind)) ||
      ['busy', 'storageFull', 'tooMany'].includes(error.code);
    if (isForNow) throw error;
    await noteMissed(deps, row, { name: displayName(row.name), message: error.message });
  }
}

/** Downloads a file and stores it as a picture. */
async function storeFile(deps: Deps, { fileId, name }: PictureRow, signal: AbortSignal) {
  const source = sourceOfId(deps, fileId);
  const { stream, size } = await source.read(fileId, undefined, signal);
  const slot = slotOf('albumImage');
  const refusal = sizeRefusal(slot, { name, size });
  if (refusal !== undefined) {
    stream.destroy();
    throw new StudioError(size === 0 ? 'invalid' : 'tooLarge', refusal);
  }
  const draft = await deps.media.drafts.write(stream);
  try {
    if (draft.size !== size) throw new SourceError('goneMidway', source.name);
    // Visible to staff only for now: the image of a public album makes it visible to visitors.
    return await storePicture(deps, { ...draft, name }, { visibility: 'staff' });
  } finally {
    await deps.media.drafts.discard(draft.path);
  }
}

async function noteMissed({ db }: Deps, row: PictureRow, missed: MissedPicture): Promise<void> {
  await write(db, (tx) => {
    const own = eq(albumConversions.id, row.conversionId);
    const conversion = tx.select().from(albumConversions).where(own).get();
    if (conversion === undefined) return;
    tx.update(albumConversions)
      .set({ missed: [...conversion.missed, missed] })
      .where(own)
      .run();
    tx.update(conversionPictures)
      .set({ state: 'missed' })
      .where(eq(conversionPictures.id, row.id))
      .run();
  });
}
