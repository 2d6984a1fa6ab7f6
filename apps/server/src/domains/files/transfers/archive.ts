import type { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type ZipEntry, zipOf } from '../../../media/zip.ts';

/** An entry of an archive, at a safe and unique path. */
export type ArchiveItem =
  | {
      kind: 'file';
      path: string;
      modifiedAt: Date;
      /** Its size, if the source reports it; a small file is read while the one before it is sent. */
      size?: number;
      /** Its bytes, and their number, if known. @throws when it can't be read */
      open: (signal: AbortSignal) => Promise<{ stream: Readable; size: number | undefined }>;
      /** Reads it into memory of its size, if it can be read without a stream. @throws when it can't be read */
      readInto?: ((target: Buffer) => Promise<void>) | undefined;
      /** Absent for files that don't compress, such as photographs. */
      compress?: boolean;
    }
  | { kind: 'folder'; path: string; modifiedAt: Date }
  /** An entry that could not be accessed at all. */
  | { kind: 'missed'; path: string; reason: string };

export type ArchiveOptions = {
  /** The zone of the times that programs show which know no other; IANA's name. */
  timeZone: string;
  /** Why a file could not be read, as a sentence for people. */
  reasonOf: (error: unknown) => string;
  /** The reason given for a file whose size changed meanwhile. */
  changed: string;
  /** The file that lists what is missing: its name, and the heading above its lines. */
  note: { name: string; heading: string };
  /** Called with each file that is missing from the archive, or incomplete. */
  onMissed?: (path: string) => void;
  /** Called when a file has been written, or is known to be missing. It may throw to end the archive there. */
  onDone?: () => void;
};

/** A file up to this size is read completely before it is written, so that no partial file gets in. */
const wholeBytes = 4 * 1024 * 1024;

/** An archive that is made while it is read. */
export type Archive = {
  /** A piece is valid until the next one is requested, because its memory is reused then. */
  pieces: AsyncIterable<Buffer>;
  /** Aborts the archive, and the reading of its files. */
  stop: AbortController;
};

/**
 * A ZIP archive. One file is open at a time, and a small one after it; both are read with the
 * backpressure of the archive. A file that can't be read doesn't end the archive: a note in it says so.
 */
export function archiveOf(items: AsyncIterable<ArchiveItem>, options: ArchiveOptions): Archive {
  const stop = new AbortController();
  const { timeZone } = options;
  return { pieces: zipOf(entriesOf(items, options, stop.signal), { timeZone }), stop };
}

async function* entriesOf(
  items: AsyncIterable<ArchiveItem>,
  { reasonOf, changed, note, onMissed, onDone }: ArchiveOptions,
  signal: AbortSignal,
): AsyncGenerator<ZipEntry> {
  const missed: string[] = [];
  const miss = (path: string, reason: string) => {
    missed.push(`${path}: ${reason}`);
    onMissed?.(path);
  };
  // The note gets the time of the newest file.
  let latest = new Date(0);
  for await (const { item, opened } of oneAhead(items, signal)) {
    // Yields to other requests between two files, even if nothing here waits for I/O.
    await nextTurn();
    signal.throwIfAborted();
    if (item.kind === 'folder') {
      yield { name: `${item.path}/`, modifiedAt: item.modifiedAt, bytes: Buffer.alloc(0) };
      continue;
    }
    if (item.kind === 'missed') miss(item.path, item.reason);
    else {
      if (item.modifiedAt > latest) latest = item.modifiedAt;
      try {
        const isWhole = yield* fileEntry(item, opened ?? openFile(item, signal), signal);
        if (!isWhole) miss(item.path, changed);
      } catch (error) {
        signal.throwIfAborted();
        miss(item.path, reasonOf(error));
      }
    }
    onDone?.();
  }
  if (missed.length > 0) {
    const text = `${note.heading}\r\n\r\n${missed.join('\r\n')}\r\n`;
    yield { name: note.name, modifiedAt: latest, bytes: Buffer.from(text) };
  }
}

type FileItem = Extract<ArchiveItem, { kind: 'file' }>;

