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

test.each([
  ['Europe/Berlin', /MediaBox \[0 0 595.28 841.89\]/],
  ['America/New_York', /MediaBox \[0 0 612 792\]/],
  ['UTC', /MediaBox \[0 0 595.28 841.89\]/],
])('an invoice has the paper of the studio’s country: %s', async (timeZone, box) => {
  const bytes = await renderInvoicePdf(invoiceOfLines(1), timeZone);
  expect(bytes.toString('latin1')).toMatch(box);
});
