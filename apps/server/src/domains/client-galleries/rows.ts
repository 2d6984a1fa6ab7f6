import { clientGalleryMessages as messages } from '@shutterhouse/contract/client-galleries/messages';
import type {
  ClientGallery,
  ListedClientGallery,
} from '@shutterhouse/contract/client-galleries/schema';
import type { FileSourceName } from '@shutterhouse/contract/files/constants';
import { fullName } from '@shutterhouse/contract/names';
import { and, asc, count, eq, inArray, isNull, sql, sum } from 'drizzle-orm';
import type { Sql } from '../../db/transact.ts';
import { requireRow } from '../../db/versioned.ts';
import { requirePicture, toPicture } from '../../media/service.ts';
import type { Secrets } from '../../secrets.ts';
import { fileIdOf } from '../files/ids.ts';
import { users } from '../people/tables.ts';
import { clientGalleryCopies } from './pictures/tables.ts';
import {
  clientGalleries,
  clientGalleryClients,
  clientGalleryExclusions,
  clientGalleryLinks,
  clientGalleryPictures,
} from './tables.ts';

export type GalleryRow = typeof clientGalleries.$inferSelect;

/** What the PIN of a gallery is encrypted for. */
export const pinPurpose = 'client gallery pin';

/** A gallery's row. @throws StudioError notFound */
export function requireGallery({ db }: { db: Sql }, id: string): GalleryRow {
  const row = db.select().from(clientGalleries).where(eq(clientGalleries.id, id)).get();
  return requireRow(row, messages.notFound);
}

/** Rows as the list at the desk shows them. */
export function toListed(db: Sql, rows: readonly GalleryRow[], at: Date): ListedClientGallery[] {
  const ids = rows.map(({ id }) => id);
  const clients = clientsOf(db, ids);
  const covers = coversOf(db, ids);
  const links = new Map(
    db
      .select({
        galleryId: clientGalleryLinks.galleryId,
        links: count(),
        opened: sum(clientGalleryLinks.opened).mapWith(Number),
      })
      .from(clientGalleryLinks)
      .where(and(inArray(clientGalleryLinks.galleryId, ids), isNull(clientGalleryLinks.revokedAt)))
      .groupBy(clientGalleryLinks.galleryId)
      .all()
      .map((row) => [row.galleryId, row]),
  );
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    date: row.date,
    clients: clients.get(row.id) ?? [],
    coverPictureId: row.coverPictureId,
    coverFileId: covers.get(row.id) ?? null,
    coverFocus: { x: row.focusX, y: row.focusY },
    pictures: row.totalPictures,
    expiresOn: row.expiresOn,
    hasEnded: row.expiresAt !== null && row.expiresAt <= at,
    links: links.get(row.id)?.links ?? 0,
    opened: links.get(row.id)?.opened ?? 0,
    createdAt: row.createdAt,
  }));
}

/** A row as staff see it. */
export function toClientGallery(
  { db, secrets }: { db: Sql; secrets: Secrets },
  row: GalleryRow,
  at: Date,
): ClientGallery {
  const [listed] = toListed(db, [row], at);
  if (listed === undefined) throw new Error('A row has no list entry');
  return {
    ...listed,
    version: row.version,
    note: row.note,
    language: row.language,
    clientIds: listed.clients.map(({ id }) => id),
    bookingId: row.bookingId,
    order: row.order,
    remindsBefore: row.remindsBefore,
    hidesTitle: row.hidesTitle,
    asksEmail: row.asksEmail,
    hasPassword: row.passwordHash !== null,
    pin: row.sealedPin === null ? '' : (secrets.open(row.sealedPin, pinPurpose) ?? ''),
    downloads: row.downloads,
    maxDownloads: row.maxDownloads,
    notices: row.notices,
    watermark: {
      kind: row.watermarkKind,
      text: row.watermarkText,
      pictureId: row.watermarkPictureId,
      position: row.watermarkPosition,
      strength: row.watermarkStrength,
      size: row.watermarkSize,
    },
    watermarkPicture:
      row.watermarkPictureId === null
        ? null
        : toPicture(requirePicture({ db }, row.watermarkPictureId)),
    folder: { id: fileIdOf({ source: row.source, key: row.folderKey }), source: row.source },
    isScanning: row.scanAskedAt !== null && (row.scannedAt ?? 0) < row.scanAskedAt,
    scanProblem: row.scanProblem,
    scanDone: row.scanDone,
    scanTotal: row.scanTotal,
    copy: copyOf(db, row.id),
    takenOut: takenOutOf(db, row.id),
    bytes: row.totalBytes,
  };
}

function takenOutOf(db: Sql, galleryId: string): number {
  const found = db
    .select({ taken: count() })
    .from(clientGalleryExclusions)
    .where(isTakenOut(galleryId))
    .get();
  return found?.taken ?? 0;
}

/** Which files were taken out of a gallery, and may be brought back. */
export function isTakenOut(galleryId: string) {
  const { galleryId: of, isReplaced } = clientGalleryExclusions;
  return and(eq(of, galleryId), eq(isReplaced, false));
}

function copyOf(db: Sql, galleryId: string): ClientGallery['copy'] {
  const { done, total, problem, galleryId: of } = clientGalleryCopies;
  const row = db
    .select({ done, total, problem })
    .from(clientGalleryCopies)
    .where(eq(of, galleryId))
    .get();
  return row ?? null;
}

/** The files of the covers of some galleries: of the chosen picture, or of the first one that is shown. */
function coversOf(db: Sql, ids: readonly string[]): Map<string, string> {
  const rows = db.all<{ galleryId: string; source: FileSourceName; key: string }>(sql`
    SELECT picture.gallery_id AS "galleryId", picture.source, picture.key
    FROM ${clientGalleries} AS gallery JOIN ${clientGalleryPictures} AS picture
      ON picture.id = coalesce((
        SELECT id FROM ${clientGalleryPictures} AS chosen
        WHERE chosen.id = gallery.cover_picture_id AND chosen.kind = 'image'), (
        SELECT id FROM ${clientGalleryPictures} AS first
        WHERE first.gallery_id = gallery.id AND NOT first.is_hidden AND first.kind = 'image'
        ORDER BY first.chapter_id, first.name_key, first.number LIMIT 1))
    WHERE gallery.id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`);
  return new Map(rows.map((row) => [row.galleryId, fileIdOf(row)]));
}

/** The clients of some galleries, in their order. */
function clientsOf(db: Sql, ids: readonly string[]): Map<string, { id: string; name: string }[]> {
  const rows = db
    .select({
      galleryId: clientGalleryClients.galleryId,
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
    })
    .from(clientGalleryClients)
    .innerJoin(users, eq(users.id, clientGalleryClients.userId))
    .where(inArray(clientGalleryClients.galleryId, [...ids]))
    .orderBy(asc(clientGalleryClients.number))
    .all();
  const named = rows.map((row) => ({ ...row, name: fullName(row) || row.email }));
  return new Map(
    [...Map.groupBy(named, ({ galleryId }) => galleryId)].map(([galleryId, clients]) => [
      galleryId,
      clients.map(({ id, name }) => ({ id, name })),
    ]),
  );
}
