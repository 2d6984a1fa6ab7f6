/** Names that Windows reserves for devices. */
const deviceName = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** The maximum length of a name in an archive, in characters. */
const maxCharacters = 150;

/**
 * A name that every system can unpack: no separators, no control characters, nothing that Windows
 * refuses, never `.` or `..`.
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
 * Makes the names of one folder of an archive safe and unique, also ignoring case, since many file
 * systems are case-insensitive.
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

/** Shortens a long name at the end of its stem, keeping the extension. */
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
