import type { drive_v3 } from '@googleapis/drive';
import { mimetypeOfName } from '@shutterhouse/contract/files/types';
import type { Incoming, Target } from '../source.ts';
import { SourceError } from '../source-error.ts';
import { wholeStream } from '../whole-stream.ts';
import { type Chunk, chunksOf } from './chunks.ts';
import { type Remote, tryDelete, wholeOf } from './remote.ts';

/** The fields requested of each file. */
export const driveFields = 'id,name,mimeType,size,modifiedTime,parents,description,trashed';

const maxJson = 1024 * 1024;

/**
 * Writes a file by an upload session of Drive: parts of a chunk that did not arrive are sent again, and
 * the file appears only with the last one. @throws SourceError
 */
export async function writeToDrive(
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
