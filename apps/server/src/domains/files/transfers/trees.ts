import { StudioError } from '@shutterhouse/contract/errors';
import { maxInArchive } from '@shutterhouse/contract/files/constants';
import { transferMessages as messages } from '@shutterhouse/contract/files/operation-messages';
import type { FileEntry } from '@shutterhouse/contract/files/schema';
import { listFiles } from '../service.ts';
import { type SourceDeps, sourceOfId } from '../sources.ts';
import { type ArchiveItem, type ArchiveOptions, archiveOf } from './archive.ts';
import { archiveNames } from './archive-names.ts';

const pageSize = 200;

const options = {
  reasonOf: (error: unknown) =>
    error instanceof StudioError ? error.message : messages.couldNotRead,
};

function optionsOf({ config }: Pick<SourceDeps, 'config'>): ArchiveOptions {
  return {
    ...options,
    changed: messages.changed,
    note: { name: messages.noteName, heading: messages.noteHeading },
    timeZone: config.timeZone,
  };
}

/** Files, and folders with their content, as one archive. */
export function archiveOfFiles(deps: SourceDeps, ids: readonly string[]) {
  return archiveOf(withLimit(chosenItems(deps, ids)), optionsOf(deps));
}

/** The archive of one folder, with its content at the top level. */
export function archiveOfFolder(deps: SourceDeps, id: string) {
  return archiveOf(withLimit(folderItems(deps, { id, source: 'all' }, '')), optionsOf(deps));
}

/** All local files, below a folder of an archive such as `files/`. */
export function localFileItems(deps: SourceDeps, prefix: string): AsyncGenerator<ArchiveItem> {
  return folderItems(deps, { source: 'local' }, prefix);
}

async function* chosenItems(deps: SourceDeps, ids: readonly string[]): AsyncGenerator<ArchiveItem> {
  const nameOf = topNames();
  for (const id of ids) {
    let entry: FileEntry;
    try {
      entry = await sourceOfId(deps, id).stat(id);
    } catch (error) {
      yield { kind: 'missed', path: id, reason: options.reasonOf(error) };
      continue;
    }
    yield* entryItems(deps, entry, nameOf(entry.name));
  }
}

/** Names for the top level, where the name of the note is reserved. */
function topNames(): (name: string) => string {
  const nameOf = archiveNames();
  nameOf(messages.noteName);
  return nameOf;
}

async function* entryItems(
  deps: SourceDeps,
  { id, type, size, updatedAt }: FileEntry,
  path: string,
): AsyncGenerator<ArchiveItem> {
  if (type === 'folder') {
    yield { kind: 'folder', path, modifiedAt: updatedAt ?? deps.now() };
    yield* folderItems(deps, { id, source: 'all' }, `${path}/`);
    return;
  }
  const source = sourceOfId(deps, id);
  const { readInto } = source;
  yield {
    kind: 'file',
    path,
    modifiedAt: updatedAt ?? deps.now(),
    size,
    open: (signal) => source.read(id, undefined, signal),
    readInto: readInto && ((target) => readInto(id, target)),
  };
}

/** A folder that can't be listed completely is reported, and does not end the archive. */
async function* folderItems(
  deps: SourceDeps,
  folder: { id?: string; source: 'all' | 'local' },
  prefix: string,
): AsyncGenerator<ArchiveItem> {
  const nameOf = prefix === '' ? topNames() : archiveNames();
  let cursor: string | undefined;
  do {
    let rows: FileEntry[];
    try {
      const page = await listFiles(deps, {
        ...{ ...folder, includeThirdParty: true, limit: pageSize },
        ...(cursor !== undefined && { cursor }),
      });
      ({ rows } = page);
      cursor = page.nextCursor ?? undefined;
    } catch (error) {
      yield { kind: 'missed', path: prefix, reason: options.reasonOf(error) };
      return;
    }
    for (const entry of rows) yield* entryItems(deps, entry, `${prefix}${nameOf(entry.name)}`);
  } while (cursor !== undefined);
}

async function* withLimit(items: AsyncGenerator<ArchiveItem>): AsyncGenerator<ArchiveItem> {
  let count = 0;
  for await (const item of items) {
    count += 1;
    if (count > maxInArchive) {
      yield { kind: 'missed', path: '…', reason: messages.tooMany(maxInArchive) };
      return;
    }
    yield item;
  }
}
