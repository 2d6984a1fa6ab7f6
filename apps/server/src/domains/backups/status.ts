import { statSync } from 'node:fs';
import type { BackupStatus } from '@shutterhouse/contract/backups/schema';
import { and, eq, gt } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Sql } from '../../db/transact.ts';
import { nameOfPlace } from '../../snapshots/repository.ts';
import { lastRun, presentRun } from './runs.ts';
import { placeOf, storedSettings } from './settings.ts';
import { backupRuns } from './tables.ts';

type Deps = { db: Sql; now: () => Date; config: Config };

/** A day and some hours: if the last backup is older, one has been missed. */
const overdueMs = 30 * 3_600_000;

/** The state of the backups, for monitoring. */
export function getBackupHealth({ db, now, config }: Deps) {
  const done = lastRun({ db, now }, 'backup', 'done');
  const failed = lastRun({ db, now }, 'backup', 'failed');
  const age = (at: Date | null | undefined) =>
    at ? Math.round((now().getTime() - at.getTime()) / 1000) : null;
  const settings = storedSettings({ db, now });
  const isFailed = failed !== null && (done === null || failed.requestedAt > done.requestedAt);
  const from = done?.requestedAt ?? settings.since;
  const isOn = settings.isOn && config.database.kind !== 'libsql';
  const isOverdue = isOn && now().getTime() - from.getTime() > overdueMs;
  function state() {
    if (isFailed) return 'failed';
    if (isOverdue) return 'overdue';
    if (done) return 'ok';
    return settings.isOn ? 'none' : 'off';
  }

  return {
    state: state(),
    ageSeconds: age(done?.requestedAt),
    bytes: done?.bytes ?? null,
    failedSecondsAgo: isFailed ? age(failed.requestedAt) : null,
  } as const;
}

/** Whether a backup found the database damaged, and none has succeeded since: each checks all pages. */
export function foundDamage({ db, now }: Omit<Deps, 'config'>): boolean {
  const done = lastRun({ db, now }, 'backup', 'done');
  const found = db
    .select({ id: backupRuns.id })
    .from(backupRuns)
    .where(
      and(
        eq(backupRuns.kind, 'backup'),
        eq(backupRuns.state, 'failed'),
        eq(backupRuns.isDamage, true),
        gt(backupRuns.requestedAt, done?.requestedAt ?? new Date(0)),
      ),
    )
    .limit(1)
    .get();
  return found !== undefined;
}

/** The state of the backups, for staff: with the settings and the last runs. */
export function getBackupStatus({ db, now, config }: Deps): BackupStatus {
  const settings = storedSettings({ db, now });
  const { isOn, at, kept } = settings;
  const { place } = placeOf({ config, settings });
  const done = lastRun({ db, now }, 'backup', 'done');
  const failed = lastRun({ db, now }, 'backup', 'failed');
  const isFailed = failed !== null && (done === null || failed.requestedAt > done.requestedAt);
  const isPassphraseFixed = config.backups.passphrase !== undefined;
  return {
    ...{ isOn, at, kept, place: settings.place },
    where: nameOfPlace(place),
    isPlaceFixed: config.backups.place !== undefined,
    isPassphraseFixed,
    isEncrypted: isPassphraseFixed || settings.passphrase !== null,
    isSameDisk: place.kind === 'disk' && isSameDisk(place.folder, config.dataDir),
    lastDone: done,
    lastFailed: isFailed ? failed : null,
    lastDrill: lastRun({ db, now }, 'drill', 'done', 'failed'),
    present: presentRun({ db }),
  };
}

function isSameDisk(folder: string, dataDir: string): boolean {
  const of = (path: string) => statSync(path, { throwIfNoEntry: false })?.dev;
  const disk = of(folder);
  // Its own folder is created with the first backup.
  return disk === undefined ? folder.startsWith(dataDir) : disk === of(dataDir);
}
