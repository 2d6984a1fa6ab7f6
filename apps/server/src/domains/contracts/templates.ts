import { contractLimits } from '@shutterhouse/contract/contracts/constants';
import { contractTemplateMessages as messages } from '@shutterhouse/contract/contracts/messages';
import type {
  ContractTemplate,
  ContractTemplateInput,
  UpdateContractTemplateInput,
} from '@shutterhouse/contract/contracts/schema';
import { fieldError, StudioError } from '@shutterhouse/contract/errors';
import { and, asc, count, eq, ne } from 'drizzle-orm';
import { stampsAt } from '../../db/columns.ts';
import { type CreateDeps, writeOnce } from '../../db/creations.ts';
import type { Db } from '../../db/open.ts';
import { type Sql, type Tx, write } from '../../db/transact.ts';
import { assertVersion, requireRow, saveVersioned } from '../../db/versioned.ts';
import { recordAudit } from '../audit/service.ts';
import { contractTemplates } from './tables.ts';

type Deps = { db: Db; now: () => Date; person: { id: string } };

const { id: idColumn, name: nameColumn, version: versionColumn } = contractTemplates;

/** The templates by their names. */
export function listTemplates({
  db,
}: {
  db: Sql;
}): Omit<ContractTemplate, 'clauses' | 'language'>[] {
  return db
    .select({ id: idColumn, name: nameColumn, version: versionColumn })
    .from(contractTemplates)
    .orderBy(asc(nameColumn), asc(idColumn))
    .all();
}

/** A template with what it says. @throws StudioError notFound */
export function getTemplate({ db }: { db: Sql }, id: string): ContractTemplate {
  const { name, content, version } = requireTemplate(db, id);
  return { id, name, ...content, version };
}

function requireTemplate(db: Sql, id: string) {
  const row = db.select().from(contractTemplates).where(eq(idColumn, id)).get();
  return requireRow(row, messages.notFound);
}

/** Creates a template. @throws StudioError invalid on `name` when it is taken; conflict when there are too many */
export function createTemplate(
  deps: Deps & CreateDeps,
  { name, ...content }: ContractTemplateInput,
): Promise<ContractTemplate> {
  const kind = { table: contractTemplates, read: (db: Sql, id: string) => getTemplate({ db }, id) };
  return writeOnce(deps, kind, (tx) => {
    const { rows = 0 } = tx.select({ rows: count() }).from(contractTemplates).get() ?? {};
    if (rows >= contractLimits.templates) {
      throw new StudioError('conflict', messages.tooMany(contractLimits.templates));
    }
    assertName(tx, name);
    const row = { name, content, ...stampsAt(deps.now()) };
    const { id } = tx.insert(contractTemplates).values(row).returning({ id: idColumn }).get();
    note(deps, tx, 'created', { id, name });
    return kind.read(tx, id);
  });
}

/** Saves a template; contracts that were written from it stay. @throws StudioError notFound; invalid on `name`; conflict */
export function updateTemplate(
  deps: Deps,
  { id, version, name, ...content }: UpdateContractTemplateInput,
): Promise<ContractTemplate> {
  return write(deps.db, (tx) => {
    const row = requireTemplate(tx, id);
    assertVersion(messages.changedMeanwhile, { opened: version, current: row.version });
    assertName(tx, name, id);
    saveVersioned(tx, contractTemplates, row, deps.now(), { name, content });
    note(deps, tx, 'changed', { id, name });
    return getTemplate({ db: tx }, id);
  });
}

/** Deletes a template; contracts that were written from it stay. @throws StudioError notFound */
export async function removeTemplate(deps: Deps, id: string): Promise<void> {
  await write(deps.db, (tx) => {
    const { name } = requireTemplate(tx, id);
    tx.delete(contractTemplates).where(eq(idColumn, id)).run();
    note(deps, tx, 'deleted', { id, name });
  });
}

function assertName(tx: Tx, name: string, own = ''): void {
  const other = and(eq(nameColumn, name), ne(idColumn, own));
  const taken = tx.select({ id: idColumn }).from(contractTemplates).where(other).get();
  if (taken) throw fieldError('invalid', 'name', messages.nameTaken);
}

function note(
  { now, person }: Deps,
  tx: Tx,
  action: 'created' | 'changed' | 'deleted',
  { id, name }: { id: string; name: string },
): void {
  const subject = { kind: 'contractTemplate' as const, id, name };
  recordAudit({ db: tx, now }, { by: person, action, subject });
}
