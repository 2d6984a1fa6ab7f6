import { fieldError, StudioError } from '@shutterhouse/contract/errors';
import { type FileSourceName, fileSources } from '@shutterhouse/contract/files/constants';
import { fileMessages as messages } from '@shutterhouse/contract/files/messages';
import type {
  BulkRemoved,
  BulkRemoveInput,
  CreateFolderInput,
  FileDetails,
  FileEntry,
  FilePage,
  ListFilesInput,
  MoveFileInput,
  SearchFilesInput,
  SourceProblem,
  UpdateFileInput,
} from '@shutterhouse/contract/files/schema';
import { cursorNotOurs } from '@shutterhouse/contract/paging';
import { type Tx, write } from '../../db/transact.ts';
import { definedOnly } from '../../db/versioned.ts';
import { parseJson } from '../../parse-json.ts';
import { recordAudit } from '../audit/service.ts';
import { parseFileId } from './ids.ts';
import { noteEntry } from './local/changes.ts';
import { type Note, saveNote } from './notes.ts';
import type { FoundPage } from './source.ts';
import { SourceError } from './source-error.ts';
import { connectedSources, type SourceDeps, sourceOf, sourceOfId } from './sources.ts';

/** The cursor of each source that has more pages. */
type Cursors = Partial<Record<FileSourceName, string>>;

/**
 * A page of several sources at once: up to `limit` entries of each, grouped by source. A source that
 * fails is reported and doesn't stop the others, unless it is the only one.
 * @throws SourceError of the only source; StudioError invalid on `cursor`
 */
async function pageOfSources(
  names: readonly FileSourceName[],
  { limit, cursor }: { limit: number; cursor: string | undefined },
  read: (name: FileSourceName, cursor: string | undefined) => Promise<FoundPage>,
): Promise<FilePage> {
  const from = cursor === undefined ? undefined : readCursors(cursor);
  const asked = names.filter((name) => from === undefined || from[name] !== undefined);
  const problems: SourceProblem[] = [];
  const next: Cursors = {};
  const parts = await Promise.all(
    asked.map(async (name) => {
      try {
        const { rows, nextCursor, problem } = await read(name, from?.[name]);
        if (problem !== undefined) problems.push({ source: name, message: problem });
        if (nextCursor !== null) next[name] = nextCursor;
        return rows;
      } catch (error) {
        if (!(error instanceof SourceError) || names.length === 1) throw error;
        problems.push({ source: name, message: error.message });
        return [];
      }
    }),
  );
  const nextCursor = Object.keys(next).length === 0 ? null : writeCursors(next);
  return { rows: parts.flat(), nextCursor, pagination: { limit, nextCursor, problems } };
}

function writeCursors(cursors: Cursors): string {
  return Buffer.from(JSON.stringify(cursors)).toString('base64url');
}

/** @throws StudioError invalid on `cursor` */
function readCursors(cursor: string): Cursors {
  const cursors: Cursors = {};
  for (const [name, value] of Object.entries(parsed(cursor))) {
    const source = fileSources.find((known) => known === name);
    if (source === undefined || typeof value !== 'string') {
      throw fieldError('invalid', 'cursor', cursorNotOurs);
    }
    cursors[source] = value;
  }
  return cursors;
}

function parsed(cursor: string): object {
  const value = parseJson(Buffer.from(cursor, 'base64url').toString('utf8'));
  if (value !== null && typeof value === 'object' && !Array.isArray(value)) return value;
  throw fieldError('invalid', 'cursor', cursorNotOurs);
}

type WriteDeps = SourceDeps & { person: { id: string } };

/** The entries of a folder, or of the roots of the sources. @throws SourceError, StudioError invalid */
export async function listFiles(deps: SourceDeps, input: ListFilesInput): Promise<FilePage> {
  const { id, source, includeThirdParty, limit, cursor, fileType } = input;
  if (id !== undefined) {
    assertSource(id, source === 'all' ? undefined : source);
    const { rows, nextCursor } = await sourceOfId(deps, id).list(id, { limit, cursor, fileType });
    return { rows, nextCursor, pagination: { limit, nextCursor, problems: [] } };
  }
  const all = includeThirdParty ? connectedSources(deps) : (['local'] as const);
  return pageOfSources(source === 'all' ? all : [source], { limit, cursor }, (name, from) =>
    sourceOf(deps, name).list(null, { limit, cursor: from, fileType }),
  );
}

