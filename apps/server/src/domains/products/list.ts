import { mapPage, type Page } from '@shutterhouse/contract/paging';
import type { ProductSort } from '@shutterhouse/contract/products/constants';
import type { ListProductsInput, ProductPage } from '@shutterhouse/contract/products/schema';
import { and, inArray, sql } from 'drizzle-orm';
import { type Keyset, pageOf } from '../../db/page.ts';
import type { Visibility } from '../../db/record-deps.ts';
import { matching } from '../../db/search-index.ts';
import type { Sql } from '../../db/transact.ts';
import { mediaOf } from './media/rows.ts';
import { isShown, type ProductRow, selectProducts, toProduct } from './service.ts';
import { products } from './tables.ts';
import { productSearch } from './triggers.ts';

/** A page of products: all for staff, the visible ones for others. */
export function listProducts(
  { db, seesHidden }: { db: Sql } & Visibility,
  { search, inStock, sort, limit, cursor }: ListProductsInput,
): ProductPage {
  const { table } = productSearch;
  const sought = matching(productSearch, search);
  const wanted = and(
    sought &&
      inArray(products.number, db.select({ number: table.number }).from(table).where(sought)),
    // Worded like the conditions of the partial indexes.
    inStock ? sql`${products.stock} > 0` : undefined,
    seesHidden ? undefined : isShown(),
  );
  const page: Page<ProductRow> = pageOf(
    (after) => selectProducts(db).where(and(wanted, after)),
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
