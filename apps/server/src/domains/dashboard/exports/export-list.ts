import { mapPage } from '@shutterhouse/contract/paging';
import { getTableColumns } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { csvAmount, csvOfPages } from '../../../db/csv.ts';
import { pageOf } from '../../../db/page.ts';
import type { Sql } from '../../../db/transact.ts';
import { getPriceTerms } from '../../settings/price-terms.ts';

type Row = Record<string, unknown>;
type Names<Table extends SQLiteTable> = keyof Table['$inferSelect'] & string;

/** A column of a list: one of the table, the same under another heading, a computed one, or one read from other tables. */
type Column<Table extends SQLiteTable> =
  | Names<Table>
  | readonly [name: Names<Table>, heading: string]
  | { heading: string; of: (row: Table['$inferSelect']) => string }
  | { heading: string; read: CellReader<Table['$inferSelect']> };

/** Reads once what the cells of some rows need, and gives the cell of each. */
export type CellReader<Record> = (db: Sql, rows: readonly Record[]) => (row: Record) => string;

/** A table of the studio as a file of the export. */
export type ExportList = {
  /** Its path in the archive. */
  path: string;
  table: SQLiteTable;
  /** The exported columns of the table, by their database names. */
  columns: readonly string[];
  /** The chunks of the file; other requests are served in between. */
  pieces: (db: Sql) => AsyncGenerator<Buffer>;
};

/** The currency of a row: the one that it has, or else the studio's. */
const ownCurrency: CellReader<Row> = (db) => {
  const studio = getPriceTerms({ db }).currency;
  return ({ currency }) => (typeof currency === 'string' ? currency : studio);
};

/** How many rows are read at a time. */
const batch = 500;

/**
 * A list of exactly the named columns: a column added to the table is not exported until somebody adds it
 * here. Rows are read by `key`, which is unique. Amounts are in units of the row's currency, instants in UTC, booleans as
 * words.
 */
export function exportList<Table extends SQLiteTable>(
  path: string,
  table: Table,
  key: readonly [Names<Table>, ...Names<Table>[]],
  columns: readonly Column<Table>[],
  currencies = ownCurrency as CellReader<Table['$inferSelect']>,
): ExportList {
  const all = getTableColumns(table) as Record<string, SQLiteColumn>;
  const named = (name: string): SQLiteColumn => {
    const column = all[name];
    if (column === undefined) throw new Error(`There is no column ${name} for ${path}.`);
    return column;
  };
  const cells = columns.map((column) => {
    if (typeof column !== 'string' && 'read' in column) {
      return { heading: column.heading, read: column.read as CellReader<Row> };
    }
    if (typeof column !== 'string' && 'of' in column) {
      return { heading: column.heading, read: () => column.of as (row: Row) => string };
    }
    const [name, heading] = typeof column === 'string' ? [column, undefined] : column;
    const { name: stored } = named(name);
    const read: CellReader<Row> = stored.endsWith('_cents')
      ? (db, rows) => {
          const currencyOf = (currencies as CellReader<Row>)(db, rows);
          return (row) => amountOf(row[name], currencyOf(row));
        }
      : () => (row) => plain(row[name]);
    return { heading: heading ?? headingOf(stored), read, stored };
  });
  const keys = {
    columns: key.map(named) as [SQLiteColumn, ...SQLiteColumn[]],
    direction: 'asc' as const,
    valuesOf: (row: Row) => key.map((name) => row[name] as string | number),
  };
  async function* pieces(db: Sql): AsyncGenerator<Buffer> {
    const lines = csvOfPages<string[]>(
      cells.map(({ heading }) => heading),
      (cursor) => {
        const page = pageOf<Row>(
          (after) =>
            db
              .select()
              .from(table as SQLiteTable)
              .where(after),
          keys,
          { limit: batch, cursor },
        );
        const readers = cells.map(({ read }) => read(db, page.rows));
        return mapPage(page, (row) => readers.map((cellOf) => cellOf(row)));
      },
      (line) => line,
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

function amountOf(cents: unknown, currency: string): string {
  return typeof cents === 'number' ? csvAmount(cents, currency) : '';
}

function plain(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
