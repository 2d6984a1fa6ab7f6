import { isDeepStrictEqual } from 'node:util';
import { listMessages } from '@shutterhouse/contract/client-galleries/list-messages';
import { clientGalleryMessages as messages } from '@shutterhouse/contract/client-galleries/messages';
import {
  type ClientGallery,
  type ClientGalleryValues,
  type CreateClientGalleryInput,
  initialClientGallery,
  type ListClientGalleriesInput,
  type ListedClientGallery,
  type UpdateClientGalleryInput,
} from '@shutterhouse/contract/client-galleries/schema';
import { fieldError } from '@shutterhouse/contract/errors';
import type { Page } from '@shutterhouse/contract/paging';
import { searchKey } from '@shutterhouse/contract/search-key';
import { and, eq, inArray } from 'drizzle-orm';
import { stampsAt } from '../../db/columns.ts';
import { type CreateDeps, createdEarlier, createOnce } from '../../db/creations.ts';
import { type Keyset, pageOf } from '../../db/page.ts';
import { type Sql, type Tx, write } from '../../db/transact.ts';
import { assertVersion, definedOnly, saveVersioned } from '../../db/versioned.ts';
import { releasePicture } from '../../media/references.ts';
import { endOfDay } from '../../studio-time.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { recordAudit } from '../audit/service.ts';
import { bookings } from '../bookings/tables.ts';
import { parseFileId } from '../files/ids.ts';
import type { SourceDeps } from '../files/sources.ts';
import { users } from '../people/tables.ts';
import { runInLanguage } from '../settings/languages.ts';
import { isNamed, isOfBooking, isOfClients } from './filters.ts';
import { folderOf, makeFolder } from './folders.ts';
import { insertList } from './lists/definitions.ts';
import { askCopy, assertCopyable } from './pictures/copies.ts';
import { askScan } from './pictures/scan.ts';
import { type GalleryRow, pinPurpose, requireGallery, toClientGallery, toListed } from './rows.ts';
import { recordExtension } from './sending/reminders.ts';
import { clientGalleries, clientGalleryClients, clientGalleryPictures } from './tables.ts';
import { askCovers } from './visits/covers.ts';
import { askMarkedPreviews } from './visits/marked-previews-job.ts';
import { requireMark } from './visits/watermarks.ts';

type StaffDeps = SourceDeps & { person: { id: string } };

const newestFirst: Keyset<GalleryRow> = {
  columns: [clientGalleries.number],
  direction: 'desc',
  valuesOf: ({ number }) => [number],
};

/** A page of the galleries, newest first. */
export function listClientGalleries(
  { db, now }: { db: Sql; now: () => Date },
  { search, bookingId, clientId, limit, cursor }: ListClientGalleriesInput,
): Page<ListedClientGallery> & { pagination: { limit: number; nextCursor: string | null } } {
  const ofBooking = bookingId === undefined ? undefined : isOfBooking(db, bookingId);
  const ofClient = clientId === undefined ? undefined : isOfClients(db, [clientId]);
  const { rows, nextCursor } = pageOf(
    (after) =>
      db
        .select()
        .from(clientGalleries)
        .where(and(isNamed(search), ofBooking, ofClient, after)),
    newestFirst,
    { limit, cursor },
  );
  return { rows: toListed(db, rows, now()), nextCursor, pagination: { limit, nextCursor } };
}

/** One gallery. @throws StudioError notFound */
export function getClientGallery(
  deps: Pick<SourceDeps, 'db' | 'now' | 'secrets'>,
  id: string,
): ClientGallery {
  return toClientGallery(deps, requireGallery(deps, id), deps.now());
}

const kind = {
  table: clientGalleries,
  read: (db: Sql, id: string) => requireGallery({ db }, id),
};

/**
 * Creates a gallery of a folder, or of a new folder among the studio's own files.
 * @throws StudioError invalid on a field; SourceError of the folder's source
 */
