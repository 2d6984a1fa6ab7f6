import { testimonialMessages as messages } from '@shutterhouse/contract/content/testimonials-messages';
import type {
  CreateTestimonialInput,
  Testimonial,
  UpdateTestimonialInput,
} from '@shutterhouse/contract/content/testimonials-schema';
import type { ReorderInput, SetActiveInput } from '@shutterhouse/contract/editing';
import { asc, eq } from 'drizzle-orm';
import type { CreateDeps } from '../../db/creations.ts';
import type { Db } from '../../db/open.ts';
import { positionAtEnd, reorderRows } from '../../db/ordering.ts';
import type { StaffDeps } from '../../db/record-deps.ts';
import { insertRecord, type RecordKind, saveRecord } from '../../db/records.ts';
import { type Sql, write } from '../../db/transact.ts';
import { requireRow } from '../../db/versioned.ts';
import type { PictureDeps } from '../../media/fetch-picture.ts';
import { createPictured, updatePictured } from '../../media/pictured-records.ts';
import { addressOf, type PictureRow, toPicture } from '../../media/service.ts';
import { pictures } from '../../media/tables.ts';
import { deleteRecord, setRecordActive } from '../audit/record-changes.ts';
import { testimonials } from './tables.ts';

type Row = { testimonials: typeof testimonials.$inferSelect; pictures: PictureRow | null };

const kind: RecordKind<typeof testimonials, Testimonial> = {
  table: testimonials,
  messages,
  read: requireTestimonial,
  subjectOf: ({ id, name }) => ({ kind: 'testimonial', id, name }),
};

/** All testimonials in their order, those that are switched off too. */
export function listAllTestimonials({ db }: { db: Sql }): Testimonial[] {
  return selectTestimonials(db)
    .orderBy(asc(testimonials.position), asc(testimonials.id))
    .all()
    .map(toRecord);
}

/**
 * Adds a testimonial behind all others.
 * @throws StudioError conflict when there are as many as a list can hold
 */
export function createTestimonial(
  deps: PictureDeps & CreateDeps,
  input: CreateTestimonialInput,
): Promise<Testimonial> {
  return createPictured(deps, 'testimonial', kind, input, (tx, columns) => {
    const position = positionAtEnd(tx, testimonials, messages.tooMany);
    return insertRecord(tx, kind, { ...columns, position });
  });
}

/**
 * Saves a testimonial; what is absent stays as it is.
 * @throws StudioError notFound; conflict when somebody saved it since it was opened
 */
export function updateTestimonial(
  deps: PictureDeps,
  input: UpdateTestimonialInput,
): Promise<Testimonial> {
  return updatePictured(deps, 'testimonial', kind, input, (tx, before, columns) =>
    saveRecord(tx, kind, before, deps.now(), columns),
  );
}

/** Shows a testimonial to visitors, or hides it. @throws StudioError notFound */
export function setTestimonialActive(deps: StaffDeps, input: SetActiveInput): Promise<Testimonial> {
  return setRecordActive(deps, kind, input);
}

/** Removes a testimonial, and its picture unless something else shows it. @throws StudioError notFound */
export function removeTestimonial(deps: StaffDeps, id: string): Promise<void> {
  return deleteRecord(deps, kind, id);
}

/** Brings testimonials into another order. @throws StudioError conflict when one is no longer there */
export async function reorderTestimonials(
  { db }: { db: Db },
  { ids }: ReorderInput,
): Promise<void> {
  await write(db, (tx) => reorderRows(tx, testimonials, ids));
}

function requireTestimonial(db: Sql, id: string): Testimonial {
  const row = selectTestimonials(db).where(eq(testimonials.id, id)).get();
  return toRecord(requireRow(row, messages.notFound));
}

function selectTestimonials(db: Sql) {
  return db
    .select()
    .from(testimonials)
    .leftJoin(pictures, eq(testimonials.pictureId, pictures.id))
    .$dynamic();
}

function toRecord({ testimonials: row, pictures: picture }: Row): Testimonial {
  const { id, content, name, role, isActive, version } = row;
  return {
    ...{ id, content, name, role, isActive, version },
    imageUrl: addressOf(picture),
    picture: toPicture(picture),
  };
}
