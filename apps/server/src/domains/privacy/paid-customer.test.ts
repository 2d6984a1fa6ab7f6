import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mails } from '../../outbox/tables.ts';
import { textOfPdf } from '../../testing/media/pdf-text.ts';
import { openPayingStudio, type PayingStudio } from '../../testing/studio/payments.ts';
import { auditLog } from '../audit/tables.ts';
import { payments } from '../bookings/money/tables.ts';
import { bookings } from '../bookings/tables.ts';
import { financeRecords } from '../finance/tables.ts';
import { invoices } from '../invoices/tables.ts';

let open: PayingStudio;
beforeAll(async () => {
  open = await openPayingStudio();
});
afterAll(() => open.studio.close());

const email = 'ada@example.com';

test('a customer who has paid and got an invoice is erased: payments and invoice stay, the person does not', async () => {
  const { studio } = open;
  const { db, jobs } = studio.deps;
  const admin = await studio.as('admin');
  const paper = async (id: string) => {
    const { rawPayload } = await studio.rest('GET', `/invoices/${id}/pdf`, { as: 'admin' });
    return textOfPdf(rawPayload);
  };

  // Requested, paid by Stripe, invoiced, mailed, and held.
  const { id, amountCents } = await open.ask();
  await open.webhook('payment_intent.succeeded', open.paid('pi_1'));
  const issued = await admin.invoices.createForBooking({ bookingId: id });
  await admin.invoices.mail({ id: issued.id });
  await admin.bookings.setStatus({ id, status: 'confirmed' });
  await expect(admin.privacy.customers.erase({ email, confirmation: email })).rejects.toThrow();
  open.minutes(14 * 24 * 60);
  await admin.bookings.setStatus({ id, status: 'completed' });
  await jobs.drain();
  const asIssued = await paper(issued.id);
  expect(asIssued.join()).toContain('Ada Nilsson');
  expect((await admin.finance.list({ search: 'nilsson' })).rows).toHaveLength(1);
  expect((await admin.privacy.customers.find({ email })).counts).toMatchObject({ bookings: 1 });
  const summary = await admin.finance.summary({});
  const paidRows = db.select().from(payments).all();
  const invoiceRows = db.select().from(invoices).all();

  expect(await admin.privacy.customers.erase({ email, confirmation: email })).toMatchObject({
    bookings: 1,
  });

  // The person is gone from the booking, the books and their search index, mails and the audit log.
  expect(db.select().from(bookings).all()).toMatchObject([
    { id, customerFirstName: 'Erased', customerEmail: '', customerPhone: '', userId: null },
  ]);
  const records = db.select().from(financeRecords).all();
  expect(records).toMatchObject([{ amountCents, bookingId: id, customer: '' }]);
  expect(JSON.stringify(records)).not.toContain('Nilsson');
  expect((await admin.finance.list({ search: 'nilsson' })).rows).toEqual([]);
  expect(db.select().from(mails).where(sql`lower("to") = ${email}`).all()).toEqual([]);
  const log = db.select().from(auditLog).all();
  expect(JSON.stringify(log)).not.toContain('Nilsson');
  expect(JSON.stringify(log)).not.toContain(email);
  expect(log.at(-1)).toMatchObject({ action: 'erased', subjectKind: 'customerData' });

  // The payments are unchanged, and the invoice stays as issued.
  expect(db.select().from(payments).all()).toEqual(paidRows);
  expect(await admin.finance.summary({})).toEqual(summary);
  expect(db.select().from(invoices).all()).toEqual(invoiceRows);
  expect(await paper(issued.id)).toEqual(asIssued);

  // Payments can still be refunded, and the invoice cancelled; nobody is notified.
  const before = db.select().from(mails).all().length;
  await admin.payments.refund({
    bookingId: id,
    amountCents: 5000,
    requestKey: 'a-refund-after-erasure',
  });
  await jobs.drain();
  expect(await admin.payments.ofBooking({ bookingId: id })).toMatchObject({
    summary: { state: 'partRefunded', refundedCents: 5000 },
  });
  expect(db.select().from(mails).where(sql`"to" = ''`).all()).toEqual([]);
  expect(db.select().from(mails).all()).toHaveLength(before);
  expect(await admin.invoices.credit({ id: issued.id })).toMatchObject({ kind: 'creditNote' });
  expect(await admin.bookings.get({ id })).toMatchObject({ customer: { firstName: 'Erased' } });
});
