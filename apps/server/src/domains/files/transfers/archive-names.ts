/** Names that Windows reserves for devices. */
const deviceName = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** The maximum length of a name in the file systems of Linux, in bytes of UTF-8. */
const maxBytes = 255;

/** Invisible characters, except those that join letters, the people of an emoji, or the parts of a flag. */
const invisible = /[\p{Cc}\p{Zl}\p{Zp}]|(?!\u200c|\u200d|[\u{e0020}-\u{e007f}])\p{Cf}/gu;

/**
 * A name that every system can unpack: no separators, no control characters, nothing that Windows
 * refuses, never `.` or `..`.
 */
export function safeArchiveName(name: string): string {
  const plain = trimmed(
    name
      .toWellFormed()
      .normalize('NFC')
      .replaceAll(invisible, '')
      .replaceAll(/[/\\:*?"<>|]/g, '_'),
  );
  const named = plain === '' ? 'unnamed' : plain;
  return shortened(deviceName.test(named) ? `_${named}` : named, '');
}

/**
 * Makes the names of one folder of an archive safe and unique, also ignoring case, since many file
 * systems are case-insensitive.
 */
export function archiveNames(): (name: string) => string {
  const given = new Set<string>();
  return (name) => {
    const safe = safeArchiveName(name);
    let unique = safe;
    for (let turn = 2; given.has(unique.toLowerCase()); turn += 1) {
      unique = shortened(safe, ` (${turn})`);
    }
    given.add(unique.toLowerCase());
    return unique;
  };
}

/** The name with a suffix before its extension, and as much of its stem as fits. */
function shortened(name: string, suffix: string): string {
  const { stem, ending } = split(name);
  const end = `${suffix}${ending}`;
  const room = maxBytes - Buffer.byteLength(end);
  const kept = Buffer.byteLength(stem) <= room ? stem : cut(stem, room);
  return end === '' ? trimmed(kept) : `${kept}${end}`;
}

/** The beginning of a text, at most this many bytes: whole letters with their accents, and whole emojis. */
function cut(text: string, room: number): string {
  const { index = 0 } = firstBeyond(new Intl.Segmenter().segment(text), room) ?? {};
  if (index > 0) return text.slice(0, index);
  // A single letter with more accents than fit.
  return firstOf(text, room);
}

function firstBeyond(
  segments: Iterable<Intl.SegmentData>,
  room: number,
): Intl.SegmentData | undefined {
  let bytes = 0;
  for (const segment of segments) {
    bytes += Buffer.byteLength(segment.segment);
    if (bytes > room) return segment;
  }
  return undefined;
}

function firstOf(text: string, room: number): string {
  let kept = '';
  for (const character of text) {
    if (Buffer.byteLength(kept) + Buffer.byteLength(character) > room) break;
    kept += character;
  }
  return kept;
}

/** Without spaces at its ends and dots at its end, which Windows drops. */
function trimmed(name: string): string {
  return name.replaceAll(/^(?:\s|\u200c|\u200d)+|(?:[\s.]|\u200c|\u200d)+$/g, '');
}

function split(name: string): { stem: string; ending: string } {
  const dot = name.lastIndexOf('.');
  const isEnding = dot > 0 && name.length - dot <= 12;
  return isEnding
    ? { stem: name.slice(0, dot), ending: name.slice(dot) }
    : { stem: name, ending: '' };
}
