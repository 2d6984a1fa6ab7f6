import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { AppDeps } from '../../deps.ts';

type Deps = Pick<AppDeps, 'db' | 'now'>;
type TableWithId = SQLiteTable & { id: SQLiteColumn & { _: { data: string; notNull: true } } };
type Row<Table extends TableWithId> = Table['$inferInsert'];

/**
 * Makes a function that inserts a row of a table for a test and returns the row's id: `rowFactory(table)(defaults)`.
 * A test names the columns that matter to it; `defaults` provides the others, and receives the named ones.
 */
export function rowFactory<Table extends TableWithId>(table: Table) {
  return (defaults: (deps: Deps, given: Partial<Row<Table>>) => Row<Table>) =>
    (deps: Deps, given: Partial<Row<Table>> = {}): string => {
      const row: Row<Table> = { ...defaults(deps, given), ...given };
      return deps.db.insert(table).values(row).returning({ id: table.id }).get().id;
    };
}
