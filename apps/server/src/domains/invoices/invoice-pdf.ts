import { join } from 'node:path';
import { invoiceKindLabels } from '@shutterhouse/contract/invoices/messages';
import { formatCents } from '@shutterhouse/contract/money';
import { taxLabel } from '@shutterhouse/contract/pricing';
import type PDFDocument from 'pdfkit';
import { fontsFolder } from '../../root.ts';
import { formatDay } from '../../studio-time.ts';
import { taxPercentOf } from '../settings/price-terms.ts';
import type { invoices } from './tables.ts';

/** What an invoice or a credit note shows: the row as it was issued, and the number of the invoice that it takes back. */
export type InvoiceDocument = typeof invoices.$inferSelect & { correctsNumber: string };

type Document = InstanceType<typeof PDFDocument>;

const regular = join(fontsFolder, 'Inter-Regular.ttf');
const strong = join(fontsFolder, 'Inter-SemiBold.ttf');

const ink = '#1F1B18';
const muted = '#6B635B';
const line = '#E7E2DA';

/** Left and right edges of an A4 page, and the starts of the columns between, in points. */
const edge = { left: 56, right: 539, top: 56, bottom: 770 };
const column = { quantity: 330, price: 375, amount: 460 };

/** Draws an invoice or a credit note as a PDF, with its typeface in it; the same row gives the same bytes. */
export async function renderInvoicePdf(
  invoice: InvoiceDocument,
  timeZone: string,
): Promise<Buffer> {
  const { default: Pdf } = await import('pdfkit');
  const title = `${invoiceKindLabels[invoice.kind]} ${invoice.number}`;
  const doc: Document = new Pdf({
    size: 'A4',
    margins: { top: edge.top, bottom: 40, left: edge.left, right: 595 - edge.right },
    font: regular,
    info: { Title: title, Author: invoice.studioName, CreationDate: invoice.issuedAt },
    bufferPages: true,
  });
  const bytes = bytesOf(doc);
  drawHead(doc, invoice, timeZone);
  drawItems(doc, invoice);
  drawTotals(doc, invoice);
  drawPageNumbers(doc, title);
  doc.end();
  return bytes;
}

async function bytesOf(doc: Document): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of doc) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

/** Who bills, what the document is, and whom it is to. */
function drawHead(doc: Document, invoice: InvoiceDocument, timeZone: string): void {
  const half = { width: 260, lineGap: 2 };
  doc.fillColor(ink).font(strong).fontSize(15).text(invoice.studioName, edge.left, edge.top, half);
  doc.font(regular).fontSize(9).fillColor(muted).moveDown(0.3);
  const tax = invoice.taxNumber && `Tax number ${invoice.taxNumber}`;
  doc.text([invoice.studioAddress, tax].filter(Boolean).join('\n'), half);
  const leftEnd = doc.y;

  const facts = [
    ['Number', invoice.number],
    ['Date', formatDay(invoice.issuedAt, timeZone, 'long')],
    ...(invoice.dueAt ? [['To be paid by', formatDay(invoice.dueAt, timeZone, 'long')]] : []),
    ...(invoice.correctsNumber ? [['Takes back invoice', invoice.correctsNumber]] : []),
  ];
  const right = { width: edge.right - 330, align: 'right' as const, lineGap: 2 };
  doc.font(strong).fontSize(15).fillColor(ink);
  doc.text(invoiceKindLabels[invoice.kind], 330, edge.top, right);
  doc.font(regular).fontSize(9).moveDown(0.3);
  for (const [label, value] of facts) doc.text(`${label}: ${value}`, right);

  doc.y = Math.max(leftEnd, doc.y) + 30;
  doc.fontSize(9).fillColor(muted).text('To', edge.left, doc.y, half);
  doc.fontSize(10.5).fillColor(ink).text(invoice.customerName, half);
  const reached = [invoice.customerAddress, invoice.customerEmail].filter(Boolean).join('\n');
  doc.fontSize(9).fillColor(muted).text(reached, half);
  doc.y += 26;
}

