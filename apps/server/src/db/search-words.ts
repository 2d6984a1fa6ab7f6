import { plainLetters, withPlainLetters } from '@shutterhouse/contract/search-key';

/** The letters of scripts that put no spaces between words, or write several words as one. */
const ranges = [
  // Thai and Lao, Burmese, Khmer.
  ...[
    [0x0e00, 0x0eff],
    [0x1000, 0x109f],
    [0x1780, 0x17ff],
  ],
  // Korean.
  ...[
    [0x1100, 0x11ff],
    [0xac00, 0xd7ff],
  ],
  // Chinese and Japanese, also in other widths.
  ...[
    [0x2e80, 0x9fff],
    [0xf900, 0xfaff],
    [0xff66, 0xffdc],
    [0x20000, 0x3fffd],
  ],
] as const;

const unspaced = ranges
  .map((range) => String.fromCodePoint(...range).replace(/(?<=^.)/u, '-'))
  .join('');

/** Each of those letters by itself, and what stands between them. */
const parts = new RegExp(`[${unspaced}]|[^${unspaced}]+`, 'gu');
const isUnspaced = new RegExp(`[${unspaced}]$`, 'u');

/** The SQL of an array of so many zeros. */
const zeros = (count: string) => `'[0' || replace(hex(zeroblob(${count} - 1)), '00', ',0') || ']'`;

/** The letters of a text are taken from pieces of this length: `substr` counts from the beginning each time. */
const pieceLength = 100;

/**
 * The SQL of the words of a column as they are indexed, in plain SQL, since triggers run in every process and on a libSQL
 * server: foreign letters are replaced by what people type for them, and those of scripts without spaces stand apart.
 */
export function indexedWords(column: string): string {
  const foreign = Object.entries(plainLetters);
  const known = foreign.map(([letter]) => letter).join('');
  const plain = foreign.map(([from, to]) => `WHEN '${from}' THEN '${to}'`).join(' ');
  // The first condition spares other letters the comparison with each of the table.
  const plainLetter = `iif(letter GLOB '[${known}]', CASE letter ${plain} END, letter)`;
  const letter = `iif(letter GLOB '[${unspaced}]', ' ' || ${plainLetter} || ' ', ${plainLetter})`;
  // The limit keeps SQLite from computing a piece again for each of its letters.
  const pieces = `(SELECT key AS piece, substr(${column}, key * ${pieceLength} + 1, ${pieceLength}) AS text FROM json_each(${zeros(`(length(${column}) + ${pieceLength - 1}) / ${pieceLength}`)}) LIMIT -1)`;
  const letters = `(SELECT piece, key, substr(text, key + 1, 1) AS letter FROM ${pieces}, json_each(${zeros('length(text)')}))`;
  // A libSQL server knows no order within group_concat; the limit keeps SQLite from dropping that of the rows.
  const inOrder = `(SELECT ${letter} AS word FROM ${letters} ORDER BY piece, key LIMIT -1)`;
  return `CASE WHEN ${column} GLOB '*[${known}${unspaced}]*' THEN (SELECT group_concat(word, '') FROM ${inOrder}) ELSE ${column} END`;
}

/**
 * How SQLite takes words apart: marks belong to them, as the vowels of Hindi; accents are removed. Indexes that were built by
 * another text are filled anew, so when `indexedWords` changes, the order of the categories does, too.
 */
export const tokenizer = "unicode61 remove_diacritics 2 categories 'N* L* Co Mn Mc'";

/** More words than this, and longer ones without spaces, are cut: beyond what anybody types they would only cost time. */
const maxWords = 8;
const maxParts = 30;

/** The words of a text as FTS5 searches them: each as a whole or the beginning of one, or anywhere where a script has no spaces. */
export function soughtWords(text: string): string[] {
  const words = text.normalize('NFC').match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return words.slice(0, maxWords).map((word) => {
    const found = withPlainLetters(word).match(parts)?.slice(0, maxParts) ?? [];
    const last = found.at(-1) ?? '';
    // Too many words begin with the same single letter, so it is not used as a prefix.
    const isPrefix = [...last].length > 1 && !isUnspaced.test(last);
    return `"${found.join(' ')}"${isPrefix ? ' *' : ''}`;
  });
}
