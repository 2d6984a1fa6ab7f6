import { once } from 'node:events';
import { Readable } from 'node:stream';
import ZipStream from 'zip-stream';

/** What comes into an archive, at a path that is safe and its own. */
export type ArchiveItem =
  | {
      kind: 'file';
      path: string;
      modifiedAt: Date;
      /** Its bytes, and how many those are. @throws when it can't be read */
      open: (signal: AbortSignal) => Promise<{ stream: Readable; size: number }>;
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
};

/** A file up to this size is read whole before it is written, so that no half of it gets in. */
const wholeBytes = 4 * 1024 * 1024;

/** More than this waits in the archive for nobody. */
const waitingBytes = 1024 * 1024;

/**
 * A ZIP archive as a stream, stored without compression: photographs don't get smaller. One file is
 * open at a time, and is read no faster than the archive is taken. What can't be read does not end
 * the archive: a note in it tells. Whoever destroys the stream ends the reading.
 */
export function archiveOf(items: AsyncIterable<ArchiveItem>, options: ArchiveOptions): Readable {
  const zip = new ZipStream({ store: true });
  // The types name the stream of another package, which is a Readable of the same kind.
  const out = zip as unknown as Readable;
  const gone = new AbortController();
  out.once('close', () => gone.abort());
  fill(zip, items, options, gone.signal).catch((error: unknown) => {
    if (!gone.signal.aborted) out.destroy(error instanceof Error ? error : undefined);
  });
  return out;
}

async function fill(
  zip: ZipStream,
  items: AsyncIterable<ArchiveItem>,
  { reasonOf, changed, note }: ArchiveOptions,
  signal: AbortSignal,
): Promise<void> {
  const missed: string[] = [];
  for await (const item of items) {
    signal.throwIfAborted();
    if (item.kind === 'missed') {
      missed.push(`${item.path}: ${item.reason}`);
      continue;
    }
    if (item.kind === 'folder') {
      await add(zip, null, { name: `${item.path}/` }, signal);
      continue;
    }
    try {
      const isWhole = await addFile(zip, item, signal);
      if (!isWhole) missed.push(`${item.path}: ${changed}`);
    } catch (error) {
      signal.throwIfAborted();
      missed.push(`${item.path}: ${reasonOf(error)}`);
    }
  }
  if (missed.length > 0) {
    const text = `${note.heading}\r\n\r\n${missed.join('\r\n')}\r\n`;
    await add(zip, Buffer.from(text), { name: note.name }, signal);
  }
  zip.finalize();
}

/** Adds an entry, and waits until there is room for the next. */
async function add(
  zip: ZipStream,
  bytes: Buffer | Readable | null,
  entry: { name: string; date?: Date },
  signal: AbortSignal,
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    zip.entry(bytes, entry, (error) => {
      signal.removeEventListener('abort', stop);
      if (error) reject(error);
      else resolve();
    });
  });
  while (zip.writableLength + zip.readableLength > waitingBytes) {
    await once(zip, 'drain', { signal });
  }
}

/** @returns whether it had as many bytes as it was to have */
async function addFile(
  zip: ZipStream,
  { path, modifiedAt, open }: Extract<ArchiveItem, { kind: 'file' }>,
  signal: AbortSignal,
): Promise<boolean> {
  const { stream: bytes, size } = await open(signal);
  const stop = () => bytes.destroy();
  signal.addEventListener('abort', stop, { once: true });
  try {
    const entry = { name: path, date: modifiedAt };
    if (size <= wholeBytes) {
      const whole = await readWhole(bytes);
      await add(zip, whole, entry, signal);
      return whole.length === size;
    }
    const taken = takenFrom(bytes);
    await add(zip, taken.stream, entry, signal);
    return taken.count() === size;
  } finally {
    signal.removeEventListener('abort', stop);
    bytes.destroy();
  }
}

/** The bytes of a small file. @throws when it has become large meanwhile */
async function readWhole(bytes: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > 2 * wholeBytes) throw new Error('The file has grown while it was read.');
    chunks.push(chunk);
  }
  const [only] = chunks;
  return only !== undefined && chunks.length === 1 ? only : Buffer.concat(chunks, length);
}

/** The same bytes in a stream that ends where reading fails: an archive has no way to take an entry back. */
function takenFrom(bytes: Readable): { stream: Readable; count: () => number } {
  let count = 0;
  async function* chunks() {
    try {
      for await (const chunk of bytes as AsyncIterable<Buffer>) {
        count += chunk.length;
        yield chunk;
      }
    } catch {
      // That it is shorter than it was listed says so.
    }
  }
  return { stream: Readable.from(chunks(), { objectMode: false }), count: () => count };
}
