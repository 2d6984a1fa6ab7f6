import { asc, count, eq, gt } from 'drizzle-orm';
import type { Sql } from '../../../db/transact.ts';
import type { MediaStore } from '../../../media/store.ts';
import type { ArchiveItem } from '../../files/transfers/archive.ts';
import { archiveNames } from '../../files/transfers/archive-names.ts';
import { financeReceipts, financeRecords } from '../../finance/tables.ts';
import { storedItem } from './stored-item.ts';

/** So many rows are read at a time. */
const batch = 200;

const endings: Record<(typeof financeReceipts.$inferSelect)['mimeType'], string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/** How many files the receipts below are. */
export function countReceipts(db: Sql): number {
  return db.select({ rows: count() }).from(financeReceipts).get()?.rows ?? 0;
}

/** The receipts of the books as they were sent, each called by the day and the name of its record. */
export async function* receiptItems({
  db,
  media,
}: {
  db: Sql;
  media: MediaStore;
}): AsyncGenerator<ArchiveItem> {
  const nameOf = archiveNames();
  for (let after = ''; ; ) {
    const rows = db
      .select({
        recordId: financeReceipts.recordId,
        storeKey: financeReceipts.storeKey,
        mimeType: financeReceipts.mimeType,
        createdAt: financeReceipts.createdAt,
        date: financeRecords.date,
        name: financeRecords.name,
      })
      .from(financeReceipts)
      .innerJoin(financeRecords, eq(financeRecords.id, financeReceipts.recordId))
      .where(gt(financeReceipts.recordId, after))
      .orderBy(asc(financeReceipts.recordId))
      .limit(batch)
      .all();
    for (const { date, name, mimeType, ...stored } of rows) {
      const file = nameOf(`${date} ${name}.${endings[mimeType]}`);
      yield storedItem(media, stored, `receipts/${file}`);
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < batch) return;
    after = last.recordId;
  }
}
