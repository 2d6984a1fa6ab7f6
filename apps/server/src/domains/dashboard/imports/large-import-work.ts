import { setImmediate } from 'node:timers/promises';
import type { ImportReport } from '@shutterhouse/contract/dashboard/import';
import {
  checkedMinutes,
  maxLargeImport,
  maxPreviewed,
  largeImportMessages as messages,
} from '@shutterhouse/contract/dashboard/large-import';
import { minuteMs } from '@shutterhouse/contract/durations';
import { StudioError } from '@shutterhouse/contract/errors';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../db/open.ts';
import { type Tx, write } from '../../../db/transact.ts';
import type { JobWork } from '../../../jobs/job.ts';
import type { JobRunner } from '../../../jobs/runner.ts';
import { dateOrderOf } from './date-order.ts';
import {
  ended,
  findImport,
  type ImportRun,
  importJob,
  mayStillImport,
  saveImport,
  whatIsThere,
} from './large-import.ts';
import { type ImportRow, readManyRows } from './reading.ts';
import {
  type CreatedRow,
  dateColumns,
  RolledBack,
  rowImporters,
  sentenceOf,
} from './row-importers.ts';
import { sessionsOfFile } from './sessions-of-file.ts';

type Deps = { db: Db; now: () => Date; config: Config };

/** How long the rows of one transaction may take, in milliseconds, and how many they are at most: others have their turn, too. */
const turn = { ms: 15, rows: 50 } as const;

type Table = { rows: ImportRow[]; isMonthFirst: boolean; notes: string[] };

async function readTable({ csv, kind }: ImportRun, { timeZone }: Config): Promise<Table> {
  const rows = await readManyRows(csv, kind, {
    rows: maxLargeImport.rows,
    exceeded: messages.tooManyRows,
  });
  const { isMonthFirst, note } = dateOrderOf(rows, dateColumns[kind], timeZone);
  return { rows, isMonthFirst, notes: note === undefined ? [] : [note] };
}

/** Takes rows from an index on, as many as one transaction may. @returns the index of the next one */
function takeTurn(
  now: () => Date,
  { rows, from }: { rows: readonly ImportRow[]; from: number },
  take: (row: ImportRow) => void,
): number {
  const end = now().getTime() + turn.ms;
  let at = from;
  for (const row of rows.slice(from, from + turn.rows)) {
    take(row);
    at += 1;
    if (now().getTime() > end) break;
  }
  return at;
}

/** Registers the job that checks the rows of large imports, and imports them. */
export function handleLargeImports(jobs: JobRunner, deps: Deps): void {
  jobs.handle(importJob, {
    async run({ id }, work) {
      const run = findImport(deps.db);
      if (run?.id !== id) return undefined;
      try {
        if (run.state === 'checking') await checkRows(deps, run, work);
        if (run.state === 'importing') await importRows(deps, run, work);
      } catch (error) {
        // The file itself can't be read, or a row has met somebody else's.
        if (!(error instanceof StudioError) || error.code === 'busy') throw error;
        await fail(deps, id, error.message);
      }
      return expire(deps, id);
    },
    giveUp: ({ id }, reason) => fail(deps, id, reason),
  });
}

function fail({ db }: Deps, id: string, reason: string): Promise<void> {
  return write(db, (tx) => {
    const run = findImport(tx);
    if (run === undefined) return;
    const there = run.state === 'importing' ? ` ${whatIsThere(run)}` : '';
    saveImport(tx, id, ended('failed', `${reason.replace(/\.?$/, '.')}${there}`));
  });
}

/** Ends an import whose checked file nobody has imported, and looks again while it waits. */
async function expire({ db, now }: Deps, id: string): Promise<{ againIn: number } | undefined> {
  const run = findImport(db);
  if (run?.id !== id || run.state !== 'checked') return undefined;
  const leftMs = run.requestedAt.getTime() + checkedMinutes * minuteMs - now().getTime();
  if (leftMs > 0) return { againIn: Math.ceil(leftMs / 1000) };
  await write(db, (tx) => {
    if (findImport(tx)?.state === 'checked') {
      saveImport(tx, id, ended('cancelled', messages.expired));
    }
  });
  return undefined;
}

