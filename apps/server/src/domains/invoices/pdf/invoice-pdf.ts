import { formatCalendarDay } from '@shutterhouse/contract/calendar-days';
import { invoiceLabel } from '@shutterhouse/contract/invoices/messages';
import { formatCents } from '@shutterhouse/contract/money';
import { t, tc } from '@shutterhouse/contract/sentences';
import { formatCount } from '@shutterhouse/contract/text-format';
import { formatDay, paperOf } from '../../../studio-time.ts';
import type { invoices } from '../tables.ts';
import type { TotalRow } from './tax-rows.ts';
import { totalRows } from './total-rows.ts';
import { type Document, heightOf, type TextStyle, write } from './writing.ts';

/** The content of an invoice or a credit note: its row, and the number of the invoice that it cancels. */
export type InvoiceDocument = typeof invoices.$inferSelect & { correctsNumber: string };

const ink = '#1F1B18';
const muted = '#6B635B';
const line = '#E7E2DA';

/** The margin of a page, in points. */
const margin = 56;

/** Where the content of a page begins and ends, and its columns begin, in points. */
function frameOf({ page: { width, height } }: Document) {
  const right = width - margin;
  return {
    ...{ left: margin, top: margin, right, bottom: height - 72, footer: height - 47 },
    ...{ facts: right - 209, quantity: right - 209, price: right - 164, amount: right - 79 },
  };
}

const heading: TextStyle = { size: 15, color: ink, isStrong: true };
const small: TextStyle = { size: 9, color: muted };
const cell: TextStyle = { size: 10, color: ink };

/** The PDF of an invoice or a credit note, with embedded typefaces; the same row always gives the same bytes. */
export async function renderInvoicePdf(
  invoice: InvoiceDocument,
  timeZone: string,
): Promise<Buffer> {
  const { default: Pdf } = await import('pdfkit');
  const title = `${invoiceLabel(invoice)} ${invoice.number}`;
  const doc: Document = new Pdf({
    size: paperOf(timeZone),
    margins: { top: margin, bottom: 40, left: margin, right: margin },
    // `write` opens each typeface once: PDFKit reads a typeface again on each selection if it is open under two names.
    font: '',
    info: { Title: title, Author: invoice.studioName, CreationDate: invoice.issuedAt },
    bufferPages: true,
  });
  const bytes = bytesOf(doc);
  const headEnd = drawHead(doc, invoice, timeZone);
  const itemsEnd = drawItems(doc, invoice, headEnd);
  drawTotals(doc, { invoice, timeZone }, itemsEnd);
  drawPageNumbers(doc, title);
  doc.end();
  return bytes;
}

async function bytesOf(doc: Document): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of doc) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

/** The studio, the kind and number of the document, and the recipient. @returns the y below them */
function drawHead(doc: Document, invoice: InvoiceDocument, timeZone: string): number {
  const frame = frameOf(doc);
  const half = { x: frame.left, width: 260, lineGap: 2 };
  const studioEnd = write(doc, invoice.studioName, heading, { ...half, y: frame.top });
  const taxLine = (number: string) => number && t('Tax number {number}', { number });
  const address = [invoice.studioAddress, taxLine(invoice.taxNumber)].filter(Boolean).join('\n');
  const leftEnd = write(doc, address, small, { ...half, y: studioEnd + 3.3 });

  const facts = [
    [t('Number'), invoice.number],
    [t('Date'), formatDay(invoice.issuedAt, timeZone, 'long')],
    ...(invoice.suppliedOn
      ? [[t('Date of supply'), formatCalendarDay(invoice.suppliedOn, { dateStyle: 'long' })]]
      : []),
    ...(invoice.dueAt ? [[t('To be paid by'), formatDay(invoice.dueAt, timeZone, 'long')]] : []),
    ...(invoice.correctsNumber ? [[t('Cancels invoice'), invoice.correctsNumber]] : []),
  ];
  const right = {
    x: frame.facts,
    width: frame.right - frame.facts,
    align: 'right' as const,
    lineGap: 2,
  };
  const kindEnd = write(doc, invoiceLabel(invoice), heading, { ...right, y: frame.top });
  const said = facts.map(([label, value]) => `${label}: ${value}`).join('\n');
  const rightEnd = write(doc, said, { ...small, color: ink }, { ...right, y: kindEnd + 3.3 });

  const to = write(doc, t('To'), small, { ...half, y: Math.max(leftEnd, rightEnd) + 30 });
  const name = write(doc, invoice.customerName, { size: 10.5, color: ink }, { ...half, y: to });
  const reached = [
    invoice.customerAddress,
    taxLine(invoice.customerTaxNumber),
    invoice.customerEmail,
  ]
    .filter(Boolean)
    .join('\n');
  return write(doc, reached, small, { ...half, y: name }) + 26;
}

