import pLimit from 'p-limit';
import type { MediaStore } from '../media/store.ts';
import type { ListedFile } from './manifest.ts';
import { objectKey, type Repository, sealToDraft } from './repository.ts';
import type { Vault } from './vault.ts';

/** How many files are processed at a time; more would only slow down requests. */
const atATime = 4;

type Copy = {
  media: MediaStore;
  repository: Repository;
  vault: Vault;
  /** The entries of the previous backup by key. */
  known: ReadonlyMap<string, ListedFile>;
  /** The objects that exist already; new ones are added. */
  objects: Set<string>;
};

export type CopiedMedia = { files: ListedFile[]; missing: string[]; newBytes: number };

/**
 * Copies media into the backups: content that exists there is not written again, and files unchanged since the previous
 * backup are not even read.
 */
export async function copyMedia(
  copy: Copy,
  { keys, renditions }: { keys: readonly string[]; renditions: readonly string[] },
): Promise<CopiedMedia> {
  const limit = pLimit(atATime);
  const missing: string[] = [];
  let newBytes = 0;
  const bring = async (key: string) => {
    const brought = await copyFileOver(copy, key);
    if (brought === undefined) return undefined;
    newBytes += brought.newBytes;
    return brought.file;
  };
  const originals = await Promise.all(
    keys.map((key) =>
      limit(async () => {
        const file = await bring(key);
        if (file === undefined) missing.push(key);
        return file;
      }),
    ),
  );
  // A rendition deleted meanwhile is made again on request.
  const made = await Promise.all(renditions.map((key) => limit(() => bring(key))));
  const files = [...originals, ...made].filter((file) => file !== undefined);
  return { files, missing, newBytes };
}

async function copyFileOver(
  { media, repository, vault, known, objects }: Copy,
  key: string,
): Promise<{ file: ListedFile; newBytes: number } | undefined> {
  const found = await media.find(key);
  if (found === undefined) return undefined;
  const at = found.modifiedAt.getTime();
  const before = known.get(key);
  const isSame = before !== undefined && before.at === at && before.bytes === found.size;
  if (isSame && objects.has(objectKey(vault, before.sha256))) return { file: before, newBytes: 0 };

  let sealed: Awaited<ReturnType<typeof sealToDraft>>;
  try {
    sealed = await sealToDraft(repository, media.read(key), vault);
  } catch (error) {
    if ((await media.find(key)) === undefined) return undefined;
    throw error;
  }
  const { draft, bytes, sha256 } = sealed;
  const file = { key, bytes, sha256, at };
  const object = objectKey(vault, sha256);
  try {
    if (objects.has(object)) return { file, newBytes: 0 };
    // Added before it is written, as another file with the same content may be in progress; a failure ends the backup.
    objects.add(object);
    await repository.store.adopt(object, draft);
    return { file, newBytes: bytes };
  } finally {
    await repository.store.drafts.discard(draft);
  }
}

/** All objects of a vault in the backups. */
export async function listObjects(
  { store }: Repository,
  vault: Pick<Vault, 'id'>,
): Promise<Set<string>> {
  return new Set(await listBelow(store, `objects/${vault.id}`, 3));
}

/** The stored renditions of these pictures. */
export async function listRenditions(
  media: MediaStore,
  pictures: ReadonlySet<string>,
): Promise<string[]> {
  const isOurs = (key: string) => pictures.has(key.split('/')[1] ?? '');
  return (await listBelow(media, 'renditions', 2, isOurs)).toSorted();
}

/**
 * All keys below a folder with subfolders: a disk lists the folders, whose names have this many parts, a bucket all
 * keys in them.
 */
async function listBelow(
  store: MediaStore,
  folder: string,
  parts: number,
  isWanted: (entry: string) => boolean = () => true,
): Promise<string[]> {
  const limit = pLimit(8);
  const entries = (await store.list(folder)).filter(isWanted);
  const lists = await Promise.all(
    entries.map((entry) =>
      limit(async () => (entry.split('/').length > parts ? [entry] : store.list(entry))),
    ),
  );
  return lists.flat();
}
