import type { RecordCause } from '@shutterhouse/contract/finance/constants';
import { and, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { stampsAt } from '../../db/columns.ts';
import type { Tx } from '../../db/transact.ts';
import { recordChangeOf } from './history.ts';
import { financeRecords } from './tables.ts';

type Deps = { db: Tx; now: () => Date; person: { id: string } | null };

/** What paid an invoice that belongs to no booking. */
export type InvoiceMoney = {
  /** The id of the payment of the invoice, or of the charge of a card at Stripe. */
  reference: string;
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
 * reference is unique, so that the database refuses a second record of it. A charge that was imported from Stripe before becomes
 * the record.
 * @returns the id of the record
 */
export function insertInvoiceRecord({ db: tx, now, person }: Deps, money: InvoiceMoney): string {
  const at = now();
  const row = {
    ...money,
    type: 'income' as const,
    category: 'sales' as const,
    status: 'completed' as const,
    source: 'invoice' as const,
    cause: 'payment' as const,
  };
  const isKnown = and(
    eq(financeRecords.cause, row.cause),
    eq(financeRecords.reference, row.reference),
  );
  const known = tx.select().from(financeRecords).where(isKnown).get();
  const after =
    known?.source === 'stripe'
      ? tx
          .update(financeRecords)
          .set({ ...row, version: known.version + 1, updatedAt: at })
          .where(eq(financeRecords.id, known.id))
          .returning()
          .get()
      : tx
          .insert(financeRecords)
          .values({ id: v7(), ...row, ...stampsAt(at) })
          .returning()
          .get();
  recordChangeOf(tx, { before: known ?? null, after, by: person, at });
  return after.id;
}

/** Removes the record of a payment that was noted by mistake; its history stays. */
export function removeInvoiceRecord({ db: tx, now, person }: Deps, recordId: string): void {
  const before = tx.delete(financeRecords).where(eq(financeRecords.id, recordId)).returning().get();
  recordChangeOf(tx, { before: before ?? null, after: null, by: person, at: now() });
}

/**
 * Writes that money of a card's payment went back, or came again, as the import from Stripe would; does nothing when that was first.
 */
export function insertCardRecord(
  { db: tx, now }: Omit<Deps, 'person'>,
  { kind, ...money }: Omit<InvoiceMoney, 'description'> & { kind: RecordCause },
): void {
  const at = now();
  const after = tx
    .insert(financeRecords)
    .values({
      ...{ id: v7(), ...money, description: '', category: 'sales', status: 'completed' },
      ...{ source: 'stripe', cause: kind, type: kind === 'payment' ? 'income' : 'expense' },
      ...stampsAt(at),
    })
    .onConflictDoNothing()
    .returning()
    .get();
  if (after) recordChangeOf(tx, { before: null, after, by: null, at });
}
