import { stat } from 'node:fs/promises';
import { counted } from '@shutterhouse/contract/text-format';
import { commandOf } from '../command-name.ts';
import { readConfig } from '../config.ts';
import { assertKnownDatabase } from '../db/migrate.ts';
import { closeDatabase, openDatabase } from '../db/open.ts';
import { verifyAll } from '../domains/contracts/verification.ts';
import { openNamedStore } from '../snapshots/named-store.ts';
import { BackupProblem } from '../snapshots/problem.ts';
import { printLine, runCommand } from './command-line.ts';

/** `npm run contracts`: verifies the record of every contract; the studio may be running meanwhile. */
async function main(): Promise<void> {
  const config = readConfig();
  const { database } = config;
  if (database.kind === 'file' && !(await stat(database.path).catch(() => undefined))) {
    throw new BackupProblem(
      `There is no studio in ${config.dataDir}: ${commandOf('start')} makes one.`,
    );
  }
  const db = await openDatabase(database);
  try {
    assertKnownDatabase(db);
    const media = await openNamedStore(config.media);
    const { count, broken } = await verifyAll({ db, media });
    for (const { title, problems } of broken) {
      for (const problem of problems) printLine(`  WRONG  ${title}: ${problem}`);
    }
    const what = counted(count, 'contract');
    printLine(
      broken.length === 0
        ? `${what}: nothing was changed.`
        : `${what}, of which ${broken.length} changed.`,
    );
    if (broken.length > 0) process.exitCode = 1;
  } finally {
    closeDatabase(db);
  }
}

runCommand(main);
