import { commandOf } from '../command-name.ts';
import { readConfig } from '../config.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { closeDatabase, openDatabase } from '../db/open.ts';
import { startAlone } from '../db/start-lock.ts';
import { resetOwner } from '../domains/accounts/owner.ts';
import { searchIndexes, triggers } from '../registry/triggers.ts';
import { runCommand } from './command-line.ts';

/** `npm run owner`: restores the owner's access; the studio may be running meanwhile. */
async function main(): Promise<void> {
  const { database } = readConfig();
  const now = () => new Date();
  const db = await startAlone(
    database,
    async () => {
      const opened = await openDatabase(database);
      migrateDatabase(opened, { now: now(), triggers, searchIndexes });
      return opened;
    },
    () => log('Another process is preparing the same data. Waiting for it.'),
  );
  try {
    const owner = await resetOwner({ db, now });
    if (owner === null) {
      log(`This studio has no owner yet: ${commandOf('start')} makes one.`);
      process.exitCode = 1;
      return;
    }
    log('');
    log(`  Sign in        /login as ${owner.email}`);
    log(`  Password       ${owner.generatedPassword}   (shown this once)`);
    log('  Two-factor authentication, passkeys and all sessions of this account were removed.');
    log('');
  } finally {
    closeDatabase(db);
  }
}

function log(line: string): void {
  process.stdout.write(`${line}\n`);
}

runCommand(main);
