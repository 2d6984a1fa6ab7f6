import type { SetActiveInput } from '@shutterhouse/contract/editing';
import { formatCents } from '@shutterhouse/contract/money';
import type { PriceTerms } from '@shutterhouse/contract/pricing';
import { eq } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { StaffDeps, Visibility } from '../../db/record-deps.ts';
import {
  type RecordKind,
  requireVisible,
  saveRecord,
  type VersionedRecord,
} from '../../db/records.ts';
import { type Sql, type Tx, write, writeOnReserve } from '../../db/transact.ts';
import type { VersionedTable } from '../../db/versioned.ts';
import { releasePicture } from '../../media/references.ts';
import { type AuditEvent, recordAudit } from './service.ts';

/** A table of records that are shown to visitors or hidden. */
type SwitchedTable = VersionedTable & {
  isActive: SQLiteColumn & { _: { data: boolean; notNull: true } };
};

/**
 * The functions shared by every kind of record that is shown to visitors or hidden: reading one, showing or hiding it,
 * and deleting it.
 * @param asRead a record as visitors read it: in their language
 */
export function recordService<
  Saved extends VersionedRecord & { isActive: boolean; picture?: { id: string } | null },
>(kind: RecordKind<SwitchedTable, Saved>, asRead = (_db: Sql, saved: Saved) => saved) {
  return {
    get(deps: { db: Sql } & Visibility, id: string): Saved {
      const saved = requireVisible(deps, kind, id);
      return deps.seesHidden ? saved : asRead(deps.db, saved);
    },
    setActive: (deps: StaffDeps, input: SetActiveInput) => setRecordActive(deps, kind, input),
    remove: (deps: StaffDeps, id: string) => deleteRecord(deps, kind, id),
  };
}

/** Shows a record to visitors or hides it, and records who did. @throws StudioError notFound */
async function setRecordActive<Saved extends VersionedRecord>(
  { db, now, person }: StaffDeps,
  kind: RecordKind<SwitchedTable, Saved>,
  { id, isActive }: SetActiveInput,
): Promise<Saved> {
  const { done } = await write(db, (tx) => {
    const saved = saveRecord(tx, kind, kind.read(tx, id), now(), { isActive });
    const action = isActive ? 'activated' : 'deactivated';
    recordAudit({ db: tx, now }, { by: person, action, subject: kind.subjectOf(saved) });
    return { done: saved };
  });
  return done;
}

/**
 * Deletes a record, and its picture unless something else shows it, and records who did. @throws StudioError notFound
 */
async function deleteRecord<Saved extends VersionedRecord & { picture?: { id: string } | null }>(
  { db, now, person }: StaffDeps,
  { table, read, subjectOf, assertRemovable }: RecordKind<VersionedTable, Saved>,
  id: string,
): Promise<void> {
  await writeOnReserve(db, (tx) => {
    const saved = read(tx, id);
    assertRemovable?.(tx, saved);
    recordAudit({ db: tx, now }, { by: person, action: 'deleted', subject: subjectOf(saved) });
    tx.delete(table).where(eq(table.id, id)).run();
    if (saved.picture) releasePicture({ db: tx, now }, saved.picture.id);
  });
}

/** A price: an amount in cents, or the text that visitors read. */
type Price = number | string;

/** Records a changed price with its previous value, in the studio's currency, within the transaction that saves it. */
export function recordPriceChange(
  { db: tx, now, person }: { db: Tx; now: () => Date; person: { id: string } },
  subject: AuditEvent['subject'],
  { from, to, terms }: { from: Price; to: Price; terms: PriceTerms },
): void {
  if (from === to) return;
  const words = (price: Price) => (typeof price === 'number' ? formatCents(price, terms) : price);
  const details = { from: words(from), to: words(to) };
  recordAudit({ db: tx, now }, { by: person, action: 'priceChanged', subject, details });
}
