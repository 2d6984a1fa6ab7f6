import { pieceBytes } from '@shutterhouse/contract/files/resumable/constants';
import { readApiError } from '../../../../lib/api-error.ts';

/** How far an upload in pieces is, as the studio says: `received` is in bytes. */
export type PiecesState = { id: string; received: number; fileId: string | null };

/** The calls of one upload in pieces. */
export type PieceCalls = {
  /** Begins it, or goes on with one of the same file. */
  begin: () => Promise<PiecesState>;
  look: (id: string) => Promise<PiecesState>;
  send: (id: string, piece: Piece, onProgress: (share: number) => void) => Promise<PiecesState>;
  finish: (id: string) => Promise<unknown>;
  cancel: (id: string) => Promise<unknown>;
};

/** A part of a file, and at which byte it begins. */
export type Piece = { start: number; bytes: Blob };

export type PiecesOptions = {
  signal: AbortSignal;
  /** How much of the file has travelled, from 0 to 1. */
  onProgress: (share: number) => void;
  /** The line is broken and is tried again, or it is there again. */
  onWaiting: (isWaiting: boolean) => void;
};

/** So long it is waited after the line broke, time after time without progress, in milliseconds. */
const pauses = [1000, 2000, 4000, 8000, 15_000, 15_000, 15_000];

/**
 * Sends a file piece by piece. When the line breaks it goes on where the studio says it stands, as it does
 * with the same file after the page was closed. An upload that is broken off is forgotten.
 * @throws what the calls do, once it is of no use to try again
 */
export async function sendInPieces(
  file: Blob,
  calls: PieceCalls,
  { signal, onProgress, onWaiting }: PiecesOptions,
): Promise<void> {
  let id: string | undefined;
  for (let fails = 0; ; fails += 1) {
    try {
      let state = id === undefined ? await calls.begin() : await calls.look(id);
      id = state.id;
      onWaiting(false);
      while (state.received < file.size) {
        signal.throwIfAborted();
        const start = state.received;
        const piece = { start, bytes: file.slice(start, start + pieceBytes) };
        state = await calls.send(state.id, piece, (share) =>
          onProgress((start + share * piece.bytes.size) / file.size),
        );
        fails = 0;
      }
      signal.throwIfAborted();
      if (state.fileId === null) await calls.finish(state.id);
      return;
    } catch (error) {
      if (signal.aborted) {
        // What is not told by now is forgotten by itself in a day.
        if (id !== undefined) void calls.cancel(id).catch(() => undefined);
        throw error;
      }
      const wait = pauses[fails];
      if (wait === undefined || !mayPass(error)) throw error;
      onWaiting(true);
      await untilOnline(wait, signal);
    }
  }
}

/** The line broke, the studio is being restarted, or it stands at another byte than was thought. */
function mayPass(error: unknown): boolean {
  const { status, errors } = readApiError(error);
  if (status === undefined) return true;
  if (status === 409) return errors.name === undefined;
  return status === 408 || (status >= 502 && status <= 504);
}

/** Waits for a while, or until the browser is connected again. */
function untilOnline(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const done = () => {
      clearTimeout(timer);
      over.abort();
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done, { signal: over.signal });
    signal.addEventListener('abort', done, { signal: over.signal });
  });
}
