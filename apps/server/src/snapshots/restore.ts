import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { t } from '@shutterhouse/contract/sentences';
import pLimit from 'p-limit';
import { knownMigrations } from '../db/migrate.ts';
import { freeBytes } from '../free-bytes.ts';
import { makeFolder } from '../make-folder.ts';
import { checkedKey } from '../media/keys.ts';
import { readList } from './files-list.ts';
import { lockFile } from './folder-lock.ts';
import type { ListedFile, Manifest } from './manifest.ts';
import { measure } from './measured.ts';
import { BackupProblem, problemOf, usedPlaces } from './problem.ts';
import { objectKey, type Repository, readBackup } from './repository.ts';
import { readContent } from './snapshot.ts';
import type { Vault } from './vault.ts';

/** What was restored and verified against the manifest. */
export type Restored = {
  id: string;
  at: string;
  tables: number;
  rows: number;
  files: number;
  bytes: number;
  missing: readonly string[];
  hasSecretKey: boolean;
};

const lockName = 'restore.lock';
const unfinishedName = '.restoring';
const atATime = 4;

/**
 * Restores a backup into a new or empty data folder, and verifies every count and checksum against the manifest.
 * On failure nothing is left behind.
 * @throws BackupProblem
 */
export async function restoreBackup(
  repository: Repository,
  { id, folder, passphrase }: { id: string; folder: string; passphrase: string | undefined },
): Promise<Restored> {
  const { manifest, vault } = await reading(repository, () =>
    readBackup(repository, id, passphrase),
  );
  assertKnownSchema(manifest);
  const files = await reading(repository, () => readList(repository, manifest, vault));
  const isNew = (await mkdirNew(folder)) !== undefined;
  let release: (() => Promise<void>) | undefined;
  let isDone = false;
  try {
    release = lockFile(join(folder, lockName));
    if (release === undefined) {
      throw new BackupProblem(t('Another restore is running in {folder}.', { folder }));
    }
    await assertEmpty(folder);
    await assertRoom(folder, manifest);
    const unfinished = join(folder, unfinishedName);
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { mode: 0o700 });
    await restoreDatabase(repository, { manifest, vault, folder: unfinished });
    await restoreMedia(repository, { files, vault, folder: unfinished });
    if (manifest.secretKey !== null) {
      await writeFile(join(unfinished, 'secret.key'), manifest.secretKey, { mode: 0o600 });
    }
    await syncDisk(unfinished);
    for (const name of ['media', 'secret.key', 'studio.db']) {
      await rename(join(unfinished, name), join(folder, name)).catch(ignoreMissing);
    }
    await syncDisk(folder);
    isDone = true;
    return {
      id,
      at: manifest.at,
      tables: Object.keys(manifest.tables).length,
      rows: Object.values(manifest.tables).reduce((sum, rows) => sum + rows, 0),
      files: files.length,
      bytes: manifest.database.bytes + manifest.files.bytes,
      missing: manifest.missing,
      hasSecretKey: manifest.secretKey !== null,
    };
  } catch (error) {
    throw problemOf(error, usedPlaces.folder(folder));
  } finally {
    if (release) {
      await rm(join(folder, unfinishedName), { recursive: true, force: true });
      await release();
      if (isNew && !isDone) await rm(folder, { recursive: true, force: true });
    }
  }
}

/** @throws BackupProblem when the database was written by a newer version */
function assertKnownSchema({ migrations }: Manifest): void {
  const known = new Set(knownMigrations().map(({ hash }) => hash));
  if (migrations.every(({ hash }) => known.has(hash))) return;
  throw new BackupProblem(
    t(
      'This backup was made by another version of Shutterhouse, whose database this one does not know: restore it with the version that made it, or a newer one.',
    ),
  );
}

async function assertEmpty(folder: string): Promise<void> {
  const ours = new RegExp(`^(${lockName}.*|\\${unfinishedName})$`);
  const held = (await readdir(folder)).filter((name) => !ours.test(name));
  if (held.length === 0) return;
  throw new BackupProblem(
    t('The folder {folder} is not empty: a backup is restored into a new or empty one.', {
      folder,
    }),
  );
}

