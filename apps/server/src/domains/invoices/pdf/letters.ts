import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { fontsFolder } from '../../../root.ts';

/** The main typeface; characters that it lacks are written in the others of `coverage.txt`. */
export const mainFace = 'Inter-Regular.ttf';

/** Replaces a character that no typeface has, so that it is not missing unnoticed. */
const unknownLetter = '?';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Characters without a glyph that affect others: joiners, direction marks, variation selectors. */
const shapeless = /\p{Default_Ignorable_Code_Point}/gu;

/** The typefaces with the characters of each, in the order in which they are tried. */
let coverage: [face: string, letters: string][] | undefined;

/** The grapheme clusters of a text: each character with its combining marks. */
export function lettersOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/** The typeface that has a character; undefined if none has it. */
export function faceOf(letter: string): string | undefined {
  if (faces.has(letter)) return faces.get(letter);
  const face = findFace(letter);
  // Whoever writes texts with countless letters starts it anew.
  if (faces.size >= maxFaces) faces.clear();
  faces.set(letter, face);
  return face;
}

const faces = new Map<string, string | undefined>();
const maxFaces = 5000;

function findFace(letter: string): string | undefined {
  coverage ??= readCoverage();
  const shapes = [...letter.replace(shapeless, '')];
  return coverage.find(([, letters]) => shapes.every((shape) => letters.includes(shape)))?.[0];
}

/**
 * A line of text with only what the typefaces have: emoji are removed, and other missing characters become question
 * marks, for which the PDF would otherwise show empty boxes.
 */
export function writable(text: string): string {
  if (/^[ -~]*$/.test(text)) return text;
  const letters = lettersOf(text.normalize('NFC').replace(/\p{Cc}/gu, ' '));
  const kept = letters.map((letter) => {
    if (faceOf(letter) !== undefined) return letter;
    return /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u.test(letter)
      ? ''
      : unknownLetter;
  });
  const line = kept.join('');
  // A removed emoji leaves one space, not two.
  return kept.includes('') ? line.replace(/ {2,}/g, ' ').trim() : line;
}

/** The bytes of a typeface: of its file, or of a range of a file, such as `noto/kr.slices#1200-9800`. */
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

/** One line per typeface: its name, a space, and its characters. */
function readCoverage(): [face: string, letters: string][] {
  const lines = readFileSync(join(fontsFolder, 'coverage.txt'), 'utf8').trimEnd().split('\n');
  return lines.map((line) => {
    const end = line.indexOf(' ');
    return [line.slice(0, end), line.slice(end + 1)];
  });
}
