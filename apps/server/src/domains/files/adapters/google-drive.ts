import type { drive_v3 } from '@googleapis/drive';
import { fileMessages as messages } from '@shutterhouse/contract/files/messages';
import type { FileEntry } from '@shutterhouse/contract/files/schema';
import { mimetypeOfName } from '@shutterhouse/contract/files/types';
import type { Db } from '../../../db/open.ts';
import { findConnection } from '../../connections/records.ts';
import type { FileSource, Incoming, SourcePage, Target } from '../source.ts';
import { SourceError, type SourceErrorKind } from '../source-error.ts';
import { wholeStream } from '../whole-stream.ts';
import { type Chunk, chunksOf, outgoingOf } from './bytes.ts';
import { isChosen, remoteEntry } from './listing.ts';
import { ancestorFolders, assertMayHold } from './paths.ts';
import { type Remote, type RemoteDeps, remoteOf, textIn, tryDelete, wholeOf } from './remote.ts';

/** The fields requested of each file. */
const driveFields = 'id,name,mimeType,size,modifiedTime,parents,description,trashed';

const maxJson = 1024 * 1024;

/**
 * Writes a file by an upload session of Drive: parts of a chunk that did not arrive are sent again, and
 * the file appears only with the last one. @throws SourceError
 */
async function writeToDrive(
  remote: Remote,
  { parentId, name }: Target,
  { bytes, size }: Incoming,
  signal: AbortSignal | undefined,
): Promise<drive_v3.Schema$File> {
  const begun = await remote.open({
    method: 'POST',
    address: `https://www.googleapis.com/upload/drive/v3/files?uploadType=resumable&fields=${driveFields}`,
    headers: {
      'x-upload-content-length': String(size),
      'x-upload-content-type': mimetypeOfName(name),
    },
    json: { name, parents: [parentId ?? 'root'] },
  });
  begun.body.destroy();
  const session = begun.headers.location;
  if (session === undefined) throw remote.unexpectedAnswer();
  try {
    const whole = wholeStream(remote.source, bytes, size, signal);
    for await (const chunk of chunksOf({ bytes: whole, size })) {
      const file = await sendChunk(remote, session, chunk, size);
      if (file) return file;
    }
    throw new SourceError('goneMidway', remote.source);
  } catch (error) {
    bytes.destroy();
    await tryDelete(remote, { address: session, isGiven: true, accepts: [499] });
    throw error;
  }
}

/** @returns the file once its last byte was received; undefined before */
async function sendChunk(
  remote: Remote,
  session: string,
  { bytes, start }: Chunk,
  size: number,
): Promise<drive_v3.Schema$File | undefined> {
  const end = start + bytes.length;
  for (let from = start, idle = 0; idle < 5; ) {
    const body = bytes.subarray(from - start);
    const range = size === 0 ? 'bytes */0' : `bytes ${from}-${end - 1}/${size}`;
    const answer = await remote.open({
      method: 'PUT',
      address: session,
      isGiven: true,
      headers: { 'content-range': range },
      body,
      accepts: [308],
    });
    if (answer.status !== 308) {
      const text = (await wholeOf(answer, remote.source, maxJson)).toString();
      return JSON.parse(text) as drive_v3.Schema$File;
    }
    answer.body.destroy();
    const [, last] = /^bytes=0-(\d+)$/.exec(answer.headers.range ?? '') ?? [];
    const next = last === undefined ? 0 : Number(last) + 1;
    if (next === end) return undefined;
    // Drive's offset is outside of this chunk, so the upload can't continue from it.
    if (next < start || next > end) break;
    idle = next > from ? 0 : idle + 1;
    from = next;
  }
  throw new SourceError('goneMidway', remote.source);
}

const api = 'https://www.googleapis.com/drive/v3';
const folderType = 'application/vnd.google-apps.folder';
const source = 'googledrive';

/** The kind of an error response of Drive. */
function readDriveRefusal(status: number, body: unknown): SourceErrorKind {
  const reason = textIn(body, 'error', 'errors', 0, 'reason');
  if (status === 401) return 'notConnected';
  if (status === 429 || /ratelimitexceeded/i.test(reason)) return 'rateLimited';
  if (/quotaexceeded/i.test(reason)) return 'quotaFull';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'notFound';
  if (status === 413) return 'tooLarge';
  return status >= 500 ? 'unreachable' : 'rejected';
}

/** The id of the root folder, cached until the connection is saved again. */
const roots = new WeakMap<Db, { version: number; id: string }>();

