import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { flag, id, translations, versioned } from '../../db/columns.ts';

/** Pages that the law asks for; `slug` is the end of their address, made of the first title. */
export const legalPages = sqliteTable(
  'legal_pages',
  {
    id: id(),
    slug: text('slug').notNull().unique(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    position: integer('position').notNull(),
    translations: translations<Record<'title' | 'text', string>>(),
    isActive: flag('is_active').notNull().default(true),
    ...versioned,
  },
  (table) => [index('legal_pages_in_order').on(table.position, table.id)],
);
