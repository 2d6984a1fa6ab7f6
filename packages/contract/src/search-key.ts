/** Letters that Unicode doesn't take apart, with what people type for them on other keyboards. */
export const plainLetters = {
  ...{ ß: 'ss', ẞ: 'ss', æ: 'ae', Æ: 'ae', œ: 'oe', Œ: 'oe', ø: 'o', Ø: 'o', ł: 'l', Ł: 'l' },
  ...{ đ: 'd', Đ: 'd', ð: 'd', Ð: 'd', þ: 'th', Þ: 'th', ħ: 'h', Ħ: 'h', ı: 'i', ŧ: 't', Ŧ: 't' },
  ...{ ŋ: 'n', Ŋ: 'n', ə: 'e', Ə: 'e' },
} as const satisfies Record<string, string>;

const pattern = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');

/** Replaces those letters: `Łódź` as `lódź`. */
export function withPlainLetters(text: string): string {
  const table: Readonly<Record<string, string>> = plainLetters;
  return text.replace(pattern, (letter) => table[letter] ?? letter);
}

/** A text for comparison in a search: without accents, capitals and foreign letters, so that `strasse` finds `Straße`. */
export function searchKey(text: string): string {
  const bare = text.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('’', "'");
  return withPlainLetters(bare).toLowerCase();
}
