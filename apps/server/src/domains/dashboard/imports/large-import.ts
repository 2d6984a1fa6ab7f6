import { type ImportReport, importRights } from '@shutterhouse/contract/dashboard/import';
import {
  type AddImportPartInput,
  type LargeImport,
  maxLargeImport,
  largeImportMessages as messages,
  type StartImportInput,
} from '@shutterhouse/contract/dashboard/large-import';
import { fieldError, StudioError } from '@shutterhouse/contract/errors';
import { fullName } from '@shutterhouse/contract/names';
import { hasRight } from '@shutterhouse/contract/rights';
import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { type Actor, may, requireRight } from '../../../actor.ts';
import { saveOnlyRow } from '../../../db/only-row.ts';
import type { Db } from '../../../db/open.ts';
import { type Sql, type Tx, write } from '../../../db/transact.ts';
import type { JobKind } from '../../../jobs/job.ts';
import { enqueueJob } from '../../../jobs/service.ts';
import { users } from '../../people/tables.ts';
import { studioImports } from '../tables.ts';

type Deps = { db: Db; now: () => Date };
type CallerDeps = Deps & { person: { id: string } };

/** The row of an import. */
export type ImportRun = typeof studioImports.$inferSelect;

/** Checks the rows of an import, or imports them, whichever its state says. */
export const importJob: JobKind<{ id: string }> = {
  name: 'dashboard.import',
  priority: 'long',
  keyOf: ({ id }) => id,
};

const only = eq(studioImports.key, 'only');
const nothing: ImportReport = { created: [], refused: [], notes: [] };

/** The current import, or the latest one. */
export function findImport(db: Sql): ImportRun | undefined {
  return db.select().from(studioImports).where(only).get();
}

/** Saves columns of an import, as long as it is still the current one. */
export function saveImport(tx: Tx, id: string, columns: Partial<ImportRun>): void {
  if (findImport(tx)?.id === id) tx.update(studioImports).set(columns).where(only).run();
}

/** What an ended import keeps: neither its file nor its rows, which name people. */
export function ended(
  state: 'done' | 'failed' | 'cancelled',
  failure: string | null = null,
): Partial<ImportRun> {
  return { state, failure, csv: '', report: nothing };
}

/** The latest large import; null where there is none of a kind that the caller may import. */
export function importStatus({ db }: { db: Sql }, actor: Actor): LargeImport {
  const run = findImport(db);
  if (run === undefined || !may(actor, importRights[run.kind])) return null;
  const { key: _, csv: __, requestedById: ___, nextLine: ____, ...status } = run;
  return status;
}

/**
 * Receives the first part of a file. One that was not imported yet is discarded.
 * @throws StudioError conflict while one is imported; forbidden for a kind that the caller may not import
 */
export function startImport(
  { db, now, person }: CallerDeps,
  { kind, csv, isLast }: StartImportInput,
  actor: Actor,
): Promise<LargeImport> {
  requireRight(actor, importRights[kind]);
  return write(db, (tx) => {
    if (findImport(tx)?.state === 'importing') throw new StudioError('conflict', messages.running);
    const user = tx.select().from(users).where(eq(users.id, person.id)).get();
    saveOnlyRow(tx, studioImports, {
      ...{ id: v7(), kind, csv, state: 'receiving', failure: null, report: nothing },
      ...{ done: 0, total: 0, nextLine: 0, createdRows: 0, refusedRows: 0 },
      requestedById: person.id,
      requestedBy: user ? fullName(user) || user.email : '',
      requestedAt: now(),
    });
    return received({ tx, now }, { isLast }, actor);
  });
}

/**
 * Receives a further part of a file, which must follow the last one; the same part may be sent again.
 * @throws StudioError notFound, conflict, and invalid on `csv` for a file that is too long
 */
export function addImportPart(
  { db, now }: Deps,
  { id, from, csv, isLast }: AddImportPartInput,
  actor: Actor,
): Promise<LargeImport> {
  return write(db, (tx) => {
    const run = requireImport(tx, id, actor);
    const isThere = run.csv.length === from + csv.length && run.csv.endsWith(csv);
    if (isThere) return importStatus({ db: tx }, actor);
    if (run.state !== 'receiving' || run.csv.length !== from) {
      throw new StudioError('conflict', messages.misplaced);
    }
    if (from + csv.length > maxLargeImport.characters) {
      throw fieldError('invalid', 'csv', messages.tooLong);
    }
    saveImport(tx, id, { csv: run.csv + csv });
    return received({ tx, now }, { isLast }, actor);
  });
}

/** Has the rows of a file checked once its last part was received. */
function received(
  { tx, now }: { tx: Tx; now: () => Date },
  { isLast }: { isLast: boolean },
  actor: Actor,
): LargeImport {
  const run = findImport(tx);
  if (run && isLast) beginWork({ tx, now }, run.id, 'checking');
  return importStatus({ db: tx }, actor);
}

function beginWork(
  { tx, now }: { tx: Tx; now: () => Date },
  id: string,
  state: 'checking' | 'importing',
): void {
  saveImport(tx, id, { state, done: 0 });
  enqueueJob({ db: tx, now }, importJob, { id });
}

/** Has the checked rows imported. @throws StudioError notFound; conflict when they were not checked, or some refused */
export function runImport({ db, now }: Deps, id: string, actor: Actor): Promise<LargeImport> {
  return write(db, (tx) => {
    const run = requireImport(tx, id, actor);
    // The request may be sent again.
    if (run.state !== 'importing' && run.state !== 'done') {
      const isReady = run.state === 'checked' && run.refusedRows === 0;
      if (!isReady) throw new StudioError('conflict', messages.notChecked);
      beginWork({ tx, now }, id, 'importing');
    }
    return importStatus({ db: tx }, actor);
  });
}

/** Ends an import; the rows that were imported stay. @throws StudioError notFound */
export function cancelImport({ db }: Deps, id: string, actor: Actor): Promise<LargeImport> {
  return write(db, (tx) => {
    const run = requireImport(tx, id, actor);
    if (!['done', 'failed', 'cancelled'].includes(run.state)) {
      saveImport(tx, id, ended('cancelled', run.state === 'importing' ? whatIsThere(run) : null));
    }
    return importStatus({ db: tx }, actor);
  });
}

/** @throws StudioError notFound for an import that is not the current one, or of a kind that the caller may not import */
function requireImport(tx: Tx, id: string, actor: Actor): ImportRun {
  const run = findImport(tx);
  if (run?.id !== id || !may(actor, importRights[run.kind])) {
    throw new StudioError('notFound', messages.over);
  }
  return run;
}

/** Which rows of an import that ended early are there. */
export function whatIsThere({ done, total, nextLine }: ImportRun): string {
  return messages.imported(done, total, done === 0 ? null : nextLine);
}

/** Whether whoever started an import may still do so: it may wait, and take minutes. */
export function mayStillImport(db: Sql, { requestedById, kind }: ImportRun): boolean {
  const user = db
    .select({ role: users.role, isActive: users.isActive })
    .from(users)
    .where(eq(users.id, requestedById))
    .get();
  return user?.isActive === true && hasRight(user.role, importRights[kind]);
}
