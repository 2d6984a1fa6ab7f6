import type { Receipt } from '@shutterhouse/contract/finance/schema';
import { eq, inArray } from 'drizzle-orm';
import type { Sql, Tx } from '../../db/transact.ts';
import { removalJob } from '../../jobs/job.ts';
import { enqueueJob } from '../../jobs/service.ts';
import { financeReceipts } from './tables.ts';

/** Removes the bytes of a receipt, unless it has a row. */
export const removeReceiptBytesJob = removalJob<{ storeKey: string }>(
  'finance.remove-receipt-bytes',
  ({ storeKey }) => storeKey,
);

/** The receipts of some records; those without one are absent. */
export function receiptsOf(
  { db }: { db: Sql },
  recordIds: readonly string[],
): Map<string, Receipt> {
  if (recordIds.length === 0) return new Map();
  const rows = db
    .select()
    .from(financeReceipts)
    .where(inArray(financeReceipts.recordId, [...recordIds]))
    .all();
  return new Map(
    rows.map(({ recordId, name, mimeType, bytes }) => [recordId, { name, mimeType, bytes }]),
  );
}

/**
 * Removes the receipt of a record: its row now, and its bytes by a job as soon as that is committed.
 * @returns whether there was one
 */
export function deleteReceipt(
  { db: tx, now }: { db: Tx; now: () => Date },
  recordId: string,
): boolean {
  const removed = tx
    .delete(financeReceipts)
    .where(eq(financeReceipts.recordId, recordId))
    .returning({ storeKey: financeReceipts.storeKey })
    .get();
  if (removed === undefined) return false;
  enqueueJob({ db: tx, now }, removeReceiptBytesJob, removed);
  return true;
}

/** The receipt whose bytes are under a key. */
export function receiptUnder(db: Sql, storeKey: string): { recordId: string } | undefined {
  return db
    .select({ recordId: financeReceipts.recordId })
    .from(financeReceipts)
    .where(eq(financeReceipts.storeKey, storeKey))
    .get();
}
