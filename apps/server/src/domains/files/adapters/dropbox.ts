import { fileMessages as messages } from '@shutterhouse/contract/files/messages';
import type { FileEntry } from '@shutterhouse/contract/files/schema';
import { mimetypeOfName } from '@shutterhouse/contract/files/types';
import type { files, users } from 'dropbox';
import type { FileSource, Incoming } from '../source.ts';
import { SourceError, type SourceErrorKind } from '../source-error.ts';
import { wholeStream } from '../whole-stream.ts';
import { chunkBytes, chunksOf, outgoingOf } from './bytes.ts';
import { isChosen, remoteEntry } from './listing.ts';
import { assertFree, nameOfPath, parentOfPath, within } from './paths.ts';
import { type Remote, type RemoteDeps, remoteOf, textIn } from './remote.ts';

const content = 'https://content.dropboxapi.com/2/files';

/**
 * Writes a file: in one call when it fits into a chunk, else by an upload session, whose file appears
 * only when it is finished. @throws SourceError
 */
async function writeToDropbox(
  remote: Remote,
  path: string,
  { bytes, size }: Incoming,
  signal: AbortSignal | undefined,
): Promise<files.FileMetadataReference> {
  const send = <Answer>(call: string, asked: unknown, body: Buffer) =>
    remote.ask<Answer>({
      method: 'POST',
      address: `${content}/${call}`,
      headers: {
        'content-type': 'application/octet-stream',
        'dropbox-api-arg': headerJson(asked),
      },
      body,
      name: nameOfPath(path),
      ...(signal && { signal }),
    });
  const commit = { path, mode: 'add', autorename: false, mute: true, strict_conflict: true };
  let session: string | undefined;
  try {
    for await (const chunk of chunksOf({
      bytes: wholeStream(remote.source, bytes, size, signal),
      size,
    })) {
      const { bytes: part, start, isLast } = chunk;
      if (isLast && size <= chunkBytes) {
        return asFile(await send<files.FileMetadata>('upload', commit, part));
      }
      if (session === undefined) {
        const begun = await send<files.UploadSessionStartResult>(
          'upload_session/start',
          { close: false },
          part,
        );
        session = begun.session_id;
        continue;
      }
      const cursor = { session_id: session, offset: start };
      if (isLast) {
        return asFile(
          await send<files.FileMetadata>('upload_session/finish', { cursor, commit }, part),
        );
      }
      await send('upload_session/append_v2', { cursor, close: false }, part);
    }
  } finally {
    bytes.destroy();
  }
  throw new SourceError('goneMidway', remote.source);
}

function asFile(file: files.FileMetadata): files.FileMetadataReference {
  return { ...file, '.tag': 'file' };
}

