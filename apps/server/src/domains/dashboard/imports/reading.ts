import {
  type ImportKind,
  importColumns,
  maxImported,
  importMessages as messages,
} from '@shutterhouse/contract/dashboard/import';
import { fieldError } from '@shutterhouse/contract/errors';
import { CsvError, parse } from 'csv-parse/sync';

/** A row of a table: its cells by the words of the first line, and where in the file it begins. */
export type ImportRow = { line: number; cells: ReadonlyMap<string, string> };

type Read = { record: string[]; info: { lines: number } };

/** The rows of a table (RFC 4180, or with the semicolons or tabs of other countries' spreadsheets). @throws StudioError invalid on `csv` for what is none of the kind */
export function readRows(csv: string, kind: ImportKind): ImportRow[] {
  const [head, ...rows] = parsed(csv);
  if (head === undefined) throw fieldError('invalid', 'csv', messages.noRows);
  const names = head.record.map((name) => name.trim().toLowerCase());
  const twice = names.find((name, at) => name !== '' && names.indexOf(name) !== at);
  if (twice !== undefined) throw fieldError('invalid', 'csv', messages.columnTwice(twice));
  const missing = importColumns[kind].required.find((name) => !names.includes(name));
  if (missing !== undefined) throw fieldError('invalid', 'csv', messages.columnMissing(missing));
  if (rows.length === 0) throw fieldError('invalid', 'csv', messages.noRows);
  if (rows.length > maxImported.rows) throw fieldError('invalid', 'csv', messages.tooManyRows);
  return rows.map(({ record, info }) => ({
    line: info.lines,
    cells: new Map(names.map((name, at) => [name, unescaped(record[at] ?? '')])),
  }));
}

function parsed(csv: string): Read[] {
  try {
    return parse(csv, {
      bom: true,
      delimiter: delimiterOf(csv),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      to: maxImported.rows + 2,
      max_record_size: 20_000,
    }) as unknown as Read[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error.lines === 'number' ? error.lines : 1;
    throw fieldError('invalid', 'csv', messages.notReadable(line));
  }
}

/** What stands between the columns: that which the first line has most of, a comma where it has none. */
function delimiterOf(csv: string): string {
  const head = /^\s*(.*)/.exec(csv)?.[1] ?? '';
  const countOf = (mark: string) => head.split(mark).length;
  return [';', '\t'].reduce((most, mark) => (countOf(mark) > countOf(most) ? mark : most), ',');
}

/** The apostrophe that an export puts before what a spreadsheet would take for a formula. */
function unescaped(cell: string): string {
  return cell.trim().replace(/^'(?=[=+\-@\t\r])/, '');
}
