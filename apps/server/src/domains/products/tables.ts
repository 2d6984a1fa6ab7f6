import { mediaTypes } from '@shutterhouse/contract/products/constants';
import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { cents, flag, id, instant, numbered, ownedBy, versioned } from '../../db/columns.ts';
import { pictureId, pictures, videos } from '../../media/tables.ts';

/** Product categories. */
export const productCategories = sqliteTable(
  'product_categories',
  {
    id: id(),
    name: text('name').notNull(),
    /** The name for comparing: without case and repeated spaces. */
    nameKey: text('name_key').notNull().unique(),
    description: text('description').notNull(),
    order: integer('sort_order').notNull(),
    isActive: flag('is_active').notNull(),
    pictureId: pictureId(),
    ...versioned,
  },
  (table) => [
    index('product_categories_in_order').on(table.order, table.nameKey),
    index('product_categories_by_picture').on(table.pictureId),
    check('product_categories_name', sql`${table.name} <> ''`),
    check('product_categories_order', sql`${table.order} >= 0`),
  ],
);

/**
 * The products that the studio sells beside its sessions. A category with products can't be
 * deleted. Those in stock have partial indexes, as mostly they are listed.
 */
export const products = sqliteTable(
  'products',
  {
    ...numbered(),
    name: text('name').notNull(),
    /** The name for sorting: without case and repeated spaces. */
    nameKey: text('name_key').notNull(),
    description: text('description').notNull(),
    priceCents: cents('price_cents').notNull(),
    /** One of the taxes of the billing settings; null for the default. */
    taxId: text('tax_id'),
    stock: integer('stock').notNull(),
    isAvailable: flag('is_available').notNull(),
    categoryId: text('category_id').references(() => productCategories.id, {
      onDelete: 'restrict',
    }),
    ...versioned,
  },
  (table) => [
    index('products_by_name').on(table.nameKey, table.number),
    index('products_by_price').on(table.priceCents, table.number),
    index('products_by_stock').on(table.stock, table.number),
    index('products_in_stock_by_name').on(table.nameKey, table.number).where(sql`stock > 0`),
    index('products_in_stock_by_price').on(table.priceCents, table.number).where(sql`stock > 0`),
    index('products_by_category').on(table.categoryId),
    check('products_name', sql`${table.name} <> ''`),
    check('products_price', sql`${table.priceCents} >= 0`),
    check('products_stock', sql`${table.stock} >= 0`),
  ],
);

/**
 * The pictures and videos of products in the order of `position`: each row is one of the two, and
 * owns it. Triggers (in triggers.ts) limit their number, and maintain their visibility.
 */
export const productMedia = sqliteTable(
  'product_media',
  {
    id: id(),
    productId: ownedBy('product_id', () => products.id).notNull(),
    type: text('type', { enum: mediaTypes }).notNull(),
    pictureId: text('picture_id')
      .unique()
      .references(() => pictures.id),
    videoId: text('video_id')
      .unique()
      .references(() => videos.id),
    /** The original file name. */
    name: text('name').notNull(),
    position: integer('position').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('product_media_in_order').on(table.productId, table.position, table.id),
    check(
      'product_media_type',
      sql`(${table.type} = 'image' AND ${table.pictureId} IS NOT NULL AND ${table.videoId} IS NULL)
        OR (${table.type} = 'video' AND ${table.videoId} IS NOT NULL AND ${table.pictureId} IS NULL)`,
    ),
  ],
);
