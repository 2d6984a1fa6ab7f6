import { fieldError, StudioError } from '@shutterhouse/contract/errors';
import { maxMedia } from '@shutterhouse/contract/products/constants';
import { mediaMessages as messages } from '@shutterhouse/contract/products/messages';
import type {
  Product,
  RemoveMediaInput,
  ReorderMediaInput,
} from '@shutterhouse/contract/products/schema';
import { displayName } from '@shutterhouse/contract/upload-messages';
import { slotOf, typeRefusal } from '@shutterhouse/contract/upload-slots';
import { and, eq, sql } from 'drizzle-orm';
import { raised } from '../../../db/failures.ts';
import type { Db } from '../../../db/open.ts';
import { type Sql, write, writeOnReserve } from '../../../db/transact.ts';
import { requireRow } from '../../../db/versioned.ts';
import type { Decoder } from '../../../media/decoder/decoder.ts';
import { detectType } from '../../../media/detect.ts';
import { dropPicture, type StagedFile, storePicture } from '../../../media/ingest.ts';
import { insertPictures, type NewPicture } from '../../../media/service.ts';
import type { MediaStore } from '../../../media/store.ts';
import {
  dropVideo,
  insertVideos,
  type NewVideo,
  storeVideo,
  videoTypeOf,
} from '../../../media/videos.ts';
import { recordAudit } from '../../audit/service.ts';
import { requireProduct } from '../service.ts';
import { productMedia, products } from '../tables.ts';
import { mediaFullCode } from '../triggers.ts';
import { arrangeMedia, removeFiles } from './rows.ts';

type Deps = { db: Db; media: MediaStore; decoder: Decoder; now: () => Date };

/** A stored picture or video, and the original name of its file. */
type StoredMedia = { name: string } & (
  | { picture: NewPicture; video?: never }
  | { video: NewVideo; picture?: never }
);

/**
 * Stores a file as a picture or a video, according to its bytes. It is visible to staff only; its
 * row makes it public, when its product is shown.
 * @throws StudioError with a sentence that names the file, the reason and what to do
 */
export async function storeMedia(deps: Deps, file: StagedFile): Promise<StoredMedia> {
  const { name } = file;
  const type = await detectType(file.path);
  const mimeType = videoTypeOf(type);
  if (mimeType) {
    return { name, video: await storeVideo(deps, file, { mimeType, visibility: 'staff' }) };
  }
  const refusal = typeRefusal(slotOf('product'), name, type);
  if (refusal !== undefined) throw new StudioError('unsupported', refusal);
  return { name, picture: await storePicture(deps, file, { visibility: 'staff' }) };
}

/** Undoes `storeMedia` when no row was written. */
export async function dropMedia(
  deps: Pick<Deps, 'db' | 'media'>,
  stored: StoredMedia,
): Promise<void> {
  if (stored.video) await dropVideo(deps, stored.video);
  else await dropPicture(deps, stored.picture);
}

type WriteDeps = { db: Db; now: () => Date };

/**
 * Refuses an upload before any byte of it is read.
 * @throws StudioError notFound; conflict when the product has the maximum number of media
 */
export function requireRoomForMedia({ db }: { db: Sql }, id: string): void {
  if (requireProduct(db, id).media.length >= maxMedia) throw mediaFull();
}

/**
 * Adds stored files after the media of a product, in one transaction.
 * @throws StudioError conflict when they would exceed the maximum together with the existing ones, or the
 *   product was deleted during the upload; then none is added
 */
export async function addMedia(
  { db, now }: WriteDeps,
  productId: string,
  stored: readonly StoredMedia[],
): Promise<Product> {
  try {
    return await write(db, (tx) => {
      const own = eq(productMedia.productId, productId);
      const known = tx.select({ id: products.id }).from(products).where(eq(products.id, productId));
      if (known.get() === undefined) throw new StudioError('conflict', messages.productGone);
      insertPictures(
        { db: tx, now },
        stored.flatMap(({ picture }) => picture ?? []),
      );
      insertVideos(
        { db: tx },
        stored.flatMap(({ video }) => video ?? []),
      );
      const end = tx
        .select({ position: sql<number>`coalesce(max(${productMedia.position}) + 1, 0)` })
        .from(productMedia)
        .where(own)
        .get();
      const rows = stored.map(({ picture, video, name }, at) => ({
        productId,
        type: video ? ('video' as const) : ('image' as const),
        pictureId: picture?.id ?? null,
        videoId: video?.id ?? null,
        name: displayName(name, video ? 'Video' : 'Image'),
        position: (end?.position ?? 0) + at,
        createdAt: now(),
      }));
      tx.insert(productMedia).values(rows).run();
      return requireProduct(tx, productId);
    });
  } catch (error) {
    throw raised(error, mediaFullCode) ? mediaFull() : error;
  }
}

/** Reorders the media of a product. @throws StudioError notFound; conflict when one no longer exists */
export function reorderMedia(
  { db }: Pick<WriteDeps, 'db'>,
  { id, ids }: ReorderMediaInput,
): Promise<Product> {
  return write(db, (tx) => {
    requireProduct(tx, id);
    arrangeMedia(tx, id, ids);
    return requireProduct(tx, id);
  });
}

/** Deletes a picture or a video of a product. @throws StudioError notFound */
export function removeMedia(
  { db, now, person }: WriteDeps & { person: { id: string } },
  { id: productId, mediaId }: RemoveMediaInput,
): Promise<Product> {
  return writeOnReserve(db, (tx) => {
    const { name } = requireProduct(tx, productId);
    const own = and(eq(productMedia.id, mediaId), eq(productMedia.productId, productId));
    const found = tx.select().from(productMedia).where(own).get();
    const item = requireRow(found, messages.notFound);
    recordAudit(
      { db: tx, now },
      {
        by: person,
        action: 'deleted',
        subject: { kind: 'productMedia', id: mediaId, name: `${name}: ${item.name}` },
      },
    );
    tx.delete(productMedia).where(own).run();
    removeFiles({ tx, now }, [item]);
    return requireProduct(tx, productId);
  });
}

function mediaFull(): StudioError {
  return fieldError('conflict', 'media', messages.tooMany);
}
