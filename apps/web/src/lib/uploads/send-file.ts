import { pieceBytes, slotOf } from '@shutterhouse/contract/upload-slots';
import { readApiError } from '../calls/api-error.ts';
import type { Inputs, trpc } from '../calls/trpc.ts';
import { uploadForm } from './upload.ts';

/** Where files are uploaded to; `parentId` is null at the root of a source. */
export type UploadPlace = {
  source: Inputs['files']['uploads']['begin']['source'];
  parentId: string | null;
  isPublic: boolean;
};

type Utils = ReturnType<typeof trpc.useUtils>;

/** Uploads a file: a small one in one request, a large one in resumable pieces. @returns its id */
export async function sendFile(
  { client }: Utils,
  file: File,
  { source, parentId, isPublic }: UploadPlace,
  options: PiecesOptions,
): Promise<string> {
  const { signal, onProgress } = options;
  if (file.size <= pieceBytes) {
    const form = new FormData();
    // Fields must precede the file, so that the server knows the destination when the bytes arrive.
    form.append('source', source);
    form.append('parentId', parentId ?? '');
    form.append('isPublic', String(isPublic));
    form.append(slotOf('file').field, file, file.name);
    const entry = await uploadForm('/api/files/upload', form, { signal, onProgress });
    return (entry as { _id: string })._id;
  }
  const { uploads } = client.files;
  const { name, size, lastModified } = file;
  return sendInPieces(
    file,
    {
      begin: () => uploads.begin.mutate({ name, size, lastModified, source, parentId, isPublic }),
      look: (id) => uploads.get.query({ id }),
      async send(id, { start, bytes }, onSent) {
        const form = new FormData();
        form.append('start', String(start));
        form.append(slotOf('filePiece').field, bytes, name);
        const address = `/api/files/uploads/${encodeURIComponent(id)}`;
        const reply = await uploadForm(address, form, { signal, onProgress: onSent });
        return reply as PiecesState;
      },
      finish: (id) => uploads.finish.mutate({ id }),
      cancel: (id) => uploads.cancel.mutate({ id }),
    },
    options,
  );
}

/** The state of an upload in pieces, from the server; `received` is in bytes. */
type PiecesState = { id: string; received: number; fileId: string | null };

/** The calls of one upload in pieces. */
export type PieceCalls = {
  /** Starts an upload, or resumes one of the same file. */
  begin: () => Promise<PiecesState>;
  look: (id: string) => Promise<PiecesState>;
  send: (id: string, piece: Piece, onProgress: (share: number) => void) => Promise<PiecesState>;
  finish: (id: string) => Promise<PiecesState>;
  cancel: (id: string) => Promise<unknown>;
};

/** A part of a file, and its byte offset. */
type Piece = { start: number; bytes: Blob };

export type PiecesOptions = {
  signal: AbortSignal;
  /** Called with the fraction of the file that was sent, from 0 to 1. */
  onProgress: (share: number) => void;
  /** Called when the connection is lost and being retried, and when it is back. */
  onWaiting: (isWaiting: boolean) => void;
};

/** The delays before each retry without progress, in milliseconds. */
const pauses = [1000, 2000, 4000, 8000, 15_000, 15_000, 15_000];

/**
 * Uploads a file in pieces. After a connection error it resumes at the offset that the server reports;
 * so does a later upload of the same file, even after the page was closed. An aborted upload is
 * discarded.
 * @returns the id of the file
 * @throws the error of a call once retrying is pointless
 */
export async function sendInPieces(
  file: Blob,
  calls: PieceCalls,
  { signal, onProgress, onWaiting }: PiecesOptions,
): Promise<string> {
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
      return state.fileId ?? idOf(await calls.finish(state.id));
    } catch (error) {
      if (signal.aborted) {
        // If this fails, the server discards the upload after a day.
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

function idOf({ fileId }: PiecesState): string {
  if (fileId === null) throw new Error('A finished upload has no file');
  return fileId;
}

/** Errors worth a retry: a lost connection, a server restart, or an upload at another offset than expected. */
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
