import {
  type ImportKind,
  importColumns,
  maxImported,
  importMessages as messages,
} from '@shutterhouse/contract/dashboard/import';
import { fieldError } from '@shutterhouse/contract/errors';
import { CsvError, parse } from 'csv-parse/sync';
import type { z } from 'zod';

/** A row of a table: its cells by the headings, and its line in the file. */
export type ImportRow = { line: number; cells: ReadonlyMap<string, string> };

type Read = { record: string[]; info: { lines: number } };

/**
 * The rows of a table (RFC 4180, or with semicolons or tabs as in other countries' spreadsheets). @throws StudioError
 * invalid on `csv` for a table of another kind
 */
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
  // Excel's own first line, which names the delimiter.
  const [, named] = /^\uFEFF?"?sep=(.)"?\r?\n/i.exec(csv) ?? [];
  try {
    return parse(csv, {
      bom: true,
      delimiter: named ?? delimiterOf(csv),
      from_line: named === undefined ? 1 : 2,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      // Spreadsheets save the rows below a table that were once formatted.
      skip_records_with_empty_values: true,
      to: maxImported.rows + 2,
      max_record_size: 20_000,
    }) as unknown as Read[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error.lines === 'number' ? error.lines : 1;
    throw fieldError('invalid', 'csv', messages.notReadable(line));
  }
}

/** The delimiter: the most frequent candidate in the first line, a comma if there is none. */
function delimiterOf(csv: string): string {
  const head = /^\s*(.*)/.exec(csv)?.[1] ?? '';
  const countOf = (mark: string) => head.split(mark).length;
  return [';', '\t'].reduce((most, mark) => (countOf(mark) > countOf(most) ? mark : most), ',');
}

/** Removes the apostrophe that an export puts before what a spreadsheet would read as a formula. */
function unescaped(cell: string): string {
  return cell.trim().replace(/^'(?=[=+\-@\t\r])/, '');
}

/** A row that can't be imported, with all its errors. */
export class RowRefused extends Error {
  readonly sentences: readonly string[];

  constructor(sentences: readonly string[]) {
    super(sentences.join('. '));
    this.sentences = sentences;
  }
}

/**
 * Parses a row by a schema.
 * @param others errors found before, which the schema can't check
 * @throws RowRefused with all errors at once, so that a file need not be tried once for each
 */
export function parseRow<Schema extends z.ZodType>(
  schema: Schema,
  row: z.input<Schema> | Readonly<Record<string, unknown>>,
  others: readonly string[] = [],
): z.output<Schema> {
  const parsed = schema.safeParse(row);
  const issues = parsed.error?.issues ?? [];
  const errors = new Set([...others, ...issues.map(({ message }) => message)]);
  if (!parsed.success || errors.size > 0) throw new RowRefused([...errors]);
  return parsed.data;
}
