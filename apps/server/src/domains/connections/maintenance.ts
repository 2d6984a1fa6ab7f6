import type { Provider } from '@shutterhouse/contract/connections/providers';
import { ne } from 'drizzle-orm';
import { tryWrite, write } from '../../db/transact.ts';
import type { JobRunner } from '../../jobs/runner.ts';
import { accessOf, markFailing } from './access.ts';
import { checkAccount } from './account.ts';
import {
  maintenanceJob,
  nextMaintenanceMs,
  renewBeforeMs,
  scheduleMaintenance,
} from './maintenance-job.ts';
import {
  type ConnectionDeps,
  type ConnectionRow,
  findConnection,
  saveConnection,
  workingAt,
} from './records.ts';
import { ServiceFailure } from './service-call.ts';
import { connections } from './tables.ts';

/** After how many seconds an unreachable service is tried again. */
const againAfter = 15 * 60;

/** Registers the maintenance of connections with a job runner. */
export function handleConnectionMaintenance(jobs: JobRunner, deps: ConnectionDeps): void {
  jobs.handle(maintenanceJob, {
    async run({ provider }) {
      const result = await maintainConnection(deps, provider);
      const row = findConnection(deps, provider);
      if (row === undefined || row.state === 'disconnected') return undefined;
      if (result === 'unusable') return { againIn: againAfter };
      return { againIn: nextMaintenanceMs(row, deps.now()) / 1000 };
    },
  });
}

/** Schedules the maintenance of every connection; called at each start. */
export function scheduleAllMaintenance({ db, now }: Pick<ConnectionDeps, 'db' | 'now'>): void {
  tryWrite(db, (tx) => {
    const rows = tx.select().from(connections).where(ne(connections.state, 'disconnected')).all();
    for (const row of rows) scheduleMaintenance({ db: tx, now }, row);
  });
}

/**
 * Renews a token that expires soon, and checks that the service accepts it: a refusal marks the connection
 * as failing, a failed check is recorded, and a success marks it as working again.
 */
export async function maintainConnection(
  deps: ConnectionDeps,
  provider: Provider,
): Promise<'works' | 'refused' | 'unusable'> {
  const before = findConnection(deps, provider);
  /** The result says nothing about an account that was connected meanwhile, and thereby shown to work. */
  const isAnother = (row: ConnectionRow) =>
    row.lastConnected?.getTime() !== before?.lastConnected?.getTime();
  try {
    const access = await accessOf(deps, provider, { withinMs: renewBeforeMs });
    const account = await checkAccount(deps, provider, access);
    await write(deps.db, (tx) => {
      const row = findConnection({ db: tx }, provider);
      if (row === undefined || row.state === 'disconnected' || isAnother(row)) return;
      saveConnection({ ...deps, db: tx }, provider, { ...workingAt(deps.now()), ...account });
    });
    return 'works';
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error;
    const row = findConnection(deps, provider);
    if (row === undefined || row.state === 'disconnected') return 'refused';
    if (isAnother(row)) return 'works';
    if (error.kind !== 'unusable') {
      await markFailing(deps, row, error.message);
      return 'refused';
    }
    const { message } = error;
    await write(deps.db, (tx) => {
      if (findConnection({ db: tx }, provider)?.version !== row.version) return;
      saveConnection({ ...deps, db: tx }, provider, { lastError: message, failedAt: deps.now() });
    });
    return 'unusable';
  }
}