/** The entries whose name or description contains the words. @throws SourceError, StudioError invalid */
export async function searchFiles(deps: SourceDeps, input: SearchFilesInput): Promise<FilePage> {
  const { source, limit, cursor, ...search } = input;
  const names = source === 'all' ? connectedSources(deps) : [source];
  return pageOfSources(names, { limit, cursor }, (name, from) =>
    sourceOf(deps, name).search({ ...search, limit, cursor: from }),
  );
}

/** One file or folder, with its parent folders. @throws SourceError, StudioError invalid */
export async function getFile(deps: SourceDeps, id: string): Promise<FileDetails> {
  const source = sourceOfId(deps, id);
  const [entry, ancestors] = await Promise.all([source.stat(id), source.ancestors(id)]);
  return { ...entry, ancestors };
}

/** Creates an empty folder. @throws SourceError, StudioError invalid */
export async function createFolder(deps: WriteDeps, input: CreateFolderInput): Promise<FileEntry> {
  const { source: name, parentId, isPublic, description, tags } = input;
  const entry = await sourceOf(deps, name).createFolder({ parentId, name: input.name });
  return noted(deps, entry, { isPublic, description, tags });
}

/** Changes the name or description of an entry, or whether it is public. @throws SourceError, StudioError invalid */
export async function updateFile(deps: WriteDeps, input: UpdateFileInput): Promise<FileEntry> {
  const { id, name, source: named, isPublic, description } = input;
  assertSource(id, named);
  const source = sourceOfId(deps, id);
  const before = await source.stat(id);
  const entry = name === undefined || name === before.name ? before : await source.rename(id, name);
  return noted(deps, entry, definedOnly({ isPublic, description }));
}

/** Moves a file or folder within its source. @throws SourceError, StudioError invalid */
export function moveFile(deps: WriteDeps, { id, parentId }: MoveFileInput): Promise<FileEntry> {
  return sourceOfId(deps, id).move(id, parentId);
}

/** Deletes a file, or a folder with its content. @throws SourceError, StudioError invalid */
export async function removeFile(deps: WriteDeps, id: string): Promise<void> {
  const source = sourceOfId(deps, id);
  const { name, type } = await source.stat(id);
  await source.remove(id, (tx) =>
    recordAudit(
      { db: tx, now: deps.now },
      {
        by: deps.person,
        action: 'deleted',
        subject: { kind: 'file', name },
        details: { source: source.name, type },
      },
    ),
  );
}

/** Deletes several entries; failures are reported and don't stop the others. */
export async function removeFiles(
  deps: WriteDeps,
  { fileIds }: BulkRemoveInput,
): Promise<BulkRemoved> {
  const failed: BulkRemoved['failed'] = [];
  for (const id of fileIds) {
    try {
      await removeFile(deps, id);
    } catch (error) {
      if (!(error instanceof StudioError)) throw error;
      failed.push({ id, message: error.message });
    }
  }
  return { deleted: fileIds.length - failed.length, failed };
}

/** Saves the studio's notes on an entry. @returns the entry with them */
export async function noted(
  deps: WriteDeps,
  entry: FileEntry,
  note: Partial<Note>,
): Promise<FileEntry> {
  const { isPublic = entry.isPublic, description = entry.metadata.description } = note;
  const tags = note.tags ?? entry.metadata.tags;
  const isSame =
    isPublic === entry.isPublic &&
    description === entry.metadata.description &&
    tags.join('\n') === entry.metadata.tags.join('\n');
  if (isSame) return entry;
  const { source, key } = parseFileId(entry.id);
  await write(deps.db, (tx) => {
    if (source === 'local') noteEntry(tx, key, { isPublic, description, tags });
    else saveNote({ db: tx, now: deps.now }, { source, key }, { isPublic, description, tags });
    if (isPublic !== entry.isPublic) recordVisibility(tx, deps, entry, isPublic);
  });
  return { ...entry, isPublic, metadata: { description, tags } };
}

function recordVisibility(
  tx: Tx,
  { now, person }: Pick<WriteDeps, 'now' | 'person'>,
  { id, name, source }: FileEntry,
  isPublic: boolean,
): void {
  recordAudit(
    { db: tx, now },
    {
      by: person,
      action: 'visibilityChanged',
      subject: { kind: 'file', id, name },
      details: { source, to: isPublic ? 'public' : 'private' },
    },
  );
}

/** @throws StudioError invalid on `source` when an id belongs to another source */
function assertSource(id: string, named: FileEntry['source'] | undefined): void {
  if (named === undefined || parseFileId(id).source === named) return;
  throw fieldError('invalid', 'source', messages.sourceMismatch);
}
