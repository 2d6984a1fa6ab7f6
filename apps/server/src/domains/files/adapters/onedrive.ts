import type { Drive, DriveItem, UploadSession } from '@microsoft/microsoft-graph-types';
import { fileMessages as messages } from '@shutterhouse/contract/files/messages';
import type { FileEntry } from '@shutterhouse/contract/files/schema';
import { mimetypeOfName } from '@shutterhouse/contract/files/types';
import type { Page } from '@shutterhouse/contract/paging';
import type { FileSource, Incoming, Target } from '../source.ts';
import { SourceError, type SourceErrorKind } from '../source-error.ts';
import { wholeStream } from '../whole-stream.ts';
import { chunkBytes, chunksOf, outgoingOf } from './bytes.ts';
import { isChosen, remoteEntry } from './listing.ts';
import { ancestorFolders, assertMayHold } from './paths.ts';
import { type Remote, type RemoteDeps, remoteOf, textIn, tryDelete } from './remote.ts';

/** The address of the user's drive in Microsoft Graph. */
const graph = 'https://graph.microsoft.com/v1.0/me/drive';

/** Graph's response to a part of an upload session: the item after the last one. */
type Progress = UploadSession & DriveItem;

/**
 * Writes a file: in one call when it fits into a chunk, else by an upload session, whose file appears
 * only with the last part. @throws SourceError
 */
async function writeToOneDrive(
  remote: Remote,
  { parentId, name }: Target,
  { bytes, size }: Incoming,
  signal: AbortSignal | undefined,
): Promise<DriveItem> {
  const item = `${itemAddress(parentId)}:/${encodeURIComponent(name)}:`;
  const conflict = '@microsoft.graph.conflictBehavior';
  let uploadUrl: string | undefined;
  try {
    for await (const chunk of chunksOf({
      bytes: wholeStream(remote.source, bytes, size, signal),
      size,
    })) {
      if (chunk.isLast && size <= chunkBytes) {
        return await remote.ask<DriveItem>({
          method: 'PUT',
          address: `${item}/content?${conflict}=fail`,
          headers: { 'content-type': 'application/octet-stream' },
          body: chunk.bytes,
          name,
        });
      }
      uploadUrl ??= await beginSession(remote, item, { name, conflict });
      const end = chunk.start + chunk.bytes.length - 1;
      const answer = await remote.ask<Progress>({
        method: 'PUT',
        address: uploadUrl,
        isGiven: true,
        headers: { 'content-range': `bytes ${chunk.start}-${end}/${size}` },
        body: chunk.bytes,
        name,
      });
      if (chunk.isLast) return answer;
    }
    throw new SourceError('goneMidway', remote.source);
  } catch (error) {
    bytes.destroy();
    if (uploadUrl !== undefined) await tryDelete(remote, { address: uploadUrl, isGiven: true });
    throw error;
  }
}

async function beginSession(
  remote: Remote,
  item: string,
  { name, conflict }: { name: string; conflict: string },
): Promise<string> {
  const { uploadUrl } = await remote.ask<UploadSession>({
    method: 'POST',
    address: `${item}/createUploadSession`,
    json: { item: { [conflict]: 'fail', name } },
    name,
  });
  if (!uploadUrl) throw remote.unexpectedAnswer();
  return uploadUrl;
}

/** The address of an item; null means the root. */
function itemAddress(id: string | null): string {
  return id === null ? `${graph}/root` : `${graph}/items/${encodeURIComponent(id)}`;
}

const source = 'onedrive';

/** A page of a collection of Graph. */
type Collection = { value: DriveItem[]; '@odata.nextLink'?: string };

/** The kind of an error response of Graph. */
function readGraphRefusal(status: number, body: unknown): SourceErrorKind {
  const code = textIn(body, 'error', 'code');
  if (status === 401) return 'notConnected';
  if (status === 429 || code === 'activityLimitReached') return 'rateLimited';
  if (status === 507 || code === 'quotaLimitReached') return 'quotaFull';
  if (status === 404) return 'notFound';
  if (status === 423) return 'locked';
  if (code === 'nameAlreadyExists') return 'nameTaken';
  if (status === 413 || code === 'maxFileSizeExceeded') return 'tooLarge';
  if (status === 403) return 'forbidden';
  if (status === 400 && /invalidname|malformed/i.test(code)) return 'nameNotTaken';
  return status >= 500 ? 'unreachable' : 'rejected';
}

