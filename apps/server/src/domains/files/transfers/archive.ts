import type { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type ZipEntry, zipOf } from '../../../media/zip.ts';

/** What comes into an archive, at a path that is safe and its own. */
export type ArchiveItem =
  | {
      kind: 'file';
      path: string;
      modifiedAt: Date;
      /** How many bytes it has, where its source told; a small one is read while what is before it is sent. */
      size?: number;
      /** Its bytes, and how many those are, where that is known. @throws when it can't be read */
      open: (signal: AbortSignal) => Promise<{ stream: Readable; size: number | undefined }>;
      /** Reads it whole into memory of its size, where it need not come as a stream. @throws when it can't be read */
      readInto?: ((target: Buffer) => Promise<void>) | undefined;
      /** Absent for what would not get smaller, as photographs don't. */
      compress?: boolean;
    }
  | { kind: 'folder'; path: string }
  /** Something that could not even be looked at. */
  | { kind: 'missed'; path: string; reason: string };

export type ArchiveOptions = {
  /** Why a file could not be read, as a sentence for people. */
  reasonOf: (error: unknown) => string;
  /** Said of a file that became longer or shorter meanwhile. */
  changed: string;
  /** The file that tells what is missing: its name, and what stands above its lines. */
  note: { name: string; heading: string };
  /** Called with each file that is missing from the archive, or not whole. */
  onMissed?: (path: string) => void;
  /** Called when a file has been written, or is known to be missing. @throws to end the archive there */
  onDone?: () => void;
};

/** A file up to this size is read whole before it is written, so that no half of it gets in. */
const wholeBytes = 4 * 1024 * 1024;

/** An archive that is made as it is taken. */
export type Archive = {
  /** A piece may be looked at until the next one is asked for: its memory is used again then. */
  pieces: AsyncIterable<Buffer>;
  /** Ends the archive before its end, and what is being read for it. */
  stop: AbortController;
};

/**
 * A ZIP archive. One file is open at a time, and a small one after it; both are read no faster than the
 * archive is taken.
 * What can't be read does not end the archive: a note in it tells.
 */
export function archiveOf(items: AsyncIterable<ArchiveItem>, options: ArchiveOptions): Archive {
  const stop = new AbortController();
  return { pieces: zipOf(entriesOf(items, options, stop.signal)), stop };
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
  // Folders and the note are as old as the newest file before them: an archive has no clock of its own.
  let latest = new Date(0);
  for await (const { item, opened } of oneAhead(items, signal)) {
    // Between two files others get their turn, also where nothing has to be waited for.
    await nextTurn();
    signal.throwIfAborted();
    if (item.kind === 'folder') {
      yield { name: `${item.path}/`, modifiedAt: latest, bytes: Buffer.alloc(0) };
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

/** A file that is open: a small one is there whole, and its stream, if it has one, at its end. */
type Opened = { size: number | undefined } & (
  | { whole: Buffer; stream?: Readable }
  | { whole: undefined; stream: Readable }
);

/** Begins with a small file while what is before it is on its way. */
async function* oneAhead(
  items: AsyncIterable<ArchiveItem>,
  signal: AbortSignal,
): AsyncGenerator<{ item: ArchiveItem; opened?: Promise<Opened> }> {
  let before: { item: ArchiveItem; opened?: Promise<Opened> } | undefined;
  const memoryOf = alternatingBuffers();
  const begin = (item: FileItem): Promise<Opened> | undefined => {
    // A document without a size of its own says 0: who knows how long it takes.
    const { size = 0, readInto } = item;
    if (size === 0 || size > wholeBytes || signal.aborted) return undefined;
    return readInto ? readSmall(readInto, memoryOf(size)) : openFile(item, signal);
  };
  for await (const item of items) {
    const opened = item.kind === 'file' ? begin(item) : undefined;
    // What fails is told when its turn comes.
    opened?.catch(() => undefined);
    if (before) yield before;
    before = opened ? { item, opened } : { item };
  }
  if (before) yield before;
}

/**
 * Memory for small files in turn: one is on its way out while the next is read, and no third is begun before it is out.
 * With memory of its own for each file, half of the time went into getting and giving back 200 KB at a time.
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

/** Opens a file, and reads it whole if it is small. @throws when it can't be read, or has grown meanwhile */
async function openFile({ open }: FileItem, signal: AbortSignal): Promise<Opened> {
  const { stream, size } = await open(signal);
  const stop = () => stream.destroy();
  signal.addEventListener('abort', stop, { once: true });
  stream.once('close', () => signal.removeEventListener('abort', stop));
  // Whoever reads it is told; nobody may be reading yet.
  stream.on('error', () => undefined);
  if (signal.aborted) stop();
  if (size === undefined || size > wholeBytes) return { stream, size, whole: undefined };
  return { stream, size, whole: await readWhole(stream) };
}

/** @returns whether it had as many bytes as it was to have */
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

/** The bytes of a small file. @throws when it has become large meanwhile */
async function readWhole(bytes: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  // Whichever way the loop ends, it destroys the stream.
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > 2 * wholeBytes) throw new Error('The file has grown while it was read.');
    chunks.push(chunk);
  }
  const [only] = chunks;
  return only !== undefined && chunks.length === 1 ? only : Buffer.concat(chunks, length);
}

/** The same bytes, which end where reading fails: an archive has no way to take an entry back. */
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
      // That it is not whole says so.
    }
  }
  return { chunks, count: () => count, isWhole: () => isWhole };
}
