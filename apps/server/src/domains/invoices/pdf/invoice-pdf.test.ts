import { expect, test } from 'vitest';
import { inLocale } from '../../../request-locale.ts';
import { invoiceOfLines } from '../../../testing/rows/invoices.ts';
import { renderInvoicePdf } from './invoice-pdf.ts';

test('an invoice opens each of its typefaces once, however often it is written in', async () => {
  const invoice = { ...invoiceOfLines(40), note: 'תודה · ขอบคุณ' };
  const bytes = await renderInvoicePdf(invoice, 'UTC');
  // The library numbers what it opens: one that was opened again leaves a gap before those that follow.
  const names = new Set(bytes.toString('latin1').match(/\/F\d+(?= \d+ 0 R)/g));
  expect([...names].toSorted()).toEqual(['/F1', '/F2', '/F3', '/F4']);
});

const a4 = /MediaBox \[0 0 595.28 841.89\]/;
const letter = /MediaBox \[0 0 612 792\]/;

test.each([
  ['Europe/Berlin', a4],
  ['America/New_York', letter],
  ['UTC', a4],
])(
  'an invoice has the paper of the country of the time zone where no region is set: %s',
  async (timeZone, box) => {
    const bytes = await renderInvoicePdf(invoiceOfLines(1), timeZone);
    expect(bytes.toString('latin1')).toMatch(box);
  },
);

test.each([
  ['de', 'DE', 'America/New_York', a4],
  ['es', 'MX', 'UTC', letter],
  ['en', 'CA', 'Europe/Berlin', letter],
] as const)(
  'an invoice in %s has the paper of the region %s in %s',
  async (language, region, timeZone, box) => {
    const bytes = await inLocale({ language, region }, () =>
      renderInvoicePdf(invoiceOfLines(1), timeZone),
    );
    expect(bytes.toString('latin1')).toMatch(box);
  },
);
