import { join } from 'node:path';
import { backupMessages as messages } from '@shutterhouse/contract/backups/messages';
import { paths } from '@shutterhouse/contract/pages';
import { and, asc, between, eq } from 'drizzle-orm';
import { BackupProblem, problemOf } from '../../backup/problem.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import { type Tx, tryWrite, write } from '../../db/transact.ts';
import type { JobRunner } from '../../jobs/runner.ts';
import { enqueueJob } from '../../jobs/service.ts';
import type { Secrets } from '../../secrets.ts';
import { notifyStudio } from '../mail/notifications.ts';
import { type Order, type Outcome, runInChildProcess } from './child.ts';
import { lastNight } from './nightly.ts';
import { backupJob, endRun, presentRun, type RunRow, requestRun } from './runs.ts';
import { ensureSettings, passphraseOf, placeOf, storedSettings } from './settings.ts';
import { backupRuns } from './tables.ts';

type Deps = { db: Db; now: () => Date; config: Config; secrets: Secrets };

/** How often is looked, in seconds. */
const pause = 60;

/** Teaches a runner to make backups and to try them, when one is due or was asked for. */
export function handleBackups(jobs: JobRunner, deps: Deps): void {
  jobs.handle(backupJob, {
    async run(_, { signal }) {
      await askNightly(deps);
      for (let run = await takeRun(deps); run; run = await takeRun(deps)) {
        await performRun(deps, run, (order) => runInChildProcess(order, signal), signal);
      }
      return { againIn: pause };
    },
  });
}

/** Has backups looked after, unless they are already. */
export function scheduleBackups({ db, now }: Pick<Deps, 'db' | 'now'>): void {
  tryWrite(db, (tx) => {
    ensureSettings({ db: tx, now });
    enqueueJob({ db: tx, now }, backupJob, {});
  });
}

/** Asks for the backup of a night that has none, once. */
export async function askNightly({
  db,
  now,
  config,
}: Pick<Deps, 'db' | 'now' | 'config'>): Promise<void> {
  // A libSQL server is backed up by its own means.
  if (config.database.kind !== 'file') return;
  await write(db, (tx) => {
    const { isOn, at, since } = storedSettings({ db: tx, now });
    const night = lastNight(now(), at, config.timeZone);
    // Settings that are dated ahead were written while the clock was: no night waits until that time has come.
    const isBefore = night < since && since <= now();
    if (!isOn || isBefore || presentRun({ db: tx })) return;
    const known = tx
      .select({ id: backupRuns.id })
      .from(backupRuns)
      .where(and(eq(backupRuns.reason, 'night'), between(backupRuns.requestedAt, night, now())))
      .get();
    if (known === undefined) requestRun({ db: tx, now }, { kind: 'backup', reason: 'night' });
  });
}

/**
 * The run that waits longest, which is then under way; undefined when none waits. What else is under way has ended with
 * its process, since one is done at a time: it has failed, and of a night the studio is told.
 */
export function takeRun(deps: Omit<Deps, 'secrets'>): Promise<RunRow | undefined> {
  return write(deps.db, (tx) => {
    const isRunning = eq(backupRuns.state, 'running');
    for (const run of tx.select().from(backupRuns).where(isRunning).all()) {
      endFailed({ ...deps, db: tx }, run, messages.interrupted);
    }
    const next = tx
      .select()
      .from(backupRuns)
      .where(eq(backupRuns.state, 'waiting'))
      .orderBy(asc(backupRuns.requestedAt))
      .limit(1)
      .get();
    if (next)
      tx.update(backupRuns).set({ state: 'running' }).where(eq(backupRuns.id, next.id)).run();
    return next;
  });
}

/**
 * Does what was asked for and writes down how it ended. A night that failed is told to the studio; one that broke off
 * with its process is done again.
 */
export async function performRun(
  deps: Deps,
  run: RunRow,
  perform: (order: Order) => Promise<Outcome>,
  signal?: AbortSignal,
): Promise<void> {
  const { db, now } = deps;
  let outcome: Outcome;
  try {
    outcome = await perform(orderOf(deps, run.kind));
  } catch (error) {
    if (signal?.aborted) {
      await write(db, (tx) => {
        tx.update(backupRuns).set({ state: 'waiting' }).where(eq(backupRuns.id, run.id)).run();
      });
      throw signal.reason;
    }
    const { message } = problemOf(error, 'the place of the backups');
    await write(db, (tx) => endFailed({ ...deps, db: tx }, run, message));
    return;
  }
  const { backupId, words, bytes, newBytes, rows, files } = outcome;
  await write(db, (tx) =>
    endRun({ db: tx, now }, run.id, {
      ...{ state: 'done', backupId, words },
      ...{ bytes: bytes ?? null, newBytes: newBytes ?? null },
      ...{ rows: rows ?? null, files: files ?? null },
    }),
  );
}

/** Writes down why a run has failed; nobody watches at night, so that the studio is told. */
function endFailed(
  deps: { db: Tx; now: () => Date; config: Config },
  run: RunRow,
  words: string,
): void {
  endRun(deps, run.id, { state: 'failed', words });
  if (run.reason === 'night') {
    notifyStudio(deps, 'backupFailed', failureNotice(deps, run, words));
  }
}

/** What a run comes to under the settings of now. @throws BackupProblem or SettingError when they can't be used */
export function orderOf(deps: Deps, kind: RunRow['kind']): Order {
  const { config, secrets } = deps;
  const settings = storedSettings(deps);
  const { place, mayMake } = placeOf({ config, settings });
  const passphrase = passphraseOf({ config, secrets, settings });
  const { dataDir, timeZone, secretKey } = config;
  if (kind === 'drill') {
    const environment = { timeZone, secretKey };
    return { kind, order: { place, passphrase, scratch: dataDir, environment } };
  }
  if (config.database.kind !== 'file') throw new BackupProblem(messages.notHere);
  return {
    kind,
    order: {
      databasePath: config.database.path,
      media: config.media,
      place,
      mayMakePlace: mayMake,
      passphrase,
      secretKeyPath: join(dataDir, 'secret.key'),
      studio: settings.studio,
      kept: settings.kept,
    },
  };
}

function failureNotice({ config }: Pick<Deps, 'config'>, run: RunRow, message: string) {
  return {
    about: run.id,
    subject: 'Last night’s backup failed',
    heading: 'Last night’s backup failed',
    blocks: [
      { kind: 'paragraph' as const, text: message },
      { kind: 'paragraph' as const, text: 'It will be tried again tomorrow night. To try it now:' },
      {
        kind: 'button' as const,
        label: 'Open Settings, Support',
        url: new URL(paths.settings('support'), config.publicUrl).href,
      },
    ],
  };
}
