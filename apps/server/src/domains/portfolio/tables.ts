import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { flag, id, translations, versioned } from '../../db/columns.ts';
import { pictureId } from '../../media/tables.ts';

/** The pictures of the studio's portfolio, in the order of `position`. */
export const portfolioItems = sqliteTable(
  'portfolio_items',
  {
    id: id(),
    title: text('title').notNull(),
    category: text('category').notNull(),
    description: text('description').notNull(),
    /** The URL of a video or page that belongs to the picture. */
    link: text('link').notNull().default(''),
    featured: flag('featured').notNull().default(false),
    isActive: flag('is_active').notNull().default(true),
    pictureId: pictureId(),
    position: integer('position').notNull(),
    translations: translations<Record<'title' | 'description', string>>(),
    ...versioned,
  },
  (table) => [
    index('portfolio_items_by_position').on(table.isActive, table.position, table.id),
    index('portfolio_items_by_category').on(table.isActive, table.category, table.position),
    index('portfolio_items_in_order').on(table.position, table.id),
    index('portfolio_items_by_picture').on(table.pictureId),
  ],
);
