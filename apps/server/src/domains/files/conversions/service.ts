import { dayMs } from '@shutterhouse/contract/durations';
import { fieldError, StudioError } from '@shutterhouse/contract/errors';
import { maxConverted, maxMissedNamed } from '@shutterhouse/contract/files/constants';
import type {
  Conversion,
  ConvertedFolder,
  ConvertFolderInput,
} from '@shutterhouse/contract/files/conversions';
import { conversionMessages as messages } from '@shutterhouse/contract/files/operation-messages';
import type { FileEntry } from '@shutterhouse/contract/files/schema';
import { galleryMessages } from '@shutterhouse/contract/gallery/messages';
import type { AlbumConflict } from '@shutterhouse/contract/gallery/schema';
import { and, desc, eq, lt, ne, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { nameKeyOf } from '../../../db/name-key.ts';
import { type Sql, type Tx, write } from '../../../db/transact.ts';
import type { JobKind } from '../../../jobs/job.ts';
import type { JobRunner } from '../../../jobs/runner.ts';
import { enqueueJob } from '../../../jobs/service.ts';
import { findConflict } from '../../gallery/albums.ts';
import { listFiles } from '../service.ts';
import { type SourceDeps, sourceOfId } from '../sources.ts';
import { albumConversions, conversionPictures } from './tables.ts';

/** Imports the pictures of a folder in batches, and creates the album when all are there. */
export const conversionJob: JobKind<{ conversionId: string }> = {
  name: 'files.conversion',
  priority: 'soon',
  mayBeEarly: true,
  keyOf: ({ conversionId }) => conversionId,
};

export type ConversionRow = typeof albumConversions.$inferSelect;

/** The row of a conversion; undefined when it is unknown. */
export function findConversion({ db }: { db: Sql }, id: string): ConversionRow | undefined {
  return db.select().from(albumConversions).where(eq(albumConversions.id, id)).get();
}

/** The progress of a conversion. @throws StudioError notFound */
export function getConversion({ db }: { db: Sql }, id: string): Conversion {
  const row = findConversion({ db }, id);
  if (row === undefined) throw new StudioError('notFound', messages.conversionUnknown);
  return toConversion({ db }, row);
}

/** The running conversions, newest first. */
export function listRunning({ db }: { db: Sql }): Conversion[] {
  return db
    .select()
    .from(albumConversions)
    .where(eq(albumConversions.state, 'running'))
    .orderBy(desc(albumConversions.id))
    .limit(50)
    .all()
    .map((row) => toConversion({ db }, row));
}

/** A conversion as the API returns it. A finished one has no picture rows: all that are not missed were imported. */
function toConversion({ db }: { db: Sql }, row: ConversionRow): Conversion {
  const { id, state, albumName, albumId, total, missed, replaces, failure } = row;
  const done = { taken: total - missed.length, missed: missed.length };
  const { taken, missed: missedCount } = state === 'running' ? countsOf({ db }, id) : done;
  return {
    ...{ id, state, albumName, albumId, total, replaces, failure },
    taken: state === 'failed' ? 0 : taken,
    missed: missedCount,
    missedPictures: missed.slice(0, maxMissedNamed),
  };
}

/** How many pictures of a conversion were imported, and how many could not be. */
function countsOf({ db }: { db: Sql }, id: string): { taken: number; missed: number } {
  const count = (state: 'taken' | 'missed') =>
    db
      .select({ count: sql<number>`count(*)` })
      .from(conversionPictures)
      .where(and(eq(conversionPictures.conversionId, id), eq(conversionPictures.state, state)))
      .get()?.count ?? 0;
  return { taken: count('taken'), missed: count('missed') };
}

type Deps = SourceDeps & { jobs: JobRunner; person: { id: string } };

/** How long the result of a conversion is kept, in milliseconds. */
const resultRetentionMs = 7 * dayMs;

/** How many rows one statement inserts, since the number of its parameters is limited. */
const rowsPerStatement = 500;

/**
 * Starts the conversion of a folder's pictures to an album; a job does the work, also after a restart.
 * The album appears when all of its pictures are imported; an album that it replaces stays until then. A
 * dry run writes nothing.
 * @throws StudioError conflict when an album has the name and is not to be replaced, or a conversion to
 *   that name is running; unprocessable when there are no pictures; SourceError
 */
export async function convertFolder(
  deps: Deps,
  input: ConvertFolderInput,
): Promise<ConvertedFolder> {
  const { id, albumName, dryRun, replaceExisting } = input;
  const found = await picturesIn(deps, id);
  const conflictIn = (db: Tx | Deps['db']) =>
    findConflict({ db }, { name: albumName, newImagesCount: found.length });
  const answer = (conflict: AlbumConflict) => ({
    ...{ ...conflict, albumName, dryRun },
    imagesCount: found.length,
  });
  if (dryRun) return { ...answer(conflictIn(deps.db)), conversion: null };
  if (found.length === 0) throw new StudioError('unprocessable', messages.noPictures);
  const { conflict, conversionId } = await write(deps.db, (tx) => {
    const conflict = conflictIn(tx);
    if (conflict.conflict && !replaceExisting) throw nameTaken(conflict);
    return { conflict, conversionId: begin({ ...deps, db: tx }, input, found) };
  });
  deps.jobs.wake();
  return { ...answer(conflict), conversion: getConversion(deps, conversionId) };
}

function nameTaken(conflict: AlbumConflict): StudioError {
  const sentence = galleryMessages.nameTaken(conflict.existingAlbumName ?? '');
  return new StudioError('conflict', sentence, { albumName: sentence }, conflict);
}

/** Stores the conversion and enqueues its job. @returns the id of the conversion */
function begin(
  { db, now, person }: { db: Tx; now: () => Date; person: { id: string } },
  { id: folderId, albumName, description, isPublic, tags, replaceExisting }: ConvertFolderInput,
  found: readonly FileEntry[],
): string {
  const at = now();
  const known = new Date(at.getTime() - resultRetentionMs);
  db.delete(albumConversions)
    .where(and(ne(albumConversions.state, 'running'), lt(albumConversions.updatedAt, known)))
    .run();
  const nameKey = nameKeyOf(albumName);
  const isRunning = and(
    eq(albumConversions.state, 'running'),
    eq(albumConversions.nameKey, nameKey),
  );
  if (db.select().from(albumConversions).where(isRunning).get()) {
    throw fieldError('conflict', 'albumName', messages.started(albumName));
  }
  const conversionId = v7();
  db.insert(albumConversions)
    .values({
      ...{ id: conversionId, folderId, state: 'running', albumName, nameKey },
      ...{ description, isPublic, tags, total: found.length, missed: [] },
      replaces: replaceExisting,
      requestedBy: person.id,
      ...{ createdAt: at, updatedAt: at },
    })
    .run();
  const rows = found.map(({ id: fileId, name }, position) => ({
    id: v7(),
    ...{ conversionId, fileId, name, position, state: 'waiting' as const },
  }));
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    db.insert(conversionPictures)
      .values(rows.slice(from, from + rowsPerStatement))
      .run();
  }
  enqueueJob({ db, now }, conversionJob, { conversionId });
  return conversionId;
}

/** The pictures directly in a folder, by name. @throws StudioError unprocessable; SourceError */
async function picturesIn(deps: Deps, id: string): Promise<FileEntry[]> {
  const { type } = await sourceOfId(deps, id).stat(id);
  if (type !== 'folder') throw new StudioError('unprocessable', messages.notAFolder);
  const found: FileEntry[] = [];
  let cursor: string | undefined;
  do {
    const page = await listFiles(deps, {
      ...{ id, source: 'all', includeThirdParty: true, fileType: 'image', limit: 200 },
      ...(cursor !== undefined && { cursor }),
    });
    found.push(...page.rows.filter((entry) => entry.fileType === 'image'));
    if (found.length > maxConverted) {
      throw new StudioError('unprocessable', messages.tooMany(maxConverted));
    }
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  const order = new Intl.Collator('en', { numeric: true });
  return found.sort((a, b) => order.compare(a.name, b.name));
}
