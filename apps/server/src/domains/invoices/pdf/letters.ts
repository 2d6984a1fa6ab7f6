import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { fontsFolder } from '../../../root.ts';

/** The typeface of invoices; what it lacks is written in the others of `coverage.txt`. */
export const mainFace = 'Inter-Regular.ttf';

/** What stands for a letter that no typeface here has, so that nobody takes its absence for a name. */
const unknownLetter = '?';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** What directs letters and has no shape of its own: joiners, marks of direction, variants. */
const shapeless = /\p{Default_Ignorable_Code_Point}/gu;

/** The typefaces with the letters that each has, in the order in which they are tried. */
let coverage: [face: string, letters: string][] | undefined;

/** The letters of a text as a reader counts them, with the marks on each. */
export function lettersOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/** The typeface that can write a letter; undefined for one that none here has. */
export function faceOf(letter: string): string | undefined {
  coverage ??= readCoverage();
  const shapes = [...letter.replace(shapeless, '')];
  return coverage.find(([, letters]) => shapes.every((shape) => letters.includes(shape)))?.[0];
}

/**
 * A line of text as it can be written: emoji are left out, and a letter that no typeface has is replaced by a question
 * mark, where a PDF would else show an empty box.
 */
export function writable(text: string): string {
  const letters = lettersOf(text.normalize('NFC').replace(/\p{Cc}/gu, ' '));
  const kept = letters.map((letter) => {
    if (faceOf(letter) !== undefined) return letter;
    return /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u.test(letter)
      ? ''
      : unknownLetter;
  });
  const line = kept.join('');
  // What stood around an emoji is parted by one space, not by two.
  return kept.includes('') ? line.replace(/ {2,}/g, ' ').trim() : line;
}

/** The bytes of a typeface: those of its file, or of its slice of one, such as `noto/kr.slices#1200-9800`. */
export function readFace(face: string): Buffer {
  const [file = '', slice] = face.split('#');
  const path = join(fontsFolder, file);
  if (slice === undefined) return readFileSync(path);
  const [from = 0, to = 0] = slice.split('-').map(Number);
  const bytes = Buffer.alloc(to - from);
  const opened = openSync(path, 'r');
  try {
    readSync(opened, bytes, 0, bytes.length, from);
  } finally {
    closeSync(opened);
  }
  return brotliDecompressSync(bytes);
}

/** A line for each typeface: its name, a space, and its letters. */
function readCoverage(): [face: string, letters: string][] {
  const lines = readFileSync(join(fontsFolder, 'coverage.txt'), 'utf8').trimEnd().split('\n');
  return lines.map((line) => {
    const end = line.indexOf(' ');
    return [line.slice(0, end), line.slice(end + 1)];
  });
}
