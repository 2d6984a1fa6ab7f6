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

/** An amount as a spreadsheet reads it: `1296.00`, `-350.00`. */
export function csvAmount(cents: number): string {
  return (cents / 100).toFixed(2);
}

/**
 * Rows as lines of CSV (RFC 4180). Cells that a spreadsheet would run as a formula are prefixed with an
 * apostrophe; amounts below zero are numbers, which a spreadsheet can add up.
 */
export function csvLines(rows: string[][]): string {
  const cells = rows.map((row) =>
    row.map((cell) => (negativeAmount.test(cell) ? Number(cell) : cell)),
  );
  return stringify(cells, {
    escape_formulas: true,
    cast: { number: (amount) => amount.toFixed(2) },
    record_delimiter: 'windows',
  });
}

/** No longer than a number can hold exactly: other text stays as it was typed. */
const negativeAmount = /^-\d{1,13}\.\d\d$/;
