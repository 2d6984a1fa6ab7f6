import { fieldError } from '@shutterhouse/contract/errors';
import { mapPage, type Page } from '@shutterhouse/contract/paging';
import { maxStock, type ProductSort } from '@shutterhouse/contract/products/constants';
import { productMessages as messages } from '@shutterhouse/contract/products/messages';
import type {
  ChangeStockInput,
  CreateProductInput,
  ListProductsInput,
  Product,
  ProductPage,
  SetAvailableInput,
  UpdateProductInput,
} from '@shutterhouse/contract/products/schema';
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { stampsAt } from '../../db/columns.ts';
import { type CreatorDeps, writeOnce } from '../../db/creations.ts';
import { nameKeyOf } from '../../db/name-key.ts';
import type { Db } from '../../db/open.ts';
import { type Keyset, pageOf } from '../../db/page.ts';
import type { StaffDeps, Visibility } from '../../db/record-deps.ts';
import { matching } from '../../db/search-index.ts';
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
import { assertTax, getPriceTerms } from '../settings/price-terms.ts';
import { arrangeMedia, type MediaOfProducts, mediaOf, removeOwned } from './media/rows.ts';
import { productCategories, products } from './tables.ts';
import { productSearch } from './triggers.ts';

/** A page of products: all for staff, the visible ones for others. */
export function listProducts(
  { db, seesHidden }: { db: Sql } & Visibility,
  { search, inStock, sort, limit, cursor }: ListProductsInput,
): ProductPage {
  const { table } = productSearch;
  const matches = matching(productSearch, search);
  const condition = and(
    matches &&
      inArray(products.number, db.select({ number: table.number }).from(table).where(matches)),
    // Worded like the conditions of the partial indexes.
    inStock ? sql`${products.stock} > 0` : undefined,
    seesHidden ? undefined : isShown(),
  );
  const page: Page<ProductRow> = pageOf(
    (after) => selectProducts(db).where(and(condition, after)),
    orders[sort],
    { limit, cursor },
  );
  const media = mediaOf(
    db,
    page.rows.map(({ product }) => product.id),
  );
  const { rows, nextCursor } = mapPage(page, (row) => toProduct(row, media));
  return { rows, nextCursor, pagination: { limit, nextCursor } };
}

const byPrice: Omit<Keyset<ProductRow>, 'direction'> = {
  columns: [products.priceCents, products.number],
  valuesOf: ({ product }) => [product.priceCents, product.number],
};

const orders: Record<ProductSort, Keyset<ProductRow>> = {
  name: {
    columns: [products.nameKey, products.number],
    direction: 'asc',
    valuesOf: ({ product }) => [product.nameKey, product.number],
  },
  price: { ...byPrice, direction: 'asc' },
  '-price': { ...byPrice, direction: 'desc' },
  stock: {
    columns: [products.stock, products.number],
    direction: 'asc',
    valuesOf: ({ product }) => [product.stock, product.number],
  },
};

/** A product with its category. */
type ProductRow = {
  product: typeof products.$inferSelect;
  category: typeof productCategories.$inferSelect | null;
};

/** Selects products with their categories; the caller adds conditions and order. */
function selectProducts(db: Sql) {
  return db
    .select({ product: products, category: productCategories })
    .from(products)
    .leftJoin(productCategories, eq(products.categoryId, productCategories.id))
    .$dynamic();
}

/** The condition of what visitors may see: available products, except those in an inactive category. */
function isShown() {
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
  assertTax({ db: tx }, { after: input.taxId });
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
    assertVersion(messages.changedMeanwhile, { opened: version, current: before.version });
    if (changes.categoryId !== before.category?.id) assertCategory(tx, changes.categoryId);
    assertTax({ db: tx }, { before: before.taxId, after: changes.taxId });
    if (mediaIds && mediaIds.length > 0) arrangeMedia(tx, id, mediaIds);
    saveVersioned(tx, products, before, now(), {
      ...definedOnly(changes),
      ...(changes.name !== undefined && { nameKey: nameKeyOf(changes.name) }),
    });
    const saved = requireProduct(tx, id);
    const terms = getPriceTerms({ db: tx });
    const prices = { from: before.priceCents, to: saved.priceCents, terms };
    recordPriceChange({ db: tx, now, person }, subjectOf(saved), prices);
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
function toProduct({ product, category }: ProductRow, media: MediaOfProducts): Product {
  const { id, name, description, priceCents, taxId, stock, isAvailable, version } = product;
  return {
    id,
    name,
    description,
    priceCents,
    taxId,
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

/**
 * Increments or decrements the stock by one, in a single statement that checks and writes: of any
 * number of concurrent calls, no more succeed than there are pieces. It counts as a save, so that a
 * form opened before does not restore the old number.
 * @throws StudioError notFound; conflict below zero, and above the maximum
 */
export function changeStock(
  { db, now }: { db: Db; now: () => Date },
  { id, change }: ChangeStockInput,
): Promise<Product> {
  const next = sql<number>`${products.stock} + ${change}`;
  return write(db, (tx) => {
    const changed = tx
      .update(products)
      .set({ stock: next, version: sql`${products.version} + 1`, updatedAt: now() })
      .where(and(eq(products.id, id), sql`${next} BETWEEN 0 AND ${maxStock}`))
      .returning({ id: products.id })
      .get();
    const product = requireProduct(tx, id);
    if (changed !== undefined) return product;
    const sentence = change < 0 ? messages.stockNegative : messages.stockTooHigh(maxStock);
    throw fieldError('conflict', 'stock', sentence);
  });
}
