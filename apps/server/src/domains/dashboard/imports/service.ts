import { bookingMessages } from '@shutterhouse/contract/bookings/messages';
import {
  type ImportInput,
  type ImportReport,
  importMessages as messages,
} from '@shutterhouse/contract/dashboard/import';
import { StudioError } from '@shutterhouse/contract/errors';
import type { Config } from '../../../config.ts';
import { isDuplicate } from '../../../db/failures.ts';
import type { Db } from '../../../db/open.ts';
import { type Tx, write } from '../../../db/transact.ts';
import { isOverlap } from '../../bookings/service.ts';
import { bookingImporter } from './bookings.ts';
import { dateOrderOf } from './dates.ts';
import { importRecord } from './finance.ts';
import { importProduct } from './products.ts';
import { type ImportRow, RowRefused, readRows } from './reading.ts';

type Deps = { db: Db; now: () => Date; config: Config; person: { id: string } };

/** The column of each kind that has a date; products have none. */
const dateColumns = { bookings: 'starts at', products: '', finance: 'date' } as const;

/** Thrown to roll back a transaction. */
class RolledBack extends Error {}

/**
 * Imports the rows of a table: all of them, or none when a row is refused. A dry run does the same and
 * rolls it back, so that it includes the checks of the database.
 * @throws StudioError invalid for another kind of table; unprocessable when rows are refused
 */
export async function importTable(
  { db, ...deps }: Deps,
  { kind, csv, dryRun }: ImportInput,
): Promise<ImportReport> {
  const rows = readRows(csv, kind);
  const { isMonthFirst, note } = dateOrderOf(rows, dateColumns[kind], deps.config.timeZone);
  const notes = note === undefined ? [] : [note];
  let report: ImportReport = { created: [], refused: [], notes };
  try {
    await write(db, (tx) => {
      report = { ...createAll({ ...deps, tx, isMonthFirst }, kind, rows), notes };
      if (dryRun || report.refused.length > 0) throw new RolledBack();
    });
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
  }
  if (!dryRun && report.refused.length > 0) throw refusalOf(report);
  return report;
}

/** What imports the rows of each kind; a row that can't be one is refused by an error. */
const importers = {
  bookings: bookingImporter,
  products: (deps: RowDeps) => (row: ImportRow) => importProduct(deps, row),
  finance: (deps: RowDeps) => (row: ImportRow) => importRecord(deps, row),
} as const;

type RowDeps = Omit<Deps, 'db'> & { tx: Tx; isMonthFirst: boolean };

function createAll(
  deps: RowDeps,
  kind: ImportInput['kind'],
  rows: readonly ImportRow[],
): Omit<ImportReport, 'notes'> {
  const report: Omit<ImportReport, 'notes'> = { created: [], refused: [] };
  const create = importers[kind](deps);
  for (const row of rows) {
    try {
      report.created.push({ line: row.line, ...create(row) });
    } catch (error) {
      report.refused.push({ line: row.line, message: sentenceOf(error) });
    }
  }
  return report;
}

/** The message for a refused row. @throws errors that are not the row's fault */
function sentenceOf(error: unknown): string {
  if (error instanceof StudioError && error.code !== 'busy' && error.code !== 'storageFull') {
    return error.message;
  }
  if (error instanceof RowRefused) return error.message;
  if (isOverlap(error)) return bookingMessages.timeOccupied;
  if (isDuplicate(error)) return bookingMessages.codeTaken;
  throw error;
}

function refusalOf({ refused }: Pick<ImportReport, 'refused'>): StudioError {
  const first = refused
    .slice(0, 5)
    .map(({ line, message }) => `line ${line}: ${message}`)
    .join('; ');
  return new StudioError('unprocessable', `${messages.refused(refused.length)} (${first})`);
}