async function assertRoom(folder: string, { database, files }: Manifest): Promise<void> {
  const free = await freeBytes(folder);
  const wanted = database.bytes + files.bytes;
  if (free === null || free >= wanted) return;
  throw new BackupProblem(
    t('There is not enough space in {folder}: the backup needs {needed}, and {free} are free.', {
      ...{ folder, needed: megabytes(wanted), free: megabytes(free) },
    }),
  );
}

type RestoreSource = { vault: Vault; folder: string };

async function restoreDatabase(
  repository: Repository,
  { manifest, vault, folder }: RestoreSource & { manifest: Manifest },
): Promise<void> {
  const path = join(folder, 'studio.db');
  const from = `backups/${manifest.id}/database`;
  await restoreBytes(repository, { from, path, vault, wanted: manifest.database });
  const { tables } = readContent(path);
  const names = new Set([...Object.keys(tables), ...Object.keys(manifest.tables)]);
  for (const name of names) {
    if (tables[name] === manifest.tables[name]) continue;
    throw new BackupProblem(
      t('The backup is damaged: its table {name} has {found} rows instead of {expected}.', {
        ...{ name, found: tables[name] ?? 0, expected: manifest.tables[name] ?? 0 },
      }),
    );
  }
}

async function restoreMedia(
  repository: Repository,
  { files, vault, folder }: RestoreSource & { files: readonly ListedFile[] },
): Promise<void> {
  const limit = pLimit(atATime);
  const made = new Set<string>();
  let failure: unknown;
  const bring = async (file: ListedFile) => {
    if (failure !== undefined) return;
    try {
      const path = join(folder, 'media', checkedKey(file.key));
      const parent = dirname(path);
      if (!made.has(parent)) {
        await mkdir(parent, { recursive: true, mode: 0o700 });
        made.add(parent);
      }
      const from = objectKey(vault, file.sha256);
      await restoreBytes(repository, { from, path, vault, wanted: file, name: file.key });
    } catch (error) {
      failure ??= error;
    }
  };
  await Promise.all(files.map((file) => limit(() => bring(file))));
  if (failure !== undefined) throw failure;
}

/** `name` is that of a file, without one it is the database. */
type RestoredBytes = {
  from: string;
  path: string;
  vault: Vault;
  wanted: { bytes: number; sha256: string };
  name?: string;
};

/** Decrypts an object of the backups into a file, and verifies it. */
async function restoreBytes(
  repository: Repository,
  { from, path, vault, wanted, name = '' }: RestoredBytes,
): Promise<void> {
  const { store } = repository;
  const found = await reading(repository, () => store.find(from));
  if (found === undefined) {
    throw new BackupProblem(
      name
        ? t('The backup is damaged: its file {name} is missing.', { name })
        : t('The backup is damaged: its database is missing.'),
    );
  }
  const measured = measure();
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  await pipeline(Readable.from(store.read(from)), vault.open(), measured, file);
  const { bytes, sha256 } = measured.result();
  if (bytes === wanted.bytes && sha256 === wanted.sha256) return;
  throw new BackupProblem(
    name
      ? t('The backup is damaged: its file {name} is not what was backed up.', { name })
      : t('The backup is damaged: its database is not what was backed up.'),
  );
}

/** Attributes errors of reading the backup to its place. */
async function reading<Result>(
  { where }: Repository,
  read: () => Promise<Result>,
): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    throw problemOf(error, where);
  }
}

async function mkdirNew(folder: string): Promise<string | undefined> {
  try {
    const found = await stat(folder).catch(() => undefined);
    if (found && !found.isDirectory()) throw Object.assign(new Error(folder), { code: 'ENOTDIR' });
    return makeFolder(folder);
  } catch (error) {
    throw problemOf(error, usedPlaces.folder(folder));
  }
}

/** Syncs a whole file system: once, instead of each of many small files. */
async function syncDisk(folder: string): Promise<void> {
  await promisify(execFile)('sync', ['-f', folder]).catch(() => undefined);
}

function ignoreMissing(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
}

function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1_000_000).toLocaleString('en-US')} MB`;
}
