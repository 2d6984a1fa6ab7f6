import { and, count, eq, isNotNull, type SQL } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { type Keyset, pageOf } from '../../../db/page.ts';
import type { Sql } from '../../../db/transact.ts';
import type { MediaStore } from '../../../media/store.ts';
import { pictures, videos } from '../../../media/tables.ts';
import { miniSessions } from '../../bookings/mini-sessions/tables.ts';
import { clientGalleries } from '../../client-galleries/tables.ts';
import { about, hero, testimonials } from '../../content/tables.ts';
import type { ArchiveItem } from '../../files/transfers/archive.ts';
import { archiveNames } from '../../files/transfers/archive-names.ts';
import { albumImages, albums } from '../../gallery/tables.ts';
import { portfolioItems } from '../../portfolio/tables.ts';
import { productCategories, productMedia, products } from '../../products/tables.ts';
import { services } from '../../services/tables.ts';
import { appearance } from '../../settings/tables.ts';
import { storedItem } from './stored-item.ts';

type Deps = { db: Sql; media: MediaStore };

/** A picture or video in the archive: what it belongs to, and its file name there. */
type Placed = { group: string; groupName: string; name: string; storeKey: string; createdAt: Date };

/** How many rows are read at a time. */
const batch = 200;

/** A table whose rows have one picture each: its folder, its column, and the file name. */
type Single = {
  folder: string;
  table: SQLiteTable;
  key: SQLiteColumn;
  picture: SQLiteColumn;
  name: SQLiteColumn | string;
};

const withName = (
  folder: string,
  table: SQLiteTable & { id: SQLiteColumn; pictureId: SQLiteColumn },
  name: SQLiteColumn,
): Single => ({ folder, table, key: table.id, picture: table.pictureId, name });

const ofSite = (
  table: SQLiteTable & { key: SQLiteColumn },
  picture: SQLiteColumn,
  name: string,
): Single => ({ folder: 'site', table, key: table.key, picture, name });

const singles: readonly Single[] = [
  withName('portfolio', portfolioItems, portfolioItems.title),
  withName('services', services, services.title),
  withName('testimonials', testimonials, testimonials.name),
  withName('product-categories', productCategories, productCategories.name),
  withName('mini-sessions', miniSessions, miniSessions.title),
  {
    ...{ folder: 'watermarks', table: clientGalleries, key: clientGalleries.id },
    ...{ picture: clientGalleries.watermarkPictureId, name: clientGalleries.title },
  },
  ofSite(hero, hero.pictureId, 'hero'),
  ofSite(about, about.pictureId, 'about'),
  ofSite(appearance, appearance.logoId, 'logo'),
  ofSite(appearance, appearance.iconId, 'icon'),
];

/** The number of pictures and videos below. */
export function countPictures(db: Sql): number {
  const ofSingles = singles.map(({ table, picture }) => countOf(db, table, isNotNull(picture)));
  const all = [countOf(db, albumImages), countOf(db, productMedia), ...ofSingles];
  return all.reduce((sum, each) => sum + each, 0);
}

/** The original of every picture and video, in folders by what it belongs to. */
export async function* pictureItems({ db, media }: Deps): AsyncGenerator<ArchiveItem> {
  yield* inFolders(media, 'pictures/albums/', imagesOfAlbums(db));
  yield* inFolders(media, 'pictures/products/', mediaOfProducts(db));
  const namesOf = new Map<string, (name: string) => string>();
  for (const each of singles) {
    const nameOf = namesOf.get(each.folder) ?? archiveNames();
    namesOf.set(each.folder, nameOf);
    for (const placed of singlesOf(db, each)) {
      yield storedItem(media, placed, `pictures/${each.folder}/${nameOf(placed.name)}`);
    }
  }
}

/** Each group in a folder of its own name; rows of a group must be adjacent. */
function* inFolders(
  media: MediaStore,
  prefix: string,
  rows: Iterable<Placed>,
): Generator<ArchiveItem> {
  const folderOf = archiveNames();
  let group: string | undefined;
  let folder = '';
  let nameOf = archiveNames();
  for (const placed of rows) {
    if (placed.group !== group) {
      group = placed.group;
      folder = folderOf(placed.groupName);
      nameOf = archiveNames();
    }
    yield storedItem(media, placed, `${prefix}${folder}/${nameOf(placed.name)}`);
  }
}

