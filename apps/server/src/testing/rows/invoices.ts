import { invoiceSums } from '@shutterhouse/contract/invoices/schema';
import type { InvoiceDocument } from '../../domains/invoices/pdf/invoice-pdf.ts';

/** An unpaid invoice with this many lines. */
export function invoiceOfLines(count: number): InvoiceDocument {
  const items = Array.from({ length: count }, (_, at) => ({
    description: `Portrait ${at + 1}, printed on fibre paper and framed in oak`,
    quantity: 1,
    unitCents: 12_500,
    ...{ taxName: 'Tax', taxPercent: 8, taxNote: '' },
  }));
  const sums = invoiceSums(items, { pricesIncludeTax: false });
  return {
    ...{ id: 'an invoice', number: 'INV-0001', kind: 'invoice', bookingId: null, items },
    ...{ correctsId: null, correctsNumber: '', issuedAt: new Date('2030-06-03T12:00:00Z') },
    ...{ dueAt: new Date('2030-06-17T12:00:00Z'), note: 'Thank you.' },
    ...{ studioName: 'Zoë Łukasz Photography', studioAddress: '12 Lens Street\nNew York' },
    ...{ taxNumber: 'US-12-345', taxName: 'Tax', taxRate: 8000, currency: 'USD' },
    ...{ customerName: 'Ida Berg', customerEmail: 'ida@client.example', customerAddress: '' },
    ...{ customerTaxNumber: '', suppliedOn: '', bankDetails: '' },
    ...{ ...sums, pricesIncludeTax: false, paidCents: 0, part: 'whole', deductions: [] },
  };
}
