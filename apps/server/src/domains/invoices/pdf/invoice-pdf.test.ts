import { expect, test } from 'vitest';
import { invoiceOfLines } from '../../../testing/rows/invoices.ts';
import { renderInvoicePdf } from './invoice-pdf.ts';

test('an invoice opens each of its typefaces once, however often it is written in', async () => {
  const invoice = { ...invoiceOfLines(40), note: 'תודה · ขอบคุณ' };
  const bytes = await renderInvoicePdf(invoice, 'UTC');
  // The library numbers what it opens: one that was opened again leaves a gap before those that follow.
  const names = new Set(bytes.toString('latin1').match(/\/F\d+(?= \d+ 0 R)/g));
  expect([...names].toSorted()).toEqual(['/F1', '/F2', '/F3', '/F4']);
});
