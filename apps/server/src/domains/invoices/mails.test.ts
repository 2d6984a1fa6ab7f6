import { desc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mails } from '../../outbox/tables.ts';
import { textOfPdf } from '../../testing/media/pdf-text.ts';
import { createBooking } from '../../testing/rows/bookings.ts';
import { createInvoice, createPayment } from '../../testing/rows/money.ts';
import { createPerson } from '../../testing/rows/people.ts';
import { studioForEachTest } from '../../testing/studio/for-each-test.ts';
import { payments } from '../bookings/money/tables.ts';

const present = new Date('2030-06-03T12:00:00Z');
const studio = studioForEachTest({ now: () => present });

/** Mails an invoice. @returns the text of the mail */
async function textOf(id: string): Promise<string> {
  await (await studio.as('moderator')).invoices.mail({ id });
  return studio.deps.db.select().from(mails).orderBy(desc(mails.id)).get()?.text ?? '';
}

test('the mail of an invoice says what is paid and open now, not when it was issued', async () => {
  const { invoices } = await studio.as('admin');
  const bookingId = createBooking(studio.deps, '2030-06-10T14:00:00Z');
  const { id } = await invoices.createForBooking({ bookingId });
  expect(await textOf(id)).toMatch(/Paid: \$0\.00\s+Open: \$378\.00\s+To be paid by: /);
  createPayment(studio.deps, bookingId, { amountCents: 10_000 });
  expect(await textOf(id)).toMatch(/Paid: \$100\.00\s+Open: \$278\.00\s+To be paid by: /);
  studio.deps.db
    .update(payments)
    .set({ amountCents: 37_800, refundedCents: 500, status: 'partRefunded' })
    .run();
  const paid = await textOf(id);
  expect(paid).toMatch(/Paid: \$378\.00\s+Refunded: \$5\.00\s+Open: \$0\.00/);
  expect(paid).not.toContain('To be paid by');
  const { number } = await invoices.credit({ id });
  expect(await textOf(id)).toMatch(new RegExp(`Open: \\$0\\.00\\s+Cancelled by: ${number}`));
  const byHand = createInvoice(studio.deps, { dueAt: present });
  await invoices.markPaid({ id: byHand, method: 'cash' });
  expect(await textOf(byHand)).toMatch(/Paid: \$378\.00\s+Open: \$0\.00/);
});

test('an invoice without a session, and what cancels it, is in its client’s language', async () => {
  const { settings, invoices } = await studio.as('admin');
  await settings.languages.update({ language: 'de', region: 'DE' });
  const clientId = createPerson(studio.deps, { role: 'user', language: 'fr' });
  const { id } = await invoices.createByHand({
    ...{ name: 'Camille Petit', email: 'accounts@example.com', clientId },
    items: [{ description: 'Tirages', quantity: 1, unitCents: 9000 }],
  });
  expect(await textOf(id)).toContain('À payer au plus tard le');
  const { subject, text, openCents } = await invoices.reminder({ id });
  expect(subject).toMatch(/^Rappel/);
  await invoices.remind({ id, subject, text, openCents });
  const credit = await invoices.credit({ id });
  for (const [of, title] of [
    [id, 'Facture'],
    [credit.id, 'Avoir'],
  ] as const) {
    const { rawPayload } = await studio.rest('GET', `/invoices/${of}/pdf`, { as: 'moderator' });
    expect((await textOfPdf(rawPayload))[0]).toContain(title);
  }
  const sent = studio.deps.db.select().from(mails).orderBy(desc(mails.id)).get();
  const [{ content = '' } = {}] = sent?.attachments ?? [];
  expect((await textOfPdf(Buffer.from(content, 'base64')))[0]).toContain('Facture');
});
