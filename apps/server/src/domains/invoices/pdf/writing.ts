import type PDFDocument from 'pdfkit';
import { mainFace, readFace } from './letters.ts';
import { linesOf, type Piece } from './lines.ts';

/** A document that is being drawn. */
export type Document = InstanceType<typeof PDFDocument>;

/** The style of a text. */
export type TextStyle = { size: number; color: string; isStrong?: boolean };

/** The position of a text: its upper left corner and maximum width, and the gap between lines, in points. */
export type Place = {
  x: number;
  y: number;
  width: number;
  align?: 'left' | 'right';
  lineGap?: number;
};

/** A part of a text in a style of its own. */
export type Run = { text: string; isStrong?: boolean; isOblique?: boolean };

/** The main typeface in its bold weight; the others have one weight. */
const strongFace = 'Inter-SemiBold.ttf';

/** The typefaces that are open in each document. */
const opened = new WeakMap<Document, Set<string>>();

/** Writes a text, each character in a typeface that has it and in its direction. @returns the y below it */
export function write(doc: Document, text: string, style: TextStyle, place: Place): number {
  const { x, y, width, align = 'left', lineGap = 0 } = place;
  const height = lineHeight(doc, style);
  const lines = layOut(doc, [{ text }], style, width);
  for (const [index, pieces] of lines.entries()) {
    const from = align === 'right' ? x + width - widthOf(doc, style, pieces) : x;
    drawPieces(doc, pieces, style, { x: from, y: y + index * (height + lineGap) });
  }
  return y + lines.length * (height + lineGap);
}

/** The height of a text at this width, in points. */
export function heightOf(
  doc: Document,
  text: string,
  style: TextStyle,
  { width, lineGap = 0 }: Pick<Place, 'width' | 'lineGap'>,
): number {
  return layOut(doc, [{ text }], style, width).length * (lineHeight(doc, style) + lineGap);
}

/** The lines of a text whose parts differ in style. */
export function layOut(
  doc: Document,
  runs: readonly Run[],
  style: TextStyle,
  width: number,
): Piece[][] {
  const marks = runs.flatMap(({ text, isStrong, isOblique }) =>
    Array<string>(text.length).fill(`${isStrong ? strongMark : ''}${isOblique ? obliqueMark : ''}`),
  );
  return linesOf(
    runs.map(({ text }) => text).join(''),
    width,
    (pieces) => widthOf(doc, style, pieces),
    (face, at) => face + (marks[at] ?? ''),
  );
}

/** Draws a line of such a text. */
export function drawPieces(
  doc: Document,
  pieces: readonly Piece[],
  style: TextStyle,
  { x, y }: { x: number; y: number },
): void {
  doc.fillColor(style.color);
  // The ascender of Inter is 0.96875 em.
  const baseline = y + style.size * 0.96875;
  let from = x;
  for (const piece of pieces) {
    selectFace(doc, style, piece);
    const oblique = piece.face.endsWith(obliqueMark);
    doc.text(piece.text, from, baseline, { lineBreak: false, baseline: 'alphabetic', oblique });
    from += doc.widthOfString(piece.text);
  }
}

/** The width of a line, in points. */
export function widthOf(doc: Document, style: TextStyle, pieces: readonly Piece[]): number {
  return pieces.reduce((sum, piece) => {
    selectFace(doc, style, piece);
    return sum + doc.widthOfString(piece.text);
  }, 0);
}

/** The height of every line is that of the main typeface, whichever others it contains. */
export function lineHeight(doc: Document, style: TextStyle): number {
  selectFace(doc, style, { face: mainFace });
  return doc.currentLineHeight(true);
}

/** What is added to the name of a typeface where the letters are strong or oblique. */
const strongMark = '|strong';
const obliqueMark = '|oblique';

/** Selects a typeface; its file is read when a document first needs it. */
function selectFace(
  doc: Document,
  { size, isStrong }: TextStyle,
  { face: styled }: Pick<Piece, 'face'>,
): void {
  const [face = '', ...marks] = styled.split('|');
  const strong = isStrong || marks.includes('strong');
  const file = strong && face === mainFace ? strongFace : face;
  const files = opened.get(doc) ?? new Set();
  opened.set(doc, files);
  if (!files.has(file)) doc.registerFont(file, readFace(file));
  files.add(file);
  doc.font(file, size);
}
