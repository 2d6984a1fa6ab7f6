import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { renderInvoicePdf } from '../../../apps/server/src/domains/invoices/pdf/invoice-pdf.ts';
import { fontsFolder } from '../../../apps/server/src/root.ts';
import { invoiceOfLines } from '../../../apps/server/src/testing/rows/invoices.ts';
import { interleaved, settled } from '../figures.ts';
import { durationLine, plainLine, print } from './report.ts';

const lines = 40;

/** How many invoices each round draws. */
const perRound = 12;

/** The PDF of an invoice, against the PDF library alone writing the same cells with two typefaces. */
export async function measureInvoicePdf(): Promise<void> {
  const invoice = invoiceOfLines(lines);
  const compared = await interleaved(
    () => millisecondsOf(() => renderInvoicePdf(invoice, 'UTC')),
    () => millisecondsOf(barePaper),
  );
  print(durationLine(`an invoice of ${lines} lines as a PDF against bare pdfkit`, compared, 3));
  const { byteLength } = await renderInvoicePdf(invoice, 'UTC');
  print(plainLine('the size of that invoice', byteLength / 1024, 'kB'));
}

async function millisecondsOf(draw: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let paper = 0; paper < perRound; paper += 1) {
    const start = performance.now();
    await draw();
    times.push(performance.now() - start);
  }
  return settled(times);
}

/** The same cells at fixed positions: no text is measured, wrapped or looked up. */
async function barePaper(): Promise<Buffer> {
  const doc = new PDFDocument({ size: 'A4', font: '' });
  const bytes = buffer(doc);
  doc.registerFont('regular', join(fontsFolder, 'Inter-Regular.ttf'));
  doc.registerFont('strong', join(fontsFolder, 'Inter-SemiBold.ttf'));
  const { studioName, customerName, customerEmail, items } = invoiceOfLines(lines);
  doc.font('strong', 15).text(studioName, 56, 56, { lineBreak: false });
  doc.font('regular', 10).text(customerName, 56, 110, { lineBreak: false });
  doc.text(customerEmail, 56, 125, { lineBreak: false });
  for (const [at, { description, quantity }] of items.entries()) {
    const row = at % 20;
    if (row === 0 && at > 0) doc.addPage();
    const y = 160 + row * 30;
    doc.text(description, 56, y, { lineBreak: false });
    for (const [x, text] of [
      [340, String(quantity)],
      [375, '$125.00'],
      [470, '$125.00'],
    ] as const) {
      doc.text(text, x, y, { lineBreak: false });
    }
  }
  doc.font('strong', 10).text('$5,400.00', 470, 770, { lineBreak: false });
  doc.end();
  return bytes;
}
