import type { Provider } from '@shutterhouse/contract/connections/providers';
import type { Sql } from '../../db/transact.ts';
import type { JobKind } from '../../jobs/job.ts';
import { enqueueJob } from '../../jobs/service.ts';
import type { ConnectionRow } from './records.ts';

/** Renews access tokens before they expire, and regularly checks that the connection still works. */
export const maintenanceJob: JobKind<{ provider: Provider }> = {
  name: 'connections.upkeep',
  priority: 'remote',
  retriesAfter: 15 * 60,
  keyOf: ({ provider }) => provider,
};

const minute = 60_000;

/** How long before its expiry a token is renewed, in milliseconds. */
export const renewBeforeMs = 10 * minute;

/** The interval of checking a connection, in milliseconds. */
const checkMs = 6 * 60 * minute;

/** In how many milliseconds a connection needs its next maintenance. */
export function nextMaintenanceMs({ expiresAt, renews }: ConnectionRow, now: Date): number {
  if (expiresAt === null) return checkMs;
  const left = expiresAt.getTime() - now.getTime();
  // A token that can't be renewed is checked right after its expiry, so that the connection shows as
  // failing.
  return Math.max(minute, Math.min(checkMs, renews ? left - renewBeforeMs : left + minute));
}

/** Schedules the maintenance of a connection, in the transaction that creates it. */
export function scheduleMaintenance(
  { db, now }: { db: Sql; now: () => Date },
  row: ConnectionRow,
): void {
  const at = now();
  const runAt = new Date(at.getTime() + nextMaintenanceMs(row, at));
  enqueueJob({ db, now }, maintenanceJob, { provider: row.provider }, { runAt });
}
