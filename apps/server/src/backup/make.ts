import { createReadStream } from 'node:fs';
import { readFile, stat, statfs } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { MediaChoice } from '../config.ts';
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

/** What is backed up, where to, and how. All of it can be handed to another thread. */
export type BackupOrder = {
  /** The file of the database that is in use. */
  databasePath: string;
  media: MediaChoice;
  place: PlaceChoice;
  /** Whether a folder that is not there is made. */
  mayMakePlace: boolean;
  passphrase: string | undefined;
  /** What opens the sealed secrets of the database; it goes along only where the backup is encrypted. */
  secretKeyPath: string;
  /** Whose backups the place holds. */
  studio: string;
  /** So many of the newest stay. */
  kept: number;
};

/** What a backup came to; sizes in bytes. */
export type BackupResult = {
  id: string;
  bytes: number;
  newBytes: number;
  rows: number;
  files: number;
  missing: number;
};

/** What stays free of a disk that the studio may share with its backups. */
const minFreeBytes = 64 * 1024 * 1024;

/** How often all is read anew when media went away while they were copied. */
const maxRounds = 5;

/**
 * Makes a backup while the studio works: the database as it is at one moment, and all media that it names. The
 * manifest comes last, so that what breaks off is no backup.
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
 * Copies the database, then the media of its rows. Media that somebody removed between the two are no loss: then both
 * are read anew, of which the second time is short. What is missing each time was lost before.
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

/** A copy of the database and what comes with it must have room before anything is written. */
async function assertRoom(place: PlaceChoice, snapshot: string): Promise<void> {
  if (place.kind !== 'disk') return;
  const { bavail, bsize, blocks } = await statfs(place.folder);
  const { size } = await stat(snapshot);
  if (blocks > 0 && bavail * bsize < size + minFreeBytes) {
    throw Object.assign(new Error('no room'), { code: 'ENOSPC' });
  }
}

/** What the newest backup that this passphrase opens has of the media. */
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
