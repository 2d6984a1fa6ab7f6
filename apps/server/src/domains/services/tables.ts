import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { flag, id, stamps, version } from '../../db/columns.ts';
import { pictures } from '../../media/tables.ts';

/** What the studio offers; packages belong to a service by its title. */
export const services = sqliteTable(
  'services',
  {
    id: id(),
    title: text('title').notNull().unique(),
    description: text('description').notNull(),
    icon: text('icon').notNull(),
    /** Free text, such as 'Starting at $350'. */
    price: text('price').notNull(),
    durationMinutes: integer('duration_minutes').notNull(),
    isActive: flag('is_active').notNull().default(true),
    pictureId: text('picture_id').references(() => pictures.id, { onDelete: 'set null' }),
    position: integer('position').notNull(),
    version: version(),
    ...stamps,
  },
  (table) => [
    index('services_by_position').on(table.isActive, table.position, table.id),
    index('services_in_order').on(table.position, table.id),
    index('services_by_picture').on(table.pictureId),
    check('services_duration', sql`${table.durationMinutes} >= 1`),
  ],
);
