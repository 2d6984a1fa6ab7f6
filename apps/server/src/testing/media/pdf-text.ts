import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The text of a PDF, page by page, as copied from a PDF reader. */
export async function textOfPdf(bytes: Uint8Array): Promise<string[]> {
  const { promise } = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const paper = await promise;
  const pages: string[] = [];
  for (let number = 1; number <= paper.numPages; number += 1) {
    const { items } = await (await paper.getPage(number)).getTextContent();
    const pieces = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''));
    pages.push(pieces.join(''));
  }
  return pages;
}
