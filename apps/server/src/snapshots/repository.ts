import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { t } from '@shutterhouse/contract/sentences';
import { z } from 'zod';
import type { MediaChoice } from '../config.ts';
import { makeFolder } from '../make-folder.ts';
import { openMediaStore } from '../media/open.ts';
import type { MediaStore } from '../media/store.ts';
import { parseJson } from '../parse-json.ts';
import { type Manifest, openManifest, readEnvelope, writeManifest } from './manifest.ts';
import { measure } from './measured.ts';
import { BackupProblem, problemOf, usedPlaces } from './problem.ts';
import { newVault, openVault, plainVault, type Vault, type VaultFile, vaultFile } from './vault.ts';

/** The place of backups: a folder or a bucket. */
export type PlaceChoice = Exclude<MediaChoice, { kind: 'memory' }>;

/*
 * The layout of a place:
 *   repository/studio.json       the studio whose backups these are
 *   vaults/<id>.json         the parameters that a vault's passphrase is checked with
 *   objects/<vault>/ab/<name>  media by their content, each once for all backups
 *   backups/<id>/database, files, manifest.json
 */
export type Repository = {
  store: MediaStore;
  /** The name of the place for people. */
  where: string;
};

/** The name of a place for a sentence; without credentials. */
export function nameOfPlace(place: PlaceChoice): string {
  return place.kind === 'disk' ? usedPlaces.folder(place.folder) : usedPlaces.bucket(place.bucket);
}

/**
 * Opens a place for backups.
 * @param mayMake whether a missing folder is created: otherwise it is taken for a detached disk
 * @throws BackupProblem when it is missing
 */
export async function openRepository(place: PlaceChoice, mayMake: boolean): Promise<Repository> {
  const where = nameOfPlace(place);
  try {
    if (place.kind === 'disk') {
      if (mayMake) makeFolder(place.folder);
      const found = await stat(place.folder);
      if (!found.isDirectory()) throw Object.assign(new Error(where), { code: 'ENOTDIR' });
    }
    return { store: await openMediaStore(place), where };
  } catch (error) {
    throw problemOf(error, where);
  }
}

const owner = z.object({ format: z.literal(1), studio: z.string() });

/**
 * Claims a place for this studio, or checks that it has: two studios would delete each other's backups.
 * @throws BackupProblem when it is another's
 */
export async function claimRepository({ store, where }: Repository, studio: string): Promise<void> {
  const key = 'repository/studio.json';
  if ((await store.find(key)) === undefined) {
    await store.put(key, Buffer.from(JSON.stringify({ format: 1, studio })));
  }
  const found = owner.safeParse(parseJson(await text(store.read(key))));
  if (found.success && found.data.studio === studio) return;
  throw new BackupProblem(
    t('There are backups of another studio in {place}: choose another place.', { place: where }),
  );
}

/** The vault for a passphrase: the plain one without, the one that it opens, or else a new one. */
export async function vaultFor(
  { store }: Repository,
  passphrase: string | undefined,
): Promise<Vault> {
  if (!passphrase) {
    if ((await store.find('vaults/plain.json')) === undefined) {
      const file: VaultFile = { format: 1, id: 'plain', encryption: null };
      await store.put('vaults/plain.json', Buffer.from(JSON.stringify(file)));
    }
    return plainVault;
  }
  for (const key of await store.list('vaults')) {
    const file = vaultFile.safeParse(parseJson(await text(store.read(key))));
    if (!file.success || file.data.encryption === null) continue;
    const vault = await openVault(file.data, passphrase).catch(() => undefined);
    if (vault) return vault;
  }
  const { vault, file } = await newVault(passphrase);
  await store.put(`vaults/${vault.id}.json`, Buffer.from(JSON.stringify(file)));
  return vault;
}

/** The ids of all complete backups, the newest first; an interrupted one has no manifest. */
export async function listBackups({ store }: Repository): Promise<string[]> {
  const ids = await listStarted({ store });
  const whole: string[] = [];
  for (const id of ids) if (await store.find(manifestKey(id))) whole.push(id);
  return whole;
}