export async function createClientGallery(
  deps: StaffDeps & CreateDeps,
  { folderId, albumId, password, pin, ...input }: CreateClientGalleryInput,
): Promise<ClientGallery> {
  const { db, now, person } = deps;
  const earlier = createdEarlier(db, deps, kind);
  if (earlier !== undefined) return toClientGallery(deps, earlier, now());
  const passwordHash = password === '' ? null : await hashPassword(password);
  if (albumId !== null) await assertCopyable(deps, albumId);
  const folder = parseFileId(
    folderId === null ? await makeFolder(deps, input.title) : await folderOf(deps, folderId),
  );
  const at = now();
  const values = { ...initialClientGallery, ...definedOnly(input), title: input.title };
  const columns = { ...columnsOf(deps, { ...values, pin }), coverPictureId: null, passwordHash };
  assertNotOver(columns, at);
  const row = await write(db, (tx) =>
    createOnce(tx, deps, kind, () => {
      assertBooking(tx, values.bookingId);
      if (values.watermark.pictureId) requireMark({ db: tx }, values.watermark.pictureId);
      const place = { source: folder.source, folderKey: folder.key };
      const made = tx
        .insert(clientGalleries)
        .values({ ...columns, ...place, createdBy: person.id, ...stampsAt(at) })
        .returning()
        .get();
      saveClients(tx, made.id, values.clientIds);
      if (albumId === null) askScan({ db: tx, now }, made.id);
      else askCopy({ db: tx, now }, { galleryId: made.id, albumId });
      addFavourites({ ...deps, db: tx }, made);
      const subject = { kind: 'clientGallery' as const, id: made.id, name: made.title };
      recordAudit({ db: tx, now }, { by: person, action: 'created', subject });
      return requireGallery({ db: tx }, made.id);
    }),
  );
  return toClientGallery(deps, row, at);
}

/** The list that every gallery begins with, in its language. */
function addFavourites(
  deps: Omit<StaffDeps, 'db'> & { db: Tx },
  { id, language }: GalleryRow,
): void {
  const name = runInLanguage(deps, language, () => listMessages.favourites);
  const limits = { min: null, max: null, extraPriceCents: null, deadline: null };
  insertList(deps, { galleryId: id, kind: 'choice', name, ...limits });
}

/**
 * Saves a gallery; absent fields are unchanged. Links keep their addresses; after another password, who opened it before
 * has to give that one.
 * @throws StudioError notFound; invalid on a field; conflict when somebody saved it since it was opened
 */
export async function updateClientGallery(
  deps: Pick<SourceDeps, 'db' | 'now' | 'secrets' | 'config'> & { person: { id: string } },
  { id, version, password, clientIds, ...changes }: UpdateClientGalleryInput,
): Promise<ClientGallery> {
  const { db, now, person } = deps;
  const secured = password !== undefined && {
    passwordHash: password === '' ? null : await hashPassword(password),
  };
  return write(db, (tx) => {
    const row = requireGallery({ db: tx }, id);
    assertVersion(messages.changedMeanwhile, { opened: version, current: row.version });
    if (changes.bookingId !== row.bookingId) assertBooking(tx, changes.bookingId);
    assertCover(tx, row, changes.coverPictureId);
    const at = now();
    const before = toClientGallery({ ...deps, db: tx }, row, at);
    const values = { ...before, ...definedOnly(changes) };
    const columns = columnsOf(deps, values);
    const isExtended = columns.expiresOn !== row.expiresOn;
    if (isExtended) assertNotOver(columns, at);
    const { pictureId } = values.watermark;
    if (pictureId) requireMark({ db: tx }, pictureId);
    const isMarkedAnew = !isDeepStrictEqual(values.watermark, before.watermark);
    saveVersioned(tx, clientGalleries, row, at, {
      ...columns,
      ...secured,
      ...(isExtended && { remindedAt: null }),
      ...(isMarkedAnew && { watermarkVersion: row.watermarkVersion + 1 }),
    });
    const left = row.watermarkPictureId;
    if (left !== null && left !== pictureId) releasePicture({ db: tx, now }, left);
    if (isMarkedAnew) askMarkedPreviews({ db: tx, now }, id);
    if (isMarkedAnew || shownCover(columns) !== shownCover(row)) askCovers({ db: tx, now }, id);
    if (isExtended) recordExtension({ db: tx, now }, row, columns.expiresOn);
    if (clientIds !== undefined) saveClients(tx, id, clientIds);
    const subject = { kind: 'clientGallery' as const, id, name: changes.title ?? row.title };
    recordAudit({ db: tx, now }, { by: person, action: 'changed', subject });
    return toClientGallery({ ...deps, db: tx }, requireGallery({ db: tx }, id), at);
  });
}

