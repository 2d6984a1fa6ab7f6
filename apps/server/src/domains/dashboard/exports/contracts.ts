import { and, asc, count, gt, ne } from 'drizzle-orm';
import type { Sql } from '../../../db/transact.ts';
import type { MediaStore } from '../../../media/store.ts';
import { documentKey } from '../../contracts/document.ts';
import { contentOf } from '../../contracts/reading.ts';
import { contractVersions } from '../../contracts/tables.ts';
import type { ArchiveItem } from '../../files/transfers/archive.ts';
import { archiveNames } from '../../files/transfers/archive-names.ts';
import { storedItem } from './stored-item.ts';

const hasDocument = ne(contractVersions.documentHash, '');

/** How many files the signed contracts below are. */
export function countContracts(db: Sql): number {
  return db.select({ rows: count() }).from(contractVersions).where(hasDocument).get()?.rows ?? 0;
}

/** The PDFs of signed contracts as they were signed, each called by its title. */
export async function* contractItems({
  db,
  media,
}: {
  db: Sql;
  media: MediaStore;
}): AsyncGenerator<ArchiveItem> {
  const nameOf = archiveNames();
  for (let after = ''; ; ) {
    const row = db
      .select()
      .from(contractVersions)
      .where(and(hasDocument, gt(contractVersions.id, after)))
      .orderBy(asc(contractVersions.id))
      .limit(1)
      .get();
    if (row === undefined) return;
    const file = nameOf(`${contentOf(row).title} ${row.number}.pdf`);
    const stored = { storeKey: documentKey(row.id), createdAt: row.signedAt ?? row.sentAt };
    yield storedItem(media, stored, `contracts/${file}`);
    after = row.id;
  }
}
