import type { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { clockAt } from '../studio-time.ts';
import type { ByteRange } from './ranges.ts';
import {
  type CentralEntry,
  centralHeader,
  descriptor,
  ending,
  localHeader,
} from './zip-records.ts';

/** An entry of an archive of which the length is known before it is sent. */
export type SizedEntry = { name: string; modifiedAt: Date; size: number };

/** The same at its place, in bytes from the beginning of the archive. */
export type PlacedEntry = SizedEntry & {
  startsAt: number;
  /** CRC-32 of its bytes; null until they were read. */
  crc: number | null;
  /** Its bytes, or a part of them. */
  open: (range: ByteRange) => Promise<Readable>;
  /** Called when its bytes were read for the first time. */
  onRead?: (crc: number) => void;
};

/** An archive whose layout is known. */
export type PlacedArchive = {
  /** The entries from the one to which the byte at an offset belongs. */
  entriesFrom: (offset: number) => Iterable<PlacedEntry>;
  /** How many entries there are, where the directory begins, and where the archive ends. */
  count: number;
  directoryAt: number;
  bytes: number;
};

type Options = {
  /** The zone of the times that programs show which know no other; IANA's name. */
  timeZone: string;
  /** Sizes and offsets from this value on are written as ZIP64; tests pass a small one. */
  wideFrom?: number | undefined;
};

const defaultWideFrom = 0xffff_ffff;

/** Small pieces are sent together from this size on, in bytes. */
const pieceBytes = 64 * 1024;

/** An entry's headers: its checksum follows its data, so that an archive begins before its files were read. */
function headOf({ name, modifiedAt, size }: SizedEntry, shownAt: Date, crc = 0): CentralEntry {
  const sums = { crc, size, packed: size };
  return {
    name: Buffer.from(name),
    modifiedAt,
    shownAt,
    isCompressed: false,
    isStreamed: true,
    ...sums,
  };
}

/** Where the entries of an archive begin, in their order, and how long it is. */
export function placeEntries(
  entries: readonly SizedEntry[],
  wideFrom = defaultWideFrom,
): { starts: number[]; directoryAt: number; bytes: number } {
  const starts: number[] = [];
  let offset = 0;
  let length = 0;
  for (const entry of entries) {
    const head = headOf(entry, entry.modifiedAt);
    starts.push(offset);
    length += centralHeader(head, offset, wideFrom).length;
    offset += localHeader(head).length + entry.size + descriptor(head, wideFrom).length;
  }
  const end = ending({ count: entries.length, offset, length }, wideFrom);
  return { starts, directoryAt: offset, bytes: offset + length + end.length };
}

/**
 * A part of an archive: the same bytes whenever it is requested, so that a download that was interrupted goes on where it
 * ended. Files that were never read are read once to their end for their checksum.
 * @throws when a file has not the size that it had
 */
export async function* zipPart(
  archive: PlacedArchive,
  range: ByteRange,
  { timeZone, wideFrom = defaultWideFrom }: Options,
): AsyncGenerator<Buffer> {
  const { start, end } = range;
  const { directoryAt, count } = archive;
  /** The part of a piece that is in the range; empty for one outside. */
  const within = (piece: Buffer, at: number): Buffer =>
    piece.subarray(Math.max(start - at, 0), Math.max(end + 1 - at, 0));
  if (start < directoryAt) {
    for (const entry of archive.entriesFrom(start)) {
      if (entry.startsAt > end) return;
      yield* entryPart(entry);
    }
  }
  if (end >= directoryAt) yield* directoryPart();

  async function* entryPart(entry: PlacedEntry): AsyncGenerator<Buffer> {
    const { size, startsAt } = entry;
    const header = localHeader(headOf(entry, clockAt(entry.modifiedAt, timeZone)));
    const dataAt = startsAt + header.length;
    const footerAt = dataAt + size;
    const head = within(header, startsAt);
    if (head.length > 0) yield head;
    const isRead = entry.crc === null && end >= footerAt;
    const from = isRead ? 0 : Math.max(start - dataAt, 0);
    const to = isRead ? size - 1 : Math.min(end - dataAt, size - 1);
    let { crc } = entry;
    if (from <= to) {
      let at = dataAt + from;
      let sum = 0;
      for await (const piece of await entry.open({ start: from, end: to })) {
        if (isRead) sum = crc32(piece, sum);
        const part = within(piece, at);
        at += piece.length;
        if (part.length > 0) yield part;
      }
      if (at !== dataAt + to + 1) throw new Error('A file of the archive has changed.');
      if (isRead) {
        crc = sum;
        entry.onRead?.(sum);
      }
    }
    if (end < footerAt) return;
    const footer = descriptor(headOf(entry, entry.modifiedAt, crc ?? 0), wideFrom);
    const rest = within(footer, footerAt);
    if (rest.length > 0) yield rest;
  }

  async function* directoryPart(): AsyncGenerator<Buffer> {
    let at = directoryAt;
    let held: Buffer[] = [];
    let bytesHeld = 0;
    for (const entry of archive.entriesFrom(0)) {
      const crc = entry.crc ?? (await readCrc(entry));
      const shownAt = clockAt(entry.modifiedAt, timeZone);
      const line = centralHeader(headOf(entry, shownAt, crc), entry.startsAt, wideFrom);
      const part = within(line, at);
      at += line.length;
      if (part.length === 0) continue;
      held.push(part);
      bytesHeld += part.length;
      if (bytesHeld < pieceBytes) continue;
      yield Buffer.concat(held);
      held = [];
      bytesHeld = 0;
    }
    const length = at - directoryAt;
    held.push(within(ending({ count, offset: directoryAt, length }, wideFrom), at));
    yield Buffer.concat(held);
  }
}

/** Reads a file for its checksum alone. */
async function readCrc(entry: PlacedEntry): Promise<number> {
  const { size, open, onRead } = entry;
  if (size === 0) return 0;
  let crc = 0;
  for await (const piece of await open({ start: 0, end: size - 1 })) crc = crc32(piece, crc);
  onRead?.(crc);
  return crc;
}
