import type { RemoteSourceName } from '@shutterhouse/contract/files/constants';
import type { ByteRange } from '../../../media/ranges.ts';
import type { StreamedResponse } from '../../../outgoing/checked-stream.ts';
import type { Outgoing } from '../source.ts';
import { SourceError } from '../source-error.ts';
import { wholeStream } from '../whole-stream.ts';

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
