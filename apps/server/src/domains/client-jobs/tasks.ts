import { jobLimits } from '@shutterhouse/contract/client-jobs/constants';
import { jobMessages as messages } from '@shutterhouse/contract/client-jobs/messages';
import type {
  AddTaskInput,
  DueTask,
  Job,
  SetTaskDoneInput,
  TaskInput,
} from '@shutterhouse/contract/client-jobs/schema';
import { StudioError } from '@shutterhouse/contract/errors';
import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import { type Sql, type Tx, write } from '../../db/transact.ts';
import { requireRow } from '../../db/versioned.ts';
import { instantOf } from '../../studio-time.ts';
import { getJob, requireJob, tasksOf } from './reading.ts';
import { clientJobs, clientJobTasks } from './tables.ts';

type Deps = { db: Db; now: () => Date };

/** A task of a day is due at its noon, in minutes of the day. */
const noon = 12 * 60;

/** Adds a task. @throws StudioError notFound; conflict when the job has too many */
export function addTask(
  { db, now, config }: Deps & { config: Config },
  { id: jobId, title, anchor, day, days }: AddTaskInput,
): Promise<Job> {
  return write(db, (tx) => {
    requireJob(tx, jobId);
    if (tasksOf(tx, jobId).length >= jobLimits.tasks) {
      throw new StudioError('conflict', messages.tooManyTasks(jobLimits.tasks));
    }
    const isOfDay = anchor === 'day';
    const dueAt = isOfDay && day !== null ? instantOf(day, noon, config.timeZone) : null;
    const values = { jobId, title, anchor, days: isOfDay ? 0 : days, dueAt, createdAt: now() };
    tx.insert(clientJobTasks).values(values).run();
    countDueDays(tx, jobId);
    return getJob({ db: tx, now }, jobId);
  });
}

/** The triggers of the job count the due days anew. */
function countDueDays(tx: Tx, jobId: string): void {
  tx.update(clientJobs).set({ revision: sql`revision + 1` }).where(eq(clientJobs.id, jobId)).run();
}

/** Marks a task as done, or takes that back. @throws StudioError notFound */
export function setTaskDone({ db, now }: Deps, { taskId, isDone }: SetTaskDoneInput): Promise<Job> {
  return write(db, (tx) => {
    const { jobId } = requireTask(tx, taskId);
    tx.update(clientJobTasks)
      .set({ doneAt: isDone ? now() : null })
      .where(eq(clientJobTasks.id, taskId))
      .run();
    countDueDays(tx, jobId);
    return getJob({ db: tx, now }, jobId);
  });
}

/** Deletes a task. @throws StudioError notFound */
export function removeTask({ db, now }: Deps, { taskId }: TaskInput): Promise<Job> {
  return write(db, (tx) => {
    const { jobId } = requireTask(tx, taskId);
    tx.delete(clientJobTasks).where(eq(clientJobTasks.id, taskId)).run();
    return getJob({ db: tx, now }, jobId);
  });
}

function requireTask(db: Sql, id: string) {
  const row = db.select().from(clientJobTasks).where(eq(clientJobTasks.id, id)).get();
  return requireRow(row, messages.taskUnknown);
}

/** The open tasks that are due before an instant, the oldest first. */
export function dueTasks(db: Sql, before: Date, limit: number): DueTask[] {
  const { id, title, dueAt, doneAt, jobId } = clientJobTasks;
  return db
    .select({
      ...{ id, title, dueAt, jobId },
      jobTitle: clientJobs.title,
      clientNames: clientJobs.clientNames,
    })
    .from(clientJobTasks)
    .innerJoin(clientJobs, eq(clientJobs.id, jobId))
    .where(and(isNull(doneAt), lt(dueAt, before), isNull(clientJobs.lostAt)))
    .orderBy(asc(dueAt), asc(id))
    .limit(limit)
    .all()
    .flatMap(({ dueAt: due, jobTitle, clientNames, ...task }) =>
      due === null
        ? []
        : {
            ...{ id: task.id, title: task.title, dueAt: due },
            job: { id: task.jobId, name: jobTitle },
            clientName: clientNames.split('\n')[0] ?? '',
          },
    );
}
