import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';
import { clockAt } from '../studio-time.ts';
import {
  type CentralEntry,
  centralHeader,
  descriptor,
  ending,
  localHeader,
} from './zip-records.ts';

/** An entry of an archive; a name that ends with a slash is a folder, which has no data. */
export type ZipEntry = {
  name: string;
  modifiedAt: Date;
  bytes: Buffer | AsyncIterable<Buffer>;
  /** Absent for content that doesn't compress, such as photographs. */
  compress?: boolean | undefined;
};

export type ZipOptions = {
  /** The zone of the times that programs show which know no other; IANA's name. */
  timeZone: string;
  /** Sizes and offsets from this value on are written as ZIP64; tests pass a small one. */
  wideFrom?: number | undefined;
};

/** The size of the buffers in which the directory is kept until it is written at the end, in bytes. */
const pieceBytes = 64 * 1024;

/**
 * A ZIP archive as a stream of chunks; with ZIP64 where needed. Only the directory header of each entry
 * is kept in memory, about a hundred bytes. An entry that fails ends the archive.
 */
export async function* zipOf(
  entries: AsyncIterable<ZipEntry>,
  { timeZone, wideFrom = 0xffff_ffff }: ZipOptions,
): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let lines: Buffer[] = [];
  let length = 0;
  let count = 0;
  let offset = 0;
  for await (const entry of entries) {
    const begins = offset;
    let written: CentralEntry | undefined;
    const shownAt = clockAt(entry.modifiedAt, timeZone);
    for await (const piece of piecesOf({ ...entry, shownAt }, wideFrom, (header) => {
      written = header;
    })) {
      offset += piece.length;
      yield piece;
    }
    if (written === undefined)
      throw new Error('A file of the archive has ended without its checksum and sizes.');
    const line = centralHeader(written, begins, wideFrom);
    count += 1;
    lines.push(line);
    length += line.length;
    // A hundred thousand small buffers would take three times the memory of their content.
    if (length >= pieceBytes) {
      directory.push(Buffer.concat(lines, length));
      lines = [];
      length = 0;
    }
  }
  directory.push(Buffer.concat(lines, length));
  const begins = offset;
  for (const piece of directory) {
    offset += piece.length;
    if (piece.length > 0) yield piece;
  }
  yield ending({ count, offset: begins, length: offset - begins }, wideFrom);
}

async function* piecesOf(
  { name, modifiedAt, shownAt, bytes, compress = false }: ZipEntry & { shownAt: Date },
  wideFrom: number,
  done: (entry: CentralEntry) => void,
): AsyncGenerator<Buffer> {
  const head = { name: Buffer.from(name), modifiedAt, shownAt, isCompressed: compress };
  if (Buffer.isBuffer(bytes) && !compress) {
    const { length } = bytes;
    const entry = { ...head, isStreamed: false, crc: crc32(bytes), size: length, packed: length };
    yield localHeader(entry);
    if (length > 0) yield bytes;
    return done(entry);
  }
  const entry = { ...head, isStreamed: true, crc: 0, size: 0, packed: 0 };
  yield localHeader(entry);
  const plain = Buffer.isBuffer(bytes) ? [bytes] : bytes;
  const summed = async function* () {
    for await (const piece of plain) {
      entry.crc = crc32(piece, entry.crc);
      entry.size += piece.length;
      yield piece;
    }
  };
  for await (const piece of compress ? deflated(summed()) : summed()) {
    entry.packed += piece.length;
    yield piece;
  }
  yield descriptor(entry, wideFrom);
  done(entry);
}

async function* deflated(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw();
  const done = pipeline(Readable.from(bytes, { objectMode: false }), deflate);
  // The error is also thrown to the reader of the other end.
  done.catch(() => undefined);
  for await (const piece of deflate) yield piece as Buffer;
  await done;
}
