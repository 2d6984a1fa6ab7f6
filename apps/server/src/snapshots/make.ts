import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { MediaChoice } from '../config.ts';
import { freeBytes } from '../free-bytes.ts';
import { readList } from './files-list.ts';
import type { ListedFile, Manifest } from './manifest.ts';
import { type CopiedMedia, copyMedia, listObjects, listRenditions } from './media-copy.ts';
import { openNamedStore } from './named-store.ts';
import { problemOf } from './problem.ts';
import {
  claimRepository,
  listBackups,
  newBackupId,
  openRepository,
  type PlaceChoice,
  putManifest,
  type Repository,
  readBackup,
  sealToDraft,
  vaultFor,
} from './repository.ts';
import { removeOldBackups } from './retention.ts';
import {
  copyDatabase,
  type DatabaseContent,
  endOwnRun,
  readContent,
  readMediaKeys,
  removeDatabase,
} from './snapshot.ts';
import type { Vault } from './vault.ts';

/** What is backed up, where to, and how. All of it can be serialised for another process. */
export type BackupOrder = {
  /** The database file in use. */
  databasePath: string;
  media: MediaChoice;
  place: PlaceChoice;
  /** Whether a missing folder is created. */
  mayMakePlace: boolean;
  passphrase: string | undefined;
  /** The key of the database's sealed secrets; it is included only in an encrypted backup. */
  secretKeyPath: string;
  /** The studio whose backups are in this place. */
  studio: string;
  /** How many of the newest backups are kept. */
  kept: number;
};

/** The result of a backup; sizes in bytes. */
export type BackupResult = {
  id: string;
  bytes: number;
  newBytes: number;
  rows: number;
  files: number;
  missing: number;
};

/** Space left free on a disk that the studio may share with its backups, in bytes. */
const minFreeBytes = 64 * 1024 * 1024;

/** How often everything is read again when media were deleted while they were copied. */
const maxRounds = 5;

/**
 * Makes a backup of the running studio: the database at one point in time, and all media that it references. The
 * manifest is written last, so that an interrupted backup doesn't count as one.
 * @throws BackupProblem
 */
export async function makeBackup(order: BackupOrder, now: Date): Promise<BackupResult> {
  const repository = await openRepository(order.place, order.mayMakePlace);
  const snapshot = repository.store.drafts.newPath();
  try {
    await claimRepository(repository, order.studio);
    const vault = await vaultFor(repository, order.passphrase);
    const known = await filesBefore(repository, vault, order.passphrase);
    const { media, content } = await readStudio(order, {
      ...{ repository, vault, known, snapshot },
      now,
    });

    const id = await newBackupId(repository, now);
    const database = await sealToDraft(repository, createReadStream(snapshot), vault);
    await repository.store.adopt(`backups/${id}/database`, database.draft);
    const lines = Readable.from(media.files.map((file) => `${JSON.stringify(file)}\n`));
    const list = await sealToDraft(repository, Readable.from(bytesOf(lines)), vault);
    await repository.store.adopt(`backups/${id}/files`, list.draft);
    const mediaBytes = media.files.reduce((sum, file) => sum + file.bytes, 0);
    const manifest: Manifest = {
      id,
      at: now.toISOString(),
      ...content,
      database: { bytes: database.bytes, sha256: database.sha256 },
      files: {
        count: media.files.length,
        bytes: mediaBytes,
        listBytes: list.bytes,
        sha256: list.sha256,
      },
      missing: media.missing,
      secretKey: vault.isEncrypted ? await readSecretKey(order.secretKeyPath) : null,
    };
    await putManifest(repository, manifest, vault);
    const { kept, passphrase } = order;
    await removeOldBackups(repository, { kept, passphrase, made: id });
    return {
      id,
      bytes: database.bytes + mediaBytes,
      newBytes: database.bytes + media.newBytes,
      rows: Object.values(content.tables).reduce((sum, rows) => sum + rows, 0),
      files: media.files.length,
      missing: media.missing.length,
    };
  } catch (error) {
    throw problemOf(error, repository.where);
  } finally {
    await removeDatabase(snapshot);
  }
}

type Reading = {
  repository: Repository;
  vault: Vault;
  known: ReadonlyMap<string, ListedFile>;
  snapshot: string;
  now: Date;
};

/**
 * Copies the database, then the media of its rows. Media deleted between the two are not missing: then both are read
 * again, which is fast the second time. What is missing every time was missing before.
 */
async function readStudio(
  order: BackupOrder,
  { repository, vault, known, snapshot, now }: Reading,
): Promise<{ media: CopiedMedia; content: DatabaseContent }> {
  const store = await openNamedStore(order.media);
  const objects = await listObjects(repository, vault);
  const before = new Map(known);
  let newBytes = 0;
  let lost: string | undefined;
  for (let round = 1; ; round += 1) {
    await removeDatabase(snapshot);
    await copyDatabase(order.databasePath, snapshot);
    endOwnRun(snapshot, now);
    const content = readContent(snapshot);
    const { keys, pictures } = readMediaKeys(snapshot);
    await assertRoom(order.place, snapshot);
    const renditions = await listRenditions(store, pictures);
    const media = await copyMedia(
      { media: store, repository, vault, known: before, objects },
      { keys, renditions },
    );
    newBytes += media.newBytes;
    const missing = media.missing.toSorted().join('\n');
    if (missing === '' || missing === lost || round === maxRounds) {
      return { media: { ...media, newBytes }, content };
    }
    lost = missing;
    for (const file of media.files) before.set(file.key, file);
  }
}

/** Checks that there is space for the copy of the database before anything is written. */
async function assertRoom(place: PlaceChoice, snapshot: string): Promise<void> {
  if (place.kind !== 'disk') return;
  const free = await freeBytes(place.folder);
  const { size } = await stat(snapshot);
  if (free !== null && free < size + minFreeBytes) {
    throw Object.assign(new Error('no room'), { code: 'ENOSPC' });
  }
}

/** The media of the newest backup that this passphrase opens. */
async function filesBefore(
  repository: Repository,
  vault: Vault,
  passphrase: string | undefined,
): Promise<Map<string, ListedFile>> {
  for (const id of await listBackups(repository)) {
    const found = await readBackup(repository, id, passphrase).catch(() => undefined);
    if (found?.vault.id !== vault.id) continue;
    const files = await readList(repository, found.manifest, vault).catch(() => undefined);
    if (files) return new Map(files.map((file) => [file.key, file]));
  }
  return new Map();
}

async function* bytesOf(lines: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const line of lines) yield Buffer.from(line);
}

async function readSecretKey(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch(() => null);
}
