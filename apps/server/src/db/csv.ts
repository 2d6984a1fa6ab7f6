import { stringify } from 'csv-stringify/sync';

/** Rows as lines of CSV (RFC 4180). What a spreadsheet would take for a formula begins with an apostrophe. */
export function csvLines(rows: string[][]): string {
  return stringify(rows, { escape_formulas: true, record_delimiter: 'windows' });
}
