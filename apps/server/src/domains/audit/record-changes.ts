import type { SetActiveInput } from '@shutterhouse/contract/editing';
import { formatCents } from '@shutterhouse/contract/money';
import { eq } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Db } from '../../db/open.ts';
import { type Sql, type Tx, write, writeOnReserve } from '../../db/transact.ts';
import { saveVersioned, type VersionedTable } from '../../db/versioned.ts';
import { releasePicture } from '../../media/references.ts';
import { getPriceTerms } from '../settings/price-terms.ts';
import { type Deed, recordAudit } from './service.ts';

type Deps = { db: Db; now: () => Date; person: { id: string } };

/** A table of records that staff switch on and off. */
type RecordTable = VersionedTable & {
  isActive: SQLiteColumn & { _: { data: boolean; notNull: true } };
};

/** A record, with the picture that it may show. */
type StudioRecord = { id: string; version: number; picture?: { id: string } | null };

/** What staff edit many of: where the rows are, how one is read, and what the audit calls it. */
export type RecordKind<Saved extends StudioRecord> = {
  table: RecordTable;
  /** @throws StudioError notFound */
  read: (db: Sql, id: string) => Saved;
  subjectOf: (saved: Saved) => Deed['subject'];
};

/** Shows a record to visitors or hides it, and writes down who did. @throws StudioError notFound */
export async function setRecordActive<Saved extends StudioRecord>(
  { db, now, person }: Deps,
  { table, read, subjectOf }: RecordKind<Saved>,
  { id, isActive }: SetActiveInput,
): Promise<Saved> {
  const { done } = await write(db, (tx) => {
    saveVersioned(tx, table, read(tx, id), now(), { isActive });
    const saved = read(tx, id);
    const action = isActive ? 'activated' : 'deactivated';
    recordAudit({ db: tx, now }, { by: person, action, subject: subjectOf(saved) });
    return { done: saved };
  });
  return done;
}

/**
 * Removes a record, and its picture unless something else shows it, and writes down who did.
 * @param assertRemovable refuses what must stay
 * @throws StudioError notFound
 */
export async function deleteRecord<Saved extends StudioRecord>(
  { db, now, person }: Deps,
  { table, read, subjectOf }: RecordKind<Saved>,
  id: string,
  assertRemovable?: (tx: Tx, saved: Saved) => void,
): Promise<void> {
  await writeOnReserve(db, (tx) => {
    const saved = read(tx, id);
    assertRemovable?.(tx, saved);
    recordAudit({ db: tx, now }, { by: person, action: 'deleted', subject: subjectOf(saved) });
    tx.delete(table).where(eq(table.id, id)).run();
    if (saved.picture) releasePicture({ db: tx, now }, saved.picture.id);
  });
}

/** A price: a sum in cents, or what visitors read. */
type Price = number | string;

/** Writes down what a price was and is, within the transaction that saves it, unless it stayed as it was. */
export function recordPriceChange(
  { db: tx, now, person }: { db: Tx; now: () => Date; person: { id: string } },
  subject: Deed['subject'],
  { from, to }: { from: Price; to: Price },
): void {
  if (from === to) return;
  const terms = getPriceTerms({ db: tx });
  const words = (price: Price) => (typeof price === 'number' ? formatCents(price, terms) : price);
  const details = { from: words(from), to: words(to) };
  recordAudit({ db: tx, now }, { by: person, action: 'priceChanged', subject, details });
}
