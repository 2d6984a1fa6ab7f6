import { fieldError } from '@shutterhouse/contract/errors';
import { productMessages as messages } from '@shutterhouse/contract/products/messages';
import type {
  CreateProductInput,
  Product,
  SetAvailableInput,
  UpdateProductInput,
} from '@shutterhouse/contract/products/schema';
import { and, eq, isNull, or } from 'drizzle-orm';
import { stampsAt } from '../../db/columns.ts';
import { type CreatorDeps, writeOnce } from '../../db/creations.ts';
import { nameKeyOf } from '../../db/name-key.ts';
import type { StaffDeps, Visibility } from '../../db/record-deps.ts';
import { type Sql, type Tx, write, writeOnReserve } from '../../db/transact.ts';
import {
  assertVersion,
  definedOnly,
  insertRow,
  requireRow,
  saveVersioned,
} from '../../db/versioned.ts';
import { recordPriceChange } from '../audit/record-changes.ts';
import { recordAudit } from '../audit/service.ts';
import { getPriceTerms } from '../settings/price-terms.ts';
import { arrangeMedia, type MediaOfProducts, mediaOf, removeOwned } from './media/rows.ts';
import { productCategories, products } from './tables.ts';

/** A product with its category. */
export type ProductRow = {
  product: typeof products.$inferSelect;
  category: typeof productCategories.$inferSelect | null;
};

/** Selects products with their categories; the caller adds conditions and order. */
export function selectProducts(db: Sql) {
  return db
    .select({ product: products, category: productCategories })
    .from(products)
    .leftJoin(productCategories, eq(products.categoryId, productCategories.id))
    .$dynamic();
}

/** The condition of what visitors may see: available products, except those in an inactive category. */
export function isShown() {
  return and(
    eq(products.isAvailable, true),
    or(isNull(products.categoryId), eq(productCategories.isActive, true)),
  );
}

/** One product; a hidden one only for those who may see it. @throws StudioError notFound */
export function getProduct({ db, seesHidden }: { db: Sql } & Visibility, id: string): Product {
  const found = selectProducts(db)
    .where(and(eq(products.id, id), seesHidden ? undefined : isShown()))
    .get();
  return toProduct(requireRow(found, messages.notFound), mediaOf(db, [id]));
}

/** Creates a product, without media. @throws StudioError invalid for a category that does not exist */
export function createProduct(deps: CreatorDeps, input: CreateProductInput): Promise<Product> {
  const kind = { table: products, read: requireProduct };
  return writeOnce(deps, kind, (tx) =>
    requireProduct(tx, insertProduct({ db: tx, now: deps.now }, input)),
  );
}

/**
 * The same within a transaction. @returns its id @throws StudioError invalid for a category that does not
 * exist
 */
export function insertProduct(
  { db: tx, now }: { db: Tx; now: () => Date },
  input: CreateProductInput,
): string {
  assertCategory(tx, input.categoryId);
  const row = { ...input, nameKey: nameKeyOf(input.name), ...stampsAt(now()) };
  return insertRow(tx, products, row);
}

/**
 * Saves a product; absent fields are unchanged.
 * @throws StudioError notFound; invalid for a category that does not exist; conflict when somebody saved it
 *   since it was opened, or media to be reordered no longer exists
 */
export function updateProduct(
  { db, now, person }: StaffDeps,
  { id, version, mediaIds, ...changes }: UpdateProductInput,
): Promise<Product> {
  return write(db, (tx) => {
    const before = requireProduct(tx, id);
    assertVersion(messages.thing, { opened: version, current: before.version });
    if (changes.categoryId !== before.category?.id) assertCategory(tx, changes.categoryId);
    if (mediaIds && mediaIds.length > 0) arrangeMedia(tx, id, mediaIds);
    saveVersioned(tx, products, before, now(), {
      ...definedOnly(changes),
      ...(changes.name !== undefined && { nameKey: nameKeyOf(changes.name) }),
    });
    const saved = requireProduct(tx, id);
    const prices = { from: before.priceCents, to: saved.priceCents };
    recordPriceChange({ db: tx, now, person }, subjectOf(saved), prices, getPriceTerms({ db: tx }));
    if (saved.isAvailable !== before.isAvailable) recordShown(tx, now, person, saved);
    return saved;
  });
}

/** Shows or hides a product. @throws StudioError notFound */
export function setProductAvailable(
  { db, now, person }: StaffDeps,
  { id, isAvailable }: SetAvailableInput,
): Promise<Product> {
  return write(db, (tx) => {
    saveVersioned(tx, products, requireProduct(tx, id), now(), { isAvailable });
    const saved = requireProduct(tx, id);
    recordShown(tx, now, person, saved);
    return saved;
  });
}

/** Deletes a product with its pictures and videos. @throws StudioError notFound */
export async function removeProduct({ db, now, person }: StaffDeps, id: string): Promise<void> {
  await writeOnReserve(db, (tx) => {
    const product = requireProduct(tx, id);
    recordAudit({ db: tx, now }, { by: person, action: 'deleted', subject: subjectOf(product) });
    removeOwned({ tx, now }, id, () => tx.delete(products).where(eq(products.id, id)).run());
  });
}

/** A product, without checking access. @throws StudioError notFound */
export function requireProduct(db: Sql, id: string): Product {
  return getProduct({ db, seesHidden: true }, id);
}

/** A product as the calls return it. */
export function toProduct({ product, category }: ProductRow, media: MediaOfProducts): Product {
  const { id, name, description, priceCents, stock, isAvailable, version } = product;
  return {
    id,
    name,
    description,
    priceCents,
    stock,
    isAvailable,
    category: category && { id: category.id, name: category.name, isActive: category.isActive },
    media: media.get(id) ?? [],
    version,
  };
}

function assertCategory(tx: Tx, id: string | null | undefined): void {
  if (id === null || id === undefined) return;
  const found = tx
    .select({ id: productCategories.id })
    .from(productCategories)
    .where(eq(productCategories.id, id))
    .get();
  if (found === undefined) throw fieldError('invalid', 'categoryId', messages.categoryGone);
}

function recordShown(tx: Tx, now: () => Date, person: { id: string }, product: Product): void {
  const action = product.isAvailable ? 'activated' : 'deactivated';
  recordAudit({ db: tx, now }, { by: person, action, subject: subjectOf(product) });
}

function subjectOf({ id, name }: Product) {
  return { kind: 'product' as const, id, name };
}
