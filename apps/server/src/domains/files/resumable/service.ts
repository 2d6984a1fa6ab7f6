import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { formatBytes } from '@shutterhouse/contract/bytes';
import { fieldError, StudioError } from '@shutterhouse/contract/errors';
import { maxOpenUploads, minPieceBytes } from '@shutterhouse/contract/files/constants';
import { resumableMessages as messages } from '@shutterhouse/contract/files/operation-messages';
import type { BeginUploadInput, ResumableUpload } from '@shutterhouse/contract/files/resumable';
import { asc, eq } from 'drizzle-orm';
import { stampsAt } from '../../../db/columns.ts';
import { isDefinitelyAbsent, type Tx, write } from '../../../db/transact.ts';
import { whileClaimed } from '../../../jobs/claims.ts';
import { enqueueJob } from '../../../jobs/service.ts';
import type { MediaStore } from '../../../media/store.ts';
import { assertNameFree } from '../local/rows.ts';
import { noted } from '../service.ts';
import { SourceError } from '../source-error.ts';
import { type SourceDeps, sourceOf } from '../sources.ts';
import { fileUploadPieces, fileUploads } from '../tables.ts';
import { assertRoomFor } from '../uploads.ts';
import {
  cancelUpload,
  countOpen,
  endOf,
  findStarted,
  finishingUpload,
  folderOf,
  requireUpload,
  toUpload,
  uploadCleanupJob,
} from './rows.ts';

type StaffDeps = SourceDeps & { person: { id: string } };

/**
 * Starts an upload, or resumes one of the same file. All checks that are possible are made before the first byte.
 * @throws SourceError; StudioError storageFull, tooMany
 */
export async function beginUpload(
  deps: StaffDeps,
  input: BeginUploadInput,
): Promise<ResumableUpload> {
  const { db, now, person } = deps;
  const begun = findStarted(deps, input);
  if (begun) return toUpload(begun);
  await assertUploadable(deps, input);
  return write(db, (tx) => {
    // Another request may have started it meanwhile.
    const known = findStarted({ db: tx, now, person }, input);
    if (known) return toUpload(known);
    if (countOpen({ db: tx, person }) >= maxOpenUploads) {
      throw new StudioError('tooMany', messages.tooMany(maxOpenUploads));
    }
    const row = tx
      .insert(fileUploads)
      .values({ ...input, personId: person.id, received: 0, ...stampsAt(now()) })
      .returning()
      .get();
    enqueueJob({ db: tx, now }, uploadCleanupJob, { uploadId: row.id }, { runAt: endOf(row) });
    return toUpload(row);
  });
}

/** The progress of an upload. @throws StudioError notFound */
export function getUpload(deps: Pick<SourceDeps, 'db' | 'now'>, id: string): ResumableUpload {
  return toUpload(requireUpload(deps, id));
}

/**
 * Stores the next piece of an upload, which is complete in a draft. It counts as received once its bytes are stored,
 * so that a client that asks for the progress never sends a stored piece again.
 * @throws StudioError conflict for a piece that does not start at the current offset, and unprocessable
 */
export async function storePiece(
  deps: Pick<SourceDeps, 'db' | 'media' | 'now'>,
  id: string,
  piece: { path: string; size: number; start: number },
): Promise<ResumableUpload> {
  const { db, media, now } = deps;
  const { start, size } = piece;
  const upload = requireUpload(deps, id);
  assertNext(upload, start);
  if (start + size > upload.size) throw fieldError('unprocessable', 'piece', messages.beyond);
  if (size < minPieceBytes && start + size < upload.size) {
    throw fieldError('unprocessable', 'piece', messages.pieceSmall(formatBytes(minPieceBytes)));
  }
  const bytesKey = `${folderOf(id)}/${randomUUID()}`;
  await media.adopt(bytesKey, piece.path);
  try {
    return await write(db, (tx) => {
      assertNext(requireUpload({ db: tx, now }, id), start);
      tx.insert(fileUploadPieces).values({ uploadId: id, start, size, bytesKey }).run();
      const row = tx
        .update(fileUploads)
        .set({ received: start + size, updatedAt: now() })
        .where(eq(fileUploads.id, id))
        .returning()
        .get();
      return toUpload(row ?? upload);
    });
  } catch (error) {
    const hasRow = (tx: Tx) =>
      tx.select().from(fileUploadPieces).where(eq(fileUploadPieces.bytesKey, bytesKey)).get();
    // Bytes that stay are removed with the upload.
    if (isDefinitelyAbsent(db, hasRow)) await media.remove(bytesKey).catch(() => undefined);
    throw error;
  }
}

