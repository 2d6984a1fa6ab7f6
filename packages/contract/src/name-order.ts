import { searchKey } from './search-key.ts';

/** The ranges of Unicode whose letters have another place than that of their code: Latin, marks, Greek, Cyrillic, kana, widths. */
const ranges = [
  ...[
    [0xc0, 0x24f],
    [0x300, 0x36f],
    [0x370, 0x52f],
  ],
  ...[
    [0x1e00, 0x1fff],
    [0x3041, 0x30ff],
    [0xff01, 0xff9f],
  ],
] as const;

const letters = ranges
  .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => from + at))
  .map((code) => String.fromCharCode(code))
  .filter((letter) => /[\p{L}\p{N}\p{M}]/u.test(letter));

const alphabet = [...'abcdefghijklmnopqrstuvwxyz'];

/** Comes after every letter of the alphabet: what follows it counts the letters between two of them. */
const between = '{';

/**
 * By which key each letter is sorted in the language of a country, where it isn't the letter itself: `ä` as `a` in Germany,
 * after `z` in Sweden. Letters that a language counts as its own are found by the platform's collation; pairs that count as
 * one letter, as `aa` in Danish, are not. Kana come in their order, Han by their codes.
 * @param country ISO 3166-1 alpha-2
 */
export function letterKeys(country: string): [letter: string, key: string][] {
  const { language } = new Intl.Locale('und', { region: country }).maximize();
  const collator = new Intl.Collator(language, { sensitivity: 'base' });
  const own = letters
    .filter((letter) => letter === letter.toLowerCase() && /\p{sc=Latin}/u.test(letter))
    .filter((letter) => collator.compare(letter, searchKey(letter)) !== 0)
    .sort(collator.compare);
  const ownKeys = new Map<string, string>();
  const places: string[] = [];
  for (const letter of own) {
    const before = alphabet.findLast((other) => collator.compare(other, letter) < 0);
    const last = places.at(-1);
    if (last === undefined || collator.compare(last, letter) !== 0) places.push(letter);
    const place = String(places.length).padStart(3, '0');
    ownKeys.set(letter, `${before ?? ''}${between}${place}`);
  }
  return letters.flatMap((letter) => {
    const key = ownKeys.get(letter.toLowerCase()) ?? toKatakana(searchKey(letter));
    return key === letter ? [] : [[letter, key]];
  });
}

/** Hiragana and katakana are sorted together. */
function toKatakana(text: string): string {
  return text.replace(/[\u3041-\u3096]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60));
}
