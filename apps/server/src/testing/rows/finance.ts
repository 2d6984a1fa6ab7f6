import { randomUUID } from 'node:crypto';
import { transact } from '../../db/transact.ts';
import type { AppDeps } from '../../deps.ts';
import { financeReceipts, financeRecords } from '../../domains/finance/tables.ts';

type Deps = Pick<AppDeps, 'db' | 'now'>;
type Row = typeof financeRecords.$inferInsert;

/** The input of the record form, for tRPC. */
export const recordInput = {
  name: 'Backdrop paper',
  amountCents: 8450,
  date: '2030-06-01',
  type: 'expense',
  category: 'supplies',
  status: 'completed',
  description: 'Two rolls, bone.',
} as const;

/** The same for the documented path. */
export const recordBody = (({ amountCents, ...rest }) => ({ ...rest, amount: amountCents / 100 }))(
  recordInput,
);

/** A finance record, by default entered by hand. @returns its id */
export function addRecord({ db, now }: Deps, more: Partial<Row> = {}): string {
  const row: Row = {
    ...{ ...recordInput, currency: 'USD', source: 'local' },
    ...{ createdAt: now(), updatedAt: now(), ...more },
  };
  return transact(db, (tx) =>
    tx.insert(financeRecords).values(row).returning({ id: financeRecords.id }).get(),
  ).id;
}

/** The row of a receipt of a record, whose bytes are the caller's to store. */
export function addReceipt(
  { db, now }: Deps,
  recordId: string,
  { storeKey } = { storeKey: `receipts/00/${randomUUID()}` },
): void {
  db.insert(financeReceipts)
    .values({
      ...{ recordId, storeKey, name: 'paper.pdf', mimeType: 'application/pdf', bytes: 5 },
      createdAt: now(),
    })
    .run();
}