/** An open file: a small one is completely in memory, and its stream, if it has one, has ended. */
type Opened = { size: number | undefined } & (
  | { whole: Buffer; stream?: Readable }
  | { whole: undefined; stream: Readable }
);

/** Starts reading a small file while the entry before it is sent. */
async function* oneAhead(
  items: AsyncIterable<ArchiveItem>,
  signal: AbortSignal,
): AsyncGenerator<{ item: ArchiveItem; opened?: Promise<Opened> }> {
  let before: { item: ArchiveItem; opened?: Promise<Opened> } | undefined;
  const memoryOf = alternatingBuffers();
  const begin = (item: FileItem): Promise<Opened> | undefined => {
    // Documents without a size of their own are reported with 0, and may take long to read.
    const { size = 0, readInto } = item;
    if (size === 0 || size > wholeBytes || signal.aborted) return undefined;
    return readInto ? readSmall(readInto, memoryOf(size)) : openFile(item, signal);
  };
  for await (const item of items) {
    const opened = item.kind === 'file' ? begin(item) : undefined;
    // The error is handled when it is this file's turn.
    opened?.catch(() => undefined);
    if (before) yield before;
    before = opened ? { item, opened } : { item };
  }
  if (before) yield before;
}

/**
 * Two alternating buffers for small files: one is sent while the next is read, and no third file starts before that.
 * With a new buffer for each file, half of the time was spent on allocating and freeing 200 KB at a time.
 */
function alternatingBuffers(): (size: number) => Buffer {
  let next = Buffer.alloc(0);
  let other = Buffer.alloc(0);
  return (size) => {
    const memory = next.length < size ? Buffer.allocUnsafeSlow(size) : next;
    [next, other] = [other, memory];
    return memory.subarray(0, size);
  };
}

async function readSmall(
  readInto: (target: Buffer) => Promise<void>,
  memory: Buffer,
): Promise<Opened> {
  await readInto(memory);
  return { size: memory.length, whole: memory };
}

/** Opens a file, and reads it completely if it is small. @throws when it can't be read, or has grown meanwhile */
async function openFile({ open }: FileItem, signal: AbortSignal): Promise<Opened> {
  const { stream, size } = await open(signal);
  const stop = () => stream.destroy();
  signal.addEventListener('abort', stop, { once: true });
  stream.once('close', () => signal.removeEventListener('abort', stop));
  // The reader of the stream gets the error; without one it must not be an unhandled event.
  stream.on('error', () => undefined);
  if (signal.aborted) stop();
  if (size === undefined || size > wholeBytes) return { stream, size, whole: undefined };
  return { stream, size, whole: await readWhole(stream) };
}

/** @returns whether its size was the expected one */
async function* fileEntry(
  { path, modifiedAt, compress }: FileItem,
  opened: Promise<Opened>,
  signal: AbortSignal,
): AsyncGenerator<ZipEntry, boolean> {
  const { stream, size, whole } = await opened;
  signal.throwIfAborted();
  const entry = { name: path, modifiedAt, compress };
  if (whole) {
    yield { ...entry, bytes: whole };
    return whole.length === size;
  }
  try {
    const taken = takenFrom(stream);
    yield { ...entry, bytes: taken.chunks() };
    return taken.isWhole() && (size === undefined || taken.count() === size);
  } finally {
    stream.destroy();
  }
}

/** The bytes of a small file. @throws when it has grown too large meanwhile */
async function readWhole(bytes: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  // The loop destroys the stream however it ends.
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > 2 * wholeBytes) throw new Error('The file has grown while it was read.');
    chunks.push(chunk);
  }
  const [only] = chunks;
  return only !== undefined && chunks.length === 1 ? only : Buffer.concat(chunks, length);
}

/** The same bytes, ending without an error where reading fails: an entry of an archive can't be withdrawn. */
function takenFrom(bytes: Readable) {
  let count = 0;
  let isWhole = false;
  async function* chunks() {
    try {
      for await (const chunk of bytes as AsyncIterable<Buffer>) {
        count += chunk.length;
        yield chunk;
      }
      isWhole = true;
    } catch {
      // `isWhole` stays false.
    }
  }
  return { chunks, count: () => count, isWhole: () => isWhole };
}
