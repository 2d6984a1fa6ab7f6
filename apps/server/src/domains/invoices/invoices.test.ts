import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { mails } from '../../mail/tables.ts';
import { createBooking } from '../../testing/bookings.ts';
import { studioForEachTest } from '../../testing/for-each-test.ts';
import { textOfPdf } from '../../testing/pdf-text.ts';
import { billing } from '../settings/tables.ts';
import { invoices } from './tables.ts';

const present = new Date('2030-06-03T12:00:00Z');

const studio = studioForEachTest({ now: () => present });
beforeEach(async () => {
  await (await studio.as('admin')).settings.billing.update({
    businessName: 'Zoë Łukasz Photography',
    address: '12 Lens Street\nNew York',
    taxNumber: 'US-12-345',
  });
});

const aBooking = (more = {}) => createBooking(studio.deps, '2030-06-10T14:00:00Z', more);
const desk = () => studio.as('moderator');
const issue = async (bookingId: string, more = {}) =>
  (await desk()).invoices.createForBooking({ bookingId, ...more });
const paperOf = async (id: string) => {
  const reply = await studio.rest('GET', `/invoices/${id}/pdf`, { as: 'moderator' });
  expect(reply.headers['content-type']).toBe('application/pdf');
  return textOfPdf(reply.rawPayload);
};

describe('the number of the next invoice', () => {
  it('is known to the desk beforehand, and is the one that is given', async () => {
    await (await studio.as('admin')).settings.billing.update({
      ...{ invoicePrefix: '2030-', nextInvoiceNumber: 7 },
    });
    const { number } = await (await desk()).invoices.nextNumber();
    expect(number).toBe('2030-0007');
    expect(await issue(aBooking())).toMatchObject({ number });
    expect(await (await desk()).invoices.nextNumber()).toEqual({ number: '2030-0008' });
  });
});

describe('the invoice of a booking', () => {
  it('says what its customer was told, under a number of its own, in letters that print', async () => {
    const bookingId = aBooking({ customerFirstName: 'Žofie', customerLastName: 'Dvořáková' });
    const issued = await issue(bookingId, { address: 'Ulice 5\n110 00 Praha' });
    expect(issued).toMatchObject({
      ...{ number: 'INV-0001', kind: 'invoice', bookingId, customerName: 'Žofie Dvořáková' },
      ...{ subtotalCents: 35_000, taxCents: 2800, totalCents: 37_800, paidCents: 0 },
    });
    const [page = ''] = await paperOf(issued.id);
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
    const { id } = await issue(aBooking({ customerFirstName: names[0], customerLastName: '🎉' }), {
      address: names.join('\n'),
    });
    const [page = ''] = await paperOf(id);
    for (const name of names) expect(page.normalize('NFKC')).toContain(name);
    // The shape that stands for a missing letter has no letter of its own.
    expect(page).not.toMatch(/[\0\ufffd?]/);
  });

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
    const bookingId = aBooking();
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

  it('says what is paid by then, and nothing of when to pay it', async () => {
    const bookingId = aBooking();
    await (await desk()).payments.markPaid({ bookingId });
    const issued = await issue(bookingId);
    expect(issued.paidCents).toBe(37_800);
    const [page = ''] = await paperOf(issued.id);
    expect(page).toMatch(/Paid\s+\$378\.00\s+Open\s+\$0\.00/);
    expect(page).not.toContain('To be paid by');
  });

  it('does not ask again for what was paid and given back since', async () => {
    const bookingId = aBooking();
    const { payments } = await desk();
    await payments.markPaid({ bookingId });
    await payments.refund({ bookingId, amountCents: 5000, requestKey: 'a-refund-of-june-4' });
    const issued = await issue(bookingId);
    expect(issued.paidCents).toBe(37_800);
    const [page = ''] = await paperOf(issued.id);
    expect(page).toMatch(/Paid\s+\$378\.00\s+Open\s+\$0\.00/);
    expect(page).not.toContain('To be paid by');
  });

  it('is one: a second needs a credit note first', async () => {
    const bookingId = aBooking();
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
    expect((await paperOf(credit.id))[0]).toMatch(/Takes back invoice: INV-0001[\s\S]*-\$378\.00/);
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
    const bookingId = aBooking();
    await issue(bookingId);
    await expect(issue(bookingId)).rejects.toThrow();
    const [row] = studio.deps.db.select().from(billing).all();
    expect(row).toMatchObject({ lastInvoiceNumber: 1, nextInvoiceNumber: 2 });
  });

  it('never changes, whoever writes, and stays what it says when settings and booking change', async () => {
    const bookingId = aBooking();
    const { id } = await issue(bookingId);
    const before = await paperOf(id);
    const { db } = studio.deps;
    expect(() => db.run(sql`UPDATE invoices SET total_cents = 1`)).toThrow();
    expect(() => db.run(sql`DELETE FROM invoices`)).toThrow();
    await (await studio.as('admin')).settings.billing.update({
      businessName: 'Another',
      taxPercent: 20,
    });
    await (await desk()).bookings.update({ id: bookingId, service: { priceCents: 100 } });
    expect(await paperOf(id)).toEqual(before);
    await (await desk()).bookings.remove({ id: bookingId });
    expect(await paperOf(id)).toEqual(before);
  });

  it('is mailed with its paper to whom it is', async () => {
    const { id } = await issue(aBooking());
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
    const mine = aBooking({ requestedBy: me?.id });
    const other = createBooking(studio.deps, '2030-06-11T14:00:00Z');
    const [own, theirs] = [await issue(mine), await issue(other)];
    const [row] = (await owner.bookings.mine.list({})).rows;
    expect(row?.invoices).toEqual([{ id: own.id, number: 'INV-0001', kind: 'invoice' }]);
    const file = await owner.bookings.mine.invoice({ id: mine, invoiceId: own.id });
    expect(file.name).toBe('INV-0001.pdf');
    expect((await textOfPdf(Buffer.from(file.content, 'base64')))[0]).toContain('INV-0001');
    const stolen = owner.bookings.mine.invoice({ id: mine, invoiceId: theirs.id });
    await expect(stolen).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const reply = await studio.rest('GET', `/invoices/${own.id}/pdf`, { as: 'user' });
    expect(reply.statusCode).toBe(403);
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

  it('goes on over as many pages as it needs', async () => {
    const items = Array.from({ length: 40 }, (_, at) => ({
      description: `Line ${at + 1}, with words that go on for so long that they need a second line of the table`,
      quantity: 1,
      unitPrice: 1,
    }));
    const { data } = (await send({ name: 'Robin Lens', items })).json();
    const pages = await paperOf(data._id);
    expect(pages).toHaveLength(3);
    expect(pages.join()).toContain('Line 40,');
    expect(pages[1]).toContain('2 of 3');
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
