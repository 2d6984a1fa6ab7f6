import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { backupMessages } from '@shutterhouse/contract/backups/messages';
import { commandOf } from '../command-name.ts';
import { type Config, readConfig } from '../config.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { closeDatabase, type Db, openDatabase } from '../db/open.ts';
import { lockOutProcesses, type Release } from '../db/running-lock.ts';
import { startAlone } from '../db/start-lock.ts';
import { write } from '../db/transact.ts';
import { perform } from '../domains/backups/child.ts';
import { endRun, getRun, type RunRow, requestRun } from '../domains/backups/runs.ts';
import { ensureSettings } from '../domains/backups/settings.ts';
import { performRun, takeRun } from '../domains/backups/work.ts';
import { getMainLocale } from '../domains/settings/languages.ts';
import { searchIndexes, triggers } from '../registry/triggers.ts';
import { inLocale } from '../request-locale.ts';
import { openSecrets } from '../secrets.ts';
import { BackupProblem } from '../snapshots/problem.ts';
import { formatSize, printLine, runCommand } from './command-line.ts';

const usage = `${commandOf('backup')} makes a backup; ${commandOf('backup', '--drill')} tries the newest one.`;

/** The polling interval, and how long to wait for the process to start the backup, in milliseconds. */
const pollMs = 200;
const startTimeoutMs = 150_000;

const notStarted = 'The process that serves the studio did not start the backup.';

const now = () => new Date();

/** `npm run backup`: by the process that serves the studio, or by this one when none does. */
async function main(): Promise<void> {
  const { values } = readArguments();
  const kind = values.drill ? 'drill' : 'backup';
  const config = readConfig();
  if (config.database.kind !== 'file') {
    throw new BackupProblem(backupMessages.notHere);
  }
  const run = (await runAlone(config, kind)) ?? (await runByProcess(config, kind));
  if (run.state !== 'done') throw new BackupProblem(run.words);
  if (kind === 'drill') printLine(`Tried ${run.backupId}. ${run.words}`);
  else {
    printLine(
      `Backed up as ${run.backupId}: ${count(run.rows)} rows and ${count(run.files)} files, ${formatSize(run.bytes ?? 0)}, of which ${formatSize(run.newBytes ?? 0)} are new.`,
    );
    if (run.words) printLine(run.words);
  }
}

function readArguments() {
  try {
    return parseArgs({ options: { drill: { type: 'boolean' } } });
  } catch {
    throw new BackupProblem(usage);
  }
}

/** Holds the start lock, so that no process begins to serve meanwhile. @returns undefined when one serves */
function runAlone(config: Config, kind: RunRow['kind']): Promise<RunRow | undefined> {
  return startAlone(config.database, async () => {
    let release: Release | undefined;
    let db: Db | undefined;
    try {
      release = lockOutProcesses(config.database);
      if (release === undefined) return undefined;
      db = await openDatabase(config.database);
      migrateDatabase(db, { now: now(), triggers, searchIndexes });
      const asked = { kind, reason: 'command' as const };
      const id = await write(db, (tx) => {
        ensureSettings({ db: tx, now });
        return requestRun({ db: tx, now }, asked);
      });
      const deps = { db, now, config, secrets: openSecrets(config) };
      // What is recorded is read at the desk.
      await inLocale(getMainLocale(deps), async () => {
        for (let run = await takeRun(deps); run; run = await takeRun(deps)) {
          await performRun(deps, run, (order) => perform(order, now()));
        }
      });
      return findRun(db, id);
    } finally {
      if (db) closeDatabase(db);
      release?.();
    }
  });
}

/** Requests the backup from the serving process, and waits for its result. */
async function runByProcess(config: Config, kind: RunRow['kind']): Promise<RunRow> {
  const db = await openDatabase(config.database);
  try {
    const asked = { kind, reason: 'command' as const };
    const id = await write(db, (tx) => requestRun({ db: tx, now }, asked));
    const asking = Date.now();
    for (;;) {
      const run = findRun(db, id);
      if (run.state === 'done' || run.state === 'failed') return run;
      if (run.state === 'waiting' && Date.now() - asking > startTimeoutMs) {
        await write(db, (tx) => {
          endRun({ db: tx, now }, id, { state: 'failed', words: notStarted });
        });
        throw new BackupProblem(notStarted);
      }
      await setTimeout(pollMs);
    }
  } finally {
    closeDatabase(db);
  }
}

function findRun(db: Db, id: string): RunRow {
  const run = getRun({ db }, id);
  if (run === undefined)
    throw new BackupProblem('The record of this backup was deleted in the meantime.');
  return run;
}

function count(number: number | null): string {
  return (number ?? 0).toLocaleString('en-US');
}

runCommand(main);