function imagesOfAlbums(db: Sql): Generator<Placed> {
  const keys: Keyset<Placed & { id: string; position: number }> = {
    columns: [albumImages.albumId, albumImages.position, albumImages.id],
    direction: 'asc',
    valuesOf: ({ group, position, id }) => [group, position, id],
  };
  return all((cursor) =>
    pageOf(
      (after) =>
        db
          .select({
            id: albumImages.id,
            position: albumImages.position,
            group: albumImages.albumId,
            groupName: albums.name,
            name: albumImages.filename,
            storeKey: pictures.storeKey,
            createdAt: pictures.createdAt,
          })
          .from(albumImages)
          .innerJoin(albums, eq(albums.id, albumImages.albumId))
          .innerJoin(pictures, eq(pictures.id, albumImages.pictureId))
          .where(after),
      keys,
      { limit: batch, cursor },
    ),
  );
}

function* mediaOfProducts(db: Sql): Generator<Placed> {
  type Media = Omit<Placed, 'storeKey'> & { id: string; position: number } & {
    picture: string | null;
    video: string | null;
  };
  const keys: Keyset<Media> = {
    columns: [productMedia.productId, productMedia.position, productMedia.id],
    direction: 'asc',
    valuesOf: ({ group, position, id }) => [group, position, id],
  };
  const rows = all((cursor) =>
    pageOf<Media>(
      (after) =>
        db
          .select({
            id: productMedia.id,
            position: productMedia.position,
            group: productMedia.productId,
            groupName: products.name,
            name: productMedia.name,
            picture: pictures.storeKey,
            video: videos.storeKey,
            createdAt: productMedia.createdAt,
          })
          .from(productMedia)
          .innerJoin(products, eq(products.id, productMedia.productId))
          .leftJoin(pictures, eq(pictures.id, productMedia.pictureId))
          .leftJoin(videos, eq(videos.id, productMedia.videoId))
          .where(after),
      keys,
      { limit: batch, cursor },
    ),
  );
  for (const row of rows) {
    const storeKey = row.picture ?? row.video ?? '';
    yield { ...row, storeKey, name: named(row.name, storeKey) };
  }
}

function* singlesOf(db: Sql, { table, key, picture, name }: Single): Generator<Placed> {
  type Row = { id: unknown; name: unknown; storeKey: string; createdAt: Date };
  const keys: Keyset<Row> = {
    columns: [key],
    direction: 'asc',
    valuesOf: ({ id }) => [String(id)],
  };
  const rows = all((cursor) =>
    pageOf<Row>(
      (after) =>
        db
          .select({
            id: key,
            name: typeof name === 'string' ? key : name,
            storeKey: pictures.storeKey,
            createdAt: pictures.createdAt,
          })
          .from(table)
          .innerJoin(pictures, eq(pictures.id, picture))
          .where(and(isNotNull(picture), after)),
      keys,
      { limit: batch, cursor },
    ),
  );
  for (const { name: own, storeKey, createdAt } of rows) {
    const title = typeof name === 'string' ? name : String(own);
    yield { group: '', groupName: '', name: `${title}${endingOf(storeKey)}`, storeKey, createdAt };
  }
}

function* all<Row>(
  pageAt: (cursor: string | undefined) => { rows: Row[]; nextCursor: string | null },
): Generator<Row> {
  for (let cursor: string | undefined; ; ) {
    const { rows, nextCursor } = pageAt(cursor);
    yield* rows;
    if (nextCursor === null) return;
    cursor = nextCursor;
  }
}

function countOf(db: Sql, table: SQLiteTable, condition?: SQL): number {
  return db.select({ rows: count() }).from(table).where(condition).get()?.rows ?? 0;
}

/** A name with an extension, which the sender may have left out. */
function named(name: string, storeKey: string): string {
  return /\.\w{2,5}$/.test(name) ? name : `${name}${endingOf(storeKey)}`;
}

function endingOf(storeKey: string): string {
  return /\.\w+$/.exec(storeKey)?.[0] ?? '';
}