/** Like `listBackups`, including interrupted ones. */
export async function listStarted({ store }: Pick<Repository, 'store'>): Promise<string[]> {
  const keys = await store.list('backups');
  const ids = new Set(keys.map((key) => key.split('/')[1] ?? ''));
  return [...ids].filter((id) => backupId.test(id)).toSorted((a, b) => (a < b ? 1 : -1));
}

const backupId = /^\d{8}t\d{6}z-[0-9a-f]{8}$/;

/**
 * The id of a new backup. Ids sort in the order of creation: when the newest existing one is in the future, since the
 * clock was ahead then, the new id is one second after it.
 */
export async function newBackupId(
  repository: Pick<Repository, 'store'>,
  at: Date,
): Promise<string> {
  const [newest = ''] = await listStarted(repository);
  const [, year, month, day, hours, minutes, seconds] = stampOf.exec(newest) ?? [];
  const known = Date.parse(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}Z`);
  const time = Math.max(at.getTime(), Number.isNaN(known) ? 0 : known + 1000);
  const stamp = new Date(time).toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '');
  return `${stamp.toLowerCase()}-${randomUUID().slice(0, 8)}`;
}

const stampOf = /^(\d{4})(\d\d)(\d\d)t(\d\d)(\d\d)(\d\d)z-/;

/** The key of a backup's manifest. */
export function manifestKey(id: string): string {
  return `backups/${id}/manifest.json`;
}

/** The key of an object, by the name that its vault gives to its content. */
export function objectKey(vault: Vault, sha256: string): string {
  const name = vault.nameOf(sha256);
  return `objects/${vault.id}/${name.slice(0, 2)}/${name}`;
}

/** The vault id of a backup. */
export async function vaultIdOf({ store }: Repository, id: string): Promise<string> {
  return readEnvelope(await text(store.read(manifestKey(id)))).vault;
}

/** Writes the manifest, which completes a backup. */
export async function putManifest(
  { store }: Repository,
  content: Manifest,
  vault: Vault,
): Promise<void> {
  await store.put(manifestKey(content.id), Buffer.from(await writeManifest(content, vault)));
}

/**
 * A backup's manifest, and the vault for the rest of it.
 * @throws BackupProblem when it is damaged, or the passphrase is missing or wrong
 */
export async function readBackup(
  { store, where }: Repository,
  id: string,
  passphrase: string | undefined,
): Promise<{ manifest: Manifest; vault: Vault }> {
  if ((await store.find(manifestKey(id))) === undefined) {
    throw new BackupProblem(
      t('There is no complete backup {id} in {place}.', { id, place: where }),
    );
  }
  const { vault: vaultId, body } = readEnvelope(await text(store.read(manifestKey(id))));
  const key = `vaults/${vaultId}.json`;
  const file =
    (await store.find(key)) && vaultFile.safeParse(parseJson(await text(store.read(key)))).data;
  if (!file || file.id !== vaultId) {
    throw new BackupProblem(
      t(
        'Only a part of the backups is in {place}: {key} is missing or damaged. Copy all its folders again.',
        { place: where, key },
      ),
    );
  }
  const vault = await openVault(file, passphrase);
  return { manifest: await openManifest(body, vault), vault };
}

/** Encrypts bytes into a draft. @returns their size and hash, and the draft, which the caller must adopt or discard */
export async function sealToDraft(
  { store }: Repository,
  from: Readable,
  vault: Vault,
): Promise<{ draft: string; bytes: number; sha256: string }> {
  const plain = measure();
  const sealed = vault.seal();
  const flowing = pipeline(from, plain, sealed);
  // The error also reaches the draft's writer, which throws it.
  flowing.catch((error: unknown) => sealed.destroy(error instanceof Error ? error : undefined));
  const { path } = await store.drafts.write(sealed);
  await flowing;
  return { draft: path, ...plain.result() };
}
