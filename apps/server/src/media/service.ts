import { StudioError } from '@shutterhouse/contract/errors';
import type { Picture } from '@shutterhouse/contract/pictures';
import { type CroppedPicture, pictureUrl } from '@shutterhouse/contract/renditions';
import { uploadMessages } from '@shutterhouse/contract/upload-messages';
import { eq, inArray, sql } from 'drizzle-orm';
import { type Actor, may } from '../actor.ts';
import type { Db } from '../db/open.ts';
import { prepared } from '../db/prepared.ts';
import { type Sql, tryWrite } from '../db/transact.ts';
import { enqueueJob, enqueueJobs, forgetJobs } from '../jobs/service.ts';
import { garbageCollectionJob, removeBytesJob, renditionsJob } from './jobs.ts';
import { pictures } from './tables.ts';

export type PictureRow = typeof pictures.$inferSelect;
export type Visibility = PictureRow['visibility'];

/** A picture whose bytes lie in the store and whose row is to be written. */
export type NewPicture = typeof pictures.$inferInsert & { id: string };

type Deps = { db: Sql; now: () => Date };

/** The picture as pages need it; null where a row has none. */
export function toPicture(row: PictureRow): Picture;
export function toPicture(row: PictureRow | null): Picture | null;
export function toPicture(row: PictureRow | null): Picture | null {
  if (row === null) return null;
  const { id, width, height, alt, blur, focalX, focalY } = row;
  return { id, width, height, alt, blur, focalPoint: { x: focalX, y: focalY } };
}

/** The picture as what crops are cut from. */
export function croppedOf({ width, height, focalX, focalY }: PictureRow): CroppedPicture {
  return { width, height, focalPoint: { x: focalX, y: focalY } };
}

/** One address of the picture, or an empty text. */
export function addressOf(row: PictureRow | null): string {
  return row === null ? '' : pictureUrl(row);
}

/** The picture of an id. Undefined when there is none. */
export function findPicture({ db }: { db: Sql }, id: string): PictureRow | undefined {
  return db.select().from(pictures).where(eq(pictures.id, id)).get();
}

const byId = prepared((db) =>
  db
    .select()
    .from(pictures)
    .where(eq(pictures.id, sql.placeholder('id')))
    .prepare(),
);

/** As `findPicture`, by a prepared statement for frequent calls. */
export function pictureOf(db: Db, id: string): PictureRow | undefined {
  return byId(db).get({ id });
}

/**
 * The picture of an id that somebody sent.
 * @throws StudioError invalid when there is none, such as when it was swept away unused
 */
export function requirePicture({ db }: { db: Sql }, id: string, field = 'pictureId'): PictureRow {
  const found = findPicture({ db }, id);
  if (found) return found;
  throw new StudioError('invalid', uploadMessages.gone, { [field]: uploadMessages.gone });
}

/** Whether a caller may see a picture; every way to its bytes uses this rule. */
export function canRead({ visibility }: Pick<PictureRow, 'visibility'>, actor: Actor): boolean {
  return visibility === 'public' || may(actor, 'staff');
}

/**
 * Writes the rows of pictures that `storePicture` has stored, and asks for their renditions: a part
 * of the transaction that `db` is.
 */
export function insertPictures({ db, now }: Deps, stored: readonly NewPicture[]): void {
  if (stored.length === 0) return;
  db.insert(pictures)
    .values([...stored])
    .run();
  forgetJobs({ db }, removeBytesJob, stored.map(bytesOf));
  enqueueJobs(
    { db, now },
    renditionsJob,
    stored.map(({ id }) => ({ pictureId: id })),
  );
}

/** As `insertPictures`, for one. */
export function insertPicture(deps: Deps, stored: NewPicture): void {
  insertPictures(deps, [stored]);
}

/**
 * Removes pictures: their rows now, as a part of the transaction that `db` is, and their bytes by a
 * job as soon as that is committed. What referred to them has none any more.
 */
export function removePictures({ db, now }: Deps, ids: readonly string[]): void {
  if (ids.length === 0) return;
  const removed = db
    .delete(pictures)
    .where(inArray(pictures.id, [...ids]))
    .returning({ id: pictures.id, storeKey: pictures.storeKey })
    .all();
  enqueueJobs({ db, now }, removeBytesJob, removed.map(bytesOf));
}

/** As `removePictures`, for one. */
export function removePicture(deps: Deps, id: string): void {
  removePictures(deps, [id]);
}

/** Notes that all JPEG and WebP renditions lie there. */
export function markReady({ db }: { db: Sql }, id: string): void {
  db.update(pictures).set({ renditions: 'ready', failure: '' }).where(eq(pictures.id, id)).run();
}

/** Notes why the renditions could not be made, as a sentence. */
export function markFailed({ db }: { db: Sql }, id: string, failure: string): void {
  db.update(pictures).set({ renditions: 'failed', failure }).where(eq(pictures.id, id)).run();
}

/**
 * Makes sure that the work that comes round is asked for; at each start, from `inSeconds` on. A start
 * on a full disk leaves it to the one before.
 */
export function schedulePictureWork({ db, now }: { db: Db; now: () => Date }, inSeconds = 0): void {
  const runAt = new Date(now().getTime() + inSeconds * 1000);
  tryWrite(db, (tx) => enqueueJob({ db: tx, now }, garbageCollectionJob, {}, { runAt }));
}

function bytesOf({ id, storeKey }: Pick<PictureRow, 'id' | 'storeKey'>) {
  return { pictureId: id, storeKey };
}
