/** A part of a file that is said to be a JPEG. */
export type Candidate = { offset: number; length: number };

/** What a RAW file contains: possible previews, the EXIF orientation of all of them, and when it was taken. */
export type RawContents = {
  candidates: Candidate[];
  orientation?: number | undefined;
  /** By the camera's clock: `YYYY-MM-DDTHH:mm:ss`. */
  takenAt?: string | undefined;
};

/**
 * Reads `length` bytes of a file from an offset, fewer at its end; nothing for an offset beyond it.
 */
export type ReadPart = (offset: number, length: number) => Promise<Buffer>;

/** The most directories of a file, and the most tags of one. */
const most = { directories: 32, tags: 512 };

/** Of these tags all values are offsets of further directories. */
const subDirectories = [0x014a, 0x8769];

/** The tags that say where a JPEG is, each with the tag of its length. */
const jpegTags = [
  [0x0201, 0x0202],
  [0x0111, 0x0117],
] as const;

/** In RAW files of Panasonic: the bytes of a JPEG as the value of one tag. */
const jpegTag = 0x002e;

const orientationTag = 0x0112;
const makerNoteTag = 0x927c;

/** When it was taken, when that was digitised, and when the file was changed: the first that there is counts. */
const dateTags = [0x9003, 0x9004, 0x0132];

/** In the maker note of Olympus: the directory of the camera's settings, and therein the preview. */
const olympus = { settings: 0x2020, start: 0x0101, length: 0x0102 };

type Tag = { count: number; values: number[]; at: number };
type Directory = { tags: Map<number, Tag>; next: number };

/**
 * The possible previews in the directories of a TIFF, which most RAW files are.
 * @param base where the TIFF begins in the file
 */
export async function findInDirectories(read: ReadPart, base: number): Promise<RawContents> {
  const head = await read(base, 8);
  const order = head.toString('latin1', 0, 2);
  if (head.length < 8 || (order !== 'II' && order !== 'MM')) return { candidates: [] };
  const isLittle = order === 'II';
  const candidates: Candidate[] = [];
  let orientation: number | undefined;
  const dates = new Map<number, string>();
  const waiting = [number(head, 4, 4, isLittle)];
  const seen = new Set<number>();
  for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
    if (at === 0 || seen.has(at) || seen.size >= most.directories) continue;
    seen.add(at);
    const { tags, next } = await readDirectory(read, base, at, isLittle);
    const turned = tags.get(orientationTag)?.values[0];
    if (turned !== undefined && turned >= 1 && turned <= 8) orientation ??= turned;
    for (const tag of dateTags) {
      const date = dateOf(tags.get(tag));
      if (date !== undefined && !dates.has(tag)) dates.set(tag, date);
    }
    waiting.push(...subDirectories.flatMap((tag) => tags.get(tag)?.values ?? []), next);
    candidates.push(...candidatesOf(tags, base));
    const note = tags.get(makerNoteTag);
    if (note) candidates.push(...(await findInMakerNote(read, note.at)));
  }
  const takenAt = dateTags.flatMap((tag) => dates.get(tag) ?? [])[0];
  return { candidates, orientation, takenAt };
}

/** A date as EXIF writes it, `YYYY:MM:DD HH:mm:ss`; undefined for anything else, such as the zeros of a new camera. */
function dateOf(tag: Tag | undefined): string | undefined {
  const text = String.fromCharCode(...(tag?.values ?? []));
  const [, year, month, day, time] = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)/.exec(text) ?? [];
  const date = `${year}-${month}-${day}T${time}`;
  return Number.isNaN(Date.parse(`${date}Z`)) ? undefined : date;
}

function candidatesOf(tags: Directory['tags'], base: number): Candidate[] {
  const found: Candidate[] = [];
  for (const [start, size] of jpegTags) {
    const [offsets, lengths] = [tags.get(start)?.values ?? [], tags.get(size)?.values ?? []];
    const [offset, length] = [offsets[0], lengths[0]];
    // A JPEG in several strips is no whole one.
    if (offsets.length === 1 && offset !== undefined && length !== undefined) {
      found.push({ offset: base + offset, length });
    }
  }
  const whole = tags.get(jpegTag);
  if (whole && whole.count > 4) found.push({ offset: whole.at, length: whole.count });
  return found;
}

/** Olympus has its preview in the maker note, whose offsets count from its own beginning. */
async function findInMakerNote(read: ReadPart, at: number): Promise<Candidate[]> {
  const head = await read(at, 16);
  const name = head.toString('latin1');
  const from = name.startsWith('OLYMPUS\0') ? 12 : name.startsWith('OM SYSTEM\0') ? 16 : undefined;
  if (from === undefined) return [];
  const isLittle = name.slice(from - 4, from - 2) === 'II';
  const { tags } = await readDirectory(read, at, from, isLittle);
  const settings = tags.get(olympus.settings);
  if (settings === undefined) return [];
  const inside = settings.count === 1 ? (settings.values[0] ?? 0) : settings.at - at;
  const { tags: inner } = await readDirectory(read, at, inside, isLittle);
  const offset = inner.get(olympus.start)?.values[0];
  const length = inner.get(olympus.length)?.values[0];
  return offset === undefined || length === undefined ? [] : [{ offset: at + offset, length }];
}

/** Bytes per value by the type of a tag; other types have no number that is needed here. */
const widths: Readonly<Record<number, 1 | 2 | 4>> = {
  1: 1,
  2: 1,
  3: 2,
  4: 4,
  7: 1,
  13: 4,
};

/** The most values of one tag that are read: those of a date. */
const maxValues = 20;

async function readDirectory(
  read: ReadPart,
  base: number,
  offset: number,
  isLittle: boolean,
): Promise<Directory> {
  const tags: Directory['tags'] = new Map();
  const head = await read(base + offset, 2);
  const count = head.length === 2 ? number(head, 0, 2, isLittle) : 0;
  if (count === 0 || count > most.tags) return { tags, next: 0 };
  const bytes = await read(base + offset + 2, count * 12 + 4);
  for (let at = 0; at + 12 <= bytes.length; at += 12) {
    const width = widths[number(bytes, at + 2, 2, isLittle)];
    const values = number(bytes, at + 4, 4, isLittle);
    if (width === undefined) continue;
    const isInline = values * width <= 4;
    const place = isInline ? base + offset + 2 + at + 8 : base + number(bytes, at + 8, 4, isLittle);
    const part = await read(place, Math.min(values, maxValues) * width);
    tags.set(number(bytes, at, 2, isLittle), {
      count: values,
      values: Array.from({ length: Math.floor(part.length / width) }, (_, index) =>
        number(part, index * width, width, isLittle),
      ),
      at: place,
    });
  }
  const isWhole = bytes.length === count * 12 + 4;
  return { tags, next: isWhole ? number(bytes, count * 12, 4, isLittle) : 0 };
}

function number(bytes: Buffer, at: number, width: number, isLittle: boolean): number {
  return isLittle ? bytes.readUIntLE(at, width) : bytes.readUIntBE(at, width);
}
