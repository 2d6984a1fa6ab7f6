import { fieldError } from '@shutterhouse/contract/errors';
import { cursorNotOurs, type Page, type PageInput } from '@shutterhouse/contract/paging';
import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { parseJson } from '../parse-json.ts';

/** The value of a key column as stored: an instant is its milliseconds. */
type KeyValue = string | number;

/**
 * A total order: the last column is unique. All columns have the same direction, so that a row-value comparison finds
 * the next page by a seek in their index.
 */
export type Keyset<Row> = {
  columns: readonly [SQLiteColumn, ...SQLiteColumn[]];
  direction: 'asc' | 'desc';
  /** The values of these columns in a row. */
  valuesOf: (row: Row) => readonly KeyValue[];
};

/**
 * Reads one page of a list, as fast at the end of the list as at its beginning. `query` receives the condition that
 * skips the earlier pages, and adds it to its own.
 * @throws StudioError invalid on `cursor`, when it is not a cursor of this order
 */
export function pageOf<Row>(
  query: (after: SQL | undefined) => { orderBy: (...by: SQL[]) => Limited<Row> },
  keys: Keyset<Row>,
  { limit, cursor }: PageInput,
): Page<Row> {
  const after = cursor === undefined ? undefined : conditionAfter(keys, cursor);
  const rows = query(after)
    .orderBy(...orderOf(keys))
    .limit(limit + 1)
    .all();
  return pageFrom(rows, keys, limit);
}

type Limited<Row> = { limit: (rows: number) => { all: () => Row[] } };

/**
 * Makes a page of rows that were read in this order: one row more than the page holds means that there is a next page.
 */
export function pageFrom<Row>(rows: Row[], keys: Keyset<Row>, limit: number): Page<Row> {
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { rows: page, nextCursor: last === undefined ? null : writeCursor(keys, last) };
}

/**
 * The cursor for the page before another one, or null when that is the first page.
 * @param before the rows before that other page, nearest first, one more than a page holds where there are more: the
 *   first rows in the opposite order
 */
export function cursorBefore<Row>(
  keys: Keyset<Row>,
  before: readonly Row[],
  limit: number,
): string | null {
  const last = before[limit];
  return last === undefined ? null : writeCursor(keys, last);
}

/** The columns of an order, for ORDER BY. */
export function orderOf({ columns, direction }: Keyset<never>): SQL[] {
  return columns.map((column) => (direction === 'asc' ? asc(column) : desc(column)));
}

function conditionAfter<Row>({ columns, direction }: Keyset<Row>, cursor: string): SQL {
  const values = readCursor(columns, cursor);
  const sign = sql.raw(direction === 'asc' ? '>' : '<');
  const bound = values.map((value) => sql`${value}`);
  return sql`(${sql.join([...columns], sql`, `)}) ${sign} (${sql.join(bound, sql`, `)})`;
}

function writeCursor<Row>({ valuesOf }: Keyset<Row>, row: Row): string {
  return Buffer.from(JSON.stringify(valuesOf(row))).toString('base64url');
}

function readCursor(columns: readonly SQLiteColumn[], cursor: string): KeyValue[] {
  const values = parseJson(Buffer.from(cursor, 'base64url').toString('utf8'));
  const fits =
    Array.isArray(values) &&
    values.length === columns.length &&
    columns.every((column, at) => isValueOf(column, values[at]));
  if (!fits) throw fieldError('invalid', 'cursor', cursorNotOurs);
  return values;
}

function isValueOf(column: SQLiteColumn, value: unknown): boolean {
  return column.getSQLType() === 'text'
    ? typeof value === 'string' && !value.includes('\0')
    : typeof value === 'number' && Number.isFinite(value);
}