function drawItems(doc: Document, invoice: InvoiceDocument, top: number): number {
  const frame = frameOf(doc);
  const sign = invoice.kind === 'creditNote' ? -1 : 1;
  const place = { x: frame.left, width: frame.quantity - frame.left - 12, lineGap: 2 };
  let y = drawTableHead(doc, invoice, top);
  for (const { description, quantity, unitCents } of invoice.items) {
    const height = heightOf(doc, description, cell, place);
    if (y + height > frame.bottom - 20) {
      doc.addPage();
      y = drawTableHead(doc, invoice, frame.top);
    }
    const row = y + 7;
    write(doc, description, cell, { ...place, y: row });
    drawRight(doc, formatCount(quantity), cell, frame.quantity, frame.price - 12, row);
    drawRight(doc, money(unitCents, invoice), cell, frame.price, frame.amount - 12, row);
    const amount = money(sign * quantity * unitCents, invoice);
    drawRight(doc, amount, cell, frame.amount, frame.right, row);
    y = drawLine(doc, row + height + 7);
  }
  return y;
}

function drawTableHead(doc: Document, invoice: InvoiceDocument, top: number): number {
  const frame = frameOf(doc);
  const style: TextStyle = { size: 8.5, color: muted };
  write(doc, t('Description'), style, {
    x: frame.left,
    y: top,
    width: frame.quantity - frame.left,
  });
  drawRight(doc, t('Quantity'), style, frame.quantity - 10, frame.price - 12, top);
  const isGross = invoice.pricesIncludeTax;
  drawRight(
    doc,
    isGross ? t('Price with tax') : t('Price'),
    style,
    frame.price,
    frame.amount - 12,
    top,
  );
  drawRight(
    doc,
    isGross ? t('Amount with tax') : t('Amount'),
    style,
    frame.amount,
    frame.right,
    top,
  );
  return drawLine(doc, top + 16);
}

function drawTotals(
  doc: Document,
  { invoice, timeZone }: { invoice: InvoiceDocument; timeZone: string },
  top: number,
): void {
  const frame = frameOf(doc);
  const sign = invoice.kind === 'creditNote' ? -1 : 1;
  const rows: TotalRow[] = totalRows(invoice, timeZone).map(([label, cents, isStrong]) => [
    label,
    sign * cents,
    isStrong,
  ]);
  if (invoice.kind === 'invoice') {
    rows.push([t('Paid'), invoice.paidCents, false]);
    rows.push([tc('amount', 'Open'), Math.max(0, invoice.totalCents - invoice.paidCents), true]);
  }
  let y = onPage(doc, top, rows.length * 20 + 20) + 10;
  for (const [label, cents, isStrong] of rows) {
    const style = { ...cell, isStrong };
    const labelStyle = isStrong ? style : { ...style, color: muted };
    drawRight(doc, label, labelStyle, frame.left, frame.amount - 12, y);
    drawRight(doc, money(cents, invoice), style, frame.amount - 10, frame.right, y);
    y += 19;
  }
  // Neither what is paid nor a credit note is to be transferred.
  const account =
    invoice.dueAt &&
    invoice.bankDetails &&
    t('Bank details\n{bankDetails}', { bankDetails: invoice.bankDetails });
  const notes = new Set(invoice.taxes.map(({ taxNote }) => taxNote));
  for (const text of [...notes, account, invoice.note]) {
    if (!text) continue;
    const place = { x: frame.left, width: frame.right - frame.left, lineGap: 2 };
    const textTop = onPage(doc, y, heightOf(doc, text, small, place) + 20);
    y = write(doc, text, small, { ...place, y: textTop + 20 });
  }
}

/** The y at which content of this height begins: the given one, or the top of a new page if it does not fit. */
function onPage(doc: Document, top: number, height: number): number {
  const frame = frameOf(doc);
  if (top + height <= frame.bottom) return top;
  doc.addPage();
  return frame.top;
}

function drawPageNumbers(doc: Document, title: string): void {
  const frame = frameOf(doc);
  const { count } = doc.bufferedPageRange();
  const place = { x: frame.left, y: frame.footer, width: frame.right - frame.left };
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    const text =
      count > 1 ? t('{title} · {page} of {count}', { title, page: page + 1, count }) : title;
    write(doc, text, { size: 8, color: muted }, place);
  }
}

function drawRight(
  doc: Document,
  text: string,
  style: TextStyle,
  from: number,
  to: number,
  y: number,
): void {
  write(doc, text, style, { x: from, y, width: to - from, align: 'right' });
}

/** A horizontal line across the page. @returns its y */
function drawLine(doc: Document, y: number): number {
  const frame = frameOf(doc);
  doc.moveTo(frame.left, y).lineTo(frame.right, y).lineWidth(0.5).stroke(line);
  return y;
}

function money(cents: number, { currency }: Pick<InvoiceDocument, 'currency'>): string {
  return formatCents(cents, { currency });
}
