import { integer, text } from 'drizzle-orm/sqlite-core';
import { v7 } from 'uuid';

/** A UUIDv7 as text. Integer ids would be given again after a delete, and a stranger would inherit what points at them. */
export const id = () =>
  text('id')
    .primaryKey()
    .$defaultFn(() => v7());

/**
 * Opens the table of a list that grows: the place of a row in the order in which rows were added, which
 * is also its rowid in a search index, and the id under which the world knows it.
 */
export const numbered = () => ({
  number: integer('number').primaryKey({ autoIncrement: true }),
  id: text('id')
    .notNull()
    // The first table that takes it names its index, so that each table needs one of its own.
    .unique()
    .$defaultFn(() => v7()),
});

/** The key of a table that holds one row at most. */
export const onlyRow = () => text('key', { enum: ['only'] }).primaryKey();

/** A UTC instant: milliseconds since 1970 in the table, a `Date` in the code. */
export const instant = (name: string) => integer(name, { mode: 'timestamp_ms' });

/** Yes or no, as 1 or 0 in the table. */
export const flag = (name: string) => integer(name, { mode: 'boolean' });

/** A sum in integer cents. */
export const cents = (name: string) => integer(name);

/** How often a row was saved; each save adds one, so that a save of something older can be told. */
export const version = () => integer('version').notNull().default(1);

/** When a row was written first and last; the service gives both from its clock. */
export const stamps = {
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
};

/** The stamps of a row that is written now. */
export function stampsAt(at: Date): { createdAt: Date; updatedAt: Date } {
  return { createdAt: at, updatedAt: at };
}
