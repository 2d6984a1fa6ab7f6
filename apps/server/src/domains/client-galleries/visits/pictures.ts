import type { LinkRole } from '@shutterhouse/contract/client-galleries/constants';
import { galleryVisitMessages as messages } from '@shutterhouse/contract/client-galleries/messages';
import type {
  ChapterShapes,
  ListGalleryPicturesInput,
  SetPrivateInput,
  VisitedChapter,
  VisitedPicture,
} from '@shutterhouse/contract/client-galleries/visits';
import { StudioError } from '@shutterhouse/contract/errors';
import { mapPage, type Page } from '@shutterhouse/contract/paging';
import { and, asc, count, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/open.ts';
import { type Keyset, pageOf } from '../../../db/page.ts';
import { type Sql, write } from '../../../db/transact.ts';
import type { Secrets } from '../../../secrets.ts';
import type { GalleryRow } from '../rows.ts';
import { clientGalleryChapters, clientGalleryPictures } from '../tables.ts';
import { requireVisit, type Visit } from './access.ts';

export type PictureRow = typeof clientGalleryPictures.$inferSelect;

const byName: Keyset<PictureRow> = {
  columns: [clientGalleryPictures.nameKey, clientGalleryPictures.number],
  direction: 'asc',
  valuesOf: ({ nameKey, number }) => [nameKey, number],
};
const byTime: Keyset<PictureRow> = {
  columns: [
    clientGalleryPictures.takenAt,
    clientGalleryPictures.nameKey,
    clientGalleryPictures.number,
  ],
  direction: 'asc',
  valuesOf: ({ takenAt, nameKey, number }) => [takenAt, nameKey, number],
};

/** The order of a gallery's pictures within a chapter. */
export function orderOfPictures({ order }: Pick<GalleryRow, 'order'>): Keyset<PictureRow> {
  return order === 'name' ? byName : byTime;
}

/** What decides which pictures are seen: the gallery, and the role of who looks at it. */
export type Shown = { gallery: { id: string }; link: { role: LinkRole } };

/** The condition that the visitors of a link see a picture: not what the studio has hidden, nor, as guests, what a client has. */
export function isShownTo({ gallery, link }: Shown): SQL | undefined {
  const { galleryId, isHidden, isPrivate } = clientGalleryPictures;
  return and(
    eq(galleryId, gallery.id),
    eq(isHidden, false),
    link.role === 'client' ? undefined : eq(isPrivate, false),
  );
}

/** A picture that a visitor sees. @throws StudioError notFound */
export function requireShown(
  db: Sql,
  visit: Pick<Visit, 'gallery' | 'link'>,
  id: string,
): PictureRow {
  const condition = and(eq(clientGalleryPictures.id, id), isShownTo(visit));
  const row = db.select().from(clientGalleryPictures).where(condition).get();
  if (row === undefined) throw new StudioError('notFound', messages.pictureUnknown);
  return row;
}

/** The condition that a picture is in a chapter, or in none. */
export function isInChapter(chapterId: string | null): SQL {
  const { chapterId: of } = clientGalleryPictures;
  return chapterId === null ? isNull(of) : eq(of, chapterId);
}

/** A page of the pictures of a chapter for a visitor. @throws StudioError notFound */
export function listGalleryPictures(
  deps: { db: Sql; secrets: Secrets; now: () => Date },
  { key, chapterId, ...page }: ListGalleryPicturesInput,
): Page<VisitedPicture> {
  const visit = requireVisit(deps, key);
  const found = pageOf(
    (after) =>
      deps.db
        .select()
        .from(clientGalleryPictures)
        .where(and(isShownTo(visit), isInChapter(chapterId), after)),
    orderOfPictures(visit.gallery),
    page,
  );
  return mapPage(found, (row) => toVisited(visit, row));
}

/**
 * The shapes of all pictures of a gallery for a visitor, so that its page knows the place of each before it has loaded.
 * @throws StudioError notFound
 */
export function listShapes(
  deps: { db: Sql; secrets: Secrets; now: () => Date },
  { key }: { key: string },
): ChapterShapes[] {
  const visit = requireVisit(deps, key);
  const { chapterId, width, height } = clientGalleryPictures;
  const rows = deps.db
    .select({
      chapterId,
      shape: sql<number>`coalesce(cast(round(100.0 * ${width} / ${height}) AS INTEGER), 0)`,
    })
    .from(clientGalleryPictures)
    .where(isShownTo(visit))
    .orderBy(...orderOfPictures(visit.gallery).columns)
    .all();
  const byChapter = Map.groupBy(rows, (row) => row.chapterId);
  return Array.from(byChapter, ([of, pictures]) => ({
    chapterId: of,
    shapes: pictures.map(({ shape }) => shape),
  }));
}

/** The chapters that hold pictures for a visitor, in their order; those without a chapter first. */
export function chaptersFor(db: Sql, visit: Pick<Visit, 'gallery' | 'link'>): VisitedChapter[] {
  const counted = db
    .select({ id: clientGalleryPictures.chapterId, pictures: count() })
    .from(clientGalleryPictures)
    .where(isShownTo(visit))
    .groupBy(clientGalleryPictures.chapterId)
    .all();
  const pictures = new Map(counted.map((row) => [row.id, row.pictures]));
  const { id, name, position, galleryId } = clientGalleryChapters;
  const chapters = db
    .select({ id, name })
    .from(clientGalleryChapters)
    .where(eq(galleryId, visit.gallery.id))
    .orderBy(asc(position), asc(id))
    .all();
  return [{ id: null, name: '' }, ...chapters].flatMap((chapter) => {
    const shown = pictures.get(chapter.id) ?? 0;
    return shown === 0 ? [] : [{ ...chapter, pictures: shown }];
  });
}

/** A picture as a visitor sees it. */
export function toVisited(
  { gallery, link }: Pick<Visit, 'gallery' | 'link'>,
  row: PictureRow,
): VisitedPicture {
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    mimetype: row.mimetype,
    size: row.size,
    width: row.width,
    height: row.height,
    revision: `${row.revision}.${gallery.watermarkVersion}`,
    hasPoster: row.posterKey !== null,
    isHidden: link.role === 'client' && row.isPrivate,
  };
}

/**
 * Hides pictures from guests, or shows them again.
 * @throws StudioError notFound; forbidden for those who are not a client
 */
export async function setPrivate(
  deps: { db: Db; secrets: Secrets; now: () => Date },
  { key, ids, isPrivate }: SetPrivateInput,
): Promise<void> {
  await write(deps.db, (tx) => {
    const visit = requireVisit({ ...deps, db: tx }, key);
    if (visit.link.role !== 'client') throw new StudioError('forbidden', messages.clientsOnly);
    tx.update(clientGalleryPictures)
      .set({ isPrivate })
      .where(and(isShownTo(visit), inArray(clientGalleryPictures.id, ids)))
      .run();
  });
}