/** JSON for a header, escaped to ASCII. */
function headerJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(
    /[\u007f-\uffff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

const api = 'https://api.dropboxapi.com/2';
const source = 'dropbox';

type Metadata =
  | files.FileMetadataReference
  | files.FolderMetadataReference
  | files.DeletedMetadataReference;

/** The kind of an error response of Dropbox: most are 409 with a path of tags in the body. */
function readDropboxRefusal(status: number, body: unknown): SourceErrorKind {
  const summary = textIn(body, 'error_summary');
  if (/missing_scope|no_permission|no_write_permission|access_denied/.test(summary))
    return 'forbidden';
  if (status === 401) return 'notConnected';
  if (status === 429 || /too_many_(write_operations|requests)/.test(summary)) return 'rateLimited';
  if (/not_found|parent_not_found/.test(summary)) return 'notFound';
  if (/conflict/.test(summary)) return 'nameTaken';
  if (/insufficient_(space|quota)/.test(summary)) return 'quotaFull';
  if (/cant_move_folder_into_itself|nested/.test(summary)) return 'intoItself';
  if (/malformed_path|disallowed_name/.test(summary)) return 'nameNotTaken';
  if (/not_folder/.test(summary)) return 'notAFolder';
  if (/too_large|payload/.test(summary)) return 'tooLarge';
  if (status === 403) return 'forbidden';
  return status >= 500 ? 'unreachable' : 'rejected';
}

/**
 * Files in Dropbox. An id is the path in lower case, as Dropbox compares paths; deleted files can be
 * restored there.
 */
export function dropboxSource(deps: RemoteDeps): FileSource {
  const remote = remoteOf(deps, source, readDropboxRefusal);
  const ask = <Answer>(path: string, json: unknown, name?: string) =>
    remote.ask<Answer>({
      method: 'POST',
      address: `${api}/${path}`,
      json,
      ...(name !== undefined && { name }),
    });

  async function stat(id: string): Promise<FileEntry> {
    const entry = toEntry(await ask<Metadata>('files/get_metadata', { path: id }));
    if (entry === undefined) throw new SourceError('notFound', source);
    return entry;
  }

  /** Checked here, because Dropbox would create missing folders. */
  async function assertFolder(parentId: string | null): Promise<string> {
    if (parentId === null) return '';
    if ((await stat(parentId)).type !== 'folder') throw new SourceError('notAFolder', source);
    return parentId;
  }

  async function moveTo(id: string, path: string): Promise<FileEntry> {
    const asked: files.RelocationArg = { from_path: id, to_path: path, autorename: false };
    const moved = await ask<files.RelocationResult>('files/move_v2', asked, nameOfPath(path));
    return existing(toEntry(moved.metadata as Metadata));
  }

  return {
    name: source,
    stat,
    async list(folderId, { limit, cursor, fileType }) {
      const page =
        cursor === undefined
          ? await ask<files.ListFolderResult>('files/list_folder', { path: folderId ?? '', limit })
          : await ask<files.ListFolderResult>('files/list_folder/continue', { cursor });
      const rows = page.entries
        .flatMap((entry) => toEntry(entry as Metadata) ?? [])
        .filter((entry) => isChosen(entry, { fileType }));
      return { rows: foldersFirst(rows), nextCursor: page.has_more ? page.cursor : null };
    },
    async search(input) {
      const { query, limit, cursor } = input;
      const page =
        cursor === undefined
          ? await ask<files.SearchV2Result>('files/search_v2', {
              query,
              options: { max_results: limit, filename_only: true },
            })
          : await ask<files.SearchV2Result>('files/search/continue_v2', { cursor });
      const rows = page.matches.flatMap(({ metadata }) =>
        metadata['.tag'] === 'metadata' ? (toEntry(metadata.metadata as Metadata) ?? []) : [],
      );
      const nextCursor = page.has_more ? (page.cursor ?? null) : null;
      return { rows: rows.filter((entry) => isChosen(entry, input)), nextCursor };
    },
    async ancestors(id) {
      const { path } = await stat(id);
      const way: { id: string; name: string }[] = [];
      for (let at = parentOfPath(path); at !== null; at = parentOfPath(at)) {
        way.unshift({ id: at.toLowerCase(), name: nameOfPath(at) });
      }
      return way;
    },
    async read(id, range, signal) {
      const { type } = await stat(id);
      if (type === 'folder') throw new SourceError('rejected', source, '', messages.notAFile);
      const answer = await remote.open({
        method: 'POST',
        address: 'https://content.dropboxapi.com/2/files/download',
        headers: {
          'dropbox-api-arg': headerJson({ path: id }),
          ...(range && { range: `bytes=${range.start}-${range.end}` }),
        },
        ...(signal && { signal }),
      });
      return outgoingOf(source, answer, range, signal);
    },
    async write({ parentId, name }, incoming, signal) {
      const path = `${await assertFolder(parentId)}/${name}`;
      // Before bytes travel; Dropbox looks again when they are there.
      await assertFree(source, path, stat);
      return existing(toEntry(await writeToDropbox(remote, path, incoming, signal)));
    },
    async createFolder({ parentId, name }) {
      const path = `${await assertFolder(parentId)}/${name}`;
      const asked: files.CreateFolderArg = { path, autorename: false };
      const made = await ask<files.CreateFolderResult>('files/create_folder_v2', asked, name);
      return existing(toEntry({ ...made.metadata, '.tag': 'folder' }));
    },
    rename: (id, name) => moveTo(id, `${parentOfPath(id) ?? ''}/${name}`),
    async move(id, parentId) {
      if (parentId !== null && (parentId === id || within(id, parentId))) {
        throw new SourceError('intoItself', source);
      }
      const { name } = await stat(id);
      const folder = await assertFolder(parentId);
      return parentOfPath(id) === parentId ? stat(id) : moveTo(id, `${folder}/${name}`);
    },
    async remove(id) {
      await ask('files/delete_v2', { path: id });
    },
    async quota() {
      const { used, allocation } = await ask<users.SpaceUsage>('users/get_space_usage', null);
      const total =
        allocation['.tag'] === 'individual' || allocation['.tag'] === 'team'
          ? allocation.allocated
          : null;
      const free = total === null ? null : Math.max(0, total - used);
      return { used, total, free, fileCount: null, folderCount: null };
    },
  };
}

function foldersFirst(entries: readonly FileEntry[]): FileEntry[] {
  return entries.toSorted(
    (one, other) => Number(one.type === 'file') - Number(other.type === 'file'),
  );
}

function existing(entry: FileEntry | undefined): FileEntry {
  if (entry === undefined) throw new SourceError('rejected', source);
  return entry;
}

/** @returns undefined for a deleted entry, and for one without a path for this account */
function toEntry(metadata: Metadata): FileEntry | undefined {
  const { name, path_lower: id, path_display: path } = metadata;
  if (metadata['.tag'] === 'deleted' || id === undefined) return undefined;
  const isFolder = metadata['.tag'] === 'folder';
  return remoteEntry({
    id,
    name,
    isFolder,
    source,
    size: isFolder ? 0 : metadata.size,
    updatedAt: isFolder ? null : new Date(metadata.server_modified),
    path: path ?? id,
    parentId: parentOfPath(id),
    mimetype: mimetypeOfName(name),
  });
}
