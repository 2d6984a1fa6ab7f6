import { directionOf } from './languages.ts';

/** Letters that are written from right to left, from Hebrew to Adlam. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{1e800}-\u{1efff}]/u;
const leftToRight = /[^\P{L}\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{1e800}-\u{1efff}]/u;

/**
 * A text for the middle of a sentence in a language (BCP 47): one with letters of the other direction stands between the
 * characters FSI and PDI (Unicode Standard Annex 9), so that numbers and punctuation beside it stay where they are.
 */
export function isolated(text: string, language: string): string {
  const turned = directionOf(language) === 'ltr' ? rightToLeft : leftToRight;
  return turned.test(text) ? `\u2068${text}\u2069` : text;
}

/** A text for other programs, such as the subject of a mail or a cell of a table, without what `isolated` adds. */
export function withoutIsolation(text: string): string {
  return text.replaceAll(/[\u2068\u2069]/g, '');
}
