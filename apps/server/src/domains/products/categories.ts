import { fieldError, StudioError } from '@shutterhouse/contract/errors';
import { categoryMessages as messages } from '@shutterhouse/contract/products/messages';
import type {
  Category,
  CreateCategoryInput,
  UpdateCategoryInput,
} from '@shutterhouse/contract/products/schema';
import { and, asc, count, eq, ne } from 'drizzle-orm';
import type { CreateDeps } from '../../db/creations.ts';
import { nameKeyOf } from '../../db/name-key.ts';
import { assertRoom } from '../../db/ordering.ts';
import type { Visibility } from '../../db/record-deps.ts';
import { insertRecord, type RecordKind, saveRecord } from '../../db/records.ts';
import type { Sql, Tx } from '../../db/transact.ts';
import { requireRow } from '../../db/versioned.ts';
import type { PictureDeps } from '../../media/fetch-picture.ts';
import { createPictured, updatePictured } from '../../media/pictured-records.ts';
import { type PicturedRow, selectPictured, shownPicture } from '../../media/pictured-rows.ts';
import { recordService } from '../audit/record-changes.ts';
import { productCategories, products } from './tables.ts';

const kind: RecordKind<typeof productCategories, Category> = {
  table: productCategories,
  messages,
  read: requireCategory,
  subjectOf: ({ id, name }) => ({ kind: 'productCategory', id, name }),
  assertRemovable: assertEmpty,
};

/** The categories in order: all for staff, the active ones for others. */
export function listCategories({ db, seesHidden }: { db: Sql } & Visibility): Category[] {
  return selectPictured(db, productCategories)
    .where(seesHidden ? undefined : eq(productCategories.isActive, true))
    .orderBy(asc(productCategories.order), asc(productCategories.nameKey))
    .all()
    .map(toCategory);
}

/** Reading, showing, hiding and deleting a category, as for every record; one with products can't be deleted. */
export const categoryRecords = recordService(kind);

/** Creates a category. @throws StudioError conflict for a taken name, and when there are too many */
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
 * Saves a category; absent fields are unchanged.
 * @throws StudioError notFound; conflict for a taken name, and when somebody saved it since it was opened
 */
export function updateCategory(deps: PictureDeps, input: UpdateCategoryInput): Promise<Category> {
  return updatePictured(deps, 'category', kind, input, (tx, category, columns) => {
    const { name } = columns;
    const nameKey = name !== undefined && { nameKey: freeNameKey(tx, name, category.id) };
    return saveRecord(tx, kind, category, deps.now(), { ...columns, ...nameKey });
  });
}

/** @throws StudioError conflict while it has products */
function assertEmpty(tx: Tx, { id }: Category): void {
  const inIt = tx
    .select({ products: count() })
    .from(products)
    .where(eq(products.categoryId, id))
    .get();
  if (inIt && inIt.products > 0) {
    throw new StudioError('conflict', messages.inUse(inIt.products));
  }
}

/** The key of a name, if no other category has it. @throws StudioError conflict on `name` */
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

function requireCategory(db: Sql, id: string): Category {
  const found = selectPictured(db, productCategories).where(eq(productCategories.id, id)).get();
  return toCategory(requireRow(found, messages.notFound));
}

function toCategory({ row, picture }: PicturedRow<typeof productCategories>): Category {
  const { id, name, description, order, isActive, version } = row;
  return { id, name, description, order, isActive, version, ...shownPicture(picture) };
}
