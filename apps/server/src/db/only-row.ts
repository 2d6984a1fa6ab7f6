import { type BuildColumns, sql } from 'drizzle-orm';
import {
  check,
  type SQLiteColumn,
  type SQLiteColumnBuilderBase,
  type SQLiteTable,
  type SQLiteTableExtraConfigValue,
  type SQLiteUpdateSetSource,
  sqliteTable,
  text,
} from 'drizzle-orm/sqlite-core';
import type { Tx } from './transact.ts';

/** The key of a table that holds one row at most. */
const onlyKey = () => ({ key: text('key', { enum: ['only'] }).primaryKey() });

/** A table that holds at most one row: it gets the key column and its check constraint. */
export function onlyRowTable<
  Name extends string,
  Columns extends Record<string, SQLiteColumnBuilderBase>,
>(
  name: Name,
  columns: Columns,
  constraintsOf: (
    table: BuildColumns<Name, Columns & ReturnType<typeof onlyKey>, 'sqlite'>,
  ) => SQLiteTableExtraConfigValue[] = () => [],
) {
  return sqliteTable(name, { ...onlyKey(), ...columns }, (table) => [
    check(`${name}_only`, sql`${table.key} = 'only'`),
    ...constraintsOf(table),
  ]);
}

/** A table made by `onlyRowTable`. */
type OneRowTable = SQLiteTable & { key: SQLiteColumn & { _: { data: 'only'; notNull: true } } };

/** A table made by `onlyRowTable` whose row has a version. */
type CountedTable = OneRowTable & {
  version: SQLiteColumn & { _: { data: number; notNull: true } };
  updatedAt: SQLiteColumn & { _: { data: Date; notNull: true } };
};

type RowOf<Table extends SQLiteTable> = Omit<Table['$inferInsert'], 'key'>;
type Stamps = 'createdAt' | 'updatedAt';

/** Writes the row of a table that holds one: a new row while there is none, otherwise the columns that are given. */
export function saveOnlyRow<Table extends OneRowTable>(
  tx: Tx,
  table: Table,
  row: RowOf<Table>,
): void {
  upsert(tx, table, row, row);
}

/**
 * The same for a row with a version, which is incremented; the caller has checked the version that it replaces.
 * @param row all columns, for a new row
 * @param changes what is saved in an existing row
 */
export function saveCountedRow<Table extends CountedTable>(
  tx: Tx,
  table: Table,
  at: Date,
  row: Omit<RowOf<Table>, Stamps>,
  changes: Partial<Omit<RowOf<Table>, Stamps>> = row,
): void {
  const version = sql`${table.version} + 1`;
  upsert(
    tx,
    table,
    { ...row, createdAt: at, updatedAt: at },
    { ...changes, version, updatedAt: at },
  );
}

function upsert<Table extends OneRowTable>(
  tx: Tx,
  table: Table,
  row: object,
  changes: object,
): void {
  tx.insert(table)
    .values({ key: 'only', ...row } as Table['$inferInsert'])
    .onConflictDoUpdate({ target: table.key, set: changes as SQLiteUpdateSetSource<Table> })
    .run();
}
