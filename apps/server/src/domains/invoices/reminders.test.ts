import { describe, expect, test } from 'vitest';
import { mails } from '../../outbox/tables.ts';
import { createBooking } from '../../testing/rows/bookings.ts';
import { createInvoice, createPayment } from '../../testing/rows/money.ts';
import { studioForEachTest } from '../../testing/studio/for-each-test.ts';
import { auditLog } from '../audit/tables.ts';

const now = new Date('2030-06-15T12:00:00Z');
const studio = studioForEachTest({ now: () => now });
const desk = async () => (await studio.as('moderator')).invoices;
const dueAt = new Date('2030-06-01T12:00:00Z');
const queued = () => studio.deps.db.select().from(mails).all();

describe('a reminder of an invoice', () => {
  test('is proposed with what is open, sent as it was edited, and noted on the invoice', async () => {
    const id = createInvoice(studio.deps, { number: 'H1', dueAt });
    await (await studio.as('admin')).invoices.markPaid({ id, amountCents: 7800, method: 'cash' });
    const { reminder, remind, get } = await desk();
    const draft = await reminder({ id });
    expect(draft).toMatchObject({
      ...{ to: 'ida@example.com', subject: 'Reminder: invoice H1', openCents: 30_000 },
    });
    expect(draft.text).toContain(' was due on ');
    expect(draft.text).toContain('$300.00 of it is still open.');
    expect(queued()).toEqual([]);
    const text = 'Dear Ida,\n\nplease <b>pay</b> this one.';
    const sent = await remind({ id, subject: draft.subject, text, openCents: draft.openCents });
    expect(sent.remindedAt).toEqual([now]);
    expect((await get({ id })).remindedAt).toEqual([now]);
    const [mail] = queued();
    expect(mail).toMatchObject({
      ...{ kind: 'invoiceReminder', to: 'ida@example.com', subject: 'Reminder: invoice H1' },
      attachments: [{ name: 'H1.pdf', contentType: 'application/pdf' }],
    });
    expect(mail?.html).toContain('please &lt;b&gt;pay&lt;/b&gt; this one.');
    const entries = studio.deps.db.select().from(auditLog).all();
    expect(entries.at(-1)).toMatchObject({ action: 'mailed', subjectName: 'H1' });
  });

  test('is written in the language of the customer', async () => {
    const bookingId = createBooking(studio.deps, '2030-07-01T12:00:00Z', { language: 'de' });
    const { createForBooking, reminder } = await desk();
    const { id, number } = await createForBooking({ bookingId });
    const { subject, text } = await reminder({ id });
    expect(subject).toBe(`Zahlungserinnerung: Rechnung ${number}`);
    expect(text).toContain('Ida Berg');
  });

  test('is refused for what is paid or has no address, and where another amount is open by now', async () => {
    const { reminder, remind, createForBooking } = await desk();
    const bookingId = createBooking(studio.deps, '2030-07-01T12:00:00Z');
    const { id } = await createForBooking({ bookingId });
    const words = { subject: 'Please', text: 'Pay.' };
    createPayment(studio.deps, bookingId, { amountCents: 10_000 });
    await expect(remind({ id, ...words, openCents: 37_800 })).rejects.toThrow(
      '$278.00 is open by now.',
    );
    createPayment(studio.deps, bookingId, { amountCents: 27_800 });
    await expect(reminder({ id })).rejects.toThrow('Nothing is open on this invoice');
    await expect(remind({ id, ...words })).rejects.toThrow('Nothing is open on this invoice');
    const silent = createInvoice(studio.deps, { customerEmail: '', dueAt });
    await expect(reminder({ id: silent })).rejects.toThrow('This invoice has no email address.');
    const reply = await studio.rest('POST', `/invoices/${silent}/remind`, {
      as: 'moderator',
      body: { subject: '', text: 'x'.repeat(2001) },
    });
    expect([reply.statusCode, Object.keys(reply.json().errors)]).toEqual([
      400,
      ['subject', 'text'],
    ]);
    expect(queued()).toEqual([]);
  });
});

describe('part payments of an invoice without a booking', () => {
  test('are rows of their own with day and way, here and in the books, and can be removed one by one', async () => {
    const { invoices, finance } = await studio.as('admin');
    const id = createInvoice(studio.deps, { number: 'H2', dueAt });
    await invoices.markPaid({ id, amountCents: 10_000, paidOn: '2030-06-01', method: 'cash' });
    await expect(invoices.markPaid({ id, amountCents: 27_801, method: 'card' })).rejects.toThrow(
      'At most $278.00 is open.',
    );
    const paid = await invoices.markPaid({ id, method: 'transfer', note: 'The rest' });
    expect(paid).toMatchObject({
      ...{ state: 'paid', openCents: 0, payment: { method: 'transfer' } },
      payments: [
        { amountCents: 10_000, paidOn: '2030-06-01', method: 'cash', note: '' },
        { amountCents: 27_800, paidOn: '2030-06-15', method: 'transfer', note: 'The rest' },
      ],
    });
    expect((await finance.list({})).rows.map(({ amountCents }) => amountCents)).toEqual([
      27_800, 10_000,
    ]);
    const [deposit] = paid.payments;
    const reply = await studio.rest('POST', `/invoices/${id}/unpaid`, {
      as: 'admin',
      body: { paymentId: deposit?.id },
    });
    expect(reply.json().data).toMatchObject({
      state: 'open',
      open: 100,
      payments: [{ amount: 278 }],
    });
    await expect(invoices.markUnpaid({ id, paymentId: 'another' })).rejects.toThrow(
      'No payment is recorded for this invoice.',
    );
    expect(await invoices.markUnpaid({ id })).toMatchObject({ openCents: 37_800, payments: [] });
    expect((await finance.list({})).rows).toEqual([]);
  });

  test('and the sums of what is filtered count them, by currency, with credit notes below zero', async () => {
    const { invoices } = await studio.as('admin');
    const one = createInvoice(studio.deps, { number: 'H1', dueAt });
    await invoices.markPaid({ id: one, amountCents: 7800, method: 'cash' });
    createInvoice(studio.deps, { number: 'H2', currency: 'EUR', customerName: 'Noor Haddad' });
    const { id } = await invoices.createByHand({
      name: 'Robin Lens',
      items: [{ description: 'Prints', quantity: 1, unitCents: 10_000 }],
    });
    await invoices.credit({ id });
    expect(await invoices.sums({})).toEqual([
      { currency: 'EUR', count: 1, totalCents: 37_800, openCents: 37_800 },
      { currency: 'USD', count: 3, totalCents: 37_800, openCents: 30_000 },
    ]);
    expect(await invoices.sums({ state: 'overdue' })).toEqual([
      { currency: 'USD', count: 1, totalCents: 37_800, openCents: 30_000 },
    ]);
    expect(await invoices.sums({ search: 'haddad' })).toMatchObject([{ currency: 'EUR' }]);
    expect(await invoices.sums({ from: '2031-01-01' })).toEqual([]);
  });
});
