/** Letters that Unicode doesn't take apart, with what people type for them on other keyboards. */
const foreign = {
  ...{ ß: 'ss', ẞ: 'ss', æ: 'ae', Æ: 'ae', œ: 'oe', Œ: 'oe', ø: 'o', Ø: 'o', ł: 'l', Ł: 'l' },
  ...{ đ: 'd', Đ: 'd', ð: 'd', Ð: 'd', þ: 'th', Þ: 'th', ħ: 'h', Ħ: 'h', ı: 'i', ŧ: 't', Ŧ: 't' },
  ...{ ŋ: 'n', Ŋ: 'n', ə: 'e', Ə: 'e' },
} as const satisfies Record<string, string>;

/** A character without its marks, in its usual width. */
function bare(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '');
}

/** The characters of two ranges of Unicode: kana, and the forms of other widths. */
const kanaAndWidths = [...Array(0xc0).keys()]
  .map((at) => 0x3040 + at)
  .concat([...Array(0x9f).keys()].map((at) => 0xff01 + at))
  .map((code) => String.fromCharCode(code))
  .filter((letter) => /[\p{L}\p{N}]/u.test(letter) && bare(letter) !== letter);

/** Letters with what a search takes them for: `ｶ` and `ガ` as `カ`, `Ｂ` as `b`, and those above. */
export const plainLetters: Readonly<Record<string, string>> = {
  ...foreign,
  ...Object.fromEntries(kanaAndWidths.map((letter) => [letter, bare(letter).toLowerCase()])),
};

const pattern = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');

/** Replaces those letters: `Łódź` as `lódź`. */
export function withPlainLetters(text: string): string {
  return text.replace(pattern, (letter) => plainLetters[letter] ?? letter);
}

/** A text for comparison in a search: without accents, capitals and foreign letters, so that `strasse` finds `Straße`. */
export function searchKey(text: string): string {
  return withPlainLetters(bare(text).replaceAll('’', "'")).toLowerCase();
}
