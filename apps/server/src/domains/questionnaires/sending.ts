import { StudioError } from '@shutterhouse/contract/errors';
import { questionnaireLimits as limits } from '@shutterhouse/contract/questionnaires/constants';
import { questionnaireMessages as messages } from '@shutterhouse/contract/questionnaires/messages';
import type {
  JobQuestionnaire,
  SendQuestionnaireInput,
  UpdateJobQuestionnaireInput,
} from '@shutterhouse/contract/questionnaires/schema';
import { and, count, eq } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import { write } from '../../db/transact.ts';
import { definedOnly } from '../../db/versioned.ts';
import type { Secrets } from '../../secrets.ts';
import { recordAudit } from '../audit/service.ts';
import { requireJob } from '../client-jobs/reading.ts';
import { requireQuestionnaire } from './lists.ts';
import { type MailDeps, mailQuestions } from './mails.ts';
import { getSent, requireSent, type SentRow } from './reading.ts';
import { jobQuestionnaires } from './tables.ts';

type Deps = {
  db: Db;
  now: () => Date;
  config: Config;
  secrets: Secrets;
  person: { id: string };
};

/**
 * Sends a questionnaire to the clients of a job: its questions stay as they are now.
 * @throws StudioError notFound; conflict when the job has it already, or too many
 */
export function sendQuestionnaire(
  deps: Deps,
  { jobId, questionnaireId }: SendQuestionnaireInput,
): Promise<JobQuestionnaire> {
  const { now, person } = deps;
  return write(deps.db, (tx) => {
    const { title } = requireJob(tx, jobId);
    const { rows = 0 } =
      tx
        .select({ rows: count() })
        .from(jobQuestionnaires)
        .where(eq(jobQuestionnaires.jobId, jobId))
        .get() ?? {};
    if (rows >= limits.perJob) {
      throw new StudioError('conflict', messages.tooManyOfJob(limits.perJob));
    }
    const isThere = tx
      .select({ id: jobQuestionnaires.id })
      .from(jobQuestionnaires)
      .where(
        and(
          eq(jobQuestionnaires.jobId, jobId),
          eq(jobQuestionnaires.questionnaireId, questionnaireId),
        ),
      )
      .get();
    if (isThere) throw new StudioError('conflict', messages.addedAlready);
    const row = insertSent({ ...deps, db: tx }, { jobId, questionnaireId });
    const subject = { kind: 'job' as const, id: jobId, name: title };
    recordAudit({ db: tx, now }, { by: person, action: 'mailed', subject });
    return getSent({ db: tx, now }, row.id);
  });
}

/** Stores and mails it. @throws StudioError notFound */
export function insertSent(
  deps: MailDeps,
  { jobId, questionnaireId }: SendQuestionnaireInput,
): SentRow {
  const { db, now } = deps;
  const { name, content } = requireQuestionnaire(db, questionnaireId);
  const { sections, translations = {}, dueDays, lockDays } = content;
  const { id } = db
    .insert(jobQuestionnaires)
    .values({
      ...{ jobId, questionnaireId, name, translations, sections },
      ...{ dueDays, lockDays, sentAt: now() },
    })
    .returning({ id: jobQuestionnaires.id })
    .get();
  // Triggers have set when it is due.
  const row = requireSent(db, id);
  mailQuestions(deps, row, false);
  return row;
}

/** Changes the days of a questionnaire of a job, and whether its customers are reminded. @throws StudioError notFound */
export function updateSent(
  { db, now }: Deps,
  { id, ...changes }: UpdateJobQuestionnaireInput,
): Promise<JobQuestionnaire> {
  return write(db, (tx) => {
    const row = requireSent(tx, id);
    const columns = definedOnly(changes);
    const days = { dueDays: row.dueDays, lockDays: row.lockDays, ...columns };
    if (days.lockDays > days.dueDays) {
      throw new StudioError('invalid', messages.lockAfterDue, { lockDays: messages.lockAfterDue });
    }
    if (Object.keys(columns).length > 0) {
      tx.update(jobQuestionnaires).set(columns).where(eq(jobQuestionnaires.id, id)).run();
    }
    return getSent({ db: tx, now }, id);
  });
}

/** Deletes a questionnaire of a job with its answers and files. @throws StudioError notFound */
export async function removeSent({ db, now, person }: Deps, id: string): Promise<void> {
  await write(db, (tx) => {
    const { jobId } = requireSent(tx, id);
    tx.delete(jobQuestionnaires).where(eq(jobQuestionnaires.id, id)).run();
    const subject = { kind: 'job' as const, id: jobId, name: requireJob(tx, jobId).title };
    recordAudit({ db: tx, now }, { by: person, action: 'changed', subject });
  });
}
