import { faceOf, lettersOf } from '../invoices/pdf/letters.ts';

/** How many characters a sentence names. */
const maxNamed = 10;

/** The first characters of a text that no typeface of the PDFs has; empty if all can be written. */
export function lettersMissing(text: string): string {
  const letters = new Set(lettersOf(text.normalize('NFC').replace(/[\p{Cc}\p{Zs}]/gu, '')));
  return [...letters]
    .filter((letter) => faceOf(letter) === undefined)
    .slice(0, maxNamed)
    .join(' ');
}
