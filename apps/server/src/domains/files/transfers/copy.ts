import { StudioError } from '@shutterhouse/contract/errors';
import { fileMessages } from '@shutterhouse/contract/files/messages';
import { transferMessages as messages } from '@shutterhouse/contract/files/operation-messages';
import type { FileEntry } from '@shutterhouse/contract/files/schema';
import type { CopiedFile, CopyFileInput } from '@shutterhouse/contract/files/transfers';
import { nameKeyOf } from '../../../db/name-key.ts';
import { write } from '../../../db/transact.ts';
import { recordAudit } from '../../audit/service.ts';
import type { FileSource } from '../source.ts';
import { SourceError } from '../source-error.ts';
import { type SourceDeps, sourceOf, sourceOfId } from '../sources.ts';
import { archiveNames } from './archive-names.ts';

/** An existing folder; its id is null for the root. */
type EnsuredFolder = {
  id: string | null;
  /** Removes the folders that were created for it and are empty. */
  undo: () => Promise<void>;
};

/** Finds the nested folders of a path, and creates missing ones. @throws StudioError, SourceError */
async function ensureFolder(source: FileSource, path: readonly string[]): Promise<EnsuredFolder> {
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
  const nameKey = nameKeyOf(name);
  let cursor: string | undefined;
  do {
    const page = await source.list(parentId, { limit: 200, cursor });
    const found = page.rows.find((entry) => nameKeyOf(entry.name) === nameKey);
    if (found?.type === 'folder') return found;
    if (found) throw new StudioError('unprocessable', messages.pathIsFile(name));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return undefined;
}

type StaffDeps = SourceDeps & { person: { id: string } };

/** How many names are tried for a copy: `rings.jpg`, `rings (2).jpg` and so on. */
const maxNames = 100;

/**
 * Copies a file to a folder of another service, or of its own, as a stream. A name that is taken there
 * gets a number. A copy that fails midway, or whose original changes meanwhile, is removed.
 * @throws StudioError unprocessable for a folder; SourceError
 */
export async function copyFile(
  deps: StaffDeps,
  { id, destinationService, destinationPath }: CopyFileInput,
): Promise<CopiedFile> {
  const original = await sourceOfId(deps, id).stat(id);
  if (original.type === 'folder') {
    throw new StudioError('unprocessable', messages.foldersNotCopied);
  }
  const to = sourceOf(deps, destinationService === 'google' ? 'googledrive' : destinationService);
  const folder = await ensureFolder(to, destinationPath);
  let copy: FileEntry;
  try {
    copy = await writeCopy(deps, original, to, folder);
  } catch (error) {
    await folder.undo();
    throw error;
  }
  await recordCopy(deps, original, copy);
  const { name, size } = copy;
  const path = `/${[...destinationPath, name].join('/')}`;
  const isLocal = copy.source === 'local';
  return { downloadedFile: isLocal ? name : null, copiedFile: name, path, size };
}

async function writeCopy(
  deps: StaffDeps,
  original: FileEntry,
  to: FileSource,
  { id: parentId }: EnsuredFolder,
): Promise<FileEntry> {
  const from = sourceOfId(deps, original.id);
  const nameOf = archiveNames();
  for (let turn = 0; turn < maxNames; turn += 1) {
    const name = nameOf(original.name);
    const { stream, size } = await from.read(original.id);
    let copy: FileEntry;
    try {
      copy = await to.write({ parentId, name }, { bytes: stream, size });
    } catch (error) {
      if (error instanceof SourceError && error.kind === 'nameTaken') continue;
      throw error;
    } finally {
      stream.destroy();
    }
    await assertUnchanged(deps, original, to, copy);
    return copy;
  }
  throw new StudioError('conflict', messages.noFreeName(original.name));
}

/** Removes a copy whose original was changed meanwhile. @throws StudioError conflict */
async function assertUnchanged(
  deps: StaffDeps,
  original: FileEntry,
  to: FileSource,
  copy: FileEntry,
): Promise<void> {
  const now = await sourceOfId(deps, original.id)
    .stat(original.id)
    .catch((error: unknown) => {
      if (error instanceof StudioError && error.code === 'notFound') return undefined;
      throw error;
    });
  const isSame =
    now !== undefined &&
    now.size === original.size &&
    now.updatedAt?.getTime() === original.updatedAt?.getTime();
  if (isSame) return;
  await to.remove(copy.id);
  throw new StudioError('conflict', fileMessages.changedMidway);
}

async function recordCopy(
  { db, now, person }: StaffDeps,
  original: FileEntry,
  { name, source }: FileEntry,
): Promise<void> {
  const details = { from: original.source, to: source };
  const subject = { kind: 'file' as const, name };
  await write(db, (tx) =>
    recordAudit({ db: tx, now }, { by: person, action: 'created', subject, details }),
  );
}
