import { backupMessages } from '@shutterhouse/contract/backups/messages';
import { t } from '@shutterhouse/contract/sentences';
import { capitalized } from '@shutterhouse/contract/text-format';
import { commandOf } from '../command-name.ts';
import { damageIn } from '../db/failures.ts';
import { MediaStoreError } from '../media/store-failure.ts';
import { OutgoingFailure } from '../outgoing/failure.ts';
import { SettingError } from '../setting-error.ts';

type Options = ErrorOptions & { isDamage?: boolean };

/** Why a backup or a restore failed, as one sentence for people. Nothing existing was changed. */
export class BackupProblem extends Error {
  /** Whether it found the database damaged. */
  readonly isDamage: boolean;

  constructor(sentence: string, { isDamage = false, ...options }: Options = {}) {
    super(sentence, options);
    this.name = 'BackupProblem';
    this.isDamage = isDamage;
  }
}

/** What was used when something failed, for the sentences below. */
export const usedPlaces = {
  backup: () => t('the backup'),
  backups: () => t('the place of the backups'),
  folder: (path: string) => t('the folder {path}', { path }),
  bucket: (name: string) => t('the bucket {name}', { name }),
  pictures: () => t('the pictures'),
  picturesFolder: (path: string) => t('the folder {path} of the pictures', { path }),
  picturesBucket: (name: string) => t('the bucket {name} of the pictures', { name }),
};

const noSpace = (place: string) => t('There is not enough space in {place}.', { place });
const gone = (place: string) =>
  t('{place} does not exist, or was removed in the meantime.', { place });
const forbidden = (place: string) =>
  t('The studio has no permission to read or write {place}.', { place });

const byCode: Readonly<Record<string, (place: string) => string>> = {
  ENOSPC: noSpace,
  EDQUOT: noSpace,
  SQLITE_FULL: noSpace,
  ENOENT: gone,
  ENODEV: gone,
  EIO: (place) => t('{place} could not be read or written.', { place }),
  EACCES: forbidden,
  EPERM: forbidden,
  EROFS: (place) => t('The studio has no permission to write to {place}.', { place }),
  ENOTDIR: (place) => t('{place} is not a folder.', { place }),
};

/** The error for a damaged database. */
export function damagedDatabase(cause?: unknown): BackupProblem {
  const words = t('The database is damaged: {command} says more.', {
    command: commandOf('doctor'),
  });
  return new BackupProblem(words, { cause, isDamage: true });
}

/** Converts an error that occurred while a place was used. */
export function problemOf(error: unknown, where: string): BackupProblem {
  if (error instanceof BackupProblem) return error;
  if (error instanceof MediaStoreError) return problemOf(error.cause, where);
  if (error instanceof SettingError) return new BackupProblem(error.sentence, { cause: error });
  if (error instanceof OutgoingFailure && error.reason === 'privateAddress') {
    return new BackupProblem(backupMessages.placePrivate, { cause: error });
  }
  if (damageIn(error) !== undefined) return damagedDatabase(error);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const known = byCode[code];
  if (known) return new BackupProblem(capitalized(known(where)), { cause: error });
  // For a bucket, the error name of its server or of the network.
  const name = error instanceof Error ? error.name : '';
  const reason = code || (name !== 'Error' && name) || t('an unexpected failure');
  const words = t('{place} could not be used: {reason}.', { place: where, reason });
  return new BackupProblem(capitalized(words), { cause: error });
}
