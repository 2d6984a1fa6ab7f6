import { Readable } from 'node:stream';
import type { FileSourceName } from '@shutterhouse/contract/files/constants';
import { SourceError } from './source-error.ts';

/**
 * The same bytes, ending with an error when there are fewer or more than `length`, when their source
 * fails, or when `signal` aborts, so that a part is never mistaken for the whole.
 */
export function wholeStream(
  source: FileSourceName,
  bytes: Readable,
  length: number,
  signal?: AbortSignal,
): Readable {
  async function* checked(): AsyncGenerator<Buffer> {
    let read = 0;
    try {
      for await (const chunk of bytes as AsyncIterable<Buffer>) {
        signal?.throwIfAborted();
        read += chunk.length;
        if (read > length) throw new SourceError('changedMidway', source);
        yield chunk;
      }
    } catch (error) {
      if (error instanceof SourceError || signal?.aborted) throw error;
      // Errors of the local disk are passed on unchanged.
      if (source === 'local') throw error;
      throw new SourceError('goneMidway', source);
    } finally {
      bytes.destroy();
    }
    if (read < length) throw new SourceError('goneMidway', source);
  }
  const stream = Readable.from(checked(), { objectMode: false });
  // The generator above never runs for a stream that was never read.
  return stream.once('close', () => bytes.destroy());
}
