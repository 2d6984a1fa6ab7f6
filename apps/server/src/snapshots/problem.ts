import { backupMessages } from '@shutterhouse/contract/backups/messages';
import { capitalized } from '@shutterhouse/contract/text-format';
import { commandOf } from '../command-name.ts';
import { damageIn } from '../db/failures.ts';
import { MediaStoreError } from '../media/store-failure.ts';
import { OutgoingFailure } from '../outgoing/failure.ts';
import { SettingError } from '../setting-error.ts';

/** Why a backup or a restore failed, as one sentence for people. Nothing existing was changed. */
export class BackupProblem extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = 'BackupProblem';
  }
}

const byCode: Readonly<Record<string, (where: string) => string>> = {
  ENOSPC: (where) => `There is not enough space in ${where}.`,
  EDQUOT: (where) => `There is not enough space in ${where}.`,
  SQLITE_FULL: (where) => `There is not enough space in ${where}.`,
  ENOENT: (where) => `${where} does not exist, or was removed in the meantime.`,
  ENODEV: (where) => `${where} does not exist, or was removed in the meantime.`,
  EIO: (where) => `${where} could not be read or written.`,
  EACCES: (where) => `The studio has no permission to read or write ${where}.`,
  EPERM: (where) => `The studio has no permission to read or write ${where}.`,
  EROFS: (where) => `The studio has no permission to write to ${where}.`,
  ENOTDIR: (where) => `${where} is not a folder.`,
};

/** The error for a damaged database. */
export function damagedDatabase(cause?: unknown): BackupProblem {
  const words = `${damageBegins}: ${commandOf('doctor')} says more.`;
  return new BackupProblem(words, { cause });
}

/** The beginning of the sentence about a damaged database, whatever command it goes on to name. */
export const damageBegins = 'The database is damaged';

/** Converts an error that occurred while a place was used. */
export function problemOf(error: unknown, where: string): BackupProblem {
  if (error instanceof BackupProblem) return error;
  if (error instanceof MediaStoreError) return problemOf(error.cause, where);
  if (error instanceof SettingError) return new BackupProblem(error.message, { cause: error });
  if (error instanceof OutgoingFailure && error.reason === 'privateAddress') {
    return new BackupProblem(backupMessages.placePrivate, { cause: error });
  }
  if (damageIn(error) !== undefined) return damagedDatabase(error);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const known = byCode[code];
  if (known) return new BackupProblem(capitalized(known(where)), { cause: error });
  // For a bucket, the error name of its server or of the network.
  const name = error instanceof Error ? error.name : '';
  const reason = code || (name !== 'Error' && name) || 'an unexpected failure';
  return new BackupProblem(capitalized(`${where} could not be used: ${reason}.`), { cause: error });
}