/** Files in Google Drive. Deleted files go to its trash. */
export function googleDriveSource(deps: RemoteDeps): FileSource {
  const remote = remoteOf(deps, source, readDriveRefusal);

  async function rootId(): Promise<string> {
    const version = findConnection(deps, 'google')?.version ?? 0;
    const known = roots.get(deps.db);
    if (known?.version === version) return known.id;
    const { id } = await remote.ask<drive_v3.Schema$File>({
      address: `${api}/files/root?fields=id`,
    });
    if (!id) throw remote.unexpectedAnswer();
    roots.set(deps.db, { version, id });
    return id;
  }

  const addressOf = (id: string, query: Record<string, string>) =>
    `${api}/files/${encodeURIComponent(id)}?${new URLSearchParams(query)}`;

  async function page(
    q: string,
    { limit, cursor }: SourcePage,
    orderBy?: string,
  ): Promise<{ files: FileEntry[]; nextCursor: string | null }> {
    const query = new URLSearchParams({
      q,
      pageSize: String(limit),
      fields: `nextPageToken,files(${driveFields})`,
      ...(orderBy && { orderBy }),
      ...(cursor !== undefined && { pageToken: cursor }),
    });
    const answer = await remote.ask<drive_v3.Schema$FileList>({
      address: `${api}/files?${query}`,
    });
    const root = await rootId();
    const files = (answer.files ?? []).map((file) => toEntry(file, root));
    return { files, nextCursor: answer.nextPageToken ?? null };
  }

  async function stat(id: string): Promise<FileEntry> {
    const file = await remote.ask<drive_v3.Schema$File>({
      address: addressOf(id, { fields: driveFields }),
    });
    if (file.trashed) throw new SourceError('notFound', source);
    return toEntry(file, await rootId());
  }

  /** Checked here, because Drive allows several files of the same name. */
  async function assertFree(parentId: string | null, name: string, but?: string): Promise<void> {
    const q = `'${quoted(parentId ?? 'root')}' in parents and name = '${quoted(name)}' and trashed = false`;
    const { files } = await page(q, { limit: 10, cursor: undefined });
    if (files.some(({ id }) => id !== but)) throw new SourceError('nameTaken', source, name);
  }

  async function assertFolder(parentId: string | null): Promise<void> {
    if (parentId === null) return;
    if ((await stat(parentId)).type !== 'folder') throw new SourceError('notAFolder', source);
  }

  async function change(
    id: string,
    query: Record<string, string>,
    json: drive_v3.Schema$File,
  ): Promise<FileEntry> {
    const file = await remote.ask<drive_v3.Schema$File>({
      method: 'PATCH',
      address: addressOf(id, { ...query, fields: driveFields }),
      json,
    });
    return toEntry(file, await rootId());
  }

  return {
    name: source,
    stat,
    ancestors: (id) => ancestorFolders(stat, id),
    async list(folderId, asked) {
      await assertFolder(folderId);
      const q = `'${quoted(folderId ?? 'root')}' in parents and trashed = false`;
      const { files, nextCursor } = await page(q, asked, 'folder,name_natural');
      const { fileType } = asked;
      return { rows: files.filter((entry) => isChosen(entry, { fileType })), nextCursor };
    },
    async search(input) {
      const type = input.mimetype && ` and mimeType contains '${quoted(input.mimetype)}'`;
      const q = `name contains '${quoted(input.query)}' and trashed = false${type}`;
      const { files, nextCursor } = await page(q, input);
      return { rows: files.filter((entry) => isChosen(entry, input)), nextCursor };
    },
    async read(id, range, signal) {
      const { type, mimetype } = await stat(id);
      if (type === 'folder') throw new SourceError('rejected', source, '', messages.notAFile);
      if (isOwnDocument(mimetype)) {
        throw new SourceError('rejected', source, '', messages.noExport('Google Drive'));
      }
      const answer = await remote.open({
        address: addressOf(id, { alt: 'media' }),
        ...(range && { headers: { range: `bytes=${range.start}-${range.end}` } }),
        ...(signal && { signal }),
      });
      return outgoingOf(source, answer, range, signal);
    },
    async write(target, incoming, signal) {
      await assertFolder(target.parentId);
      await assertFree(target.parentId, target.name);
      const file = await writeToDrive(remote, target, incoming, signal);
      return toEntry(file, await rootId());
    },
    async createFolder({ parentId, name }) {
      await assertFolder(parentId);
      await assertFree(parentId, name);
      const file = await remote.ask<drive_v3.Schema$File>({
        method: 'POST',
        address: `${api}/files?fields=${driveFields}`,
        json: { name, mimeType: folderType, parents: [parentId ?? 'root'] },
      });
      return toEntry(file, await rootId());
    },
    async rename(id, name) {
      const { parentId } = await stat(id);
      await assertFree(parentId, name, id);
      return change(id, {}, { name });
    },
    async move(id, parentId) {
      const entry = await stat(id);
      await assertMayHold(source, stat, { id, parentId });
      if (entry.parentId === parentId) return entry;
      await assertFree(parentId, entry.name, id);
      const root = await rootId();
      const ends = { addParents: parentId ?? root, removeParents: entry.parentId ?? root };
      return change(id, ends, {});
    },
    async remove(id) {
      await stat(id);
      await change(id, {}, { trashed: true });
    },
    async quota() {
      const { storageQuota } = await remote.ask<drive_v3.Schema$About>({
        address: `${api}/about?fields=storageQuota`,
      });
      const used = numberOf(storageQuota?.usage);
      const total = numberOf(storageQuota?.limit);
      const free = used === null || total === null ? null : Math.max(0, total - used);
      return { used, total, free, fileCount: null, folderCount: null };
    },
  };
}

/** Escapes a text for a query of Drive. */
function quoted(text: string): string {
  return text.replaceAll(/[\\']/g, '\\$&');
}

/** True for documents of Google's own editors, which have no bytes, and for shortcuts. */
function isOwnDocument(mimetype: string): boolean {
  return mimetype.startsWith('application/vnd.google-apps.');
}

function numberOf(text: string | null | undefined): number | null {
  return text && /^\d{1,15}$/.test(text) ? Number(text) : null;
}

function toEntry(file: drive_v3.Schema$File, root: string): FileEntry {
  const { id, name = '', mimeType, modifiedTime, description } = file;
  if (!id) throw new SourceError('rejected', source);
  const parent = file.parents?.[0] ?? null;
  const isAtRoot = parent === null || parent === root;
  return remoteEntry({
    id,
    name: name ?? '',
    isFolder: mimeType === folderType,
    source,
    size: numberOf(file.size) ?? 0,
    updatedAt: modifiedTime ? new Date(modifiedTime) : null,
    path: isAtRoot ? `/${name ?? ''}` : '',
    parentId: isAtRoot ? null : parent,
    mimetype: mimeType ?? 'application/octet-stream',
    description: description ?? '',
  });
}
