/** Names that Windows keeps for devices. */
const deviceName = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** The most characters that a name in an archive has. */
const maxCharacters = 150;

/**
 * A name under which every system can unpack a file: no separators, no control characters, nothing
 * that Windows refuses, never `.` or `..`.
 */
export function safeArchiveName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .replaceAll(/[/\\:*?"<>|]/g, '_')
    .replaceAll(/^\s+|[\s.]+$/g, '');
  const named = plain === '' ? 'unnamed' : plain;
  return shortened(deviceName.test(named) ? `_${named}` : named);
}

/**
 * Gives the names of one folder of an archive: each is safe, and none is given twice, also not in
 * other capitals, since many file systems don't tell those apart.
 */
export function archiveNames(): (name: string) => string {
  const given = new Set<string>();
  return (name) => {
    const safe = safeArchiveName(name);
    const { stem, ending } = split(safe);
    let unique = safe;
    for (let turn = 2; given.has(unique.toLowerCase()); turn += 1) {
      unique = `${stem} (${turn})${ending}`;
    }
    given.add(unique.toLowerCase());
    return unique;
  };
}

/** A name that is too long loses the end of its stem, never its ending. */
function shortened(name: string): string {
  const characters = [...name];
  if (characters.length <= maxCharacters) return name;
  const { stem, ending } = split(name);
  const room = Math.max(1, maxCharacters - [...ending].length);
  return `${[...stem].slice(0, room).join('')}${ending}`;
}

function split(name: string): { stem: string; ending: string } {
  const dot = name.lastIndexOf('.');
  const isEnding = dot > 0 && name.length - dot <= 12;
  return isEnding
    ? { stem: name.slice(0, dot), ending: name.slice(dot) }
    : { stem: name, ending: '' };
}
