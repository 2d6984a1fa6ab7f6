import pLimit from 'p-limit';
import type { MediaStore } from '../media/store.ts';
import type { ListedFile } from './manifest.ts';
import { objectKey, type Repository, sealToDraft } from './repository.ts';
import type { Vault } from './vault.ts';

/** So many files are looked at at a time; more would only take the disk from those who are served. */
const atATime = 4;

type Copy = {
  media: MediaStore;
  repository: Repository;
  vault: Vault;
  /** What the backup before has of each key. */
  known: ReadonlyMap<string, ListedFile>;
  /** The objects that lie there already; those that come are added. */
  objects: Set<string>;
};

export type CopiedMedia = { files: ListedFile[]; missing: string[]; newBytes: number };

/**
 * Brings media into the backups: what lies there by its content is not written again, and what is as the backup
 * before has it is not even read.
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
  // A rendition that went meanwhile is made anew when somebody asks for it.
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
    // At once, as another file of the same content may be on its way; a failure ends the backup.
    objects.add(object);
    await repository.store.adopt(object, draft);
    return { file, newBytes: bytes };
  } finally {
    await repository.store.drafts.discard(draft);
  }
}

/** All objects of a vault that lie in the backups. */
export async function listObjects(
  { store }: Repository,
  vault: Pick<Vault, 'id'>,
): Promise<Set<string>> {
  return new Set(await listBelow(store, `objects/${vault.id}`, 3));
}

/** The renditions that lie there of these pictures. */
export async function listRenditions(
  media: MediaStore,
  pictures: ReadonlySet<string>,
): Promise<string[]> {
  const isOurs = (key: string) => pictures.has(key.split('/')[1] ?? '');
  return (await listBelow(media, 'renditions', 2, isOurs)).toSorted();
}

/** All keys below a folder of folders: a disk gives the folders, whose names have so many parts, a bucket all that lies in them. */
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
