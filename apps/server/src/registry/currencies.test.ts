import { describe, expect, it } from 'vitest';
import { createBooking } from '../testing/rows/bookings.ts';
import { createMiniSession } from '../testing/rows/mini-sessions.ts';
import { createPackage } from '../testing/rows/offers.ts';
import { createProduct } from '../testing/rows/products.ts';
import { studioForEachTest } from '../testing/studio/for-each-test.ts';

const studio = studioForEachTest({ now: () => new Date('2030-06-01T14:00:00Z') });

const changeTo = async (currency: 'JPY' | 'KWD' | 'USD' | 'EUR') =>
  (await studio.as('admin')).settings.billing.update({ currency });

const send = async (method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object) => {
  const reply = await studio.rest(method, path, { as: 'admin', ...(body && { body }) });
  return reply.json();
};

const offer = {
  ...{ name: 'The Hour', type: 'Portraits', duration: 1 },
  ...{ description: 'One hour, one place.', features: ['12 pictures'] },
};

describe('amounts in a currency with 0 or 3 decimals', () => {
  it.each([
    ['JPY', 35_000, 35_000],
    ['KWD', 120.125, 120_125],
  ] as const)('in %s are sent and read in units', async (currency, price, priceCents) => {
    await changeTo(currency);
    const { data } = await send('POST', '/package', { ...offer, price });
    expect(data.price).toBe(price);
    expect(await (await studio.as('admin')).packages.get({ id: data.id })).toMatchObject({
      priceCents,
    });
  });

  it.each([
    ['JPY', 350.5, 'Price can have no decimals in JPY'],
    ['KWD', 1.2345, 'Price can have at most three decimals'],
    ['USD', 1.234, 'Price can have at most two decimals'],
    ['JPY', 4e9, 'Price can be at most 1,000,000,000'],
  ] as const)('in %s are refused on the field: %d', async (currency, price, sentence) => {
    await changeTo(currency);
    expect((await send('POST', '/package', { ...offer, price })).errors).toEqual({
      price: sentence,
    });
  });

  it('have the decimals of their currency in the books and their table', async () => {
    await changeTo('JPY');
    const record = {
      ...{ name: 'Paper', date: '2030-06-01', category: 'supplies' },
      status: 'completed',
    };
    await send('POST', '/finance', { ...record, amount: 1200 });
    await send('POST', '/finance', { ...record, amount: 12.5, currency: 'BHD' });
    const { payload } = await studio.rest('GET', '/finance/records.csv', { as: 'admin' });
    expect(payload).toMatch(/,1200,JPY,/);
    expect(payload).toMatch(/,12\.500,BHD,/);
    expect((await send('GET', '/finance/summary')).data).toMatchObject({
      ...{ currency: 'JPY', totalExpenses: 1200 },
    });
  });
});

describe('a change of the studio’s currency', () => {
  it('keeps the units of packages, events and products, whose editors have to look again', async () => {
    const admin = await studio.as('admin');
    const packageId = createPackage(studio.deps, { priceCents: 35_050 });
    createMiniSession(studio.deps, { priceCents: 12_000 });
    createProduct(studio.deps, { priceCents: 1999 });
    const prices = async () => {
      const [offered] = await admin.packages.list({});
      const [event] = await admin.bookings.miniSessions.adminList();
      const { rows } = await admin.products.list({});
      return [offered?.priceCents, event?.priceCents, rows[0]?.priceCents];
    };
    await changeTo('EUR');
    expect(await prices()).toEqual([35_050, 12_000, 1999]);
    const { version } = await admin.packages.get({ id: packageId });
    await changeTo('JPY');
    expect(await prices()).toEqual([351, 120, 20]);
    await expect(admin.packages.update({ id: packageId, version, name: 'B' })).rejects.toThrow(
      'was changed',
    );
    await changeTo('KWD');
    expect(await prices()).toEqual([351_000, 120_000, 20_000]);
  });

  it('leaves bookings, payments, invoices and records in the currency that they were made in', async () => {
    const id = createBooking(studio.deps, '2030-06-10T14:00:00Z', { priceCents: 35_000 });
    const admin = await studio.as('admin');
    const invoice = await admin.invoices.createForBooking({ bookingId: id });
    const record = await admin.finance.create({
      ...{ name: 'Paper', amountCents: 8450, date: '2030-06-01', category: 'supplies' },
    });
    await changeTo('JPY');

    expect((await send('GET', `/booking/get-booking-by-id?id=${id}`)).data).toMatchObject({
      ...{ currency: 'USD', amount: 378, service: { price: 350 } },
    });
    expect((await send('GET', `/invoices/${invoice.id}`)).data).toMatchObject({
      ...{ currency: 'USD', total: 378, byNow: { paid: 0 } },
    });
    expect((await send('GET', `/finance/${record.id}`)).data).toMatchObject({
      ...{ currency: 'USD', amount: 84.5 },
    });
    const paid = await send('POST', `/payments/booking/${id}/paid`, { amount: 100.5, open: 378 });
    expect(paid.data).toMatchObject({ currency: 'USD', summary: { paid: 100.5, open: 277.5 } });
    const back = { amount: 0.5, requestKey: 'a-refund-of-one-half' };
    expect((await send('POST', `/payments/booking/${id}/refund`, back)).data).toMatchObject({
      summary: { refunded: 0.5 },
    });
    const service = { price: 360.5 };
    expect((await send('PUT', '/booking/update-booking', { id, service })).data).toMatchObject({
      ...{ currency: 'USD', service: { price: 360.5 } },
    });
    expect((await send('PUT', `/finance/${record.id}`, { amount: 90.25 })).data).toMatchObject({
      ...{ currency: 'USD', amount: 90.25 },
    });
    const csv = await studio.rest('GET', '/booking/bookings.csv', { as: 'admin' });
    expect(csv.payload).toContain(',360.50,');
  });

  it('of a record, with no other amount, keeps its units', async () => {
    const { data } = await send('POST', '/finance', {
      ...{ name: 'Paper', amount: 84.5, date: '2030-06-01', category: 'supplies' },
    });
    const { data: changed } = await send('PUT', `/finance/${data.id}`, { currency: 'ISK' });
    expect(changed).toMatchObject({ currency: 'ISK', amount: 85 });
  });
});
