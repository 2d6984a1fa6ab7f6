import { fork } from 'node:child_process';
import { join } from 'node:path';
import { currentLocale, type Locale } from '@shutterhouse/contract/locale';
import { t } from '@shutterhouse/contract/sentences';
import { commandOf } from '../../command-name.ts';
import { type BackupOrder, type BackupResult, makeBackup } from '../../snapshots/make.ts';
import { BackupProblem, problemOf, usedPlaces } from '../../snapshots/problem.ts';
import { type DrillOrder, drillBackup } from './drill.ts';

/** The task of the child process. */
export type Order = { kind: 'backup'; order: BackupOrder } | { kind: 'drill'; order: DrillOrder };

/** The result of the task; `words` are for people. */
export type Outcome = { words: string; backupId: string } & Partial<BackupResult>;

/** The message that the process sends at its end. */
export type ChildResult = { outcome: Outcome } | { problem: string; isDamage: boolean };

/** What the process is sent: its task, and in which language it writes. */
export type ChildTask = { order: Order; locale: Locale };

const program = join(
  import.meta.dirname,
  import.meta.filename.endsWith('.ts') ? '../../commands/backup-child.ts' : 'backup-child.js',
);

/** Runs the task in this process. @throws BackupProblem */
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
 * Runs the task in a child process, so that hashing and encryption delay no requests. The passphrase is sent in a
 * message: it is neither in the environment nor in the process list.
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
    // It exits when the channel is closed, and stops what it has started.
    const stop = () => {
      if (child.connected) child.disconnect();
    };
    signal.addEventListener('abort', stop, { once: true });
    child.once('message', (answer) => {
      const result = answer as ChildResult;
      if ('outcome' in result) resolve(result.outcome);
      else reject(new BackupProblem(result.problem, { isDamage: result.isDamage }));
    });
    child.once('error', (error) => reject(problemOf(error, usedPlaces.backup())));
    child.once('exit', () => {
      signal.removeEventListener('abort', stop);
      reject(signal.aborted ? signal.reason : new BackupProblem(t('The backup was interrupted.')));
    });
    child.send(
      { order, locale: currentLocale() } satisfies ChildTask,
      (error) => error && reject(problemOf(error, usedPlaces.backup())),
    );
    if (signal.aborted) stop();
  });
}

function missingSentence(missing: number): string {
  return t(
    '{missing, plural, one {One file} other {# files}} of the studio had been lost before: {command} says which.',
    { missing, command: commandOf('doctor') },
  );
}