/** What creates the rows of an import within a transaction. */
function creatorOf({ now, config }: Deps, tx: Tx, run: ImportRun, isMonthFirst: boolean) {
  const person = { id: run.requestedById };
  const create = rowImporters[run.kind]({ tx, now, config, person, isMonthFirst });
  return (row: ImportRow): CreatedRow => create(row);
}

/** Creates all rows and rolls that back, a few at a time; what these do to one another is compared here. */
async function checkRows(deps: Deps, run: ImportRun, { signal }: JobWork): Promise<void> {
  const { db, config } = deps;
  const { rows, isMonthFirst, notes } = await readTable(run, config);
  const report: ImportReport = { created: [], refused: [], notes };
  const counts = { createdRows: 0, refusedRows: 0 };
  const sessions = sessionsOfFile();
  const refuse = (line: number, message: string) => {
    counts.refusedRows += 1;
    if (report.refused.length < maxPreviewed) report.refused.push({ line, message });
  };
  for (let at = 0; at < rows.length; ) {
    signal.throwIfAborted();
    await setImmediate();
    const results = await checkSome(deps, run, { rows, isMonthFirst, from: at });
    for (const { line, created, refusal } of results) {
      const message = refusal ?? sessions.add(line, created?.session);
      if (created === undefined || message !== undefined) refuse(line, message ?? '');
      else {
        counts.createdRows += 1;
        const { name, detail } = created;
        if (report.created.length < maxPreviewed) report.created.push({ line, name, detail });
      }
    }
    at += results.length;
    const isDone = at === rows.length;
    const progress = { done: at, total: rows.length, ...counts };
    const isGone = await write(db, (tx) => {
      if (findImport(tx)?.state !== 'checking') return true;
      const columns = isDone ? { ...progress, report, state: 'checked' as const } : progress;
      saveImport(tx, run.id, columns);
      return false;
    });
    if (isGone) return;
  }
}

type CheckedRow = { line: number; created?: CreatedRow; refusal?: string };

async function checkSome(
  deps: Deps,
  run: ImportRun,
  { rows, isMonthFirst, from }: Pick<Table, 'rows' | 'isMonthFirst'> & { from: number },
): Promise<CheckedRow[]> {
  let results: CheckedRow[] = [];
  try {
    await write(deps.db, (tx) => {
      results = [];
      const create = creatorOf(deps, tx, run, isMonthFirst);
      takeTurn(deps.now, { rows, from }, (row) => {
        try {
          results.push({ line: row.line, created: create(row) });
        } catch (error) {
          results.push({ line: row.line, refusal: sentenceOf(error) });
        }
      });
      throw new RolledBack();
    });
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
  }
  return results;
}

/** Creates the rows that are not there yet, a few in each transaction, which also saves how far it came. */
async function importRows(deps: Deps, run: ImportRun, { signal }: JobWork): Promise<void> {
  const { db, config } = deps;
  const { rows, isMonthFirst } = await readTable(run, config);
  for (let isDone = false; !isDone; ) {
    signal.throwIfAborted();
    await setImmediate();
    isDone = await write(db, (tx) => {
      const current = findImport(tx);
      if (current?.id !== run.id || current.state !== 'importing') return true;
      if (!mayStillImport(tx, current)) throw new StudioError('forbidden', messages.requesterGone);
      const create = creatorOf(deps, tx, run, isMonthFirst);
      const done = takeTurn(deps.now, { rows, from: current.done }, (row) => {
        try {
          create(row);
        } catch (error) {
          throw new StudioError('unprocessable', messages.stopped(row.line, sentenceOf(error)));
        }
      });
      const nextLine = rows[done]?.line ?? 0;
      const progress = { done, nextLine, total: rows.length };
      saveImport(tx, run.id, done < rows.length ? progress : { ...progress, ...ended('done') });
      return done === rows.length;
    });
  }
}
