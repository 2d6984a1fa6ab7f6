import { randomUUID } from 'node:crypto';
import { StudioError } from '@shutterhouse/contract/errors';
import { questionnaireLimits as limits } from '@shutterhouse/contract/questionnaires/constants';
import type { QuestionnaireFile } from '@shutterhouse/contract/questionnaires/schema';
import { questionnaireVisitMessages as messages } from '@shutterhouse/contract/questionnaires/visit-messages';
import { displayName } from '@shutterhouse/contract/upload-messages';
import { slotOf, typeRefusal } from '@shutterhouse/contract/upload-slots';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { type Sql, type Tx, write } from '../../db/transact.ts';
import { requireRow } from '../../db/versioned.ts';
import type { JobRunner } from '../../jobs/runner.ts';
import { forgetJobs } from '../../jobs/service.ts';
import { detectType } from '../../media/detect.ts';
import type { StagedFile } from '../../media/ingest.ts';
import type { MediaStore } from '../../media/store.ts';
import { adoptUnclaimed, dropUnclaimed } from '../../media/unclaimed-bytes.ts';
import { fileUnder, removeFileJob } from './file-rows.ts';
import { requireSent, type SentRow } from './reading.ts';
import { jobQuestionnaires, questionnaireFiles } from './tables.ts';

type Deps = { db: Db; media: MediaStore; now: () => Date };
type StoredFile = Pick<
  typeof questionnaireFiles.$inferSelect,
  'storeKey' | 'name' | 'mimeType' | 'bytes'
>;

/**
 * Moves a file into the media store unchanged; `addFile` writes its row, or `dropFile` undoes it.
 * @throws StudioError for a file of another type
 */
export async function storeFile(
  { db, media, now }: Deps,
  { path, name, size }: StagedFile,
): Promise<StoredFile> {
  const slot = slotOf('answerFile');
  const type = await detectType(path);
  const mimeType = slot.types?.find((known) => known === type);
  if (mimeType === undefined) {
    throw new StudioError('unsupported', typeRefusal(slot, name, type) ?? '');
  }
  const storeKey = `questionnaires/${randomUUID().slice(0, 2)}/${randomUUID()}`;
  await adoptUnclaimed(
    { db, media, now },
    { storeKey, path },
    {
      job: removeFileJob,
      undo: { storeKey },
      drop: () => dropFile({ db, media }, { storeKey }),
    },
  );
  return { storeKey, name: displayName(name, 'File'), mimeType, bytes: size };
}

/** Removes the bytes of a file whose row could not be written. */
export function dropFile(
  { db, media }: Pick<Deps, 'db' | 'media'>,
  { storeKey }: Pick<StoredFile, 'storeKey'>,
): Promise<void> {
  const bytes = {
    findRow: (tx: Tx) => fileUnder(tx, storeKey),
    remove: () => media.remove(storeKey),
  };
  return dropUnclaimed(db, bytes, removeFileJob, { storeKey });
}

/** Refuses a file for a question that takes none, or no more. @throws StudioError notFound; conflict */
export function assertTakesFile(db: Sql, row: SentRow, questionId: string): void {
  const question = row.sections
    .flatMap(({ questions }) => questions)
    .find(({ id, kind }) => id === questionId && kind === 'files');
  if (question === undefined) throw new StudioError('notFound', messages.unknown);
  const files = db
    .select({ questionId: questionnaireFiles.questionId })
    .from(questionnaireFiles)
    .where(eq(questionnaireFiles.ownerId, row.id))
    .all();
  const own = files.filter((file) => file.questionId === questionId).length;
  if (own >= question.maxFiles || files.length >= limits.files) {
    throw new StudioError(
      'conflict',
      messages.filesTooMany(Math.min(question.maxFiles, limits.files)),
    );
  }
}

/** Adds a stored file to a question. @throws StudioError as `assertTakesFile` */
export function addFile(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id: ownerId, questionId }: { id: string; questionId: string },
  stored: StoredFile,
): Promise<QuestionnaireFile> {
  return write(db, (tx) => {
    assertTakesFile(tx, requireSent(tx, ownerId), questionId);
    const at = now();
    const { id, name, bytes } = tx
      .insert(questionnaireFiles)
      .values({ ...stored, ownerId, questionId, createdAt: at })
      .returning()
      .get();
    tx.update(jobQuestionnaires)
      .set({ changedAt: at })
      .where(eq(jobQuestionnaires.id, ownerId))
      .run();
    forgetJobs({ db: tx }, removeFileJob, [{ storeKey: stored.storeKey }]);
    return { id, questionId, name, bytes };
  });
}

/** @throws StudioError notFound */
export function requireFile(db: Sql, id: string): typeof questionnaireFiles.$inferSelect {
  const row = db.select().from(questionnaireFiles).where(eq(questionnaireFiles.id, id)).get();
  return requireRow(row, messages.fileNotThere);
}

/** Registers the removal of the bytes of files that were deleted. */
export function handleAnswerFiles(
  jobs: JobRunner,
  { db, media }: Pick<Deps, 'db' | 'media'>,
): void {
  jobs.handle(removeFileJob, {
    async run({ storeKey }) {
      if (fileUnder(db, storeKey) === undefined) await media.remove(storeKey);
    },
  });
}
