import type { DriveItem, UploadSession } from '@microsoft/microsoft-graph-types';
import type { Incoming, Target } from '../source.ts';
import { SourceError } from '../source-error.ts';
import { wholeStream } from '../whole-stream.ts';
import { chunkBytes, chunksOf } from './chunks.ts';
import { type Remote, tryDelete } from './remote.ts';

/** The address of the user's drive in Microsoft Graph. */
export const graph = 'https://graph.microsoft.com/v1.0/me/drive';

/** Graph's response to a part of an upload session: the item after the last one. */
type Progress = UploadSession & DriveItem;

/**
 * Writes a file: in one call when it fits into a chunk, else by an upload session, whose file appears
 * only with the last part. @throws SourceError
 */
export async function writeToOneDrive(
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
export function itemAddress(id: string | null): string {
  return id === null ? `${graph}/root` : `${graph}/items/${encodeURIComponent(id)}`;
}
