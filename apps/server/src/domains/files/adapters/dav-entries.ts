import { randomUUID } from 'node:crypto';
import { dayMs } from '@shutterhouse/contract/durations';
import { type RemoteSourceName, sourceLabels } from '@shutterhouse/contract/files/constants';
import { fileMessages as messages } from '@shutterhouse/contract/files/messages';
import type { FileEntry } from '@shutterhouse/contract/files/schema';
import { mimetypeOfName } from '@shutterhouse/contract/files/types';
import type { StreamedResponse } from '../../../outgoing/checked-stream.ts';
import { SourceError } from '../source-error.ts';
import { remoteEntry } from './listing.ts';
import { nameOfPath, parentOfPath, pathOfHref } from './paths.ts';
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

/** The limits of what is read for one call: bytes of responses, and milliseconds from the first request to the last byte. */
export type DavBounds = { bytes: number; ms: number };

/** The limits of a listing or a search: WebDAV has no paging, so a folder is read whole. */
export const davBounds: DavBounds = { bytes: 16 * 1024 * 1024, ms: 20_000 };

/** The maximum size of a response about one entry, in bytes. */
const maxEntryBytes = 256 * 1024;

/** What is left of the limits of a call. */
export type Budget = { bytes: number; signal: AbortSignal };

/** Begins the time of a call. */
export function budgetOf({ bytes, ms }: DavBounds): Budget {
  return { bytes, signal: AbortSignal.timeout(ms) };
}

/** True when nothing more may be read for a call. */
export function isSpent({ bytes, signal }: Budget): boolean {
  return bytes < 0 || signal.aborted;
}

/** Begins the time of a call about one entry. */
export function entryBudget({ ms }: DavBounds): Budget {
  return budgetOf({ bytes: maxEntryBytes, ms });
}

/** The address of the root, and a request; both stop when the signal is aborted. */
type DavCalls = {
  root: (signal: AbortSignal) => Promise<string>;
  ask: (signal: AbortSignal) => Promise<StreamedResponse>;
};

/**
 * Streams the entries of a response that are below the root, and skips others. A caller that stops early
 * closes the response.
 * @throws SourceError for a response that is invalid, breaks off, or exceeds the budget
 */
export async function* readDavEntries(
  remote: Remote,
  { root, ask }: DavCalls,
  budget: Budget,
): AsyncGenerator<DavEntry> {
  const { signal } = budget;
  try {
    const base = await root(signal);
    for await (const some of readMultistatus(
      bytesWithin(budget, remote.source, await ask(signal)),
    )) {
      for (const props of some) {
        const key = pathOfHref(base, props.href);
        if (key !== undefined) yield { key, props };
      }
    }
  } catch (error) {
    throw signal.aborted ? tooSlow(remote.source) : failureOf(remote, error);
  }
}

/** The same for a listing: those of one source are requested one after the other. */
export async function* listDavEntries(
  remote: Remote,
  calls: DavCalls,
  budget: Budget,
): AsyncGenerator<DavEntry> {
  const release = await turnOf(remote, budget.signal);
  try {
    yield* readDavEntries(remote, calls, budget);
  } finally {
    release();
  }
}

async function* bytesWithin(
  budget: Budget,
  source: RemoteSourceName,
  { body }: StreamedResponse,
): AsyncGenerator<Uint8Array> {
  try {
    for await (const part of body as AsyncIterable<Uint8Array>) {
      budget.bytes -= part.length;
      if (budget.bytes < 0) {
        const sentence = messages.folderTooLarge(sourceLabels[source]);
        throw new SourceError('rejected', source, '', sentence);
      }
      yield part;
    }
  } finally {
    body.destroy();
  }
}

function failureOf(remote: Remote, error: unknown): unknown {
  if (error instanceof NoMultistatus) return remote.unexpectedAnswer();
  return error instanceof SourceError ? error : new SourceError('goneMidway', remote.source);
}

function tooSlow(source: RemoteSourceName): SourceError {
  return new SourceError('unreachable', source, '', messages.tooSlow(sourceLabels[source]));
}

/** How many listings of a source may wait for the one that is being read. */
const maxWaiting = 20;

/** Waits for the turn of a listing. @returns what ends the turn; @throws SourceError */
function turnOf({ source, inTurn }: Remote, signal: AbortSignal): Promise<() => void> {
  if (inTurn.pendingCount >= maxWaiting) throw new SourceError('rateLimited', source);
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(tooSlow(source));
    signal.addEventListener('abort', giveUp);
    void inTurn(
      () =>
        new Promise<void>((release) => {
          signal.removeEventListener('abort', giveUp);
          if (signal.aborted) release();
          else resolve(release);
        }),
    );
  });
}

/** The entry of something on a WebDAV server. */
export function toEntry(source: RemoteSourceName, { key, props }: DavEntry): FileEntry {
  const { isFolder, size, modifiedAt } = props;
  const name = nameOfPath(key);
  const isTold = props.mimetype !== '' && props.mimetype !== 'application/octet-stream';
  return remoteEntry({
    id: key,
    name,
    isFolder,
    source,
    size,
    updatedAt: modifiedAt,
    path: key,
    parentId: parentOfPath(key),
    mimetype: isTold ? props.mimetype : mimetypeOfName(name),
  });
}
