import type { Translations } from '@shutterhouse/contract/translations';
import { type SQL, sql } from 'drizzle-orm';
import { type AnySQLiteColumn, integer, type SQLiteColumn, text } from 'drizzle-orm/sqlite-core';
import { v7 } from 'uuid';

/**
 * A UUIDv7 as text. An integer id could be reused after a delete, and the new row would inherit references to the old
 * one.
 */
export const id = () =>
  text('id')
    .primaryKey()
    .$defaultFn(() => v7());

/**
 * The first columns of a list that grows: `number`, the order in which rows were added, which is also the rowid of the
 * row in a search index; and `id`, which everything else refers to.
 */
export const numbered = () => ({
  number: integer('number').primaryKey({ autoIncrement: true }),
  id: text('id')
    .notNull()
    // A column builder remembers the index name from the first table that uses it, so each table needs a new builder.
    .unique()
    .$defaultFn(() => v7()),
});

/** The id of the row that owns this one; deleting the owner deletes this row. */
export const ownedBy = (name: string, target: () => AnySQLiteColumn) =>
  text(name).references(target, { onDelete: 'cascade' });

/** The texts of a row in further languages, as the schema of the record has checked them. */
export const translations = <Texts>() =>
  text('translations', { mode: 'json' }).$type<Translations<Texts>>().notNull().default({});

/** A UTC instant: milliseconds since 1970 in the table, a `Date` in the code. */
export const instant = (name: string) => integer(name, { mode: 'timestamp_ms' });

/** A boolean, stored as 1 or 0. */
export const flag = (name: string) => integer(name, { mode: 'boolean' });

/** An amount in integer cents. */
export const cents = (name: string) => integer(name);

/** A check constraint: the column has one of the values of its `enum`. */
export function isOneOf(column: SQLiteColumn): SQL {
  const values = (column.enumValues ?? []).map((value) => `'${value}'`).join(', ');
  return sql`${column} IN (${sql.raw(values)})`;
}

/** How often a row was saved. Each save adds one, so that a save based on an older version can be refused. */
export const version = () => integer('version').notNull().default(1);

/** When a row was created and last changed; the service passes both, from its clock. */
export const stamps = {
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
};

/**
 * The columns common to all rows that staff edit: how often the row was saved, when it was created and last changed.
 */
export const versioned = { version: version(), ...stamps };

/** Both timestamps of a row that is created now. */
export function stampsAt(at: Date): { createdAt: Date; updatedAt: Date } {
  return { createdAt: at, updatedAt: at };
}
