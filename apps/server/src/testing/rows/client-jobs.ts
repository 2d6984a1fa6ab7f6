import type { AppDeps } from '../../deps.ts';
import { clientJobItems, clientJobs, clientJobTasks } from '../../domains/client-jobs/tables.ts';
import { rowFactory } from './row-factory.ts';

/** A job without anything. @returns its id */
export const createJobRow = rowFactory(clientJobs)((deps) => ({
  title: 'Wedding of Ida and Tom',
  dayAt: deps.now(),
  ...{ createdAt: deps.now(), updatedAt: deps.now() },
}));

/** A task of a job. @returns its id */
export const createJobTask = rowFactory(clientJobTasks)((deps, given) => ({
  jobId: given.jobId ?? createJobRow(deps),
  ...{ title: 'Back up the cards', anchor: 'day' as const, createdAt: deps.now() },
}));

/** Something that belongs to a job. */
export function addItemRow(
  { db }: Pick<AppDeps, 'db'>,
  item: typeof clientJobItems.$inferInsert,
): void {
  db.insert(clientJobItems).values(item).run();
}
