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

/** The main typeface in its bold weight; the others have one weight. */
const strongFace = 'Inter-SemiBold.ttf';

/** The typefaces that are open in each document. */
const opened = new WeakMap<Document, Set<string>>();

/** Writes a text, each character in a typeface that has it and in its direction. @returns the y below it */
export function write(doc: Document, text: string, style: TextStyle, place: Place): number {
  const { x, y, width, align = 'left', lineGap = 0 } = place;
  doc.fillColor(style.color);
  const { height, ascent } = measure(doc, style);
  const lines = layOut(doc, text, style, width);
  for (const [index, pieces] of lines.entries()) {
    const top = y + index * (height + lineGap);
    let from = align === 'right' ? x + width - widthOf(doc, style, pieces) : x;
    for (const piece of pieces) {
      selectFace(doc, style, piece);
      doc.text(piece.text, from, top + ascent, { lineBreak: false, baseline: 'alphabetic' });
      from += doc.widthOfString(piece.text);
    }
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
  return layOut(doc, text, style, width).length * (measure(doc, style).height + lineGap);
}

function layOut(doc: Document, text: string, style: TextStyle, width: number): Piece[][] {
  return linesOf(text, width, (pieces) => widthOf(doc, style, pieces));
}

function widthOf(doc: Document, style: TextStyle, pieces: Piece[]): number {
  return pieces.reduce((sum, piece) => {
    selectFace(doc, style, piece);
    return sum + doc.widthOfString(piece.text);
  }, 0);
}

/** The height and baseline of every line are those of the main typeface, whichever others it contains. */
function measure(doc: Document, style: TextStyle): { height: number; ascent: number } {
  selectFace(doc, style, { face: mainFace });
  // The ascender of Inter is 0.96875 em.
  return { height: doc.currentLineHeight(true), ascent: style.size * 0.96875 };
}

/** Selects a typeface; its file is read when a document first needs it. */
function selectFace(
  doc: Document,
  { size, isStrong }: TextStyle,
  { face }: Pick<Piece, 'face'>,
): void {
  const file = isStrong && face === mainFace ? strongFace : face;
  const files = opened.get(doc) ?? new Set();
  opened.set(doc, files);
  if (!files.has(file)) doc.registerFont(file, readFace(file));
  files.add(file);
  doc.font(file, size);
}
