import { withoutIsolation } from '@shutterhouse/contract/isolation';
import { centsToTyped } from '@shutterhouse/contract/money';
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

/** An amount as a spreadsheet reads it: `1296.00`, `-350.00`, `1296` in yen. */
export function csvAmount(cents: number, currency: string): string {
  return centsToTyped(cents, currency);
}

/**
 * Rows as lines of CSV (RFC 4180). Cells that a spreadsheet would run as a formula are prefixed with an
 * apostrophe; amounts below zero are numbers, which a spreadsheet can add up.
 */
export function csvLines(rows: string[][]): string {
  return stringify(rows, {
    escape_formulas: true,
    cast: {
      string: (cell) =>
        negativeAmount.test(cell)
          ? { value: cell, escape_formulas: false }
          : withoutIsolation(cell),
    },
    record_delimiter: 'windows',
  });
}

/** No longer than a number can hold exactly: other text stays as it was typed. */
const negativeAmount = /^-\d{1,13}(\.\d{2,3})?$/;
