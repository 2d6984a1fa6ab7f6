import { expect, test } from 'vitest';
import { createBooking } from '../../testing/rows/bookings.ts';
import { addRecord } from '../../testing/rows/finance.ts';
import { invoicingStudioForEachTest } from '../../testing/studio/invoicing-studio.ts';

const studio = invoicingStudioForEachTest();

const rate = (id: string | undefined, name: string, percent: number) => ({
  ...{ name, note: '', isEnded: false, percents: [{ from: '', percent }] },
  ...(id !== undefined && { id }),
});

/** An invoice of 119.00 at 19 % and 107.00 at 7 %, with the tax in its prices. @returns its id */
async function invoiceAtTwoRates(): Promise<string> {
  const { settings, invoices } = await studio.as('admin');
  const { taxes } = await settings.billing.update({
    ...{ currency: 'EUR', pricesIncludeTax: true },
    taxes: [rate('standard', 'MwSt.', 19), rate(undefined, 'MwSt. ermäßigt', 7)],
  });
  const line = { description: 'Prints', quantity: 1 };
  const { id } = await invoices.createByHand({
    name: 'Robin Lens',
    items: [
      { ...line, unitCents: 11_900, taxId: null },
      { ...line, unitCents: 10_700, taxId: taxes[1]?.id ?? '' },
    ],
  });
  return id;
}

const csv = async (query = '') =>
  (await studio.rest('GET', `/finance/taxes.csv${query}`, { as: 'admin' })).body;

test('what was received of some days is summed by rate, part payments and refunds too', async () => {
  const id = await invoiceAtTwoRates();
  const { invoices } = await studio.as('admin');
  const paid = { id, method: 'transfer' as const };
  await invoices.markPaid({ ...paid, amountCents: 11_300, paidOn: '2030-05-31' });
  await invoices.markPaid({ ...paid, paidOn: '2030-06-02' });
  expect(await invoices.receivedTaxes({ from: '2030-05-01', to: '2030-05-31' })).toEqual([
    {
      ...{ currency: 'EUR', taxName: 'MwSt.', taxPercent: 19, count: 1 },
      ...{ netCents: 5000, taxCents: 950, totalCents: 5950 },
    },
    {
      ...{ currency: 'EUR', taxName: 'MwSt. ermäßigt', taxPercent: 7, count: 1 },
      ...{ netCents: 5000, taxCents: 350, totalCents: 5350 },
    },
  ]);
  expect(await invoices.receivedTaxes({})).toMatchObject([
    { taxPercent: 19, count: 2, netCents: 10_000, taxCents: 1900, totalCents: 11_900 },
    { taxPercent: 7, count: 2, netCents: 10_000, taxCents: 700, totalCents: 10_700 },
  ]);

  const bookingId = createBooking(studio.deps, '2030-06-10T14:00:00Z', {
    ...{ taxRate: 19_000, taxName: 'MwSt.', currency: 'EUR' },
  });
  const ofBooking = { bookingId, source: 'booking', currency: 'EUR', date: '2030-06-02' } as const;
  const income = { ...ofBooking, type: 'income', cause: 'payment' } as const;
  addRecord(studio.deps, { ...income, amountCents: 15_351, reference: 'TXN-1' });
  const refund = { ...ofBooking, type: 'expense', cause: 'refund' } as const;
  addRecord(studio.deps, { ...refund, amountCents: 5950, reference: 'TXN-2' });
  // Of income by hand no rate is known; an expense, and income that is still pending, are not received.
  const byHand = { type: 'income', currency: 'EUR', date: '2030-06-02' } as const;
  addRecord(studio.deps, { ...byHand, amountCents: 1000 });
  addRecord(studio.deps, { ...byHand, amountCents: 500, status: 'pending' });
  addRecord(studio.deps, { ...byHand, type: 'expense' });

  expect(await csv('?from=2030-06-01&to=2030-06-30')).toBe(
    [
      'currency,tax,percent,payments,net,tax amount,gross',
      // 59.50 of the invoice, 153.51 paid and 59.50 refunded of the booking.
      'EUR,MwSt.,19,3,129.00,24.51,153.51',
      'EUR,MwSt. ermäßigt,7,1,50.00,3.50,53.50',
      'EUR,,,1,10.00,0.00,10.00',
      '',
    ].join('\r\n'),
  );
});

test('the sums of no days have no rows, and days that do not exist are refused on the field', async () => {
  expect(await csv('?from=2030-06-01')).toBe(
    'currency,tax,percent,payments,net,tax amount,gross\r\n',
  );
  for (const query of ['?from=2030-02-30', '?from=2030-06-02&to=2030-06-01']) {
    const refused = await studio.rest('GET', `/finance/taxes${query}`, { as: 'admin' });
    expect(refused.statusCode, query).toBe(400);
  }
  const staff = await studio.rest('GET', '/finance/taxes.csv', { as: 'moderator' });
  expect(staff.statusCode).toBe(403);
});
