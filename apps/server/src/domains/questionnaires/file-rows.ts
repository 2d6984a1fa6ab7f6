import { eq } from 'drizzle-orm';
import type { Sql } from '../../db/transact.ts';
import { removalJob } from '../../jobs/job.ts';
import { questionnaireFiles } from './tables.ts';

/** Removes the bytes of a file, unless it has a row. */
export const removeFileJob = removalJob<{ storeKey: string }>(
  'questionnaires.removeFile',
  ({ storeKey }) => storeKey,
);

/** The file whose bytes are under a key. */
export function fileUnder(db: Sql, storeKey: string): { id: string } | undefined {
  return db
    .select({ id: questionnaireFiles.id })
    .from(questionnaireFiles)
    .where(eq(questionnaireFiles.storeKey, storeKey))
    .get();
}
