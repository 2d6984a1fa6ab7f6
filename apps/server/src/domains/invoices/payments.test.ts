import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createBooking } from '../../testing/rows/bookings.ts';
import { createInvoice, paidInvoice } from '../../testing/rows/money.ts';
import { createPerson } from '../../testing/rows/people.ts';
import { studioForEachTest } from '../../testing/studio/for-each-test.ts';
import { auditLog } from '../audit/tables.ts';
import { financeRecords, financeTotals } from '../finance/tables.ts';
import { invoiceStandings } from './tables.ts';

// The evening of June 15 by the studio's clock.
const studio = studioForEachTest({ now: () => new Date('2030-06-16T02:00:00Z') });

const owner = async () => (await studio.as('admin')).invoices;
const records = () => studio.deps.db.select().from(financeRecords).all();
const numbers = async (state: 'open' | 'overdue' | 'paid' | 'credited') =>
  (await (await owner()).list({ state })).rows.map(({ number }) => number);

describe('an invoice without a booking', () => {
  test('is marked as paid once, with one completed record in its own currency', async () => {
    const dueAt = new Date('2030-06-01T12:00:00Z');
    const id = createInvoice(studio.deps, { number: 'H1', currency: 'EUR', dueAt });
    expect(await numbers('overdue')).toEqual(['H1']);
    const reply = await studio.rest('POST', `/invoices/${id}/paid`, {
      as: 'admin',
      body: { paidOn: '2030-06-10', method: 'transfer', note: 'Statement 12' },
    });
    expect(reply.json().data).toMatchObject({
      state: 'paid',
      byNow: null,
      payment: { paidOn: '2030-06-10', method: 'transfer', note: 'Statement 12' },
    });
    expect([await numbers('paid'), await numbers('open'), await numbers('overdue')]).toEqual([
      ['H1'],
      [],
      [],
    ]);
    const { body } = await studio.rest('GET', '/invoices/invoices.csv', { as: 'admin' });
    expect(body).toMatch(
      /H1,invoice,paid,.*,EUR,,,2030-06-10,transfer,"8% Sales tax: 350.00 net, 28.00 tax",whole\r\n/,
    );
    await expect((await owner()).markPaid({ id, method: 'cash' })).rejects.toThrow(
      'This invoice is already paid.',
    );
    const [record, ...others] = records();
    expect(others).toEqual([]);
    expect(record).toMatchObject({
      ...{ type: 'income', status: 'completed', category: 'sales', source: 'invoice' },
      ...{ amountCents: 37_800, currency: 'EUR', date: '2030-06-10', customer: 'Ida Berg' },
      ...{ name: 'Invoice H1', description: 'Bank transfer' },
    });
    const { finance } = await studio.as('admin');
    const summary = await finance.summary({ currency: 'EUR' });
    expect(summary).toMatchObject({ totalRevenueCents: 37_800 });
    const recordId = record?.id ?? '';
    const clientId = createPerson(studio.deps, { role: 'guest' });
    studio.deps.db.update(invoiceStandings).set({ userId: clientId }).run();
    const [listed] = (await finance.list({})).rows;
    expect(listed).toMatchObject({ id: recordId, clientId, invoice: { id, number: 'H1' } });
    expect(await finance.get({ id: recordId })).toEqual(listed);
    const managed = 'This record is the payment of an invoice';
    await expect(finance.remove({ id: recordId })).rejects.toThrow(managed);
    await expect(finance.update({ id: recordId, amountCents: 1 })).rejects.toThrow(managed);
    expect(await finance.history({ id: recordId })).toMatchObject([
      { before: null, after: { amountCents: 37_800 }, actorName: 'Robin admin' },
    ]);
  });

  test('is marked as not paid again, with its record, whose history stays', async () => {
    const id = createInvoice(studio.deps, { number: 'H2' });
    await (await owner()).markPaid({ id, method: 'cash' });
    const [record] = records();
    expect(record).toMatchObject({ date: '2030-06-15', description: 'Cash' });
    const reply = await studio.rest('POST', `/invoices/${id}/unpaid`, { as: 'admin' });
    expect(reply.json().data).toMatchObject({ state: 'open', payment: null });
    expect(await numbers('open')).toEqual(['H2']);
    expect(records()).toEqual([]);
    expect(studio.deps.db.select().from(financeTotals).all()).toEqual([]);
    const { finance } = await studio.as('admin');
    expect(await finance.history({ id: record?.id ?? '' })).toMatchObject([
      { before: { amountCents: 37_800 }, after: null },
      { before: null },
    ]);
    await expect((await owner()).markUnpaid({ id })).rejects.toThrow(
      'No payment is recorded for this invoice.',
    );
    const entries = studio.deps.db.select().from(auditLog).where(eq(auditLog.subjectId, id)).all();
    expect(entries).toMatchObject([
      { action: 'markedPaid', subjectName: 'H2', details: { amount: '$378.00' } },
      { action: 'markedUnpaid', subjectName: 'H2', details: { amount: '$378.00' } },
    ]);
    await (await owner()).markPaid({ id, method: 'card' });
    expect(records()).toHaveLength(1);
  });

  test('that is paid can be cancelled by a credit note; the money stays in the books until it is taken out', async () => {
    const id = paidInvoice(studio.deps, { number: 'H3' });
    await (await owner()).credit({ id });
    expect(await numbers('credited')).toEqual(['H3']);
    expect(records()).toHaveLength(1);
    const { state, payment } = await (await owner()).markUnpaid({ id });
    expect([state, payment]).toEqual(['credited', null]);
    expect(records()).toEqual([]);
    await expect((await owner()).markPaid({ id, method: 'cash' })).rejects.toThrow(
      /^This invoice was cancelled by the credit note .*, so it can’t be paid\.$/,
    );
  });

  test('is not paid for a credit note, by another way, or in the future', async () => {
    const taken = createInvoice(studio.deps);
    const note = createInvoice(studio.deps, { kind: 'creditNote', correctsId: taken });
    const pay = (id: string, body: object) =>
      studio.rest('POST', `/invoices/${id}/paid`, { as: 'admin', body });
    expect((await pay(note, { method: 'cash' })).json().message).toBe(
      'A credit note can’t be paid.',
    );
    const id = createInvoice(studio.deps);
    expect((await pay(id, { method: 'shells' })).json().errors).toMatchObject({ method: /./ });
    expect((await pay(id, {})).json().errors).toMatchObject({ method: /./ });
    const tomorrow = await pay(id, { method: 'cash', paidOn: '2030-06-16' });
    expect(tomorrow.json().errors).toEqual({
      paidOn: 'The day of a payment can’t be in the future',
    });
    expect((await pay('none', { method: 'cash' })).statusCode).toBe(404);
    expect(records()).toEqual([]);
  });

  test('is paid only while it is open, whoever writes', async () => {
    const desk = (await studio.as('moderator')).invoices;
    expect(() => paidInvoice(studio.deps, { paidCents: 37_800 })).toThrow('invoice_not_open');
    const paid = paidInvoice(studio.deps);
    expect(() => studio.deps.db.run(sql`DELETE FROM finance_records`)).toThrow();
    expect((await desk.get({ id: paid })).state).toBe('paid');
  });
});

describe('the invoice of a booking', () => {
  test('is paid by its booking, and by itself once that was deleted', async () => {
    const bookingId = createBooking(studio.deps, '2030-07-10T14:00:00Z');
    const id = createInvoice(studio.deps, { number: 'B1', bookingId });
    await expect((await owner()).markPaid({ id, method: 'cash' })).rejects.toThrow(
      'This invoice is paid by its booking. Please mark the booking as paid.',
    );
    expect((await (await owner()).get({ id })).byNow).toEqual({ paidCents: 0, refundedCents: 0 });
    await (await studio.as('moderator')).bookings.remove({ id: bookingId });
    expect(await (await owner()).get({ id })).toMatchObject({ bookingId, byNow: null });
    await (await owner()).markPaid({ id, method: 'cash' });
    expect(await numbers('paid')).toEqual(['B1']);
    expect(records()).toHaveLength(1);
  });
});
