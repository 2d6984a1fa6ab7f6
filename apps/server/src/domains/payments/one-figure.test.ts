import { formatCents } from '@shutterhouse/contract/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mails } from '../../outbox/tables.ts';
import { textOfPdf } from '../../testing/media/pdf-text.ts';
import { onlyTax } from '../../testing/rows/taxes.ts';
import { openPayingStudio, type PayingStudio } from '../../testing/studio/payments.ts';
import { financeRecords } from '../finance/tables.ts';

let open: PayingStudio;
beforeAll(async () => {
  open = await openPayingStudio();
  const admin = await open.studio.as('admin');
  await admin.settings.billing.update({ taxes: onlyTax(19), currency: 'EUR' });
});
afterAll(() => open.studio.close());

it('is one figure with its tax for the customer, Stripe, the desk, mails, the invoice and the books', async () => {
  const { id, amountCents, charge } = await open.ask();
  // 350 euros and 66.50 of tax.
  expect(amountCents).toBe(41_650);
  const money = formatCents(amountCents, { currency: 'EUR' });

  expect(charge?.amountCents).toBe(amountCents);
  expect(open.account.intents.get('pi_1')).toMatchObject({ amount: amountCents, currency: 'eur' });
  await open.webhook('payment_intent.succeeded', open.paid('pi_1'));

  const desk = await open.studio.as('moderator');
  const booking = await desk.bookings.get({ id });
  expect(booking).toMatchObject({ amountCents, taxCents: 6650, currency: 'EUR' });
  expect(booking.payment).toMatchObject({ paidCents: amountCents, openCents: 0 });

  const { db } = open.studio.deps;
  const written = db.select().from(mails).all();
  const confirmed = written.find(({ kind }) => kind === 'bookingConfirmed')?.text;
  expect(confirmed).toContain(`${money} with tax`);
  expect(confirmed).toContain(`${money} paid`);

  const [record] = db.select().from(financeRecords).all();
  expect(record).toMatchObject({ amountCents, currency: 'EUR', bookingId: id });

  // Later settings don't affect this booking.
  await (await open.studio.as('admin')).settings.billing.update({
    taxes: onlyTax(7),
    currency: 'USD',
  });
  const issued = await desk.invoices.createForBooking({ bookingId: id });
  expect(issued).toMatchObject({ totalCents: amountCents, taxCents: 6650, paidCents: amountCents });
  const reply = await open.studio.rest('GET', `/invoices/${issued.id}/pdf`, { as: 'moderator' });
  const [page = ''] = await textOfPdf(reply.rawPayload);
  expect(page).toContain(money);
  expect(page).toContain('(19%)');
});
