import { randomUUID } from 'node:crypto';
import { StudioError } from '@shutterhouse/contract/errors';
import { financeMessages as messages } from '@shutterhouse/contract/finance/messages';
import type { FinanceRecord } from '@shutterhouse/contract/finance/schema';
import { displayName } from '@shutterhouse/contract/upload-messages';
import { receiptTypes, slotOf, typeRefusal } from '@shutterhouse/contract/upload-slots';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { type Sql, type Tx, write, writeOnReserve } from '../../db/transact.ts';
import { requireRow } from '../../db/versioned.ts';
import type { JobRunner } from '../../jobs/runner.ts';
import { forgetJobs } from '../../jobs/service.ts';
import { detectType } from '../../media/detect.ts';
import type { StagedFile } from '../../media/ingest.ts';
import type { MediaStore } from '../../media/store.ts';
import { adoptUnclaimed, dropUnclaimed } from '../../media/unclaimed-bytes.ts';
import { recordAudit } from '../audit/service.ts';
import { deleteReceipt, receiptUnder, removeReceiptBytesJob } from './receipt-rows.ts';
import { getManualRecord, requireLocal, subjectOf } from './service.ts';
import { financeReceipts } from './tables.ts';

type Deps = { db: Db; media: MediaStore; now: () => Date };
type StoredReceipt = Pick<
  typeof financeReceipts.$inferSelect,
  'storeKey' | 'name' | 'mimeType' | 'bytes'
>;

/**
 * Moves the file of a receipt into the media store unchanged. The caller then writes the row with `attachReceipt`, or
 * undoes it with `dropReceipt`. If the process ends before either, a job removes the bytes.
 * @throws StudioError for a file of another type
 */
export async function storeReceipt(
  { db, media, now }: Deps,
  { path, name, size }: StagedFile,
): Promise<StoredReceipt> {
  const type = await detectType(path);
  const mimeType = receiptTypes.find((known) => known === type);
  if (mimeType === undefined) {
    throw new StudioError('unsupported', typeRefusal(slotOf('receipt'), name, type) ?? '');
  }
  const storeKey = `receipts/${randomUUID().slice(0, 2)}/${randomUUID()}`;
  await adoptUnclaimed(
    { db, media, now },
    { storeKey, path },
    {
      job: removeReceiptBytesJob,
      undo: { storeKey },
      drop: () => dropReceipt({ db, media }, { storeKey }),
    },
  );
  return { storeKey, name: displayName(name, 'Receipt'), mimeType, bytes: size };
}

/** Removes the bytes of a receipt whose row could not be written. */
export function dropReceipt(
  { db, media }: Pick<Deps, 'db' | 'media'>,
  { storeKey }: Pick<StoredReceipt, 'storeKey'>,
): Promise<void> {
  const bytes = {
    findRow: (tx: Tx) => receiptUnder(tx, storeKey),
    remove: () => media.remove(storeKey),
  };
  return dropUnclaimed(db, bytes, removeReceiptBytesJob, { storeKey });
}

type WriteDeps = Pick<Deps, 'db' | 'now'> & { person: { id: string } };

/**
 * Attaches a receipt to a record, replacing an earlier one.
 * @throws StudioError notFound; conflict for a record that belongs to a booking or Stripe
 */
export function attachReceipt(
  { db, now, person }: WriteDeps,
  recordId: string,
  stored: StoredReceipt,
): Promise<FinanceRecord> {
  return write(db, (tx) => {
    const record = requireLocal(tx, recordId);
    const replaced = deleteReceipt({ db: tx, now }, recordId);
    tx.insert(financeReceipts)
      .values({ ...stored, recordId, createdAt: now() })
      .run();
    forgetJobs({ db: tx }, removeReceiptBytesJob, [{ storeKey: stored.storeKey }]);
    const details = { receipt: replaced ? 'replaced' : 'attached' };
    recordAudit(
      { db: tx, now },
      { by: person, action: 'changed', subject: subjectOf(record), details },
    );
    return getManualRecord({ db: tx }, recordId);
  });
}

/** Removes the receipt of a record. @throws StudioError notFound, also where there is none; conflict as above */
export async function removeReceipt(
  { db, now, person }: WriteDeps,
  recordId: string,
): Promise<void> {
  await writeOnReserve(db, (tx) => {
    const record = requireLocal(tx, recordId);
    if (!deleteReceipt({ db: tx, now }, recordId)) {
      throw new StudioError('notFound', messages.receiptNone);
    }
    recordAudit(
      { db: tx, now },
      {
        by: person,
        action: 'changed',
        subject: subjectOf(record),
        details: { receipt: 'removed' },
      },
    );
  });
}

/** The stored receipt of a record. @throws StudioError notFound */
export function requireReceipt({ db }: { db: Sql }, recordId: string) {
  const row = db.select().from(financeReceipts).where(eq(financeReceipts.recordId, recordId)).get();
  return requireRow(row, messages.receiptNone);
}

/** Registers the background jobs on receipts. */
export function handleReceiptJobs(
  jobs: JobRunner,
  { db, media }: Pick<Deps, 'db' | 'media'>,
): void {
  jobs.handle(removeReceiptBytesJob, {
    async run({ storeKey }) {
      if (receiptUnder(db, storeKey) === undefined) await media.remove(storeKey);
    },
  });
}
