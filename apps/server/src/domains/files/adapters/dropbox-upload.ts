import type { files } from 'dropbox';
import type { Incoming } from '../source.ts';
import { SourceError } from '../source-error.ts';
import { wholeStream } from '../whole-stream.ts';
import { chunkBytes, chunksOf } from './chunks.ts';
import { nameOfPath } from './paths.ts';
import type { Remote } from './remote.ts';

const content = 'https://content.dropboxapi.com/2/files';

/**
 * Writes a file: in one call when it fits into a chunk, else by an upload session, whose file appears
 * only when it is finished. @throws SourceError
 */
export async function writeToDropbox(
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
export function headerJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(
    /[\u007f-\uffff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
