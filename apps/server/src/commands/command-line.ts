import { inspect } from 'node:util';
import { adviceOnDamage } from '../command-name.ts';
import { damageIn, isServerUnreachable } from '../db/failures.ts';
import { DatabaseNewer, MigrationFailed } from '../db/migrate.ts';
import { provideLocales } from '../request-locale.ts';
import { SettingError, settingBehind } from '../setting-error.ts';
import { BackupProblem } from '../snapshots/problem.ts';

/** Runs a terminal command: an error is reported in one sentence where possible, with exit code 1. */
export function runCommand(main: () => Promise<void>): void {
  provideLocales();
  main().catch((error: unknown) => {
    process.stderr.write(`${sentenceOf(error) ?? inspect(error)}\n`);
    process.exit(1);
  });
}

/** The sentence for an error that ends a program, where there is one. */
export function sentenceOf(error: unknown): string | undefined {
  const isTold =
    error instanceof BackupProblem ||
    error instanceof DatabaseNewer ||
    error instanceof MigrationFailed;
  if (isTold) return error.message;
  if (isServerUnreachable(error)) {
    return new SettingError('DATABASE_URL', 'a libSQL server that answers when the start begins')
      .message;
  }
  const damage = damageIn(error);
  if (damage !== undefined) return `The database is damaged (${damage}). ${adviceOnDamage()}`;
  return settingBehind(error)?.message ?? refusedFile(error);
}

const refusals = new Set<unknown>(['EACCES', 'EPERM']);

/** Names a file that belongs to another user, as after a restore by somebody else, or whose disk became read-only. */
function refusedFile(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || !('path' in error)) return undefined;
  if (error.code === 'EROFS') {
    return `${error.path} can't be used: its disk can only be read (EROFS), as a disk may after a fault of its own. Look at the log of the system.`;
  }
  if (!refusals.has(error.code)) return undefined;
  return `${error.path} can't be used: the user who runs this program may not read or change it (${error.code}). Make it theirs, or run this program as its owner.`;
}

/** Writes a line to stdout. */
export function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** A size in bytes, for people. */
export function formatSize(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.ceil(bytes / 1000).toLocaleString('en-US')} kB`
    : `${Math.round(bytes / 1_000_000).toLocaleString('en-US')} MB`;
}
