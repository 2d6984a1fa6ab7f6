import { asc, count, eq, gt } from 'drizzle-orm';
import type { Sql } from '../../../db/transact.ts';
import type { MediaStore } from '../../../media/store.ts';
import type { ArchiveItem } from '../../files/transfers/archive.ts';
import { archiveNames } from '../../files/transfers/archive-names.ts';
import { jobQuestionnaires, questionnaireFiles } from '../../questionnaires/tables.ts';
import { storedItem } from './stored-item.ts';

/** So many rows are read at a time. */
const batch = 200;

/** How many files the items below are. */
export function countAnswerFiles(db: Sql): number {
  return db.select({ rows: count() }).from(questionnaireFiles).get()?.rows ?? 0;
}

/** The files that customers added to questionnaires, each in a folder of its questionnaire. */
export async function* answerFileItems({
  db,
  media,
}: {
  db: Sql;
  media: MediaStore;
}): AsyncGenerator<ArchiveItem> {
  const nameOf = archiveNames();
  for (let after = ''; ; ) {
    const { id, storeKey, createdAt, name, ownerId } = questionnaireFiles;
    const rows = db
      .select({ id, storeKey, createdAt, name, of: jobQuestionnaires.name })
      .from(questionnaireFiles)
      .innerJoin(jobQuestionnaires, eq(jobQuestionnaires.id, ownerId))
      .where(gt(id, after))
      .orderBy(asc(id))
      .limit(batch)
      .all();
    for (const { of, name: file, ...stored } of rows) {
      yield storedItem(media, stored, `questionnaires/${nameOf(`${of} ${file}`)}`);
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < batch) return;
    after = last.id;
  }
}
