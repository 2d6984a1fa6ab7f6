import { sql } from 'drizzle-orm';
import { check, index, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { cents, flag, id, translations, versioned } from '../../db/columns.ts';

/** Bookable packages; `type` is the title of the service they belong to. */
export const packages = sqliteTable(
  'packages',
  {
    id: id(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    priceCents: cents('price_cents').notNull(),
    /** One of the taxes of the billing settings; null for that of its service, or the default. */
    taxId: text('tax_id'),
    durationHours: real('duration_hours').notNull(),
    features: text('features', { mode: 'json' }).$type<string[]>().notNull(),
    type: text('type').notNull(),
    isActive: flag('is_active').notNull().default(true),
    translations: translations<{ name: string; description: string; features: string[] }>(),
    ...versioned,
  },
  (table) => [
    index('packages_by_type').on(table.isActive, table.type, table.priceCents),
    check('packages_price', sql`${table.priceCents} >= 0`),
    check(
      'packages_duration',
      sql`${table.durationHours} BETWEEN 0.5 AND 24 AND ${table.durationHours} * 2 = CAST(${table.durationHours} * 2 AS INTEGER)`,
    ),
    check('packages_features', sql`json_valid(${table.features})`),
  ],
);
