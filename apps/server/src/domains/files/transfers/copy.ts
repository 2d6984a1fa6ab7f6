import { StudioError } from '@shutterhouse/contract/errors';
import { sourceLabels } from '@shutterhouse/contract/files/constants';
import { fileMessages } from '@shutterhouse/contract/files/messages';
import type { FileEntry } from '@shutterhouse/contract/files/schema';
import { transferMessages as messages } from '@shutterhouse/contract/files/transfers/messages';
import type { CopiedFile, CopyFileInput } from '@shutterhouse/contract/files/transfers/schema';
import { write } from '../../../db/transact.ts';
import { recordAudit } from '../../audit/service.ts';
import type { FileSource } from '../source.ts';
import { SourceError } from '../source-error.ts';
import { type SourceDeps, sourceOf, sourceOfId } from '../sources.ts';
import { archiveNames } from './archive-names.ts';
import { type EnsuredFolder, ensureFolder } from './destination.ts';

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
  const details = { from: sourceLabels[original.source], to: sourceLabels[source] };
  const subject = { kind: 'file' as const, name };
  await write(db, (tx) =>
    recordAudit({ db: tx, now }, { by: person, action: 'created', subject, details }),
  );
}
