import {
  type ImportInput,
  type ImportReport,
  importMessages as messages,
} from '@shutterhouse/contract/dashboard/import';
import { StudioError } from '@shutterhouse/contract/errors';
import { t } from '@shutterhouse/contract/sentences';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../db/open.ts';
import { write } from '../../../db/transact.ts';
import { dateOrderOf } from './date-order.ts';
import { type ImportRow, readRows } from './reading.ts';
import {
  dateColumns,
  RolledBack,
  type RowDeps,
  rowImporters,
  sentenceOf,
} from './row-importers.ts';

type Deps = { db: Db; now: () => Date; config: Config; person: { id: string } };

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

function createAll(
  deps: RowDeps,
  kind: ImportInput['kind'],
  rows: readonly ImportRow[],
): Omit<ImportReport, 'notes'> {
  const report: Omit<ImportReport, 'notes'> = { created: [], refused: [] };
  const create = rowImporters[kind](deps);
  for (const row of rows) {
    try {
      const { name, detail } = create(row);
      report.created.push({ line: row.line, name, detail });
    } catch (error) {
      report.refused.push({ line: row.line, message: sentenceOf(error) });
    }
  }
  return report;
}

function refusalOf({ refused }: Pick<ImportReport, 'refused'>): StudioError {
  const first = refused
    .slice(0, 5)
    .map(({ line, message }) => t('line {line}: {message}', { line, message }))
    .join('; ');
  return new StudioError('unprocessable', `${messages.refused(refused.length)} (${first})`);
}