function drawItems(doc: Document, invoice: InvoiceDocument): void {
  drawTableHead(doc);
  const sign = invoice.kind === 'creditNote' ? -1 : 1;
  for (const { description, quantity, unitCents } of invoice.items) {
    doc.font(regular).fontSize(10).fillColor(ink);
    const width = column.quantity - edge.left - 12;
    const height = doc.heightOfString(description, { width, lineGap: 2 });
    if (doc.y + height > edge.bottom - 20) {
      doc.addPage();
      drawTableHead(doc);
      doc.font(regular).fontSize(10).fillColor(ink);
    }
    const top = doc.y + 7;
    doc.text(description, edge.left, top, { width, lineGap: 2 });
    drawRight(doc, String(quantity), column.quantity, column.price - 12, top);
    drawRight(doc, money(unitCents, invoice), column.price, column.amount - 12, top);
    drawRight(doc, money(sign * quantity * unitCents, invoice), column.amount, edge.right, top);
    doc.y = top + height + 7;
    drawLine(doc);
  }
}

function drawTableHead(doc: Document): void {
  const top = doc.y;
  doc.font(regular).fontSize(8.5).fillColor(muted);
  doc.text('Description', edge.left, top);
  drawRight(doc, 'Quantity', column.quantity - 10, column.price - 12, top);
  drawRight(doc, 'Price', column.price, column.amount - 12, top);
  drawRight(doc, 'Amount', column.amount, edge.right, top);
  doc.y = top + 16;
  drawLine(doc);
}

function drawTotals(doc: Document, invoice: InvoiceDocument): void {
  const sign = invoice.kind === 'creditNote' ? -1 : 1;
  const tax = taxLabel({ taxName: invoice.taxName, taxPercent: taxPercentOf(invoice.taxRate) });
  const rows: [label: string, cents: number, isStrong?: true][] = [
    ['Without tax', sign * invoice.subtotalCents],
    [tax, sign * invoice.taxCents],
    ['Total', sign * invoice.totalCents, true],
  ];
  if (invoice.kind === 'invoice') {
    rows.push(['Paid', invoice.paidCents]);
    rows.push(['Open', Math.max(0, invoice.totalCents - invoice.paidCents), true]);
  }
  if (doc.y + rows.length * 20 > edge.bottom - 20) doc.addPage();
  doc.y += 10;
  for (const [label, cents, isStrong] of rows) {
    const top = doc.y;
    doc
      .font(isStrong ? strong : regular)
      .fontSize(10)
      .fillColor(isStrong ? ink : muted);
    drawRight(doc, label, 250, column.amount - 12, top);
    doc.fillColor(ink);
    drawRight(doc, money(cents, invoice), column.amount - 10, edge.right, top);
    doc.y = top + 19;
  }
  if (invoice.note === '') return;
  const note = { width: edge.right - edge.left, lineGap: 2 };
  doc.font(regular).fontSize(9).fillColor(muted);
  if (doc.y + 20 + doc.heightOfString(invoice.note, note) > edge.bottom) doc.addPage();
  doc.text(invoice.note, edge.left, doc.y + 20, note);
}

function drawPageNumbers(doc: Document, title: string): void {
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    // Below the margin, where text would else begin a new page.
    doc.page.margins.bottom = 0;
    doc.font(regular).fontSize(8).fillColor(muted);
    const text = count > 1 ? `${title} · ${page + 1} of ${count}` : title;
    doc.text(text, edge.left, 795, { width: edge.right - edge.left, lineBreak: false });
  }
}

function drawRight(doc: Document, text: string, from: number, to: number, top: number): void {
  doc.text(text, from, top, { width: to - from, align: 'right', lineBreak: false });
}

function drawLine(doc: Document): void {
  doc.moveTo(edge.left, doc.y).lineTo(edge.right, doc.y).lineWidth(0.5).stroke(line);
}

function money(cents: number, { currency }: Pick<InvoiceDocument, 'currency'>): string {
  return formatCents(cents, { currency });
}
