import { jobMessages as messages } from '@shutterhouse/contract/client-jobs/messages';
import type { SaveServiceTasksInput, ServiceTask } from '@shutterhouse/contract/client-jobs/schema';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { type Sql, write } from '../../db/transact.ts';
import { requireRow } from '../../db/versioned.ts';
import { services } from '../services/tables.ts';
import { serviceTasks } from './tables.ts';

/** The tasks that new jobs of a service begin with. @throws StudioError notFound */
export function listServiceTasks({ db }: { db: Sql }, serviceId: string): ServiceTask[] {
  requireService(db, serviceId);
  const { title, anchor, days, number } = serviceTasks;
  return db
    .select({ title, anchor, days })
    .from(serviceTasks)
    .where(eq(serviceTasks.serviceId, serviceId))
    .orderBy(asc(number))
    .all()
    .map(({ anchor: from, ...task }) => ({
      ...task,
      anchor: from === 'session' ? 'session' : 'acceptance',
    }));
}

/** Saves them; jobs that there are keep theirs. @throws StudioError notFound */
export function saveServiceTasks(
  { db }: { db: Db },
  { id: serviceId, tasks }: SaveServiceTasksInput,
): Promise<ServiceTask[]> {
  return write(db, (tx) => {
    requireService(tx, serviceId);
    tx.delete(serviceTasks).where(eq(serviceTasks.serviceId, serviceId)).run();
    if (tasks.length > 0) {
      tx.insert(serviceTasks)
        .values(tasks.map((task) => ({ serviceId, ...task })))
        .run();
    }
    return listServiceTasks({ db: tx }, serviceId);
  });
}

function requireService(db: Sql, id: string): void {
  const row = db.select({ id: services.id }).from(services).where(eq(services.id, id)).get();
  requireRow(row, messages.serviceUnknown);
}
