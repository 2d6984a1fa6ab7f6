import { sourceLabels } from '@shutterhouse/contract/files/constants';
import { fileMessages as messages } from '@shutterhouse/contract/files/messages';
import type { StreamedResponse } from '../../../outgoing/checked-stream.ts';
import { SourceError } from '../source-error.ts';
import { pathOfHref } from './paths.ts';
import type { Remote } from './remote.ts';
import { type DavProps, NoMultistatus, readMultistatus } from './xml.ts';

/** Something on a WebDAV server, by its path below the root. */
export type DavEntry = { key: string; props: DavProps };

/** How much a server may say of one folder: in bytes, and in milliseconds from its first word on. */
export type ListingBounds = { bytes: number; ms: number };

const defaultBounds: ListingBounds = { bytes: 256 * 1024 * 1024, ms: 120_000 };

/**
 * What an answer says lies below the root, as it comes; what lies elsewhere is passed over. Whoever stops
 * early ends the answer.
 * @throws SourceError for what is no answer, breaks off, or is beyond the bounds
 */
export async function* readDavEntries(
  remote: Remote,
  root: string,
  { body }: StreamedResponse,
  bounds = defaultBounds,
): AsyncGenerator<DavEntry> {
  const { source } = remote;
  const tooLong = () =>
    new SourceError('rejected', source, '', messages.folderTooLarge(sourceLabels[source]));
  const timer = setTimeout(() => body.destroy(tooLong()), bounds.ms);
  async function* bounded(): AsyncGenerator<Uint8Array> {
    let read = 0;
    for await (const part of body as AsyncIterable<Uint8Array>) {
      read += part.length;
      if (read > bounds.bytes) throw tooLong();
      yield part;
    }
  }
  try {
    for await (const some of readMultistatus(bounded())) {
      for (const props of some) {
        const key = pathOfHref(root, props.href);
        if (key !== undefined) yield { key, props };
      }
    }
  } catch (error) {
    if (error instanceof NoMultistatus) throw remote.odd();
    if (error instanceof SourceError) throw error;
    throw new SourceError('goneMidway', source);
  } finally {
    clearTimeout(timer);
    body.destroy();
  }
}
