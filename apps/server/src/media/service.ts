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

/** A picture whose bytes are stored and whose row is to be written. */
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

/** The properties of a picture from which crops are computed. */
export function croppedOf({ width, height, focalX, focalY }: PictureRow): CroppedPicture {
  return { width, height, focalPoint: { x: focalX, y: focalY } };
}

/** One URL of the picture, or an empty string. */
export function addressOf(row: PictureRow | null): string {
  return row === null ? '' : pictureUrl(row);
}

/** The picture with an id, if there is one. */
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

/** Like `findPicture`, with a prepared statement for frequent calls. */
export function pictureOf(db: Db, id: string): PictureRow | undefined {
  return byId(db).get({ id });
}

/**
 * The picture with an id from an input.
 * @throws StudioError invalid when there is none, such as when it was removed as unused
 */
export function requirePicture({ db }: { db: Sql }, id: string, field = 'pictureId'): PictureRow {
  const found = findPicture({ db }, id);
  if (found) return found;
  throw new StudioError('invalid', uploadMessages.gone, { [field]: uploadMessages.gone });
}

/** Whether a caller may see a picture; every access to its bytes applies this rule. */
export function canRead({ visibility }: Pick<PictureRow, 'visibility'>, actor: Actor): boolean {
  return visibility === 'public' || may(actor, 'staff');
}

/**
 * Writes the rows of pictures that `storePicture` has stored, and enqueues their renditions, as part
 * of the transaction `db`.
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

/** Like `insertPictures`, for one picture. */
export function insertPicture(deps: Deps, stored: NewPicture): void {
  insertPictures(deps, [stored]);
}

/**
 * Removes pictures: their rows now, as part of the transaction `db`, and their bytes by a job after
 * the commit. References to them become null.
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

/** Like `removePictures`, for one picture. */
export function removePicture(deps: Deps, id: string): void {
  removePictures(deps, [id]);
}

/** Marks that all JPEG and WebP renditions are stored. */
export function markReady({ db }: { db: Sql }, id: string): void {
  db.update(pictures).set({ renditions: 'ready', failure: '' }).where(eq(pictures.id, id)).run();
}

/** Marks why the renditions could not be made, with a sentence. */
export function markFailed({ db }: { db: Sql }, id: string, failure: string): void {
  db.update(pictures).set({ renditions: 'failed', failure }).where(eq(pictures.id, id)).run();
}

/**
 * Enqueues the recurring job; called at each start, to run after `inSeconds`. On a full disk the job
 * enqueued by an earlier start remains.
 */
export function schedulePictureWork({ db, now }: { db: Db; now: () => Date }, inSeconds = 0): void {
  const runAt = new Date(now().getTime() + inSeconds * 1000);
  tryWrite(db, (tx) => enqueueJob({ db: tx, now }, garbageCollectionJob, {}, { runAt }));
}

function bytesOf({ id, storeKey }: Pick<PictureRow, 'id' | 'storeKey'>) {
  return { pictureId: id, storeKey };
}
