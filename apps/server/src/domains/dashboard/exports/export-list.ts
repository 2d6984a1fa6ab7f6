import { getTableColumns } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { csvAmount, csvOfPages } from '../../../db/csv.ts';
import { pageOf } from '../../../db/page.ts';
import type { Sql } from '../../../db/transact.ts';

type Row = Record<string, unknown>;
type Names<Table extends SQLiteTable> = keyof Table['$inferSelect'] & string;

/** A column of a list: one of the table's, the same under another heading, or one that is worked out. */
type Column<Table extends SQLiteTable> =
  | Names<Table>
  | readonly [name: Names<Table>, heading: string]
  | { heading: string; of: (row: Table['$inferSelect']) => string };

/** A table of the studio as a file of the export. */
export type ExportList = {
  /** Where it stands in the archive. */
  path: string;
  table: SQLiteTable;
  /** What of the table is in the file, by the names of the database. */
  columns: readonly string[];
  /** The file, piece by piece; between two, others get their turn. */
  pieces: (db: Sql) => AsyncGenerator<Buffer>;
};

/** So many rows are read at a time. */
const batch = 500;

/**
 * A list of the columns that are named and of no others: what is added to a table stays at home until
 * somebody decides otherwise. Rows come by `key`, which tells them apart. Sums are written in whole units,
 * instants in UTC, yes and no as words.
 */
export function exportList<Table extends SQLiteTable>(
  path: string,
  table: Table,
  key: readonly [Names<Table>, ...Names<Table>[]],
  columns: readonly Column<Table>[],
): ExportList {
  const all = getTableColumns(table) as Record<string, SQLiteColumn>;
  const named = (name: string): SQLiteColumn => {
    const column = all[name];
    if (column === undefined) throw new Error(`There is no column ${name} for ${path}.`);
    return column;
  };
  const cells = columns.map((column) => {
    if (typeof column !== 'string' && 'of' in column) {
      return { heading: column.heading, of: column.of as (row: Row) => string };
    }
    const [name, heading] = typeof column === 'string' ? [column, undefined] : column;
    const { name: stored } = named(name);
    const of = stored.endsWith('_cents') ? wholeUnits : plain;
    return { heading: heading ?? headingOf(stored), of: (row: Row) => of(row[name]), stored };
  });
  const keys = {
    columns: key.map(named) as [SQLiteColumn, ...SQLiteColumn[]],
    direction: 'asc' as const,
    valuesOf: (row: Row) => key.map((name) => row[name] as string | number),
  };
  async function* pieces(db: Sql): AsyncGenerator<Buffer> {
    const lines = csvOfPages<Row>(
      cells.map(({ heading }) => heading),
      (cursor) =>
        pageOf<Row>(
          (after) =>
            db
              .select()
              .from(table as SQLiteTable)
              .where(after),
          keys,
          { limit: batch, cursor },
        ),
      (row) => cells.map(({ of }) => of(row)),
    );
    for await (const piece of lines) yield Buffer.from(piece);
  }
  const stored = cells.flatMap((cell) => ('stored' in cell ? [cell.stored] : []));
  return { path, table, columns: stored, pieces };
}

/** `customer_email` as `customer email`, `price_cents` as `price`. */
function headingOf(stored: string): string {
  return stored.replace(/_cents$/, '').replaceAll('_', ' ');
}

function wholeUnits(cents: unknown): string {
  return typeof cents === 'number' ? csvAmount(cents) : '';
}

function plain(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
