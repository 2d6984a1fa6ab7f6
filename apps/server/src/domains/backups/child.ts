import { fork } from 'node:child_process';
import { join } from 'node:path';
import { type BackupOrder, type BackupResult, makeBackup } from '../../backup/make.ts';
import { BackupProblem, problemOf } from '../../backup/problem.ts';
import { commandOf } from '../../command-name.ts';
import { type DrillOrder, drillBackup } from './drill.ts';

/** What is to be done. */
export type Order = { kind: 'backup'; order: BackupOrder } | { kind: 'drill'; order: DrillOrder };

/** What came of it; `words` are for people. */
export type Outcome = { words: string; backupId: string } & Partial<BackupResult>;

/** What the process says at its end. */
export type ChildResult = { outcome: Outcome } | { problem: string };

const program = join(
  import.meta.dirname,
  import.meta.filename.endsWith('.ts') ? '../../backup-child.ts' : 'backup-child.js',
);

/** Does it here and now. @throws BackupProblem */
export async function perform(
  { kind, order }: Order,
  now: Date,
  signal?: AbortSignal,
): Promise<Outcome> {
  if (kind === 'drill') return drillBackup(order, now, signal);
  const { missing, ...result } = await makeBackup(order, now);
  return { ...result, backupId: result.id, words: missing === 0 ? '' : missingSentence(missing) };
}

/**
 * Does it in a process of its own, so that nobody who is served waits for sums and ciphers. What opens the backups is
 * told by a message: it stands in no environment and no list of processes.
 * @throws BackupProblem, or what `signal` was aborted with
 */
export function runInChildProcess(order: Order, signal: AbortSignal): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = fork(program, [], {
      serialization: 'advanced',
      env: {},
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    // It ends by itself when nobody listens any more, and ends what it has begun.
    const stop = () => {
      if (child.connected) child.disconnect();
    };
    signal.addEventListener('abort', stop, { once: true });
    child.once('message', (answer) => {
      const told = answer as ChildResult;
      if ('outcome' in told) resolve(told.outcome);
      else reject(new BackupProblem(told.problem));
    });
    child.once('error', (error) => reject(problemOf(error, 'the backup')));
    child.once('exit', () => {
      signal.removeEventListener('abort', stop);
      reject(signal.aborted ? signal.reason : new BackupProblem('The backup was interrupted.'));
    });
    child.send(order, (error) => error && reject(problemOf(error, 'the backup')));
    if (signal.aborted) stop();
  });
}

function missingSentence(missing: number): string {
  const files = missing === 1 ? 'One file' : `${missing} files`;
  return `${files} of the studio had been lost before: ${commandOf('doctor')} says which.`;
}
