import type { SetActiveInput } from '@shutterhouse/contract/editing';
import { fieldError, StudioError } from '@shutterhouse/contract/errors';
import type {
  Category,
  CreateCategoryInput,
  UpdateCategoryInput,
} from '@shutterhouse/contract/products/category-schema';
import { categoryMessages as messages } from '@shutterhouse/contract/products/messages';
import { and, asc, count, eq, ne } from 'drizzle-orm';
import type { CreateDeps } from '../../db/creations.ts';
import { nameKeyOf } from '../../db/name-key.ts';
import { assertRoom } from '../../db/ordering.ts';
import type { StaffDeps, Visibility } from '../../db/record-deps.ts';
import { insertRecord, type RecordKind, requireVisible, saveRecord } from '../../db/records.ts';
import type { Sql, Tx } from '../../db/transact.ts';
import { requireRow } from '../../db/versioned.ts';
import type { PictureDeps } from '../../media/fetch-picture.ts';
import { createPictured, updatePictured } from '../../media/pictured-records.ts';
import { addressOf, type PictureRow, toPicture } from '../../media/service.ts';
import { pictures } from '../../media/tables.ts';
import { deleteRecord, setRecordActive } from '../audit/record-changes.ts';
import { productCategories, products } from './tables.ts';

type Row = { category: typeof productCategories.$inferSelect; picture: PictureRow | null };

const kind: RecordKind<typeof productCategories, Category> = {
  table: productCategories,
  messages,
  read: requireCategory,
  subjectOf: ({ id, name }) => ({ kind: 'productCategory', id, name }),
};

/** The categories in their order: for the staff all of them, for others those that are active. */
export function listCategories({ db, seesHidden }: { db: Sql } & Visibility): Category[] {
  return selectCategories(db)
    .where(seesHidden ? undefined : eq(productCategories.isActive, true))
    .orderBy(asc(productCategories.order), asc(productCategories.nameKey))
    .all()
    .map(toCategory);
}

/** One category; one that is switched off only for those who may see it. @throws StudioError notFound */
export function getCategory(deps: { db: Sql } & Visibility, id: string): Category {
  return requireVisible(deps, kind, id);
}

/** Adds a category. @throws StudioError conflict for a name that another has, and when there are too many */
export function createCategory(
  deps: PictureDeps & CreateDeps,
  input: CreateCategoryInput,
): Promise<Category> {
  return createPictured(deps, 'category', kind, input, (tx, columns) => {
    assertRoom(tx, productCategories, messages.tooMany);
    const nameKey = freeNameKey(tx, columns.name);
    return insertRecord(tx, kind, { ...columns, nameKey });
  });
}

/**
 * Saves a category; what is absent stays as it is.
 * @throws StudioError notFound; conflict for a name that another has, and when somebody saved it
 *   since it was opened
 */
export function updateCategory(deps: PictureDeps, input: UpdateCategoryInput): Promise<Category> {
  return updatePictured(deps, 'category', kind, input, (tx, category, columns) => {
    const { name } = columns;
    const nameKey = name !== undefined && { nameKey: freeNameKey(tx, name, category.id) };
    return saveRecord(tx, kind, category, deps.now(), { ...columns, ...nameKey });
  });
}

/** Shows a category and its products to visitors, or hides them. @throws StudioError notFound */
export function setCategoryActive(deps: StaffDeps, input: SetActiveInput): Promise<Category> {
  return setRecordActive(deps, kind, input);
}

/** Removes a category that no product is in. @throws StudioError notFound; conflict while one is */
export function removeCategory(deps: StaffDeps, id: string): Promise<void> {
  return deleteRecord(deps, kind, id, (tx) => {
    const inIt = tx
      .select({ products: count() })
      .from(products)
      .where(eq(products.categoryId, id))
      .get();
    if (inIt && inIt.products > 0) {
      throw new StudioError('conflict', messages.inUse(inIt.products));
    }
  });
}

/** The key of a name that no other category has. @throws StudioError conflict on `name` */
function freeNameKey(tx: Tx, name: string, id = ''): string {
  const nameKey = nameKeyOf(name);
  const other = tx
    .select({ id: productCategories.id })
    .from(productCategories)
    .where(and(eq(productCategories.nameKey, nameKey), ne(productCategories.id, id)))
    .get();
  if (other) throw fieldError('conflict', 'name', messages.nameTaken);
  return nameKey;
}

function selectCategories(db: Sql) {
  return db
    .select({ category: productCategories, picture: pictures })
    .from(productCategories)
    .leftJoin(pictures, eq(productCategories.pictureId, pictures.id))
    .$dynamic();
}

function requireCategory(db: Sql, id: string): Category {
  const found = selectCategories(db).where(eq(productCategories.id, id)).get();
  return toCategory(requireRow(found, messages.notFound));
}

function toCategory({ category, picture }: Row): Category {
  const { id, name, description, order, isActive, version } = category;
  return {
    id,
    name,
    description,
    order,
    isActive,
    imageUrl: addressOf(picture),
    picture: toPicture(picture),
    version,
  };
}
