import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { commandOf } from '../command-name.ts';
import { type Config, readConfig, storeChoiceOf } from '../config.ts';
import { placeOf as placeOfBackups } from '../domains/backups/settings.ts';
import { BackupProblem } from '../snapshots/problem.ts';
import { listBackups, openRepository, type PlaceChoice } from '../snapshots/repository.ts';
import { restoreBackup } from '../snapshots/restore.ts';
import { formatSize, printLine, runCommand } from './command-line.ts';

const usage = `${commandOf('restore', '<backup> [--into <folder>]')}: <backup> is the folder or bucket of the backups, whose newest is taken, or that of one, …/backups/<id> or s3://…#<id>; or the id of one alone, which lies where BACKUP_URL says, or else in DATA_DIR. It goes into DATA_DIR unless a folder is given.`;

/** `npm run restore -- <backup>`: restores into a new or empty data folder, and verifies it against the manifest. */
async function main(): Promise<void> {
  const config = readConfig();
  const { backup, into } = readArguments();
  const { place, id } = placeOf(backup, config);
  const repository = await openRepository(place, false);
  const found = id ?? (await listBackups(repository))[0];
  if (found === undefined) {
    throw new BackupProblem(`There is no complete backup in ${repository.where}.`);
  }
  const folder = resolve(into ?? config.dataDir);
  const restored = await restoreBackup(repository, {
    ...{ id: found, folder },
    passphrase: config.backups.passphrase,
  });
  const { rows, tables, files, bytes, missing, hasSecretKey } = restored;
  const count = (number: number) => number.toLocaleString('en-US');
  printLine(`Restored ${restored.id} into ${folder}.`);
  printLine(
    `Compared with its manifest: ${count(rows)} rows of ${count(tables)} tables and ${count(files)} files, ${formatSize(bytes)}, all as they were backed up.`,
  );
  if (missing.length > 0) {
    printLine(
      `Lost before it was made: ${count(missing.length)} files. ${commandOf('doctor')} says which.`,
    );
  }
  if (!hasSecretKey && config.secretKey === undefined) {
    printLine(
      `It was not encrypted, so secret.key is not in it: copy that file from the old data folder, or set up two-factor authentication (${commandOf('owner')}) and the connected services anew.`,
    );
  }
  printLine(`Start it with DATA_DIR=${folder} ${commandOf('start')}.`);
}

function readArguments(): { backup: string; into: string | undefined } {
  try {
    const { values, positionals } = parseArgs({
      options: { into: { type: 'string' } },
      allowPositionals: true,
    });
    const [backup, ...others] = positionals;
    if (backup && others.length === 0) return { backup, into: values.into };
  } catch {
    // Falls through to the error below.
  }
  throw new BackupProblem(usage);
}

/** The place of the backups, and the backup if one is named. */
function placeOf(text: string, config: Config) {
  if (/^\d{8}t\d{6}z-[\da-f]+$/.test(text)) {
    return { place: placeWithout(config), id: text };
  }
  const [address = '', id] = text.split('#');
  const options = { keys: config.backups.keys, dataDir: config.dataDir };
  const place = storeChoiceOf('The backup', address, options);
  if (place.kind !== 'disk') return { place, id };
  const folder = resolve(place.folder);
  const isOne = basename(dirname(folder)) === 'backups' && /^\d{8}t\d{6}z-/.test(basename(folder));
  if (!isOne) return { place, id };
  return { place: { ...place, folder: join(folder, '..', '..') }, id: basename(folder) };
}

/**
 * The place of the backups according to the environment: the studio's own settings are in its database, which may be
 * lost.
 */
function placeWithout(config: Config): PlaceChoice {
  return placeOfBackups({ config, settings: { place: '' } }).place;
}

runCommand(main);
