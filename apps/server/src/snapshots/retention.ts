import { readList } from './files-list.ts';
import { listObjects } from './media-copy.ts';
import {
  listBackups,
  listStarted,
  manifestKey,
  objectKey,
  type Repository,
  readBackup,
  vaultIdOf,
} from './repository.ts';

/**
 * Deletes all but the newest backups (the one just `made` is kept whatever the clock said when others were made),
 * interrupted ones, and the objects that no backup needs any more. The objects of a vault are kept if one of its
 * backups can't be read: then it is unknown what it needs.
 */
export async function removeOldBackups(
  repository: Repository,
  { kept, passphrase, made }: { kept: number; passphrase: string | undefined; made: string },
): Promise<void> {
  const { store } = repository;
  const whole = await listBackups(repository);
  const staying = [made, ...whole.filter((id) => id !== made)].slice(0, kept);
  const leaving = (await listStarted(repository)).filter((id) => !staying.includes(id));
  for (const id of leaving) {
    // Without its manifest it no longer is a backup, whatever fails afterwards.
    await store.remove(manifestKey(id));
    await store.remove(`backups/${id}/files`);
    await store.remove(`backups/${id}/database`);
  }
  if (leaving.length === 0) return;
  const needed = await neededObjects(repository, staying, passphrase);
  const vaults = await store.list('vaults');
  for (const key of vaults) {
    const id = key.replace(/^vaults\/(.*)\.json$/, '$1');
    const needs = needed.get(id) ?? new Set();
    if (needs === 'unknown') continue;
    for (const object of await listObjects(repository, { id })) {
      if (!needs.has(object)) await store.remove(object);
    }
    if (!needed.has(id)) await store.remove(key);
  }
}

/** By vault, the objects that these backups need, or that they are unknown. */
async function neededObjects(
  repository: Repository,
  ids: readonly string[],
  passphrase: string | undefined,
): Promise<Map<string, Set<string> | 'unknown'>> {
  const needed = new Map<string, Set<string> | 'unknown'>();
  for (const id of ids) {
    const vaultId = await vaultIdOf(repository, id).catch(() => undefined);
    // Of an unreadable manifest not even the vault is known.
    if (vaultId === undefined) return allUnknown(repository);
    const before = needed.get(vaultId) ?? new Set();
    if (before === 'unknown') continue;
    try {
      const { manifest, vault } = await readBackup(repository, id, passphrase);
      for (const { sha256 } of await readList(repository, manifest, vault)) {
        before.add(objectKey(vault, sha256));
      }
      needed.set(vaultId, before);
    } catch {
      needed.set(vaultId, 'unknown');
    }
  }
  return needed;
}

async function allUnknown({ store }: Repository): Promise<Map<string, 'unknown'>> {
  const vaults = await store.list('vaults');
  return new Map(vaults.map((key) => [key.replace(/^vaults\/(.*)\.json$/, '$1'), 'unknown']));
}