/**
 * Creates the file of an upload whose pieces are all there. Idempotent: a repeated call returns the same result.
 * @throws StudioError conflict while pieces are missing, or while another call is finishing it; SourceError
 */
export async function finishUpload(deps: StaffDeps, id: string): Promise<ResumableUpload> {
  const upload = requireUpload(deps, id);
  if (upload.fileId !== null) return toUpload(upload);
  if (upload.received < upload.size) throw new StudioError('conflict', messages.incomplete);
  const claim = { kind: finishingUpload, payload: { uploadId: id }, underWay: messages.finishing };
  return whileClaimed(deps, claim, () => makeFile(deps, id));
}

async function makeFile(deps: StaffDeps, id: string): Promise<ResumableUpload> {
  const { db, now } = deps;
  const upload = requireUpload(deps, id);
  // Another request may have finished it meanwhile.
  if (upload.fileId !== null) return toUpload(upload);
  const keys = await piecesOf(deps, id);
  const { source, parentId, name, size, isPublic } = upload;
  const bytes = Readable.from(joined(deps.media, keys), { objectMode: false });
  const entry = await sourceOf(deps, source).write({ parentId, name }, { bytes, size });
  await noted(deps, entry, { isPublic });
  return write(db, (tx) => {
    tx.delete(fileUploadPieces).where(eq(fileUploadPieces.uploadId, id)).run();
    const row = tx
      .update(fileUploads)
      .set({ fileId: entry.id, updatedAt: now() })
      .where(eq(fileUploads.id, id))
      .returning()
      .get();
    enqueueJob({ db: tx, now }, uploadCleanupJob, { uploadId: id });
    return toUpload(row ?? { ...upload, fileId: entry.id });
  });
}

/** @throws StudioError conflict on `start` for a piece that is not the next */
function assertNext({ received }: { received: number }, start: number): void {
  if (start !== received) throw fieldError('conflict', 'start', messages.elsewhere(received));
}

/** Checks early whether the complete file could be stored. @throws SourceError, StudioError */
async function assertUploadable(
  deps: StaffDeps,
  { source: named, parentId, name, size }: BeginUploadInput,
): Promise<void> {
  const source = sourceOf(deps, named);
  if (parentId !== null && (await source.stat(parentId)).type !== 'folder') {
    throw new SourceError('notAFolder', named);
  }
  // The pieces and the file take up space at the same time.
  await assertRoomFor(deps, String(named === 'local' ? 2 * size : size));
  if (named === 'local') {
    assertNameFree(deps.db, { parentId, name });
    return;
  }
  const { free } = await source.quota();
  if (free !== null && free < size) throw new SourceError('quotaFull', named);
}

/**
 * The keys of all pieces, in their order.
 * @throws StudioError notFound when bytes are missing, as after a restore; the upload is then removed
 */
async function piecesOf(deps: SourceDeps, id: string): Promise<string[]> {
  const { db, media } = deps;
  const pieces = db
    .select()
    .from(fileUploadPieces)
    .where(eq(fileUploadPieces.uploadId, id))
    .orderBy(asc(fileUploadPieces.start))
    .all();
  for (const { bytesKey, size } of pieces) {
    const found = await media.find(bytesKey);
    if (found?.size === size) continue;
    await cancelUpload(deps, id);
    throw new StudioError('notFound', messages.gone);
  }
  return pieces.map(({ bytesKey }) => bytesKey);
}

async function* joined(media: MediaStore, keys: readonly string[]): AsyncGenerator<Buffer> {
  for (const key of keys) yield* media.read(key) as AsyncIterable<Buffer>;
}
