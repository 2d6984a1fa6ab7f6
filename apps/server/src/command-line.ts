import { inspect } from 'node:util';
import { BackupProblem } from './backup/problem.ts';
import { settingBehind } from './setting-error.ts';

/** Runs a command of the terminal: what goes wrong is one sentence where it can be, and the exit code 1. */
export function runCommand(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    const sentence = error instanceof BackupProblem ? error.message : settingBehind(error)?.message;
    process.stderr.write(`${sentence ?? inspect(error)}\n`);
    process.exit(1);
  });
}

/** Writes a line for whoever called. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** A size in bytes, for people. */
export function sizeWords(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.ceil(bytes / 1000).toLocaleString('en-US')} kB`
    : `${Math.round(bytes / 1_000_000).toLocaleString('en-US')} MB`;
}
