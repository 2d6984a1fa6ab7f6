import { dayMs } from '@shutterhouse/contract/durations';
import { questionnaireLimits as limits } from '@shutterhouse/contract/questionnaires/constants';
import { and, eq, gt, isNull, lte, notExists, sql } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import { type Sql, tryWrite, write } from '../../db/transact.ts';
import { recurringJob } from '../../jobs/job.ts';
import type { JobRunner } from '../../jobs/runner.ts';
import { enqueueJob } from '../../jobs/service.ts';
import type { Secrets } from '../../secrets.ts';
import { clientJobs } from '../client-jobs/tables.ts';
import { services } from '../services/tables.ts';
import { type MailDeps, mailQuestions } from './mails.ts';
import { requireSent } from './reading.ts';
import { insertSent } from './sending.ts';
import { jobQuestionnaires, questionnaires } from './tables.ts';

type Deps = { db: Db; now: () => Date; config: Config; secrets: Secrets };

/** Sends the questionnaires of services to booked jobs, and reminds of those that are due. */
const questionnaireJob = recurringJob('questionnaires.due', 'soon', 600);

/** Interval between two runs, in seconds. */
const pause = 600;

/** How many are sent, and how many are reminded of, in a run. */
const atOnce = 200;

/** Registers that job, every ten minutes. */
export function handleQuestionnaires(jobs: JobRunner, deps: Deps): void {
  jobs.handle(questionnaireJob, {
    async run(_, { signal }) {
      for (const due of listToSend(deps)) {
        signal.throwIfAborted();
        await write(deps.db, (tx) => {
          const isStill = listToSend({ ...deps, db: tx }, due).length > 0;
          if (isStill) insertSent({ ...deps, db: tx }, due);
        });
      }
      for (const { id } of selectDue(deps)) {
        signal.throwIfAborted();
        await write(deps.db, (tx) => remind({ ...deps, db: tx }, id));
      }
      return { againIn: pause };
    },
  });
}

/** Enqueues the job, unless it is queued already. */
export function scheduleQuestionnaires({ db, now }: Pick<Deps, 'db' | 'now'>): void {
  tryWrite(db, (tx) => enqueueJob({ db: tx, now }, questionnaireJob, {}));
}

type ToSend = { jobId: string; questionnaireId: string };

/** The booked jobs whose service has a questionnaire that they should have by now, or the one of them that is named. */
function listToSend({ db, now }: { db: Sql; now: () => Date }, one?: ToSend): ToSend[] {
  const at = now().getTime();
  const { id: jobId, serviceName, step, firstSessionAt } = clientJobs;
  const sent = db
    .select({ id: jobQuestionnaires.id })
    .from(jobQuestionnaires)
    .where(
      and(
        eq(jobQuestionnaires.jobId, jobId),
        eq(jobQuestionnaires.questionnaireId, questionnaires.id),
      ),
    );
  return db
    .select({ jobId, questionnaireId: questionnaires.id })
    .from(questionnaires)
    .innerJoin(
      services,
      sql`${services.id} IN (SELECT value FROM json_each(${questionnaires.content}, '$.serviceIds'))`,
    )
    .innerJoin(clientJobs, and(eq(serviceName, services.title), eq(step, 'booked')))
    .where(
      and(
        gt(firstSessionAt, now()),
        sql`${firstSessionAt} - json_extract(${questionnaires.content}, '$.sendDays') * ${dayMs} <= ${at}`,
        notExists(sent),
        one && and(eq(jobId, one.jobId), eq(questionnaires.id, one.questionnaireId)),
      ),
    )
    .limit(atOnce)
    .all();
}

/** Those of which to remind: due soon, unless that was so when they were sent; or the one of them with an id. */
function selectDue({ db, now }: { db: Sql; now: () => Date }, id?: string) {
  const { dueAt, remindedAt, isPaused, sentAt, jobId } = jobQuestionnaires;
  const at = now();
  const ahead = limits.remindBeforeDays * dayMs;
  return db
    .select({ id: jobQuestionnaires.id })
    .from(jobQuestionnaires)
    .innerJoin(clientJobs, eq(clientJobs.id, jobId))
    .where(
      and(
        sql`submitted_at IS NULL`,
        isNull(remindedAt),
        eq(isPaused, false),
        isNull(clientJobs.lostAt),
        gt(dueAt, at),
        lte(dueAt, new Date(at.getTime() + ahead)),
        sql`${dueAt} - ${ahead} >= ${sentAt}`,
        id === undefined ? undefined : eq(jobQuestionnaires.id, id),
      ),
    )
    .limit(atOnce)
    .all();
}

/** Reminds the clients, unless they have answered meanwhile. */
function remind(deps: MailDeps, id: string): void {
  const { db, now } = deps;
  if (selectDue({ db, now }, id).length === 0) return;
  mailQuestions(deps, requireSent(db, id), true);
  db.update(jobQuestionnaires).set({ remindedAt: now() }).where(eq(jobQuestionnaires.id, id)).run();
}
