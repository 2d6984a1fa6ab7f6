import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { closeDatabase, openDatabase } from '../../db/open.ts';
import type { BackupOrder } from '../../snapshots/make.ts';
import { openRepository, type PlaceChoice } from '../../snapshots/repository.ts';
import { type Restored, restoreBackup } from '../../snapshots/restore.ts';
import { forEachTest } from './for-each-test.ts';
import { temporaryFolder } from './process.ts';
import { copyTestDatabase } from './test-database.ts';

export const passphrase = 'a row of quiet harbours';
export const night = new Date('2030-06-04T03:00:00Z');

/** This many minutes after `night`. */
export const at = (minutes: number) => new Date(night.getTime() + minutes * 60_000);

/** A studio's data on one disk, and an empty folder for backups beside it. */
export type BackedUpStudio = {
  data: string;
  place: string;
  /** The default target of `restore`. */
  restored: string;
  order: (changes?: Partial<BackupOrder>) => BackupOrder;
  restore: (
    id: string,
    options?: { passphrase?: string; into?: string; from?: PlaceChoice },
  ) => Promise<Restored>;
  addPicture: (id: string, bytes: Buffer) => void;
  remove: () => Promise<void>;
};

/** One for each test of a file. */
export function backedUpStudioForEachTest(): BackedUpStudio {
  return forEachTest(makeBackedUpStudio, (studio) => studio.remove());
}

/** Creates one with three pictures, of which two are the same bytes, and a rendition. */
export async function makeBackedUpStudio(): Promise<BackedUpStudio> {
  const folder = await temporaryFolder();
  const data = join(folder.path, 'data');
  const place = join(folder.path, 'disk');
  const restored = join(folder.path, 'restored');
  mkdirSync(place);
  const path = join(data, 'studio.db');
  copyTestDatabase(path);
  closeDatabase(await openDatabase({ kind: 'file', path }));

  function addPicture(id: string, bytes: Buffer): void {
    mkdirSync(join(data, 'media/originals', id), { recursive: true });
    writeFileSync(join(data, `media/originals/${id}/${id}.jpg`), bytes);
    inDatabase(data, (database) =>
      database
        .prepare(
          `INSERT INTO pictures (id, store_key, mime_type, width, height, bytes, alt, blur, created_at)
           VALUES (?, ?, 'image/jpeg', 1, 1, ?, '', '', 0)`,
        )
        .run(id, `originals/${id}/${id}.jpg`, bytes.length),
    );
  }
  const same = randomBytes(100_000);
  addPicture('aa', same);
  addPicture('bb', same);
  addPicture('cc', randomBytes(200_001));
  mkdirSync(join(data, 'media/renditions/aa'), { recursive: true });
  writeFileSync(join(data, 'media/renditions/aa/640.webp'), 'small');
  writeFileSync(join(data, 'secret.key'), 'the key of the secrets');

  return {
    ...{ data, place, restored, addPicture },
    order: (changes = {}) => ({
      databasePath: join(data, 'studio.db'),
      media: { kind: 'disk', folder: join(data, 'media') },
      place: { kind: 'disk', folder: place },
      mayMakePlace: false,
      passphrase: undefined,
      secretKeyPath: join(data, 'secret.key'),
      studio: 'this-one',
      kept: 7,
      ...changes,
    }),
    async restore(id, options = {}) {
      const from = options.from ?? { kind: 'disk', folder: place };
      const repository = await openRepository(from, false);
      const into = options.into ?? restored;
      return restoreBackup(repository, { id, folder: into, passphrase: options.passphrase });
    },
    remove: folder.remove,
  };
}

/** Runs a function on the database of a data folder. */
export function inDatabase<Result>(
  data: string,
  act: (database: Database.Database) => Result,
): Result {
  const database = new Database(join(data, 'studio.db'));
  try {
    return act(database);
  } finally {
    database.close();
  }
}

/** All files of a folder with their hashes; for a database, the hash of all its rows. */
export function contentOf(root: string): Record<string, string> {
  const names = (readdirSync(root, { recursive: true }) as string[])
    .filter((name) => statSync(join(root, name)).isFile())
    .filter((name) => !/\.drafts|-wal$|-shm$|\.lock/.test(name))
    .toSorted();
  return Object.fromEntries(
    names.map((name) => {
      if (name !== 'studio.db') return [name, sum(readFileSync(join(root, name)))];
      return [name, inDatabase(root, (database) => sum(JSON.stringify(rowsOf(database))))];
    }),
  );
}

/** Every row of every table. */
function rowsOf(database: Database.Database): [table: string, rows: unknown[]][] {
  const names = database
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
    .pluck()
    .all() as string[];
  return names.map((name) => [name, database.prepare(`SELECT * FROM "${name}"`).raw().all()]);
}

function sum(bytes: Buffer | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}
