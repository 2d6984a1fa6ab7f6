import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mails } from '../../outbox/tables.ts';
import { bookingRequest } from '../../testing/rows/bookings.ts';
import { createPackage } from '../../testing/rows/offers.ts';
import { createPerson } from '../../testing/rows/people.ts';
import { studioForEachTest } from '../../testing/studio/for-each-test.ts';
import { payments } from '../bookings/money/tables.ts';
import { financeRecords } from '../finance/tables.ts';

const studio = studioForEachTest({ now: () => new Date('2030-06-03T12:00:00Z') });

/** What says that a sum was paid. */
const paid = /\bpaid\b[^.\n]{0,20}\$|\$[\d.,]+ paid|payment received/i;

test('nothing says that a booking of the demonstration is paid: no mail, no page, no list, no invoice, no book', async () => {
  const { deps } = studio;
  createPerson(deps, { role: 'admin', email: 'owner@studio.example' });
  const visitor = await studio.as('visitor');
  const packageId = createPackage(deps, { priceCents: 35_000 });
  const { id } = await visitor.bookings.request(bookingRequest(packageId, '2030-06-04T14:00:00Z'));
  const admin = await studio.as('admin');
  await admin.bookings.setStatus({ id, status: 'confirmed' });
  const booking = await admin.bookings.get({ id });
  expect(booking.payment).toMatchObject({ state: 'simulated', paidCents: 0 });

  const written = deps.db.select().from(mails).all();
  expect(written.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['newBooking', 'bookingReceived', 'bookingConfirmed']),
  );
  for (const { kind, text, html, subject } of written) {
    expect(`${subject} ${text} ${html}`, kind).not.toMatch(paid);
  }
  const received = written.find(({ kind }) => kind === 'bookingReceived');
  expect(received?.text).toContain('Demonstration: no card is charged.');

  const token = /my-booking#([\w-]+)/.exec(received?.text ?? '')?.[1] ?? '';
  const own = await visitor.bookings.own.open({ token });
  expect(own).toMatchObject({ isDemonstration: true, payment: { paidCents: 0 } });

  const issued = await admin.invoices.createForBooking({ bookingId: id });
  expect(issued).toMatchObject({ paidCents: 0 });
  expect(deps.db.select().from(payments).where(eq(payments.bookingId, id)).all()).toEqual([]);
  expect(deps.db.select().from(financeRecords).all()).toEqual([]);
});
