import { describe, expect, it } from 'vitest';
import { invoicesOf, invoicingStudioForEachTest } from '../../testing/studio/invoicing-studio.ts';

const studio = invoicingStudioForEachTest();
const { desk, book, issue, pdfPages } = invoicesOf(studio);

/** Checks that the invoice and its PDF say that all of $378 is paid. */
async function expectPaid({ id, paidCents }: { id: string; paidCents: number }): Promise<void> {
  expect(paidCents).toBe(37_800);
  const [page = ''] = await pdfPages(id);
  expect(page).toMatch(/Paid\s+\$378\.00\s+Open\s+\$0\.00/);
  expect(page).not.toContain('To be paid by');
}

describe('the PDF of an invoice', () => {
  it('says what its customer was told, under a number of its own, in letters that print', async () => {
    const bookingId = book({ customerFirstName: 'Žofie', customerLastName: 'Dvořáková' });
    const issued = await issue(bookingId, { address: 'Ulice 5\n110 00 Praha' });
    expect(issued).toMatchObject({
      ...{ number: 'INV-0001', kind: 'invoice', bookingId, customerName: 'Žofie Dvořáková' },
      ...{ subtotalCents: 35_000, taxCents: 2800, totalCents: 37_800, paidCents: 0 },
    });
    const [page = ''] = await pdfPages(issued.id);
    for (const text of [
      'Zoë Łukasz Photography',
      '12 Lens Street',
      'Tax number US-12-345',
      'Žofie Dvořáková',
      '110 00 Praha',
      'Number: INV-0001',
      'Date: June 3, 2030',
      'To be paid by: June 17, 2030',
      'Portraits: The Hour',
      '$350.00',
      'Tax (8%)',
      '$28.00',
      '$378.00',
    ]) {
      expect(page).toContain(text);
    }
  });

  it('is read in every script in which its customer may be written', async () => {
    const names = [
      'محمد',
      'דוד',
      '陳大文',
      'さくら',
      '홍길동',
      'สมชาย',
      'Дмитрий',
      'Χρήστος',
      'Phượng',
    ];
    const { id } = await issue(book({ customerFirstName: 'محمد', customerLastName: '🎉' }), {
      address: names.join('\n'),
    });
    const [page = ''] = await pdfPages(id);
    for (const name of names) expect(page.normalize('NFKC')).toContain(name);
    // The shape that stands for a missing letter has no letter of its own.
    expect(page).not.toMatch(/[\0\ufffd?]/);
  });

  it('says what is paid by then, and nothing of when to pay it', async () => {
    const bookingId = book();
    await (await desk()).payments.markPaid({ bookingId });
    const issued = await issue(bookingId);
    await expectPaid(issued);
  });

  it('does not ask again for what was paid and given back since', async () => {
    const bookingId = book();
    const { payments } = await desk();
    await payments.markPaid({ bookingId });
    await payments.refund({ bookingId, amountCents: 5000, requestKey: 'a-refund-of-june-4' });
    const issued = await issue(bookingId);
    await expectPaid(issued);
  });

  it('goes on over as many pages as it needs', async () => {
    const items = Array.from({ length: 40 }, (_, at) => ({
      description: `Line ${at + 1}, with words that go on for so long that they need a second line of the table`,
      quantity: 1,
      unitPrice: 1,
    }));
    const reply = await studio.rest('POST', '/invoices', {
      as: 'admin',
      body: { name: 'Robin Lens', items },
    });
    const { data } = reply.json();
    const pages = await pdfPages(data._id);
    expect(pages).toHaveLength(4);
    expect(pages.join()).toContain('Line 40,');
    expect(pages[1]).toContain('2 of 4');
  });
});
