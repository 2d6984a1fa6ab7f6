import { z } from 'zod';
import { tc } from '../sentences.ts';
import { flag, lengths, optionalText, requiredNumber } from '../validators.ts';
import { backupMessages as messages } from './messages.ts';

/** The state of a backup or a drill. */
const backupStates = ['waiting', 'running', 'done', 'failed'] as const;
/** A drill restores the newest backup into a temporary folder, checks it and deletes it. */
const backupKinds = ['backup', 'drill'] as const;
/** What started it. */
const backupReasons = ['night', 'staff', 'command'] as const;

const at = z
  .string({ error: () => messages.at })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: () => messages.at });

const kept = requiredNumber('Backups kept')
  .int({ error: () => messages.kept })
  .min(1, { error: () => messages.kept })
  .max(365, { error: () => messages.kept });

const place = optionalText(() => tc('backups', 'Place'), lengths.link).refine(
  (text) => text === '' || text.startsWith('/') || /^s3:\/\/[a-z0-9]/.test(text),
  { error: () => messages.place },
);

/** The schedule and destination of backups. */
export const backupSettings = z.object({
  /** Whether a backup runs every night. */
  isOn: flag('Nightly backup'),
  /** In the studio's time zone. */
  at,
  /** A folder or a bucket; empty for a folder inside DATA_DIR. */
  place,
  /** How many of the newest backups are kept. */
  kept,
});
export type BackupSettings = z.infer<typeof backupSettings>;

/** The default settings. */
export const defaultBackupSettings: BackupSettings = {
  isOn: true,
  at: '03:00',
  place: '',
  kept: 7,
};

/** Changes of the settings; absent fields stay unchanged. `null` removes the passphrase. */
export const updateBackupsInput = backupSettings
  .partial()
  .extend({
    passphrase: z
      .string({ error: () => messages.passphrase })
      .min(12, { error: () => messages.passphrase })
      .max(200, { error: () => messages.passphrase })
      .nullable()
      .optional(),
  })
  .strict();
export type UpdateBackupsInput = z.infer<typeof updateBackupsInput>;

/** A backup or a drill, as the panel shows it; sizes in bytes. */
const backupRun = z.object({
  id: z.string(),
  kind: z.enum(backupKinds),
  reason: z.enum(backupReasons),
  state: z.enum(backupStates),
  requestedAt: z.date(),
  endedAt: z.date().nullable(),
  backupId: z.string().nullable(),
  bytes: z.number().nullable(),
  newBytes: z.number().nullable(),
  rows: z.number().nullable(),
  files: z.number().nullable(),
  /** Its result or error, as a sentence. */
  words: z.string(),
  /** Whether it found the database damaged. */
  isDamage: z.boolean(),
});
export type BackupRun = z.infer<typeof backupRun>;

/** The state of the studio's backups. */
export const backupStatus = backupSettings.extend({
  /** A description of the destination. */
  where: z.string(),
  /** Set by the environment, not by these settings. */
  isPlaceFixed: z.boolean(),
  isPassphraseFixed: z.boolean(),
  isEncrypted: z.boolean(),
  /** Whether the backups are on the same disk as the data. */
  isSameDisk: z.boolean(),
  lastDone: backupRun.nullable(),
  /** The last failure, unless a later backup succeeded. */
  lastFailed: backupRun.nullable(),
  lastDrill: backupRun.nullable(),
  /** The backup or drill that is waiting or running. */
  present: backupRun.nullable(),
});
export type BackupStatus = z.infer<typeof backupStatus>;
