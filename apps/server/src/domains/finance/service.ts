import { StudioError } from '@shutterhouse/contract/errors';
import {
  maxFound,
  type RecordSource,
  recordSources,
} from '@shutterhouse/contract/finance/constants';
import {
  managedSentence,
  financeMessages as messages,
} from '@shutterhouse/contract/finance/messages';
import type {
  CreateFinanceInput,
  ExportFinanceInput,
  FinanceRecord,
  ListFinanceInput,
  UpdateFinanceInput,
} from '@shutterhouse/contract/finance/schema';
import { formatCents, sameUnits } from '@shutterhouse/contract/money';
import { mapPage, type Page } from '@shutterhouse/contract/paging';
import { and, eq, getTableColumns, gte, inArray, lte, ne, type SQL } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Config } from '../../config.ts';
import { stampsAt } from '../../db/columns.ts';
import { type CreateDeps, writeOnce } from '../../db/creations.ts';
import type { Db } from '../../db/open.ts';
import { type Keyset, pageOf } from '../../db/page.ts';
import { matching, newestMatches } from '../../db/search-index.ts';
import { type Sql, type Tx, write, writeOnReserve } from '../../db/transact.ts';
import { assertVersion, definedOnly, requireRow, saveVersioned } from '../../db/versioned.ts';
import type { Callbacks } from '../../deps.ts';
import { dayOf } from '../../studio-time.ts';
import { recordAudit } from '../audit/service.ts';
import { bookings } from '../bookings/tables.ts';
import { getBilling } from '../settings/billing.ts';
import { recordChangeOf } from './history.ts';
import { deleteReceipt, receiptsOf } from './receipt-rows.ts';
import { financeRecords } from './tables.ts';
import { financeSearch } from './triggers.ts';

type RecordRow = typeof financeRecords.$inferSelect;
/** The invoices that records pay are of a later domain. */
export type ReadDeps = { db: Sql; callbacks: Pick<Callbacks, 'invoicesOfRecords'> };
type Deps = { db: Db; now: () => Date; config: Config; person: { id: string } };

/**
 * A page of records by day, filtered by words, type, status, category and days. A search only looks at
 * the newest matches, so that a common word costs no more than a rare one.
 */
export function listRecords(
  { db, callbacks }: ReadDeps,
  { sort, limit, cursor, search, ...filters }: ListFinanceInput,
): Page<FinanceRecord> {
  const { from, to, source, ...choices } = filters;
  const matches = matching(financeSearch, search, { ...choices, source: sourcesOf(source) });
  const condition = matches ? betweenDays(from, to) : whereOf(filters);
  const page = pageOf<RecordRow>(
    (after) =>
      matches
        ? foundRecords(db, matches, and(condition, after))
        : db.select().from(financeRecords).where(and(condition, after)).$dynamic(),
    { ...byDay, direction: sort === 'date' ? 'asc' : 'desc' },
    { limit, cursor },
  );
  return withReferences({ db, callbacks }, page);
}

/** The newest records with the words. */
function foundRecords(db: Sql, matches: SQL, condition: SQL | undefined) {
  const found = newestMatches(db, financeSearch, matches, maxFound);
  return db
    .select(getTableColumns(financeRecords))
    .from(found)
    .crossJoin(financeRecords)
    .where(and(eq(financeRecords.number, found.number), condition))
    .$dynamic();
}

const byDay: Omit<Keyset<RecordRow>, 'direction'> = {
  columns: [financeRecords.date, financeRecords.id],
  valuesOf: ({ date, id }) => [date, id],
};

/** One record. @throws StudioError notFound */
export function getRecord({ db, callbacks }: ReadDeps, id: string): FinanceRecord {
  const page = { rows: [requireStored(db, id)], nextCursor: null };
  const [record] = withReferences({ db, callbacks }, page).rows;
  return requireRow(record, messages.notFound);
}

/** The same for a manual record, which pays no invoice. @throws StudioError notFound */
export function getManualRecord({ db }: { db: Sql }, id: string): FinanceRecord {
  return getRecord({ db, callbacks: { invoicesOfRecords: () => new Map() } }, id);
}

/** The currency of a record by an id as it was sent; undefined when there is none. */
export function findCurrency({ db }: { db: Sql }, id: unknown): string | undefined {
  if (typeof id !== 'string') return undefined;
  const { currency } = financeRecords;
  return db.select({ currency }).from(financeRecords).where(eq(financeRecords.id, id)).get()
    ?.currency;
}

/** Creates a manual record; its currency is the studio's by default. */
export function createRecord(
  deps: Deps & CreateDeps,
  input: CreateFinanceInput,
): Promise<FinanceRecord> {
  const kind = {
    table: financeRecords,
    read: (db: Sql, id: string) => getManualRecord({ db }, id),
  };
  return writeOnce(deps, kind, (tx) => insertRecord({ ...deps, db: tx }, input));
}

/** The same within a transaction. */
export function insertRecord(
  { db: tx, now, config, person }: Omit<Deps, 'db'> & { db: Tx },
  { date, currency, ...input }: CreateFinanceInput,
): FinanceRecord {
  const row = {
    id: v7(),
    ...input,
    date: dayOfInput(date, config.timeZone),
    currency: currency ?? getBilling({ db: tx }).currency,
    source: 'local' as const,
    ...stampsAt(now()),
  };
  const after = tx.insert(financeRecords).values(row).returning().get();
  recordChangeOf(tx, { before: null, after, by: person, at: now() });
  recordAudit({ db: tx, now }, { by: person, action: 'created', subject: subjectOf(after) });
  return getManualRecord({ db: tx }, after.id);
}

