import type { RecordChange, RecordSnapshot } from '@shutterhouse/contract/finance/schema';
import { desc, eq } from 'drizzle-orm';
import type { Sql, Tx } from '../../db/transact.ts';
import { findPersonName } from '../people/service.ts';
import { financeChanges, type financeRecords } from './tables.ts';

type RecordRow = typeof financeRecords.$inferSelect;

/** A write of a record; null before it is created and after it is deleted. */
type Written = {
  before: RecordRow | null;
  after: RecordRow | null;
  by: { id: string } | null;
  at: Date;
};

/** How many changes of one record are returned at most. */
const maxChanges = 200;

/** Stores who changed what and when, in the transaction of the write; the import from Stripe is not recorded. */
export function recordChangeOf(tx: Tx, { before, after, by, at }: Written): void {
  const recordId = (after ?? before)?.id;
  if (recordId === undefined) return;
  const row = {
    ...{
      recordId,
      at,
      actorId: by?.id ?? null,
      actorName: by ? findPersonName({ db: tx }, by.id) : '',
    },
    ...{ before: before && snapshotOf(before), after: after && snapshotOf(after) },
  };
  tx.insert(financeChanges).values(row).run();
}

/** The changes of a record, newest first; also of a deleted one. */
export function historyOf({ db }: { db: Sql }, recordId: string): RecordChange[] {
  return db
    .select()
    .from(financeChanges)
    .where(eq(financeChanges.recordId, recordId))
    .orderBy(desc(financeChanges.number))
    .limit(maxChanges)
    .all()
    .map(({ number, at, actorName, before, after }) => ({
      ...{ id: String(number), at, actorName, before, after },
    }));
}

/** The fields of a record that each change stores. */
function snapshotOf(row: RecordRow): RecordSnapshot {
  const { name, amountCents, date, type, category, description, status, currency } = row;
  return { name, amountCents, date, type, category, description, status, currency };
}