/** Files in OneDrive. Deleted files go to its recycle bin. */
export function oneDriveSource(deps: RemoteDeps): FileSource {
  const remote = remoteOf(deps, source, readGraphRefusal);

  async function stat(id: string): Promise<FileEntry> {
    return toEntry(await remote.ask<DriveItem>({ address: itemAddress(id) }));
  }

  async function assertFolder(parentId: string | null): Promise<void> {
    if (parentId === null) return;
    if ((await stat(parentId)).type !== 'folder') throw new SourceError('notAFolder', source);
  }

  /** The next page is requested by the query of Graph's link only, so that the host never changes. */
  async function page(address: string, first: string, cursor?: string): Promise<Page<FileEntry>> {
    const answer = await remote.ask<Collection>({ address: `${address}?${cursor ?? first}` });
    const next = URL.parse(answer['@odata.nextLink'] ?? '')?.search.slice(1);
    return { rows: answer.value.map(toEntry), nextCursor: next || null };
  }

  const change = async (id: string, json: DriveItem, name: string) =>
    toEntry(await remote.ask<DriveItem>({ method: 'PATCH', address: itemAddress(id), json, name }));

  return {
    name: source,
    stat,
    ancestors: (id) => ancestorFolders(stat, id),
    async list(folderId, { limit, cursor, fileType }) {
      await assertFolder(folderId);
      const first = `$top=${limit}&$orderby=name`;
      const { rows, nextCursor } = await page(`${itemAddress(folderId)}/children`, first, cursor);
      const chosen = rows.filter((entry) => isChosen(entry, { fileType }));
      return { rows: chosen, nextCursor };
    },
    async search(input) {
      const words = encodeURIComponent(input.query.replaceAll("'", "''"));
      const address = `${graph}/root/search(q='${words}')`;
      const { rows, nextCursor } = await page(address, `$top=${input.limit}`, input.cursor);
      return { rows: rows.filter((entry) => isChosen(entry, input)), nextCursor };
    },
    async read(id, range, signal) {
      const { type } = await stat(id);
      if (type === 'folder') throw new SourceError('rejected', source, '', messages.notAFile);
      const answer = await remote.open({
        address: `${itemAddress(id)}/content`,
        // The redirect's address gives access by itself, so the token is not sent.
        followsRedirects: true,
        ...(range && { headers: { range: `bytes=${range.start}-${range.end}` } }),
        ...(signal && { signal }),
      });
      return outgoingOf(source, answer, range, signal);
    },
    async write(target, incoming, signal) {
      await assertFolder(target.parentId);
      return toEntry(await writeToOneDrive(remote, target, incoming, signal));
    },
    async createFolder({ parentId, name }) {
      await assertFolder(parentId);
      const item = await remote.ask<DriveItem>({
        method: 'POST',
        address: `${itemAddress(parentId)}/children`,
        json: { name, folder: {}, '@microsoft.graph.conflictBehavior': 'fail' },
        name,
      });
      return toEntry(item);
    },
    rename: (id, name) => change(id, { name }, name),
    async move(id, parentId) {
      const { name, parentId: from } = await stat(id);
      await assertMayHold(source, stat, { id, parentId });
      if (from === parentId) return stat(id);
      const to = parentId ?? (await remote.ask<DriveItem>({ address: itemAddress(null) })).id;
      if (!to) throw remote.unexpectedAnswer();
      return change(id, { parentReference: { id: to } }, name);
    },
    async remove(id) {
      const answer = await remote.open({ method: 'DELETE', address: itemAddress(id) });
      answer.body.destroy();
    },
    async quota() {
      const { quota } = await remote.ask<Drive>({ address: graph });
      const { used = null, total = null, remaining = null } = quota ?? {};
      return { used, total, free: remaining, fileCount: null, folderCount: null };
    },
  };
}

function toEntry(item: DriveItem): FileEntry {
  const { id, name, size, file, folder, parentReference, lastModifiedDateTime } = item;
  if (!id) throw new SourceError('rejected', source);
  // Such as `/drive/root:/Weddings/2026`, percent-encoded.
  const [, folders] = /root:(.*)$/.exec(parentReference?.path ?? '') ?? [];
  const isAtRoot = folders === '' || folders === undefined;
  return remoteEntry({
    id,
    name: name ?? '',
    isFolder: folder !== undefined && folder !== null,
    source,
    size: size ?? 0,
    updatedAt: lastModifiedDateTime ? new Date(lastModifiedDateTime) : null,
    path: `${decoded(folders ?? '')}/${name ?? ''}`,
    parentId: isAtRoot ? null : (parentReference?.id ?? null),
    mimetype: file?.mimeType || mimetypeOfName(name ?? ''),
    description: item.description ?? '',
  });
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
