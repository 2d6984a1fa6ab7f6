/** An entry of the central directory; `packed` is its compressed size in bytes. */
export type CentralEntry = {
  name: Buffer;
  modifiedAt: Date;
  /** The same instant as a clock of the studio shows it, in the UTC fields of a date. */
  shownAt: Date;
  isCompressed: boolean;
  /** Its checksum and sizes follow its data in a data descriptor, since they were not known before. */
  isStreamed: boolean;
  crc: number;
  size: number;
  packed: number;
};

/** The signatures of the records, with their sections in the specification (APPNOTE 6.3.10). */
const signatures = {
  local: 0x0403_4b50, // 4.3.7
  descriptor: 0x0807_4b50, // 4.3.9
  central: 0x0201_4b50, // 4.3.12
  wideEnd: 0x0606_4b50, // 4.3.14
  wideEndLocator: 0x0706_4b50, // 4.3.15
  end: 0x0605_4b50, // 4.3.16
};

const version = { plain: 20, wide: 45 };

/** The system whose permissions the directory has, and the modes of a file and a folder. */
const unix = 3;
const fileMode = 0o100644;
const folderMode = 0o040755;

/** The value of a narrow field whose real value is in the ZIP64 one. */
const wide = 0xffff_ffff;
const wideCount = 0xffff;

/** The local header before the data of an entry. */
export function localHeader(entry: CentralEntry): Buffer {
  const times = timeField(entry);
  const header = Buffer.alloc(30 + entry.name.length + times.length);
  header.writeUInt32LE(signatures.local, 0);
  header.writeUInt16LE(version.plain, 4);
  writeCommon(header, 6, entry);
  if (!entry.isStreamed) writeSums(header, 14, entry);
  header.writeUInt16LE(entry.name.length, 26);
  header.writeUInt16LE(times.length, 28);
  entry.name.copy(header, 30);
  times.copy(header, 30 + entry.name.length);
  return header;
}

/** The data descriptor after the data of a streamed entry. */
export function descriptor({ crc, size, packed }: CentralEntry, wideFrom: number): Buffer {
  const isWide = size >= wideFrom || packed >= wideFrom;
  const record = Buffer.alloc(isWide ? 24 : 16);
  record.writeUInt32LE(signatures.descriptor, 0);
  record.writeUInt32LE(crc, 4);
  if (isWide) {
    record.writeBigUInt64LE(BigInt(packed), 8);
    record.writeBigUInt64LE(BigInt(size), 16);
  } else {
    record.writeUInt32LE(packed, 8);
    record.writeUInt32LE(size, 12);
  }
  return record;
}

/** The central directory header of an entry. @param offset of its local header */
export function centralHeader(entry: CentralEntry, offset: number, wideFrom: number): Buffer {
  const { name, size, packed } = entry;
  const isWide = size >= wideFrom || packed >= wideFrom || offset >= wideFrom;
  const times = timeField(entry);
  const extraBytes = times.length + (isWide ? 28 : 0);
  const header = Buffer.alloc(46 + name.length + extraBytes);
  const isFolder = name.at(-1) === '/'.charCodeAt(0);
  header.writeUInt32LE(signatures.central, 0);
  header.writeUInt16LE((unix << 8) | version.wide, 4);
  header.writeUInt16LE(isWide ? version.wide : version.plain, 6);
  writeCommon(header, 8, entry);
  writeSums(header, 16, isWide ? { ...entry, size: wide, packed: wide } : entry);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt16LE(extraBytes, 30);
  // The lower half are the DOS attributes: 16 for a folder.
  const attributes = isFolder ? folderMode * 0x1_0000 + 16 : fileMode * 0x1_0000;
  header.writeUInt32LE(attributes, 38);
  header.writeUInt32LE(isWide ? wide : offset, 42);
  name.copy(header, 46);
  times.copy(header, 46 + name.length);
  if (isWide) {
    const extra = 46 + name.length + times.length;
    header.writeUInt16LE(1, extra);
    header.writeUInt16LE(24, extra + 2);
    header.writeBigUInt64LE(BigInt(size), extra + 4);
    header.writeBigUInt64LE(BigInt(packed), extra + 12);
    header.writeBigUInt64LE(BigInt(offset), extra + 20);
  }
  return header;
}

