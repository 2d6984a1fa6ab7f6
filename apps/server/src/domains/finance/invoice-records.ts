import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { stampsAt } from '../../db/columns.ts';
import type { Tx } from '../../db/transact.ts';
import { recordChangeOf } from './history.ts';
import { financeRecords } from './tables.ts';

type Deps = { db: Tx; now: () => Date; person: { id: string } };

/** What paid an invoice that belongs to no booking. */
export type InvoiceMoney = {
  /** The id of the payment of the invoice. */
  paymentId: string;
  name: string;
  description: string;
  customer: string;
  amountCents: number;
  /** ISO 4217. */
  currency: string;
  /** The day on which it was paid, by the studio's calendar. */
  date: string;
};

/**
 * Writes the payment of an invoice into the books, within the transaction (`db`) that notes it at the invoice. The
 * payment's id is the reference, so that the database refuses a second record of it.
 * @returns the id of the record
 */
export function insertInvoiceRecord(
  { db: tx, now, person }: Deps,
  { paymentId, ...money }: InvoiceMoney,
): string {
  const at = now();
  const row = {
    id: v7(),
    ...money,
    type: 'income' as const,
    category: 'sales' as const,
    status: 'completed' as const,
    source: 'invoice' as const,
    cause: 'payment' as const,
    reference: paymentId,
    ...stampsAt(at),
  };
  const after = tx.insert(financeRecords).values(row).returning().get();
  recordChangeOf(tx, { before: null, after, by: person, at });
  return after.id;
}

/** Removes the record of a payment that was noted by mistake; its history stays. */
export function removeInvoiceRecord({ db: tx, now, person }: Deps, recordId: string): void {
  const before = tx.delete(financeRecords).where(eq(financeRecords.id, recordId)).returning().get();
  recordChangeOf(tx, { before: before ?? null, after: null, by: person, at: now() });
}
