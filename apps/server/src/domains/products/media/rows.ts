import type { ProductMedia } from '@shutterhouse/contract/products/schema';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../db/open.ts';
import { reorderRows } from '../../../db/ordering.ts';
import { prepared } from '../../../db/prepared.ts';
import type { Sql, Tx } from '../../../db/transact.ts';
import { releasePictures } from '../../../media/references.ts';
import { addressOf, toPicture } from '../../../media/service.ts';
import { pictures, videos } from '../../../media/tables.ts';
import { removeVideos, videoAddress } from '../../../media/videos.ts';
import { productMedia } from '../tables.ts';

/** The media of products in order, by product id. */
export type MediaOfProducts = ReadonlyMap<string, ProductMedia[]>;

/** The media of some products at once. */
export function mediaOf(db: Sql, productIds: readonly string[]): MediaOfProducts {
  const rows = db
    .select({ media: productMedia, picture: pictures, video: videos })
    .from(productMedia)
    .leftJoin(pictures, eq(productMedia.pictureId, pictures.id))
    .leftJoin(videos, eq(productMedia.videoId, videos.id))
    .where(inArray(productMedia.productId, [...productIds]))
    .orderBy(asc(productMedia.productId), asc(productMedia.position), asc(productMedia.id))
    .all();
  const found = new Map<string, ProductMedia[]>();
  for (const { media, picture, video } of rows) {
    const { id, type, name, productId } = media;
    const item = {
      id,
      type,
      url: video ? videoAddress(video) : addressOf(picture),
      name,
      size: (video ?? picture)?.bytes ?? 0,
      picture: toPicture(picture),
    };
    found.set(productId, [...(found.get(productId) ?? []), item]);
  }
  return found;
}

const mediaOfPicture = prepared((db) =>
  db
    .select({ id: productMedia.id })
    .from(productMedia)
    .where(eq(productMedia.pictureId, sql.placeholder('id')))
    .prepare(),
);

/** True for a picture that a product owns: its visibility changes with the product. */
export function isProductPicture({ db }: { db: Db }, pictureId: string): boolean {
  return mediaOfPicture(db).get({ id: pictureId }) !== undefined;
}

/** Reorders the media of a product. @throws StudioError conflict when one no longer exists */
export function arrangeMedia(tx: Tx, productId: string, ids: readonly string[]): void {
  reorderRows(tx, productMedia, ids, eq(productMedia.productId, productId));
}

/** Deletes a product by `remove`, whose rows of media are deleted with it, and then their files. */
export function removeOwned(
  { tx, now }: { tx: Tx; now: () => Date },
  productId: string,
  remove: () => void,
): void {
  const owned = tx.select().from(productMedia).where(eq(productMedia.productId, productId)).all();
  remove();
  removeFiles({ tx, now }, owned);
}

/** Deletes the pictures and videos of deleted rows, except pictures that something else shows. */
export function removeFiles(
  { tx, now }: { tx: Tx; now: () => Date },
  owned: readonly (typeof productMedia.$inferSelect)[],
): void {
  releasePictures(
    { db: tx, now },
    owned.flatMap(({ pictureId }) => pictureId ?? []),
  );
  removeVideos(
    { db: tx, now },
    owned.flatMap(({ videoId }) => videoId ?? []),
  );
}
