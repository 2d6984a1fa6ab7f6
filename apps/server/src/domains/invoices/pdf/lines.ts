import bidiFactory from 'bidi-js';
import { faceOf, lettersOf, mainFace, writable } from './letters.ts';

/** A part of a line in one typeface and one direction, in the order that the typeface expects. */
export type Piece = { face: string; text: string };

const bidi = bidiFactory();

/** Letters of the main typeface that are all written from left to right. */
const plain = /^[ -~]*$/;

const fromLeft = ({ length }: string) => ({ levels: new Uint8Array(length), paragraphs: [] });

const words = new Intl.Segmenter('en', { granularity: 'word' });

/** Scripts that are written without spaces: a line may break between two of their words. */
const spaceless = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u;

/** Characters that a typeface itself writes from right to left. */
const rightToLeft = /[\p{sc=Arabic}\p{sc=Hebrew}]/u;

/** Direction marks, which have no glyph; joiners are kept, since they shape their neighbours. */
const directing = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu;

/**
 * Breaks a text into lines that fit, each as the pieces to draw from left to right. The direction of a paragraph is that
 * of its first strong character (Unicode Standard Annex 9, rules P2 and P3).
 */
export function linesOf(
  text: string,
  width: number,
  widthOf: (pieces: Piece[]) => number,
  /** Where letters of a text differ in style: the typeface of a code unit with that. */
  styled: (face: string, at: number) => string = (face) => face,
): Piece[][] {
  return text.split(/\r\n|[\n\r\u2028\u2029]/).flatMap((paragraph) => {
    const line = writable(paragraph);
    const isPlain = plain.test(line);
    const levels = isPlain ? fromLeft(line) : bidi.getEmbeddingLevels(line, 'auto');
    const faces = (isPlain ? Array<string>(line.length).fill(mainFace) : facesOf(line)).map(styled);
    const order = (from: number, to: number) => {
      if (isPlain) return piecesOf(line, faces, levels.levels, numbersFrom(from, to));
      // The library returns indices of the whole text; only those of this line are reordered.
      const seen = bidi.getReorderedIndices(line, levels, from, to - 1).slice(from, to);
      return piecesOf(line, faces, levels.levels, seen);
    };
    const widthBetween = (from: number, to: number) => (from === to ? 0 : widthOf(order(from, to)));
    return rangesOf(line, width, widthBetween).map(([from, to]) =>
      from === to ? [] : order(from, to),
    );
  });
}

const numbersFrom = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => from + index);

/**
 * The start and end of each line of a paragraph, without the spaces at the breaks. Widths are added up: PDFKit sets each word by
 * itself.
 */
function rangesOf(
  line: string,
  width: number,
  widthBetween: (from: number, to: number) => number,
): [from: number, to: number][] {
  const ranges: [number, number][] = [];
  let from = 0;
  let end = 0;
  /** The width from `from` to `end`, with the spaces before `end`. */
  let used = 0;
  const finish = (next: number) => {
    ranges.push([from, from + line.slice(from, end).trimEnd().length]);
    from = next;
    used = 0;
  };
  for (const stop of [...breaksOf(line), line.length]) {
    const word = end + line.slice(end, stop).trimEnd().length;
    const added = widthBetween(end, word);
    if (used + added > width && end > from) finish(end);
    if (used + added > width) {
      // A word that is longer than a line is broken anywhere.
      for (const letter of lettersOf(line.slice(from, stop))) {
        const next = end + letter.length;
        if (letter.trim() !== '' && widthBetween(from, next) > width && end > from) finish(end);
        end = next;
      }
      used = widthBetween(from, stop);
    } else used += added + widthBetween(word, stop);
    end = stop;
  }
  finish(end);
  return ranges;
}

/** Where a line may break: after spaces and hyphens of words (not of codes), and between words of scripts without spaces. */
function breaksOf(line: string): number[] {
  return Array.from(words.segment(line), ({ index }) => index).filter((index) => {
    const before = line.slice(0, index).at(-1) ?? '';
    const after = line.slice(index, index + 1);
    if (/\s/.test(after) || before === '') return false;
    if (/[^\S\u00a0\u202f]/.test(before)) return true;
    if (/[-–—]/.test(before)) return /^\p{Lu}?[\p{Ll}\p{Lo}]/u.test(line.slice(index));
    if (/[\p{Pe}\p{Pf}\p{Po}\p{Lm}]/u.test(after) || /[\p{Ps}\p{Pi}]/u.test(before)) return false;
    return spaceless.test(before) || spaceless.test(after);
  });
}

/** The typeface of each code unit of a line. */
function facesOf(line: string): string[] {
  const known = new Map<string, string>();
  return lettersOf(line).flatMap((letter) => {
    const face = known.get(letter) ?? faceOf(letter) ?? mainFace;
    known.set(letter, face);
    return Array<string>(letter.length).fill(face);
  });
}

/** Joins neighbouring code units of one typeface and direction, in visual order. */
function piecesOf(line: string, faces: string[], levels: Uint8Array, seen: number[]): Piece[] {
  const pieces: Piece[] = [];
  for (let at = 0; at < seen.length; ) {
    const first = seen[at] ?? 0;
    const isReversed = (levels[first] ?? 0) % 2 === 1;
    const step = isReversed ? -1 : 1;
    let last = first;
    at += 1;
    while (
      seen[at] === last + step &&
      faces[last + step] === faces[first] &&
      levels[last + step] === levels[first]
    ) {
      last += step;
      at += 1;
    }
    const text = line.slice(Math.min(first, last), Math.max(first, last) + 1);
    pieces.push({ face: faces[first] ?? mainFace, text: directed(text, isReversed) });
  }
  return pieces;
}

/** The text of a piece for its typeface: reversed if the typeface does not do that itself. */
function directed(text: string, isReversed: boolean): string {
  const bare = text.replace(directing, '');
  if (isReversed === rightToLeft.test(bare)) return bare;
  const turned = lettersOf(bare).reverse();
  if (!isReversed) return turned.join('');
  return turned.map((letter) => bidi.getMirroredCharacter(letter) ?? letter).join('');
}
