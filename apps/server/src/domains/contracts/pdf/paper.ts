import type { TextStyle } from '../../invoices/pdf/writing.ts';
import {
  type Document,
  drawPieces,
  layOut,
  lineHeight,
  type Run,
  widthOf,
  write,
} from '../../invoices/pdf/writing.ts';

export const ink = '#1F1B18';
export const muted = '#6B635B';
export const hairline = '#E7E2DA';

/** The margin of a page, and the space that its foot takes, in points. */
const margin = 64;
const foot = 76;

/** A document that is written from top to bottom, page by page. */
export type Paper = { doc: Document; y: number };

export function left(): number {
  return margin;
}

export function widthOfText({ doc }: Paper): number {
  return doc.page.width - 2 * margin;
}

/** Goes on to a new page where there is less room than this. */
export function ensure(paper: Paper, height: number): void {
  if (paper.y + height <= paper.doc.page.height - foot) return;
  paper.doc.addPage();
  paper.y = margin;
}

export function startPage(paper: Paper): void {
  paper.doc.addPage();
  paper.y = margin;
}

/** The direction of a text is that of its first letter. */
function isFromRight(runs: readonly Run[]): boolean {
  const [letter = ''] = /\p{L}/u.exec(runs.map(({ text }) => text).join('')) ?? [];
  return /[\p{sc=Arabic}\p{sc=Hebrew}]/u.test(letter);
}

/** Writes a paragraph, broken over pages where it does not fit. `keep` is how much has to stay with its first line. */
export function writeRuns(
  paper: Paper,
  runs: readonly Run[],
  style: TextStyle,
  { indent = 0, keep = 0, gap = 3 }: { indent?: number; keep?: number; gap?: number } = {},
): void {
  const { doc } = paper;
  const width = widthOfText(paper) - indent;
  const height = lineHeight(doc, style);
  const fromRight = isFromRight(runs);
  for (const [index, pieces] of layOut(doc, runs, style, width).entries()) {
    ensure(paper, height + (index === 0 ? keep : 0));
    const x = fromRight ? margin + width - widthOf(doc, style, pieces) : margin + indent;
    drawPieces(doc, pieces, style, { x, y: paper.y });
    paper.y += height + gap;
  }
}

/** The title of the document, and the number of each page, at their feet. */
export function numberPages(doc: Document, labelOf: (page: number, count: number) => string): void {
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    const { width, height } = doc.page;
    const place = { x: margin, y: height - 48, width: width - 2 * margin };
    write(doc, labelOf(page + 1, count), { size: 8, color: muted }, place);
  }
}
