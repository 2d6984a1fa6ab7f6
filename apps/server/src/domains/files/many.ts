import type { FileEntry, GetManyFilesInput } from '@shutterhouse/contract/files/schema';
import { inArray } from 'drizzle-orm';
import pLimit from 'p-limit';
import { parseFileId } from './ids.ts';
import { toEntries } from './local/rows.ts';
import { SourceError } from './source-error.ts';
import { type SourceDeps, sourceOfId } from './sources.ts';
import { fileEntries } from './tables.ts';

/** How many files of services are asked for at a time. */
const atOnce = 4;

/**
 * Some files and folders in the order of their ids; those that no longer exist are left out.
 * @throws SourceError of a service; StudioError invalid for a malformed id
 */
export async function getManyFiles(
  deps: SourceDeps,
  { ids }: GetManyFilesInput,
): Promise<FileEntry[]> {
  const remote = ids.filter((id) => parseFileId(id).source !== 'local');
  const own = deps.db
    .select()
    .from(fileEntries)
    .where(inArray(fileEntries.id, [...ids]))
    .all();
  const inTurn = pLimit(atOnce);
  const others = await Promise.all(remote.map((id) => inTurn(() => findRemote(deps, id))));
  const found = [...toEntries(deps.db, own), ...others.flatMap((entry) => entry ?? [])];
  const byId = new Map(found.map((entry) => [entry.id, entry]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

async function findRemote(deps: SourceDeps, id: string): Promise<FileEntry | undefined> {
  try {
    return await sourceOfId(deps, id).stat(id);
  } catch (error) {
    if (error instanceof SourceError && error.kind === 'notFound') return undefined;
    throw error;
  }
}