/** The end of the archive: the offset and length of its directory. */
export function ending(
  { count, offset, length }: { count: number; offset: number; length: number },
  wideFrom: number,
): Buffer {
  const isWide = count >= wideCount || offset >= wideFrom || length >= wideFrom;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(signatures.end, 0);
  end.writeUInt16LE(isWide ? wideCount : count, 8);
  end.writeUInt16LE(isWide ? wideCount : count, 10);
  end.writeUInt32LE(isWide ? wide : length, 12);
  end.writeUInt32LE(isWide ? wide : offset, 16);
  if (!isWide) return end;
  const wideEnd = Buffer.alloc(56);
  wideEnd.writeUInt32LE(signatures.wideEnd, 0);
  // The size of the rest of this record.
  wideEnd.writeBigUInt64LE(44n, 4);
  wideEnd.writeUInt16LE((unix << 8) | version.wide, 12);
  wideEnd.writeUInt16LE(version.wide, 14);
  wideEnd.writeBigUInt64LE(BigInt(count), 24);
  wideEnd.writeBigUInt64LE(BigInt(count), 32);
  wideEnd.writeBigUInt64LE(BigInt(length), 40);
  wideEnd.writeBigUInt64LE(BigInt(offset), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(signatures.wideEndLocator, 0);
  locator.writeBigUInt64LE(BigInt(offset + length), 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([wideEnd, locator, end]);
}

/** Flags, method, time and date, which both headers have in the same order. */
function writeCommon(header: Buffer, at: number, entry: CentralEntry): void {
  // Bit 11: the name is UTF-8. Bit 3: checksum and sizes follow the data.
  header.writeUInt16LE(0x0800 | (entry.isStreamed ? 0x0008 : 0), at);
  header.writeUInt16LE(entry.isCompressed ? 8 : 0, at + 2);
  const { time, day } = dosTime(entry.shownAt);
  header.writeUInt16LE(time, at + 4);
  header.writeUInt16LE(day, at + 6);
}

function writeSums(
  header: Buffer,
  at: number,
  { crc, size, packed }: Pick<CentralEntry, 'crc' | 'size' | 'packed'>,
): void {
  header.writeUInt32LE(crc, at);
  header.writeUInt32LE(packed, at + 4);
  header.writeUInt32LE(size, at + 8);
}

/** The extended timestamp: the instant in seconds since 1970; empty for one that 31 bits can't hold. */
function timeField({ modifiedAt }: CentralEntry): Buffer {
  const seconds = Math.floor(modifiedAt.getTime() / 1000);
  if (!(seconds >= 0 && seconds <= 0x7fff_ffff)) return Buffer.alloc(0);
  const field = Buffer.alloc(9);
  field.writeUInt16LE(0x5455, 0);
  field.writeUInt16LE(5, 2);
  // Bit 0: the time of the last change is the only one.
  field.writeUInt8(1, 4);
  field.writeInt32LE(seconds, 5);
  return field;
}

/** A clock's time in DOS format, in steps of two seconds, from 1980 to 2107. */
function dosTime(shown: Date): { time: number; day: number } {
  const year = shown.getUTCFullYear();
  if (!(year >= 1980)) return { time: 0, day: (1 << 5) | 1 };
  if (year > 2107) return { time: 0xbf7d, day: 0xff9f };
  const time =
    (shown.getUTCHours() << 11) | (shown.getUTCMinutes() << 5) | (shown.getUTCSeconds() >> 1);
  return {
    time,
    day: ((year - 1980) << 9) | ((shown.getUTCMonth() + 1) << 5) | shown.getUTCDate(),
  };
}
