import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { mails } from '../../outbox/tables.ts';
import { textOfPdf } from '../../testing/media/pdf-text.ts';
import { createBooking } from '../../testing/rows/bookings.ts';
import { onlyTax } from '../../testing/rows/taxes.ts';
import { invoicesOf, invoicingStudioForEachTest } from '../../testing/studio/invoicing-studio.ts';
import { billing } from '../settings/tables.ts';
import { invoices } from './tables.ts';

const studio = invoicingStudioForEachTest();
const { desk, book, issue, pdfPages } = invoicesOf(studio);

describe('the number of the next invoice', () => {
  it('is known to the desk beforehand, and is the one that is given', async () => {
    await (await studio.as('admin')).settings.billing.update({
      ...{ invoicePrefix: '2030-', nextInvoiceNumber: 7 },
    });
    const { number } = await (await desk()).invoices.nextNumber();
    expect(number).toBe('2030-0007');
    expect(await issue(book())).toMatchObject({ number });
    expect(await (await desk()).invoices.nextNumber()).toEqual({ number: '2030-0008' });
  });
});

describe('the invoice of a booking', () => {
  it('says both days of a session that goes on over midnight, and one of what ends with its day', async () => {
    const nightOf = async (startsAt: string) => {
      const { id } = await issue(createBooking(studio.deps, startsAt, { hours: 4 }));
      const row = studio.deps.db.select().from(invoices).where(eq(invoices.id, id)).get();
      return row?.items[0]?.description;
    };
    expect(await nightOf('2030-06-11T02:00:00Z')).toContain(
      ', Monday, June 10, 2030 to Tuesday, June 11, 2030, ',
    );
    expect(await nightOf('2030-06-12T00:00:00Z')).toContain(', Tuesday, June 11, 2030, ');
  });

  it('tells the desk what is paid and refunded since, on both transports', async () => {
    const bookingId = book();
    const issued = await issue(bookingId);
    expect(issued.byNow).toEqual({ paidCents: 0, refundedCents: 0 });
    const { payments } = await desk();
    await payments.markPaid({ bookingId });
    await payments.refund({ bookingId, amountCents: 5000, requestKey: 'a-refund-of-june-3' });
    const { invoices: calls } = await desk();
    const byNow = { paidCents: 37_800, refundedCents: 5000 };
    expect((await calls.list({})).rows).toMatchObject([{ paidCents: 0, byNow }]);
    expect(await calls.get({ id: issued.id })).toMatchObject({ paidCents: 0, byNow });
    const reply = await studio.rest('GET', '/invoices', { as: 'moderator' });
    expect(reply.json().data).toMatchObject([{ paid: 0, byNow: { paid: 378, refunded: 50 } }]);
  });

  it('is one: a second needs a credit note first', async () => {
    const bookingId = book();
    const first = await issue(bookingId);
    await expect(issue(bookingId)).rejects.toThrow(
      'This booking already has the invoice INV-0001. Issue a credit note for it first.',
    );
    const admin = await studio.as('admin');
    const credit = await admin.invoices.credit({ id: first.id });
    expect(credit).toMatchObject({
      ...{ number: 'INV-0002', kind: 'creditNote', correctsNumber: 'INV-0001' },
      totalCents: 37_800,
    });
    expect((await pdfPages(credit.id))[0]).toMatch(/Cancels invoice: INV-0001[\s\S]*-\$378\.00/);
    expect((await issue(bookingId)).number).toBe('INV-0003');
    await expect(admin.invoices.credit({ id: first.id })).rejects.toThrow(
      'This invoice was already cancelled by the credit note INV-0002.',
    );
    await expect(admin.invoices.credit({ id: credit.id })).rejects.toThrow(
      'A credit note can’t be cancelled.',
    );
    const { rows } = await admin.invoices.list({ bookingId });
    expect(rows.map(({ number, creditedBy }) => [number, creditedBy])).toEqual([
      ['INV-0003', ''],
      ['INV-0002', ''],
      ['INV-0001', 'INV-0002'],
    ]);
  });

  it('leaves no gap in the numbers when it is refused', async () => {
    const bookingId = book();
    await issue(bookingId);
    await expect(issue(bookingId)).rejects.toThrow();
    const [row] = studio.deps.db.select().from(billing).all();
    expect(row).toMatchObject({ lastInvoiceNumber: 1, nextInvoiceNumber: 2 });
  });

  it('never changes, whoever writes, and stays what it says when settings and booking change', async () => {
    const bookingId = book();
    const { id } = await issue(bookingId);
    const before = await pdfPages(id);
    const { db } = studio.deps;
    expect(() => db.run(sql`UPDATE invoices SET total_cents = 1`)).toThrow();
    expect(() => db.run(sql`DELETE FROM invoices`)).toThrow();
    await (await studio.as('admin')).settings.billing.update({
      businessName: 'Another',
      taxes: onlyTax(20),
    });
    await (await desk()).bookings.update({ id: bookingId, service: { priceCents: 100 } });
    expect(await pdfPages(id)).toEqual(before);
    await (await desk()).bookings.remove({ id: bookingId });
    expect(await pdfPages(id)).toEqual(before);
  });

  it('says when the session is, and where to pay what is still open', async () => {
    const admin = await studio.as('admin');
    await admin.settings.billing.update({ bankDetails: 'IBAN DE02 1203 0000 0000 2020 51' });
    const bookingId = book();
    const open = await issue(bookingId);
    const [page = ''] = await pdfPages(open.id);
    expect(page).toContain('Date of supply: June 10, 2030');
    expect(page).toMatch(/Bank details\s+IBAN DE02 1203 0000 0000 2020 51/);
    // A later account is not that of an issued invoice, and nothing is transferred for a credit note or for what is paid.
    await admin.settings.billing.update({ bankDetails: 'IBAN NL91 ABNA 0417 1643 00' });
    expect((await pdfPages(open.id))[0]).toBe(page);
    const credit = await admin.invoices.credit({ id: open.id });
    await admin.payments.markPaid({ bookingId });
    for (const { id } of [credit, await issue(bookingId)]) {
      expect((await pdfPages(id))[0]).not.toContain('IBAN');
    }
  });

  it('is mailed with its paper to whom it is', async () => {
    const { id } = await issue(book());
    const reply = await studio.rest('POST', `/invoices/${id}/mail`, { as: 'moderator' });
    expect(reply.json()).toMatchObject({ success: true, data: { to: 'ida@example.com' } });
    const mail = studio.deps.db.select().from(mails).where(eq(mails.kind, 'invoice')).get();
    expect(mail).toMatchObject({
      to: 'ida@example.com',
      subject: 'Invoice INV-0001 from Zoë Łukasz Photography',
    });
    const [file] = mail?.attachments ?? [];
    expect(file?.name).toBe('INV-0001.pdf');
    const [page = ''] = await textOfPdf(Buffer.from(file?.content ?? '', 'base64'));
    expect(page).toContain('INV-0001');
  });

  it('is its customer’s to have, and nobody else’s', async () => {
    const owner = await studio.as('user');
    const me = await owner.accounts.me();
    const mine = book({ requestedBy: me?.id });
    const other = createBooking(studio.deps, '2030-06-11T14:00:00Z');
    const [own, theirs] = [await issue(mine), await issue(other)];
    const [row] = (await owner.bookings.mine.list({})).rows;
    expect(row?.invoices).toEqual([
      { id: own.id, number: 'INV-0001', kind: 'invoice', part: 'whole' },
    ]);
    const file = await owner.bookings.mine.invoice({ id: mine, invoiceId: own.id });
    expect(file.name).toBe('INV-0001.pdf');
    expect((await textOfPdf(Buffer.from(file.content, 'base64')))[0]).toContain('INV-0001');
    const stolen = owner.bookings.mine.invoice({ id: mine, invoiceId: theirs.id });
    await expect(stolen).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('an invoice by hand', () => {
  const lines = [
    { description: 'Prints', quantity: 3, unitPrice: 19.99 },
    { description: 'Frame', quantity: 1, unitPrice: 80 },
  ];
  const send = (body: object) => studio.rest('POST', '/invoices', { as: 'admin', body });

  it('gets the number that was shown, or is not issued', async () => {
    const shown = { name: 'Robin Lens', items: lines, number: 'INV-0001' };
    expect((await send(shown)).json().data).toMatchObject({ number: 'INV-0001' });
    const again = await send(shown);
    expect(again.statusCode).toBe(409);
    expect(again.json().message).toMatch(/^The number INV-0001 was assigned in the meantime/);
    expect(await (await desk()).invoices.nextNumber()).toEqual({ number: 'INV-0002' });
  });

  it('comes to the cent to what the invoice of a booking at the same price does', async () => {
    const admin = await studio.as('admin');
    await admin.settings.billing.update({ taxes: onlyTax(19), currency: 'EUR' });
    const id = book({ priceCents: 12_900, taxRate: 19_000, currency: 'EUR' });
    const sums = { subtotalCents: 12_900, taxCents: 2451, totalCents: 15_351 };
    expect(await issue(id)).toMatchObject(sums);
    const items = [{ description: 'The Hour', quantity: 1, unitCents: 12_900 }];
    expect(await admin.invoices.createByHand({ name: 'Robin Lens', items })).toMatchObject(sums);
  });

  it('adds tax to the cent, at the studio’s rate or at another', async () => {
    const reply = await send({ name: 'Robin Lens', items: lines });
    expect(reply.statusCode).toBe(201);
    expect(reply.json().data).toMatchObject({
      subtotal: 139.97,
      tax: 11.2,
      total: 151.17,
      paid: 0,
    });
    const other = await send({ name: 'Robin Lens', items: lines, taxPercent: 8.875 });
    expect(other.json().data).toMatchObject({ tax: 12.42 });
  });

  it('says a business’s tax number and the day of the supply', async () => {
    const named = { name: 'Robin Lens', items: lines, taxNumber: 'DE 123 456 789' };
    const { id } = (await send({ ...named, suppliedOn: '2030-05-31' })).json().data;
    const [page = ''] = await pdfPages(id);
    expect(page).toContain('Tax number DE 123 456 789');
    expect(page).toContain('Date of supply: May 31, 2030');
    const reply = await send({ ...named, suppliedOn: '31.05.2030' });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors).toEqual({
      suppliedOn: 'Please enter an existing date as YYYY-MM-DD',
    });
  });

  it('is refused for lines that are none, too many, or come to too much', async () => {
    const line = { description: 'Prints', quantity: 1, unitPrice: 1 };
    for (const items of [
      [],
      Array.from({ length: 41 }, () => line),
      [{ ...line, quantity: 0 }],
      [{ ...line, quantity: 1.5 }],
      [{ ...line, unitPrice: 0.001 }],
      [{ ...line, unitPrice: -1 }],
      [{ ...line, unitPrice: 1e9 }],
      [{ ...line, description: 'two\nlines' }],
      [{ ...line, quantity: 1000, unitPrice: 10_000_000 }],
    ]) {
      const reply = await send({ name: 'Robin Lens', items });
      expect(reply.statusCode).toBe(400);
    }
    expect(studio.deps.db.select().from(invoices).all()).toEqual([]);
  });
});
