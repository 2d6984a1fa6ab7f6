import { testimonialMessages as messages } from '@shutterhouse/contract/content/testimonials-messages';
import type {
  CreateTestimonialInput,
  Testimonial,
  UpdateTestimonialInput,
} from '@shutterhouse/contract/content/testimonials-schema';
import type { ReorderInput, SetActiveInput } from '@shutterhouse/contract/editing';
import { asc, eq } from 'drizzle-orm';
import { stampsAt } from '../../db/columns.ts';
import type { Db } from '../../db/open.ts';
import { positionAtEnd, reorderRows } from '../../db/ordering.ts';
import { type Sql, type Tx, write, writeOnReserve } from '../../db/transact.ts';
import { assertVersion, definedOnly, requireRow, saveVersioned } from '../../db/versioned.ts';
import type { PictureDeps } from '../../media/fetch-picture.ts';
import { imageChange, savePictured } from '../../media/picture-change.ts';
import { releasePicture } from '../../media/references.ts';
import { addressOf, type PictureRow, toPicture } from '../../media/service.ts';
import { pictures } from '../../media/tables.ts';
import { recordAudit } from '../audit/service.ts';
import { saveSwitched } from '../audit/switched.ts';
import { testimonials } from './tables.ts';

type Deps = { db: Db; now: () => Date };
type Staff = { person: { id: string } };
type TestimonialRow = typeof testimonials.$inferSelect;

/** All testimonials in their order, those that are switched off too. */
export function listAllTestimonials({ db }: { db: Sql }): Testimonial[] {
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
  deps: PictureDeps,
  { pictureId, imageUrl, focalPoint, ...texts }: CreateTestimonialInput,
): Promise<Testimonial> {
  return savePictured(
    deps,
    imageChange('testimonial', { pictureId, imageUrl, focalPoint }),
    (tx, resolve) => {
      const position = positionAtEnd(tx, testimonials, messages.tooMany);
      const { id } = tx
        .insert(testimonials)
        .values({ ...texts, pictureId: resolve(null), position, ...stampsAt(deps.now()) })
        .returning({ id: testimonials.id })
        .get();
      return requireTestimonial(tx, id);
    },
  );
}

/**
 * Saves a testimonial; what is absent stays as it is.
 * @throws StudioError notFound; conflict when somebody saved it since it was opened
 */
export function updateTestimonial(
  deps: PictureDeps,
  { id, version, pictureId, imageUrl, focalPoint, ...texts }: UpdateTestimonialInput,
): Promise<Testimonial> {
  return savePictured(
    deps,
    imageChange('testimonial', { pictureId, imageUrl, focalPoint }),
    (tx, resolve) => {
      const row = requireTestimonial(tx, id);
      assertVersion(messages.thing, { opened: version, current: row.version });
      const next = resolve(row.picture?.id ?? null);
      return save(tx, row, deps.now(), { ...definedOnly(texts), pictureId: next });
    },
  );
}

/** Shows a testimonial to visitors, or hides it. @throws StudioError notFound */
export function setTestimonialActive(
  deps: Deps & Staff,
  { id, isActive }: SetActiveInput,
): Promise<Testimonial> {
  return saveSwitched(deps, isActive, subjectOf, (tx, at) =>
    save(tx, requireTestimonial(tx, id), at, { isActive }),
  );
}

/** Removes a testimonial, and its picture unless something else shows it. @throws StudioError notFound */
export async function removeTestimonial(
  { db, now, person }: Deps & Staff,
  id: string,
): Promise<void> {
  await writeOnReserve(db, (tx) => {
    const testimonial = requireTestimonial(tx, id);
    const { picture } = testimonial;
    const subject = subjectOf(testimonial);
    recordAudit({ db: tx, now }, { by: person, action: 'deleted', subject });
    tx.delete(testimonials).where(eq(testimonials.id, id)).run();
    if (picture) releasePicture({ db: tx, now }, picture.id);
  });
}

/** Brings testimonials into another order. @throws StudioError conflict when one is no longer there */
export async function reorderTestimonials({ db }: Deps, { ids }: ReorderInput): Promise<void> {
  await write(db, (tx) => reorderRows(tx, testimonials, ids));
}

function subjectOf({ id, name }: { id: string; name: string }) {
  return { kind: 'testimonial' as const, id, name };
}

function save(
  tx: Tx,
  row: Testimonial,
  at: Date,
  columns: Partial<typeof testimonials.$inferInsert>,
): Testimonial {
  saveVersioned(tx, testimonials, row, at, columns);
  return requireTestimonial(tx, row.id);
}

function requireTestimonial(db: Sql, id: string): Testimonial {
  const found = db
    .select()
    .from(testimonials)
    .leftJoin(pictures, eq(testimonials.pictureId, pictures.id))
    .where(eq(testimonials.id, id))
    .get();
  const row = requireRow(found, messages.notFound);
  return toRecord(row.testimonials, row.pictures);
}

function toRecord(row: TestimonialRow, picture: PictureRow | null): Testimonial {
  const { id, content, name, role, isActive, version } = row;
  return {
    ...{ id, content, name, role, isActive, version },
    imageUrl: addressOf(picture),
    picture: toPicture(picture),
  };
}
