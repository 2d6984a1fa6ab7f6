import { testimonialMessages as messages } from '@shutterhouse/contract/content/messages';
import type {
  CreateTestimonialInput,
  Testimonial,
  UpdateTestimonialInput,
} from '@shutterhouse/contract/content/schema';
import type { ReorderInput } from '@shutterhouse/contract/editing';
import { asc, eq } from 'drizzle-orm';
import type { CreateDeps } from '../../db/creations.ts';
import type { Db } from '../../db/open.ts';
import { positionAtEnd, reorderRows } from '../../db/ordering.ts';
import { insertRecord, type RecordKind, saveRecord } from '../../db/records.ts';
import { type Sql, write } from '../../db/transact.ts';
import { requireRow } from '../../db/versioned.ts';
import type { PictureDeps } from '../../media/fetch-picture.ts';
import { createPictured, updatePictured } from '../../media/pictured-records.ts';
import { type PicturedRow, selectPictured, shownPicture } from '../../media/pictured-rows.ts';
import { recordService } from '../audit/record-changes.ts';
import { testimonials } from './tables.ts';

const kind: RecordKind<typeof testimonials, Testimonial> = {
  table: testimonials,
  messages,
  read: requireTestimonial,
  subjectOf: ({ id, name }) => ({ kind: 'testimonial', id, name }),
};

/** All testimonials in their order, also inactive ones. */
export function listAllTestimonials({ db }: { db: Sql }): Testimonial[] {
  return selectPictured(db, testimonials)
    .orderBy(asc(testimonials.position), asc(testimonials.id))
    .all()
    .map(toRecord);
}

/**
 * Adds a testimonial after all others.
 * @throws StudioError conflict when the list is full
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
 * Saves a testimonial; absent fields are unchanged.
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

/** Showing, hiding and deleting a testimonial, as for every record. */
export const testimonialRecords = recordService(kind);

/** Reorders testimonials. @throws StudioError conflict when one no longer exists */
export async function reorderTestimonials(
  { db }: { db: Db },
  { ids }: ReorderInput,
): Promise<void> {
  await write(db, (tx) => reorderRows(tx, testimonials, ids));
}

function requireTestimonial(db: Sql, id: string): Testimonial {
  const row = selectPictured(db, testimonials).where(eq(testimonials.id, id)).get();
  return toRecord(requireRow(row, messages.notFound));
}

function toRecord({ row, picture }: PicturedRow<typeof testimonials>): Testimonial {
  const { id, content, name, role, isActive, translations, version } = row;
  return { id, content, name, role, isActive, translations, version, ...shownPicture(picture) };
}
