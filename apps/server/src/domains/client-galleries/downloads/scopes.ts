import {
  type DownloadSize,
  downloadEdges,
  downloadRights,
  downloadSizes,
} from '@shutterhouse/contract/client-galleries/constants';
import { galleryDownloadMessages as messages } from '@shutterhouse/contract/client-galleries/download-messages';
import type {
  DownloadOffer,
  DownloadScope,
  OfferDownloadInput,
} from '@shutterhouse/contract/client-galleries/downloads';
import { StudioError } from '@shutterhouse/contract/errors';
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Sql } from '../../../db/transact.ts';
import type { Secrets } from '../../../secrets.ts';
import { clientGalleryPictures as pictures } from '../tables.ts';
import { requireVisit, type Visit } from '../visits/access.ts';
import { chaptersFor, isInChapter, isShownTo, orderOfPictures } from '../visits/pictures.ts';
import {
  clientGalleryChoices,
  clientGalleryLists,
  clientGallerySelections,
} from '../visits/tables.ts';
import { assertAllows, rightOf } from './rights.ts';

/** What is read of a picture for a download. */
const columns = {
  id: pictures.id,
  chapterId: pictures.chapterId,
  source: pictures.source,
  key: pictures.key,
  name: pictures.name,
  kind: pictures.kind,
  size: pictures.size,
  width: pictures.width,
  height: pictures.height,
  takenAt: pictures.takenAt,
  addedAt: pictures.addedAt,
  revision: pictures.revision,
};
export type DownloadedPicture = Pick<typeof pictures.$inferSelect, keyof typeof columns>;

/** A picture with the name of its chapter; empty for one that is in none. */
export type PictureInChapter = DownloadedPicture & { chapter: string };

/**
 * The pictures of a scope that a visitor sees, in the order of their chapters.
 * @throws StudioError notFound where there are none
 */
export function picturesOf(db: Sql, visit: Visit, scope: DownloadScope): PictureInChapter[] {
  const chapters = chaptersFor(db, visit);
  const place = new Map(chapters.map(({ id, name }, at) => [id, { name, at }]));
  const rows = db
    .select(columns)
    .from(pictures)
    .where(and(isShownTo(visit), isOf(db, visit, scope)))
    .orderBy(...orderOfPictures(visit.gallery).columns)
    .all();
  if (rows.length === 0) throw new StudioError('notFound', messages.nothing);
  const placeOf = ({ chapterId }: DownloadedPicture) => place.get(chapterId)?.at ?? 0;
  return rows
    .map((row) => ({ ...row, chapter: place.get(row.chapterId)?.name ?? '' }))
    .toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** The condition that a picture belongs to a scope. @throws StudioError notFound for a list of another gallery */
function isOf(db: Sql, visit: Visit, scope: DownloadScope): SQL | undefined {
  if (scope.of === 'all') return undefined;
  if (scope.of === 'chapter') return isInChapter(scope.chapterId);
  if (scope.of === 'pictures') return inArray(pictures.id, scope.ids);
  const { id, galleryId } = clientGalleryLists;
  const isOwn = and(eq(id, scope.listId), eq(galleryId, visit.gallery.id));
  if (db.select({ id }).from(clientGalleryLists).where(isOwn).get() === undefined) {
    throw new StudioError('notFound', messages.listUnknown);
  }
  const chosen = db
    .select({ id: clientGalleryChoices.pictureId })
    .from(clientGalleryChoices)
    .innerJoin(
      clientGallerySelections,
      eq(clientGallerySelections.id, clientGalleryChoices.selectionId),
    )
    .where(
      and(
        eq(clientGallerySelections.listId, scope.listId),
        eq(clientGallerySelections.visitorId, visit.visitor?.id ?? ''),
      ),
    );
  return inArray(pictures.id, chosen);
}

/**
 * What a visitor can download of a scope, and how large that is.
 * @throws StudioError notFound; forbidden
 */
export function offerDownload(
  { db, secrets, now }: { db: Sql; secrets: Secrets; now: () => Date },
  { key, scope }: OfferDownloadInput,
): DownloadOffer {
  const visit = requireVisit({ db, secrets, now }, key);
  assertAllows(visit, 'web');
  const rows = picturesOf(db, visit, scope);
  const right = downloadRights.indexOf(rightOf(visit));
  const sizes = downloadSizes.filter((size) => downloadRights.indexOf(size) <= right);
  return {
    pictures: rows.length,
    videos: rows.filter(({ kind }) => kind === 'video').length,
    sizes: sizes.map((size) => ({ size, ...bytesOf(rows, size) })),
    left: leftOf(visit),
  };
}

/** What pictures take in a size, and what of it has to be made, in bytes. */
export function bytesOf(
  rows: readonly DownloadedPicture[],
  size: DownloadSize,
): { bytes: number; madeBytes: number } {
  const sum = { bytes: 0, madeBytes: 0 };
  for (const row of rows) {
    const bytes = bytesIn(row, size);
    sum.bytes += bytes;
    if (isMadeSmaller(row, size)) sum.madeBytes += bytes;
  }
  return sum;
}

/** How many more pictures may be downloaded by a link; null without a limit. */
export function leftOf({ gallery, link }: Pick<Visit, 'gallery' | 'link'>): number | null {
  const { maxDownloads } = gallery;
  return maxDownloads === null ? null : Math.max(maxDownloads - link.downloads, 0);
}

/** What a photograph takes as a JPEG of high quality, in bytes per pixel. */
const bytesPerPixel = 0.35;

/** The usual shape of a photograph, for pictures whose size in pixels is unknown. */
const usualShape = 2 / 3;

/** The size of a picture in bytes; estimated for a smaller one, which is never larger than its original. */
function bytesIn(row: DownloadedPicture, size: DownloadSize): number {
  if (!isMadeSmaller(row, size)) return row.size;
  const edge = downloadEdges[size];
  const { width, height } =
    row.width && row.height
      ? { width: row.width, height: row.height }
      : {
          width: edge,
          height: edge * usualShape,
        };
  const scale = Math.min(edge / Math.max(width, height), 1);
  return Math.round(width * height * scale ** 2 * bytesPerPixel);
}

/** Whether a picture is made smaller for a size. Videos are sent as they are. */
export function isMadeSmaller(
  { kind }: Pick<DownloadedPicture, 'kind'>,
  size: DownloadSize,
): size is Exclude<DownloadSize, 'original'> {
  return size !== 'original' && kind === 'image';
}