/**
 * Saves a manual record; absent fields keep their values. Another currency without another amount keeps the units: 100 dollars
 * are 100 yen.
 * @throws StudioError notFound; conflict when it belongs to a booking or Stripe, or somebody saved it since
 *   it was opened
 */
export function updateRecord(
  { db, now, config, person }: Deps,
  { id, version, date, ...changes }: UpdateFinanceInput,
): Promise<FinanceRecord> {
  return write(db, (tx) => {
    const before = requireLocal(tx, id);
    assertVersion(messages.changedMeanwhile, { opened: version, current: before.version });
    const at = now();
    const day = date && { date: dayOfInput(date, config.timeZone) };
    const { currency, amountCents } = { ...before, ...definedOnly(changes) };
    const sum = changes.amountCents === undefined && {
      amountCents: sameUnits(amountCents, { from: before.currency, to: currency }),
    };
    saveVersioned(tx, financeRecords, before, at, { ...definedOnly(changes), ...day, ...sum });
    const after = requireStored(tx, id);
    recordChangeOf(tx, { before, after, by: person, at });
    recordAudit({ db: tx, now }, { by: person, action: 'changed', subject: subjectOf(after) });
    return getManualRecord({ db: tx }, id);
  });
}

/** Deletes a manual record with its receipt. @throws StudioError notFound; conflict for all others */
export async function removeRecord(
  { db, now, person }: Omit<Deps, 'config'>,
  id: string,
): Promise<void> {
  await writeOnReserve(db, (tx) => {
    const before = requireLocal(tx, id);
    deleteReceipt({ db: tx, now }, id);
    tx.delete(financeRecords).where(eq(financeRecords.id, id)).run();
    recordChangeOf(tx, { before, after: null, by: person, at: now() });
    const details = {
      amount: formatCents(before.amountCents, before),
      currency: before.currency,
      date: before.date,
    };
    const subject = subjectOf(before);
    recordAudit({ db: tx, now }, { by: person, action: 'deleted', subject, details });
  });
}

/** Records as the API returns them, with their receipts, clients and invoices. */
function withReferences({ db, callbacks }: ReadDeps, page: Page<RecordRow>): Page<FinanceRecord> {
  const receipts = receiptsOf(
    { db },
    page.rows.map(({ id }) => id),
  );
  const ids = page.rows.flatMap(({ bookingId }) => bookingId ?? []);
  const rows = db
    .select({ id: bookings.id, userId: bookings.userId })
    .from(bookings)
    .where(inArray(bookings.id, ids))
    .all();
  const clients = new Map(rows.map(({ id, userId }) => [id, userId]));
  const paying = page.rows.filter(({ source }) => source === 'invoice').map(({ id }) => id);
  const invoices = callbacks.invoicesOfRecords({ db }, paying);
  const invoiceOf = (id: string) => {
    const found = invoices.get(id);
    return found ? { id: found.id, number: found.number } : null;
  };
  return mapPage(page, ({ number: _, reference: __, updatedAt: ___, ...record }) => ({
    ...record,
    clientId: clients.get(record.bookingId ?? '') ?? invoices.get(record.id)?.clientId ?? null,
    invoice: invoiceOf(record.id),
    receipt: receipts.get(record.id) ?? null,
  }));
}

/** The SQL condition of filters; undefined for none. */
function whereOf(filters: Omit<ExportFinanceInput, 'sort' | 'search'>): SQL | undefined {
  const { type, status, category, source, currency, from, to } = filters;
  return and(
    type && eq(financeRecords.type, type),
    status && eq(financeRecords.status, status),
    category && eq(financeRecords.category, category),
    source === 'external'
      ? ne(financeRecords.source, 'local')
      : source && eq(financeRecords.source, source),
    currency === undefined ? undefined : eq(financeRecords.currency, currency),
    betweenDays(from, to),
  );
}

/** The sources that a filter means; undefined for all of them. */
function sourcesOf(filter: ListFinanceInput['source']): RecordSource[] | undefined {
  if (filter === undefined) return undefined;
  return filter === 'external' ? recordSources.filter((source) => source !== 'local') : [filter];
}

function betweenDays(from: string | undefined, to: string | undefined): SQL | undefined {
  return and(
    from === undefined ? undefined : gte(financeRecords.date, from),
    to === undefined ? undefined : lte(financeRecords.date, to),
  );
}

function requireStored(db: Sql, id: string): RecordRow {
  const row = db.select().from(financeRecords).where(eq(financeRecords.id, id)).get();
  return requireRow(row, messages.notFound);
}

/** A manual record. @throws StudioError notFound; conflict for one that belongs to a booking or Stripe */
export function requireLocal(tx: Sql, id: string): RecordRow {
  const row = requireStored(tx, id);
  const managed = managedSentence(row);
  if (managed !== undefined) throw new StudioError('conflict', managed);
  return row;
}

/** A record as the subject of an audit entry. */
export function subjectOf({ id, name }: RecordRow) {
  return { kind: 'financeRecord' as const, id, name };
}

/** The day of an input: a day unchanged, an instant in the studio's time zone. */
export function dayOfInput(date: string, timeZone: string): string {
  return date.length === 10 ? date : dayOf(new Date(date), timeZone);
}
