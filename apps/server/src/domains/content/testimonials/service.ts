import { testimonialMessages as say } from '@shutterhouse/contract/content/testimonials/messages';
import type {
  CreateTestimonialInput,
  TestimonialRecord,
  UpdateTestimonialInput,
} from '@shutterhouse/contract/content/testimonials/schema';
import type { ReorderInput, SetActiveInput } from '@shutterhouse/contract/editing';
import { asc, eq } from 'drizzle-orm';
import { stampsAt } from '../../../db/columns.ts';
import type { Db } from '../../../db/open.ts';
import { positionAtEnd, reorderRows } from '../../../db/order.ts';
import { type Sql, type Tx, write, writeOnReserve } from '../../../db/transact.ts';
import { given, refuseStale, requireRow, saveVersioned } from '../../../db/versions.ts';
import { releasePicture } from '../../../media/attachments/service.ts';
import { imageChange, savePictured } from '../../../media/chosen.ts';
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
  return savePictured(rooms, imageChange('testimonial', { pictureId, imageUrl }), (tx, settle) => {
    const position = positionAtEnd(tx, testimonials, say.tooMany);
    const { id } = tx
      .insert(testimonials)
      .values({ ...texts, pictureId: settle(null), position, ...stampsAt(rooms.now()) })
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
  return savePictured(rooms, imageChange('testimonial', { pictureId, imageUrl }), (tx, settle) => {
    const row = requireTestimonial(tx, id);
    refuseStale(say.thing, { opened: version, current: row.version });
    const next = settle(row.picture?.id ?? null);
    return save(tx, row, rooms.now(), { ...given(texts), pictureId: next });
  });
}

/** Shows a testimonial to visitors, or hides it. @throws StudioError notFound */
export function setTestimonialActive(
  { db, now }: Rooms,
  { id, isActive }: SetActiveInput,
): Promise<TestimonialRecord> {
  return write(db, (tx) => save(tx, requireTestimonial(tx, id), now(), { isActive }));
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

function save(
  tx: Tx,
  row: TestimonialRecord,
  at: Date,
  columns: Partial<typeof testimonials.$inferInsert>,
): TestimonialRecord {
  saveVersioned(tx, testimonials, row, at, columns);
  return requireTestimonial(tx, row.id);
}

function requireTestimonial(db: Sql, id: string): TestimonialRecord {
  const found = db
    .select()
    .from(testimonials)
    .leftJoin(pictures, eq(testimonials.pictureId, pictures.id))
    .where(eq(testimonials.id, id))
    .get();
  const row = requireRow(found, say.notFound);
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
