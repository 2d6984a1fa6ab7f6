import { StudioError } from '@shutterhouse/contract/errors';
import type { FileEntry } from '@shutterhouse/contract/files/schema';
import { transferMessages as messages } from '@shutterhouse/contract/files/transfers/messages';
import { nameKeyOf } from '../../../db/name-key.ts';
import type { FileSource } from '../source.ts';
import { SourceError } from '../source-error.ts';

/** An existing folder; its id is null for the root. */
export type EnsuredFolder = {
  id: string | null;
  /** Removes the folders that were created for it and are empty. */
  undo: () => Promise<void>;
};

/** Finds the nested folders of a path, and creates missing ones. @throws StudioError, SourceError */
export async function ensureFolder(
  source: FileSource,
  path: readonly string[],
): Promise<EnsuredFolder> {
  const made: string[] = [];
  const undo = async () => {
    for (const id of made.toReversed()) {
      const { rows } = await source.list(id, { limit: 1, cursor: undefined }).catch(nothingKnown);
      if (rows.length > 0) return;
      await source.remove(id).catch(() => undefined);
    }
  };
  try {
    let id: string | null = null;
    for (const name of path) {
      const found: FileEntry | undefined = await findNamed(source, id, name);
      if (found) id = found.id;
      else {
        const folder: FileEntry = await makeFolder(source, id, name);
        made.push(folder.id);
        id = folder.id;
      }
    }
    return { id, undo };
  } catch (error) {
    await undo();
    throw error;
  }
}

/** A folder that can't be listed counts as not empty, and stays. */
async function nothingKnown(): Promise<{ rows: unknown[] }> {
  return { rows: [undefined] };
}

async function makeFolder(
  source: FileSource,
  parentId: string | null,
  name: string,
): Promise<FileEntry> {
  try {
    return await source.createFolder({ parentId, name });
  } catch (error) {
    // Another request may have created it just now.
    const isThere = error instanceof SourceError && error.kind === 'nameTaken';
    const found = isThere ? await findNamed(source, parentId, name) : undefined;
    if (found) return found;
    throw error;
  }
}

/** The subfolder of a name. @throws StudioError unprocessable when a file has the name */
async function findNamed(
  source: FileSource,
  parentId: string | null,
  name: string,
): Promise<FileEntry | undefined> {
  const wanted = nameKeyOf(name);
  let cursor: string | undefined;
  do {
    const page = await source.list(parentId, { limit: 200, cursor });
    const found = page.rows.find((entry) => nameKeyOf(entry.name) === wanted);
    if (found?.type === 'folder') return found;
    if (found) throw new StudioError('unprocessable', messages.pathIsFile(name));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return undefined;
}
