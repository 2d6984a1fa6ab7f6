import { testimonialMessages as say } from '@shutterhouse/contract/content/testimonials/messages';
import type {
  CreateTestimonialInput,
  TestimonialRecord,
  UpdateTestimonialInput,
} from '@shutterhouse/contract/content/testimonials/schema';
import { mostListed, type ReorderInput, type SetActiveInput } from '@shutterhouse/contract/editing';
import { StudioError } from '@shutterhouse/contract/errors';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../../db/open.ts';
import { endOf, reorderRows } from '../../../db/order.ts';
import { type Sql, type Tx, write, writeOnReserve } from '../../../db/transact.ts';
import { given, refuseStale } from '../../../db/versions.ts';
import { releasePicture } from '../../../media/attachments/service.ts';
import { savePictured } from '../../../media/chosen.ts';
import type { PictureRooms } from '../../../media/fetched.ts';
import { addressOf, type PictureRow, toPicture } from '../../../media/service.ts';
import { pictures } from '../../../media/tables.ts';
import { testimonials } from '../tables.ts';

type Rooms = { db: Db; now: () => Date };
type TestimonialRow = typeof testimonials.$inferSelect;

/** All testimonials in their order, those that are switched off too. */
export function listAllTestimonials({ db }: { db: Sql }): TestimonialRecord[] {
  return db
    .select()
    .from(testimonials)
    .leftJoin(pictures, eq(testimonials.pictureId, pictures.id))
    .orderBy(asc(testimonials.position), asc(testimonials.id))
    .all()
    .map((row) => toRecord(row.testimonials, row.pictures));
}

/**
 * Adds a testimonial behind all others.
 * @throws StudioError conflict when there are as many as a list can hold
 */
export function createTestimonial(
  rooms: PictureRooms,
  { pictureId, imageUrl, ...texts }: CreateTestimonialInput,
): Promise<TestimonialRecord> {
  return savePictured(rooms, wishOf({ pictureId, imageUrl }), (tx, settle) => {
    const { position, rows } = endOf(tx, testimonials);
    if (rows >= mostListed) throw new StudioError('conflict', say.tooMany);
    const at = rooms.now();
    const { id } = tx
      .insert(testimonials)
      .values({ ...texts, pictureId: settle(null), position, createdAt: at, updatedAt: at })
      .returning({ id: testimonials.id })
      .get();
    return requireTestimonial(tx, id);
  });
}

/**
 * Saves a testimonial; what is absent stays as it is.
 * @throws StudioError notFound; conflict when somebody saved it since it was opened
 */
export function updateTestimonial(
  rooms: PictureRooms,
  { id, version, pictureId, imageUrl, ...texts }: UpdateTestimonialInput,
): Promise<TestimonialRecord> {
  return savePictured(rooms, wishOf({ pictureId, imageUrl }), (tx, settle) => {
    const row = requireTestimonial(tx, id);
    refuseStale(say.thing, { opened: version, current: row.version });
    const next = settle(row.picture?.id ?? null);
    return change(tx, row, rooms.now(), { ...given(texts), pictureId: next });
  });
}

/** Shows a testimonial to visitors, or hides it. @throws StudioError notFound */
export function setTestimonialActive(
  { db, now }: Rooms,
  { id, isActive }: SetActiveInput,
): Promise<TestimonialRecord> {
  return write(db, (tx) => change(tx, requireTestimonial(tx, id), now(), { isActive }));
}

/** Removes a testimonial, and its picture unless something else shows it. @throws StudioError notFound */
export async function removeTestimonial({ db, now }: Rooms, id: string): Promise<void> {
  await writeOnReserve(db, (tx) => {
    const { picture } = requireTestimonial(tx, id);
    tx.delete(testimonials).where(eq(testimonials.id, id)).run();
    if (picture) releasePicture({ db: tx, now }, picture.id);
  });
}

/** Brings testimonials into another order. @throws StudioError conflict when one is no longer there */
export async function reorderTestimonials({ db }: Rooms, { ids }: ReorderInput): Promise<void> {
  await write(db, (tx) => reorderRows(tx, testimonials, ids));
}

function change(
  tx: Tx,
  { id, version }: TestimonialRecord,
  at: Date,
  columns: Partial<typeof testimonials.$inferInsert>,
): TestimonialRecord {
  tx.update(testimonials)
    .set({ ...columns, version: version + 1, updatedAt: at })
    .where(eq(testimonials.id, id))
    .run();
  return requireTestimonial(tx, id);
}

function requireTestimonial(db: Sql, id: string): TestimonialRecord {
  const row = db
    .select()
    .from(testimonials)
    .leftJoin(pictures, eq(testimonials.pictureId, pictures.id))
    .where(eq(testimonials.id, id))
    .get();
  if (row === undefined) throw new StudioError('notFound', say.notFound);
  return toRecord(row.testimonials, row.pictures);
}

function toRecord(row: TestimonialRow, picture: PictureRow | null): TestimonialRecord {
  const { id, content, name, role, isActive, version } = row;
  return {
    ...{ id, content, name, role, isActive, version },
    imageUrl: addressOf(picture),
    picture: toPicture(picture),
  };
}

function wishOf(chosen: { pictureId: string | null | undefined; imageUrl: string | undefined }) {
  const { pictureId, imageUrl: address } = chosen;
  return { slot: 'testimonial', field: 'imageUrl', pictureId, address } as const;
}
