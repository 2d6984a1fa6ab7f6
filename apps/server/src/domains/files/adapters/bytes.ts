import type { RemoteSourceName } from '@shutterhouse/contract/files/constants';
import type { ByteRange } from '../../../media/ranges.ts';
import type { StreamedResponse } from '../../../outgoing/checked-stream.ts';
import type { Incoming, Outgoing } from '../source.ts';
import { SourceError } from '../source-error.ts';
import { wholeStream } from '../whole-stream.ts';

/** A chunk of an incoming file: its offset, and whether it is the last one. */
export type Chunk = { bytes: Buffer; start: number; isLast: boolean };

/** The size of a chunk in memory: a multiple of 256 KiB and of 320 KiB, as services require. */
export const chunkBytes = 6 * 1280 * 1024;

/**
 * Splits incoming bytes into chunks of one size, the last one shorter; an empty file gives one empty chunk.
 * The last is determined by the declared size; no chunk is marked as last when the bytes end earlier.
 */
export async function* chunksOf({ bytes, size }: Incoming): AsyncGenerator<Chunk> {
  let held: Buffer[] = [];
  let length = 0;
  let start = 0;
  const take = (upTo: number): Chunk => {
    const all = Buffer.concat(held);
    const chunk = all.subarray(0, upTo);
    held = [all.subarray(upTo)];
    length -= chunk.length;
    const at = start;
    start += chunk.length;
    return { bytes: chunk, start: at, isLast: start === size };
  };
  for await (const part of bytes as AsyncIterable<Buffer>) {
    held.push(part);
    length += part.length;
    // A full chunk is emitted at once: whether it is the last one follows from `size`.
    while (length >= chunkBytes) yield take(chunkBytes);
  }
  if (length > 0 || size === 0) yield take(length);
}

/**
 * The bytes of a response to a GET, with or without a range.
 * @throws SourceError for a response with another range than requested, or without a length
 */
export function outgoingOf(
  source: RemoteSourceName,
  { status, headers, body }: StreamedResponse,
  range: ByteRange | undefined,
  signal: AbortSignal | undefined,
): Outgoing {
  const declaredLength = Number(headers['content-length']);
  const [, from, to, whole] =
    /^bytes (\d+)-(\d+)\/(\d+)$/.exec(headers['content-range'] ?? '') ?? [];
  const isPart = status === 206 && Number(from) === range?.start && Number(to) === range?.end;
  const isWhole =
    status === 200 &&
    (range === undefined || (range.start === 0 && declaredLength === range.end + 1));
  const size = isPart ? Number(whole) : declaredLength;
  if (!(isPart || isWhole) || !Number.isSafeInteger(size)) {
    body.destroy();
    throw new SourceError(status === 206 ? 'changedMidway' : 'rejected', source);
  }
  const length = range ? range.end - range.start + 1 : size;
  const etag = headers.etag ?? headers['last-modified'] ?? '';
  return { stream: wholeStream(source, body, length, signal), size, length, etag };
}
