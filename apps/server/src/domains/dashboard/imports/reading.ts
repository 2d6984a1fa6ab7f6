import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import {
  type ImportKind,
  importColumns,
  maxImported,
  importMessages as messages,
} from '@shutterhouse/contract/dashboard/import';
import { fieldError } from '@shutterhouse/contract/errors';
import { CsvError, parse as parseStream } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import type { z } from 'zod';

/** A row of a table: its cells by the headings, and its line in the file. */
export type ImportRow = { line: number; cells: ReadonlyMap<string, string> };

type Read = { record: string[]; info: { lines: number } };

/** How many rows a table may have, and what is said of one that has more. */
type Limit = { rows: number; exceeded: string };

/**
 * The rows of a table (RFC 4180, or with semicolons or tabs as in other countries' spreadsheets). @throws StudioError
 * invalid on `csv` for a table of another kind
 */
export function readRows(csv: string, kind: ImportKind): ImportRow[] {
  const limit = { rows: maxImported.rows, exceeded: messages.tooManyRows };
  try {
    return rowsOf(parse(csv, optionsOf(csv, limit)) as unknown as Read[], kind, limit);
  } catch (error) {
    throw asSentence(error);
  }
}

/** How much of a large table is read before other work has its turn, in characters: a few milliseconds. */
const pieceLength = 30_000;

/** The same for a large table, which would take too long at once. */
export async function readManyRows(
  csv: string,
  kind: ImportKind,
  limit: Limit,
): Promise<ImportRow[]> {
  const records: Read[] = [];
  async function* pieces() {
    for (let at = 0; at < csv.length; at += pieceLength) {
      await setImmediate();
      yield csv.slice(at, at + pieceLength);
    }
  }
  try {
    const parser = Readable.from(pieces()).pipe(parseStream(optionsOf(csv, limit)));
    for await (const record of parser) records.push(record);
  } catch (error) {
    throw asSentence(error);
  }
  return rowsOf(records, kind, limit);
}

function rowsOf([head, ...rows]: readonly Read[], kind: ImportKind, limit: Limit): ImportRow[] {
  if (head === undefined) throw fieldError('invalid', 'csv', messages.noRows);
  const names = head.record.map((name) => name.trim().toLowerCase());
  const twice = names.find((name, at) => name !== '' && names.indexOf(name) !== at);
  if (twice !== undefined) throw fieldError('invalid', 'csv', messages.columnTwice(twice));
  const missing = importColumns[kind].required.find((name) => !names.includes(name));
  if (missing !== undefined) throw fieldError('invalid', 'csv', messages.columnMissing(missing));
  if (rows.length === 0) throw fieldError('invalid', 'csv', messages.noRows);
  if (rows.length > limit.rows) throw fieldError('invalid', 'csv', limit.exceeded);
  return rows.map(({ record, info }) => ({
    line: info.lines,
    cells: new Map(names.map((name, at) => [name, unescaped(record[at] ?? '')])),
  }));
}

function optionsOf(csv: string, limit: Limit) {
  // Excel's own first line, which names the delimiter.
  const [, named] = /^\uFEFF?"?sep=(.)"?\r?\n/i.exec(csv) ?? [];
  return {
    bom: true,
    delimiter: named ?? delimiterOf(csv),
    from_line: named === undefined ? 1 : 2,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    // Spreadsheets save the rows below a table that were once formatted.
    skip_records_with_empty_values: true,
    to: limit.rows + 2,
    max_record_size: 20_000,
  } as const;
}

/** What is said of a table that is none; other errors are unchanged. */
function asSentence(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error;
  const line = typeof error.lines === 'number' ? error.lines : 1;
  return fieldError('invalid', 'csv', messages.notReadable(line));
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
