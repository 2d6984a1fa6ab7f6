import { stringify } from 'csv-stringify/sync';

/** A list as CSV, page by page; other requests are served between two pages. */
export async function* csvOfPages<Row>(
  header: string[],
  pageAfter: (cursor: string | undefined) => { rows: Row[]; nextCursor: string | null },
  cellsOf: (row: Row) => string[],
): AsyncGenerator<string> {
  yield csvLines([header]);
  for (let cursor: string | undefined; ; ) {
    const { rows, nextCursor } = pageAfter(cursor);
    if (rows.length > 0) yield csvLines(rows.map(cellsOf));
    if (nextCursor === null) return;
    cursor = nextCursor;
  }
}

/** An amount as a spreadsheet reads it: `1296.00`. */
export function csvAmount(cents: number): string {
  return (cents / 100).toFixed(2);
}

/**
 * Rows as lines of CSV (RFC 4180). Cells that a spreadsheet would run as a formula are prefixed with an
 * apostrophe.
 */
export function csvLines(rows: string[][]): string {
  return stringify(rows, { escape_formulas: true, record_delimiter: 'windows' });
}
