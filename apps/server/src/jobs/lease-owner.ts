import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';

/** The host name of this machine, in letters and digits. */
const host =
  hostname()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '') || 'host';

/** This process's name, unique among those that share a folder or a database: `studio1-4711`. */
export const processName = `${host}-${process.pid}`;

/** Whether a named process still runs, as far as this process can tell right after its start. */
type OwnerState = 'gone' | 'alive' | 'elsewhere';

/**
 * Whether the process of a name still runs. A name with our own process id belongs to an earlier process, since we
 * have only just started; nothing is known about processes on other machines.
 */
export function ownerStateOf(name: string): OwnerState {
  const [, owner, pid] = /^([a-z0-9]+)-(\d+)/.exec(name) ?? [];
  if (owner === undefined || owner !== host) return 'elsewhere';
  return Number(pid) !== process.pid && isAlive(Number(pid)) ? 'alive' : 'gone';
}

/** A lease for one job run of this process. */
export function newLease(): string {
  return `${processName}-${randomUUID()}`;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process exists but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
