import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { counted } from '@shutterhouse/contract/text-format';
import { commandOf } from '../command-name.ts';
import { readConfig } from '../config.ts';
import { assertKnownDatabase } from '../db/migrate.ts';
import { closeDatabase, openDatabase } from '../db/open.ts';
import { followDesk } from '../registry/desk-settings.ts';
import { triggers } from '../registry/triggers.ts';
import { openSecrets } from '../secrets.ts';
import { openNamedStore } from '../snapshots/named-store.ts';
import { BackupProblem } from '../snapshots/problem.ts';
import { printLine, runCommand } from './command-line.ts';
import { checkDatabase } from './doctor/database.ts';
import {
  checkBackups,
  checkClock,
  checkConnections,
  checkDisk,
  checkMail,
} from './doctor/environment.ts';
import { type Finding, findingsOf } from './doctor/finding.ts';
import { checkMedia } from './doctor/media.ts';

const marks: Record<Finding['verdict'], string> = {
  good: '  ok     ',
  'worth knowing': '  note   ',
  wrong: '  WRONG  ',
  mended: '  mended ',
};

/** `npm run doctor [-- --mend]`: checks everything and reports it; the studio may be running meanwhile. */
async function main(): Promise<void> {
  const repairs = readArguments();
  const config = readConfig();
  const now = () => new Date();
  const { database } = config;
  if (database.kind === 'file' && !(await stat(database.path).catch(() => undefined))) {
    throw new BackupProblem(
      `There is no studio in ${config.dataDir}: ${commandOf('start')} makes one.`,
    );
  }
  const db = await openDatabase(database);
  try {
    assertKnownDatabase(db);
    const deps = { db, now, config };
    const secrets = openSecrets(config);
    const findings = await findingsOf([
      ['Database', () => checkDatabase(deps, triggers)],
      [
        'Pictures and videos',
        async () => checkMedia({ ...deps, media: await openNamedStore(config.media) }, repairs),
      ],
      ['Disk', () => checkDisk(deps)],
      ['Clock', () => checkClock(deps)],
      ['Mail', () => checkMail({ ...deps, config: followDesk(config, { db, secrets }) })],
      ['Connections', () => checkConnections(deps)],
      ['Backups', () => checkBackups(deps)],
    ]);
    for (const { verdict, about, text } of findings)
      printLine(`${marks[verdict]}${about}: ${text}`);
    const wrong = findings.filter(({ verdict }) => verdict === 'wrong').length;
    printLine(wrong === 0 ? 'No problems were found.' : `${counted(wrong, 'problem')} found.`);
    if (wrong > 0) process.exitCode = 1;
  } finally {
    closeDatabase(db);
  }
}

function readArguments(): boolean {
  try {
    return parseArgs({ options: { mend: { type: 'boolean' } } }).values.mend ?? false;
  } catch {
    throw new BackupProblem(
      `${commandOf('doctor')} checks everything; ${commandOf('doctor', '--mend')} also repairs what it can.`,
    );
  }
}

runCommand(main);
