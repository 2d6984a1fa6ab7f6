import { randomUUID } from 'node:crypto';
import { dayMs } from '@shutterhouse/contract/durations';
import { sourceLabels } from '@shutterhouse/contract/files/constants';
import { fileMessages as messages } from '@shutterhouse/contract/files/messages';
import type { StreamedResponse } from '../../../outgoing/checked-stream.ts';
import { SourceError } from '../source-error.ts';
import { pathOfHref } from './paths.ts';
import type { Remote } from './remote.ts';
import { type DavProps, NoMultistatus, readMultistatus } from './xml.ts';

/** The maximum duration of an upload, in milliseconds; older drafts are orphaned. */
const maxMs = dayMs;

/** How many orphaned drafts are removed at a time. */
export const maxRemoved = 10;

/** A hidden name for a file whose upload is not complete, so that no partial file is visible. */
export function draftName(): string {
  return `.${randomUUID()}.upload`;
}

/** Whether a file has such a name. */
export function isDraft({ name }: { name: string }): boolean {
  return /^\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.upload$/.test(name);
}

/** Whether a draft was orphaned by an upload whose process was killed. */
export function isLeftover({ updatedAt }: { updatedAt: Date | null }, now: Date): boolean {
  return updatedAt !== null && now.getTime() - updatedAt.getTime() > maxMs;
}

/** Something on a WebDAV server, by its path below the root. */
export type DavEntry = { key: string; props: DavProps };

/** The limits of one folder's listing: its size in bytes, and its duration in milliseconds from the first byte on. */
export type ListingBounds = { bytes: number; ms: number };

const defaultBounds: ListingBounds = { bytes: 256 * 1024 * 1024, ms: 120_000 };

/**
 * Streams the entries of a response that are below the root, and skips others. A caller that stops early
 * closes the response.
 * @throws SourceError for a response that is invalid, breaks off, or exceeds the bounds
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
    if (error instanceof NoMultistatus) throw remote.unexpectedAnswer();
    if (error instanceof SourceError) throw error;
    throw new SourceError('goneMidway', source);
  } finally {
    clearTimeout(timer);
    body.destroy();
  }
}
