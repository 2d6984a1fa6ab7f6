import { join } from 'node:path';
import { backupMessages as messages } from '@shutterhouse/contract/backups/messages';
import { addDays } from '@shutterhouse/contract/calendar-days';
import { paths } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import { and, asc, between, eq } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import { type Tx, tryWrite, write } from '../../db/transact.ts';
import type { JobRunner } from '../../jobs/runner.ts';
import { enqueueJob } from '../../jobs/service.ts';
import type { Secrets } from '../../secrets.ts';
import { BackupProblem, problemOf, usedPlaces } from '../../snapshots/problem.ts';
import { dayOf, instantOf } from '../../studio-time.ts';
import { notifyStudio } from '../mail/notifications.ts';
import { type Order, type Outcome, runInChildProcess } from './child.ts';
import { backupJob, endRun, presentRun, type RunRow, requestRun } from './runs.ts';
import { ensureSettings, passphraseOf, placeOf, storedSettings } from './settings.ts';
import { backupRuns } from './tables.ts';

/**
 * The last time before this instant at which a backup was due: the time of day in the settings, in the studio's
 * time zone.
 */
export function lastNight(now: Date, at: string, timeZone: string): Date {
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  const on = (day: string) => instantOf(day, hours * 60 + minutes, timeZone);
  const today = dayOf(now, timeZone);
  const night = on(today);
  return night.getTime() > now.getTime() ? on(addDays(today, -1)) : night;
}

type Deps = { db: Db; now: () => Date; config: Config; secrets: Secrets };

/** How often the job looks for a backup that is due or requested, in seconds. */
const pollSeconds = 60;

/** Registers the job that runs backups and drills when one is due or requested. */
export function handleBackups(jobs: JobRunner, deps: Deps): void {
  jobs.handle(backupJob, {
    async run(_, { signal }) {
      await askNightly(deps);
      for (let run = await takeRun(deps); run; run = await takeRun(deps)) {
        await performRun(deps, run, (order) => runInChildProcess(order, signal), signal);
      }
      return { againIn: pollSeconds };
    },
  });
}

/** Enqueues that job, unless it is already. */
export function scheduleBackups({ db, now }: Pick<Deps, 'db' | 'now'>): void {
  tryWrite(db, (tx) => {
    ensureSettings({ db: tx, now });
    enqueueJob({ db: tx, now }, backupJob, {});
  });
}

/** Requests the nightly backup if it is due and was not requested yet. */
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
    // Settings dated in the future were written while the clock was ahead: backups don't wait until then.
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
 * Takes the run that has waited longest and marks it running; undefined when none waits. Any run still marked running
 * has ended with its process, since one runs at a time: it is marked failed, and for a nightly one the studio is
 * notified.
 */
export function takeRun(deps: Omit<Deps, 'secrets'>): Promise<RunRow | undefined> {
  return write(deps.db, (tx) => {
    const isRunning = eq(backupRuns.state, 'running');
    for (const run of tx.select().from(backupRuns).where(isRunning).all()) {
      endFailed({ ...deps, db: tx }, run, new BackupProblem(messages.interrupted));
    }
    const next = tx
      .select()
      .from(backupRuns)
      .where(eq(backupRuns.state, 'waiting'))
      .orderBy(asc(backupRuns.requestedAt))
      .limit(1)
      .get();
    if (next !== undefined) {
      tx.update(backupRuns).set({ state: 'running' }).where(eq(backupRuns.id, next.id)).run();
    }
    return next;
  });
}

/**
 * Runs what was requested and records how it ended. A failed nightly backup is reported to the studio; one interrupted
 * by the end of its process runs again.
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
    const problem = problemOf(error, usedPlaces.backups());
    await write(db, (tx) => endFailed({ ...deps, db: tx }, run, problem));
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

/** Records why a run has failed; for a nightly one the studio is notified. */
function endFailed(
  deps: { db: Tx; now: () => Date; config: Config },
  run: RunRow,
  { message: words, isDamage }: BackupProblem,
): void {
  endRun(deps, run.id, { state: 'failed', words, isDamage });
  if (run.reason === 'night') {
    notifyStudio(deps, 'backupFailed', failureNotice(deps, run, words));
  }
}

/** The task of a run under the current settings. @throws BackupProblem or SettingError when they can't be used */
function orderOf(deps: Deps, kind: RunRow['kind']): Order {
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
    subject: t('Last night’s backup failed'),
    heading: t('Last night’s backup failed'),
    blocks: [
      { kind: 'paragraph' as const, text: message },
      {
        kind: 'paragraph' as const,
        text: t('It will be tried again tomorrow night. To try it now:'),
      },
      {
        kind: 'button' as const,
        label: t('Open Settings, Support'),
        url: new URL(paths.settings('support'), config.publicUrl).href,
      },
    ],
  };
}