/** What the cover of a gallery depends on, as a text. */
function shownCover(row: Pick<GalleryRow, 'coverPictureId' | 'focusX' | 'focusY'>): string {
  return [row.coverPictureId, row.focusX, row.focusY].join(' ');
}

/** The columns of some values. */
function columnsOf(
  { secrets, config }: Pick<SourceDeps, 'secrets' | 'config'>,
  values: ClientGalleryValues & { pin: string },
) {
  const { title, expiresOn, coverFocus, watermark, pin } = values;
  const { date, note, language, bookingId, order, coverPictureId, remindsBefore } = values;
  const { hidesTitle, asksEmail, downloads, maxDownloads, notices } = values;
  return {
    ...{ title, date, note, language, bookingId, order, coverPictureId, remindsBefore },
    ...{ hidesTitle, asksEmail, downloads, maxDownloads, notices, expiresOn },
    titleKey: searchKey(title),
    focusX: coverFocus.x,
    focusY: coverFocus.y,
    expiresAt: expiresOn === null ? null : endOfDay(expiresOn, config.timeZone),
    sealedPin: pin === '' ? null : secrets.seal(pin, pinPurpose),
    watermarkKind: watermark.kind,
    watermarkText: watermark.text,
    watermarkPictureId: watermark.pictureId,
    watermarkSize: watermark.size,
    watermarkPosition: watermark.position,
    watermarkStrength: watermark.strength,
  };
}

/** @throws StudioError invalid on `expiresOn` */
function assertNotOver({ expiresAt }: { expiresAt: Date | null }, at: Date): void {
  if (expiresAt !== null && expiresAt <= at) {
    throw fieldError('invalid', 'expiresOn', messages.expiryPassed);
  }
}

/** @throws StudioError invalid on `bookingId` */
function assertBooking(db: Sql, id: string | null | undefined): void {
  if (!id) return;
  const known = db.select({ id: bookings.id }).from(bookings).where(eq(bookings.id, id)).get();
  if (known === undefined) throw fieldError('invalid', 'bookingId', messages.bookingUnknown);
}

/** @throws StudioError invalid on `coverPictureId`, also for a video without a poster */
function assertCover(db: Sql, { id }: GalleryRow, coverId: string | null | undefined): void {
  if (!coverId) return;
  const { galleryId, id: pictureId } = clientGalleryPictures;
  const own = and(eq(pictureId, coverId), eq(galleryId, id));
  const { kind: shownAs, posterKey } = clientGalleryPictures;
  const found = db.select({ shownAs, posterKey }).from(clientGalleryPictures).where(own).get();
  if (found === undefined) throw fieldError('invalid', 'coverPictureId', messages.coverUnknown);
  if (found.shownAs === 'video' && found.posterKey === null) {
    throw fieldError('invalid', 'coverPictureId', messages.coverNeedsPoster);
  }
}

/** @throws StudioError invalid on `clientIds` */
function saveClients(tx: Tx, galleryId: string, clientIds: readonly string[]): void {
  const ids = [...new Set(clientIds)];
  const known = tx.select({ id: users.id }).from(users).where(inArray(users.id, ids)).all();
  if (known.length < ids.length) throw fieldError('invalid', 'clientIds', messages.clientUnknown);
  tx.delete(clientGalleryClients).where(eq(clientGalleryClients.galleryId, galleryId)).run();
  if (ids.length === 0) return;
  tx.insert(clientGalleryClients)
    .values(ids.map((userId) => ({ galleryId, userId })))
    .run();
}

/** Deletes a gallery with its links and lists; its files stay in their folder. @throws StudioError notFound */
export async function removeClientGallery(
  { db, now, person }: Pick<SourceDeps, 'db' | 'now'> & { person: { id: string } },
  id: string,
): Promise<void> {
  await write(db, (tx) => {
    const { title, watermarkPictureId } = requireGallery({ db: tx }, id);
    tx.delete(clientGalleries).where(eq(clientGalleries.id, id)).run();
    if (watermarkPictureId !== null) releasePicture({ db: tx, now }, watermarkPictureId);
    const subject = { kind: 'clientGallery' as const, id, name: title };
    recordAudit({ db: tx, now }, { by: person, action: 'deleted', subject });
  });
}
