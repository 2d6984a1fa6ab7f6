import { backupMessages as messages } from '@shutterhouse/contract/backups/messages';
import type { BackupRun } from '@shutterhouse/contract/backups/schema';
import { StudioError } from '@shutterhouse/contract/errors';
import { and, asc, desc, eq, inArray, lte, notInArray } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Db } from '../../db/open.ts';
import { type Sql, write } from '../../db/transact.ts';
import { recurringJob } from '../../jobs/job.ts';
import { enqueueJob } from '../../jobs/service.ts';
import { recordAudit } from '../audit/service.ts';
import { backupRuns } from './tables.ts';

export type RunRow = typeof backupRuns.$inferSelect;

/** Checks once a minute whether a backup is due or requested; one runs at a time over all processes of the studio. */
export const backupJob = recurringJob('backups.work', 'long', 60);

/** How many runs are kept in the history. */
const remembered = 60;

type Asked = { kind: RunRow['kind']; reason: RunRow['reason'] };

/** Requests a backup or a drill. @returns its id, by which its end can be awaited */
export function requestRun({ db, now }: { db: Sql; now: () => Date }, asked: Asked): string {
  const id = v7();
  const row = { id, ...asked, state: 'waiting' as const, requestedAt: now(), words: '' };
  db.insert(backupRuns).values(row).run();
  enqueueJob({ db, now }, backupJob, {});
  return id;
}

/** Requests one on behalf of somebody. @throws StudioError conflict while one is waiting or running */
export function requestByStaff(
  { db, now, person }: { db: Db; now: () => Date; person: { id: string } },
  kind: RunRow['kind'],
): Promise<{ id: string }> {
  return write(db, (tx) => {
    if (presentRun({ db: tx })) throw new StudioError('conflict', messages.alreadyAsked);
    if (kind === 'drill' && lastRun({ db: tx, now }, 'backup', 'done') === null) {
      throw new StudioError('conflict', messages.noBackup);
    }
    const name = kind === 'drill' ? 'Test of the newest backup' : 'Backup';
    const subject = { kind: 'settings' as const, name };
    recordAudit({ db: tx, now }, { by: person, action: 'created', subject });
    return { id: requestRun({ db: tx, now }, { kind, reason: 'staff' }) };
  });
}

/** Records how a run ended, and deletes the oldest runs. */
export function endRun(
  { db, now }: { db: Sql; now: () => Date },
  id: string,
  columns: Partial<RunRow> & Pick<RunRow, 'state' | 'words'>,
): void {
  db.update(backupRuns)
    .set({ ...columns, endedAt: now() })
    .where(eq(backupRuns.id, id))
    .run();
  const newest = db
    .select({ id: backupRuns.id })
    .from(backupRuns)
    .orderBy(desc(backupRuns.requestedAt))
    .limit(remembered);
  db.delete(backupRuns)
    .where(and(notInArray(backupRuns.id, newest), inArray(backupRuns.state, ['done', 'failed'])))
    .run();
}

/** The waiting or running run. */
export function presentRun({ db }: { db: Sql }): RunRow | null {
  const found = db
    .select()
    .from(backupRuns)
    .where(inArray(backupRuns.state, ['running', 'waiting']))
    .orderBy(asc(backupRuns.requestedAt))
    .limit(1)
    .get();
  return found ?? null;
}

/**
 * The last run of a kind that ended in this state. Runs requested in the future are ignored: their clock was ahead, and
 * they would hide all later ones.
 */
export function lastRun(
  { db, now }: { db: Sql; now: () => Date },
  kind: RunRow['kind'],
  ...states: RunRow['state'][]
): RunRow | null {
  const found = db
    .select()
    .from(backupRuns)
    .where(
      and(
        eq(backupRuns.kind, kind),
        inArray(backupRuns.state, states),
        lte(backupRuns.requestedAt, now()),
      ),
    )
    .orderBy(desc(backupRuns.requestedAt))
    .limit(1)
    .get();
  return found ?? null;
}

/** One run by its id. */
export function getRun({ db }: { db: Sql }, id: string): BackupRun | undefined {
  return db.select().from(backupRuns).where(eq(backupRuns.id, id)).get();
}
