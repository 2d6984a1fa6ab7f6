import type { Language } from '@shutterhouse/contract/languages';
import type { QuestionnaireState } from '@shutterhouse/contract/questionnaires/constants';
import { questionnaireMessages as messages } from '@shutterhouse/contract/questionnaires/messages';
import type { JobQuestionnaire } from '@shutterhouse/contract/questionnaires/schema';
import { missingOf } from '@shutterhouse/contract/questionnaires/visits';
import { and, asc, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Sql } from '../../db/transact.ts';
import { requireRow } from '../../db/versioned.ts';
import { requireJob } from '../client-jobs/reading.ts';
import { clientJobs } from '../client-jobs/tables.ts';
import { jobQuestionnaires, questionnaireFiles } from './tables.ts';
import { answersIn, sectionsIn } from './wording.ts';

type Deps = { db: Sql; now: () => Date };
export type SentRow = typeof jobQuestionnaires.$inferSelect;

/** @throws StudioError notFound */
export function requireSent(db: Sql, id: string): SentRow {
  const row = db.select().from(jobQuestionnaires).where(eq(jobQuestionnaires.id, id)).get();
  return requireRow(row, messages.notFound);
}

/**
 * The questionnaires of a job with their answers, the oldest first, in a language or in the main one.
 * @throws StudioError notFound
 */
export function listSent(
  deps: Deps,
  { jobId, language }: { jobId: string; language?: Language | undefined },
): JobQuestionnaire[] {
  requireJob(deps.db, jobId);
  const rows = deps.db
    .select()
    .from(jobQuestionnaires)
    .where(eq(jobQuestionnaires.jobId, jobId))
    .orderBy(asc(jobQuestionnaires.sentAt), asc(jobQuestionnaires.id))
    .all();
  return readSent(deps, rows, language);
}

/** One of them. @throws StudioError notFound */
export function getSent(deps: Deps, id: string): JobQuestionnaire {
  const [read] = readSent(deps, [requireSent(deps.db, id)]);
  // The row was just read.
  if (read === undefined) throw new Error(`The questionnaire ${id} was not read.`);
  return read;
}

function readSent(
  { db, now }: Deps,
  rows: readonly SentRow[],
  language?: Language,
): JobQuestionnaire[] {
  const { id, ownerId, questionId, name, bytes } = questionnaireFiles;
  const files = db
    .select({ id, ownerId, questionId, name, bytes })
    .from(questionnaireFiles)
    .where(
      inArray(
        ownerId,
        rows.map((row) => row.id),
      ),
    )
    .orderBy(asc(id))
    .all();
  const byOwner = Map.groupBy(files, (file) => file.ownerId);
  return rows.map((row) => {
    const { questionnaireId: _, remindedAt: __, translations, ...known } = row;
    const own = (byOwner.get(row.id) ?? []).map(({ ownerId: ___, ...file }) => file);
    const content = {
      name: (language && translations[language]?.name) ?? row.name,
      sections: sectionsIn(row.sections, language),
      answers: answersIn(row, language),
      files: own,
    };
    return { ...known, ...content, missing: missingOf(content), state: stateOf(row, now()) };
  });
}

/** Whether the answers can still be changed. */
export function isLocked({ lockAt }: Pick<SentRow, 'lockAt'>, now: Date): boolean {
  return lockAt !== null && lockAt <= now;
}

function stateOf(row: SentRow, now: Date): QuestionnaireState {
  if (row.submittedAt !== null) return 'answered';
  if (isLocked(row, now)) return 'locked';
  return row.dueAt !== null && row.dueAt <= now ? 'overdue' : 'open';
}

/** What was to be answered before an instant and was not, of sessions ahead, the longest first. */
export function overdueQuestionnaires({ db, now }: Deps, limit: number) {
  const { dueAt, jobId } = jobQuestionnaires;
  return (
    db
      .select({ dueAt: sql<number>`${dueAt}`, job: { id: jobId, name: clientJobs.title } })
      .from(jobQuestionnaires)
      .innerJoin(clientJobs, eq(clientJobs.id, jobId))
      // Spelled as in the partial index `job_questionnaires_due`, so that SQLite uses it.
      .where(
        and(
          sql`submitted_at IS NULL`,
          lt(dueAt, now()),
          isNull(clientJobs.lostAt),
          gte(clientJobs.firstSessionAt, now()),
        ),
      )
      .orderBy(asc(dueAt))
      .limit(limit)
      .all()
  );
}
