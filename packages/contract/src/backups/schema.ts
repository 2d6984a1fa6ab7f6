import { z } from 'zod';
import { flag, lengths, optionalText, requiredNumber } from '../validators.ts';
import { backupMessages as messages } from './messages.ts';

/** How far a backup or a drill is. */
const backupStates = ['waiting', 'running', 'done', 'failed'] as const;
/** A drill restores the newest backup into a folder of its own, looks at it and throws it away. */
const backupKinds = ['backup', 'drill'] as const;
/** Who asked for it. */
const backupReasons = ['night', 'staff', 'command'] as const;

const at = z.string({ error: messages.at }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, messages.at);

const kept = requiredNumber('Backups kept')
  .int(messages.kept)
  .min(1, messages.kept)
  .max(365, messages.kept);

const place = optionalText('Place', lengths.link).refine(
  (text) => text === '' || text.startsWith('/') || /^s3:\/\/[a-z0-9]/.test(text),
  messages.place,
);

/** When backups are made, and where they go. */
export const backupSettings = z.object({
  /** Whether one is made each night. */
  isOn: flag('Nightly backup'),
  /** On the studio's clock. */
  at,
  /** A folder or a bucket; empty for a folder in the studio's own data. */
  place,
  /** So many of the newest stay. */
  kept,
});
export type BackupSettings = z.infer<typeof backupSettings>;

/** What holds until the owner decides otherwise. */
export const defaultBackupSettings: BackupSettings = {
  isOn: true,
  at: '03:00',
  place: '',
  kept: 7,
};

/** Changes of the settings; what is absent stays as it is. `null` takes the passphrase away. */
export const updateBackupsInput = backupSettings
  .partial()
  .extend({
    passphrase: z
      .string({ error: messages.passphrase })
      .min(12, messages.passphrase)
      .max(200, messages.passphrase)
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
  /** What came of it, or why it failed, as a sentence. */
  words: z.string(),
});
export type BackupRun = z.infer<typeof backupRun>;

/** How the studio's backups are. */
export const backupStatus = backupSettings.extend({
  /** Where they go, in words. */
  where: z.string(),
  /** The environment decides it, not these settings. */
  isPlaceFixed: z.boolean(),
  isPassphraseFixed: z.boolean(),
  isEncrypted: z.boolean(),
  /** They lie on the disk that they are to outlive. */
  isSameDisk: z.boolean(),
  lastDone: backupRun.nullable(),
  /** The last failure, unless one succeeded since. */
  lastFailed: backupRun.nullable(),
  lastDrill: backupRun.nullable(),
  /** What waits or is under way. */
  present: backupRun.nullable(),
});
export type BackupStatus = z.infer<typeof backupStatus>;
