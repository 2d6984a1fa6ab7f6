import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { transact } from '../../db/transact.ts';
import { createBooking } from '../../testing/rows/bookings.ts';
import { addRecord } from '../../testing/rows/finance.ts';
import { type StripeStandIn, stripeStandIn } from '../../testing/services/stripe.ts';
import {
  aCharge,
  aCustomer,
  aRefund,
  aSubscription,
  secondsOf,
} from '../../testing/services/stripe-objects.ts';
import { createTestApp, type TestStudio } from '../../testing/studio/app.ts';
import { connectPayments } from '../../testing/studio/payments.ts';
import { recordBookingMoney } from './booking-records.ts';

let studio: TestStudio;
let stripe: StripeStandIn;
let clock: number;

beforeEach(async () => {
  clock = Date.parse('2030-06-15T12:00:00Z');
  stripe = stripeStandIn();
  studio = await createTestApp({ now: () => new Date(clock), fetch: stripe.fetch });
});
afterEach(() => studio.close());

const get = async (path: string) =>
  (await studio.rest('GET', `/finance${path}`, { as: 'admin' })).json();
const later = (minutes: number) => {
  clock += minutes * 60_000;
};
type Wire = { name: string; status: string; amount: number; source: string };
const inShort = ({ data }: { data: Wire[] }) =>
  data.map(({ name, status, amount, source }) => `${source} ${name} ${status} ${amount}`);

describe('While Stripe is not connected', () => {
  test('The local records are there, and the lists of Stripe say why they are empty', async () => {
    addRecord(studio.deps);
    const books = await get('');
    expect(books).toMatchObject({
      data: [{ source: 'local' }],
      message: 'Stripe is not connected.',
    });
    for (const path of ['/refunds', '/customers', '/subscriptions']) {
      expect(await get(path)).toMatchObject({
        success: true,
        data: [],
        message: 'Stripe is not connected.',
      });
    }
    expect((await get('/balance')).data).toMatchObject({ available: [], pending: [] });
    expect(stripe.asked).toEqual([]);
  });
});

describe('With Stripe', () => {
  beforeEach(() => connectPayments(studio.deps, stripe));

  test('Charges and refunds are among the records, on the days of the studio’s clock', async () => {
    addRecord(studio.deps, { date: '2030-05-31', name: 'Paper', amountCents: 100 });
    stripe.charges.push(
      aCharge('ch_4', { status: 'failed', description: 'Declined', amount: 500 }),
      aCharge('ch_3', { status: 'pending', description: 'By bank', amount: 700 }),
      aCharge('ch_2', { captured: false, description: 'Reserved', amount: 900 }),
      // 23:30 of the last of May in New York.
      aCharge('ch_1', {
        description: 'Prints\nand frames',
        created: secondsOf('2030-06-01T03:30:00Z'),
      }),
      aCharge('ch_0', { currency: 'jpy', amount: 5000, description: 'Yen' }),
    );
    stripe.refunds.push(
      aRefund('re_1', { charge: 'ch_1', created: secondsOf('2030-06-02T12:00:00Z') }),
    );
    const books = await get('');
    expect(inShort(books)).toEqual([
      'stripe Refund of a payment by card completed 10',
      'stripe Prints and frames completed 100',
      'local Paper completed 1',
      'stripe Yen completed 5000',
      'stripe Reserved pending 9',
      'stripe By bank pending 7',
      'stripe Declined cancelled 5',
    ]);
    expect(books.data[1]).toMatchObject({ date: '2030-05-31', customer: 'Jenny Rosen' });
    const { data } = await get('/summary');
    expect(data).toMatchObject({
      totalRevenue: 90,
      totalExpenses: 1,
      revenueByMonth: { '2030-05': 100, '2030-06': -10 },
      revenueByCurrency: { JPY: 5000, USD: 90 },
      provider: { state: 'connected' },
    });
  });

  test('What Stripe has no words for is named in the language of the studio, whoever asks', async () => {
    const { settings } = await studio.as('admin');
    await settings.languages.update({ language: 'de', languages: ['en'] });
    stripe.charges.push(aCharge('ch_1', {}));
    stripe.refunds.push(aRefund('re_1', { charge: 'ch_1' }));
    const { data } = await get('');
    expect(data.map(({ name }: { name: string }) => name).toSorted()).toEqual([
      'Erstattung einer Kartenzahlung',
      'Kartenzahlung',
    ]);
  });

  test('Stripe is asked once a minute, and changes there are imported', async () => {
    stripe.charges.push(
      aCharge('ch_1', { status: 'pending', created: secondsOf('2030-06-14T12:00:00Z') }),
    );
    await Promise.all([get(''), get('/summary'), get('')]);
    const asked = stripe.asked.length;
    expect(asked).toBe(2);
    stripe.charges[0] = aCharge('ch_1', { created: secondsOf('2030-06-14T12:00:00Z') });
    stripe.charges.unshift(aCharge('ch_2', { created: secondsOf('2030-06-15T12:00:00Z') }));
    expect((await get('')).data).toHaveLength(1);
    expect(stripe.asked).toHaveLength(asked);
    later(2);
    expect(inShort(await get(''))).toEqual([
      'stripe Payment by card completed 100',
      'stripe Payment by card completed 100',
    ]);
    // Only records younger than two weeks are read again.
    expect(stripe.asked.at(-1)?.fields.get('created[gte]')).toBe(
      String(secondsOf('2030-06-01T12:00:00Z')),
    );
  });

  test('Stripe is asked at once when the clock was ahead before', async () => {
    later(60 * 24 * 365);
    await get('');
    await get('/balance');
    later(-60 * 24 * 365);
    stripe.charges.unshift(aCharge('ch_9', { created: secondsOf('2030-06-14T12:00:00Z') }));
    stripe.balance.available.push({ amount: 700, currency: 'usd', source_types: {} });
    await get('');
    later(2);
    expect((await get('')).data).toHaveLength(1);
    expect((await get('/balance')).data.available).toHaveLength(1);
  });

  test('A long history is read in parts, until all of it is there', async () => {
    const created = secondsOf('2029-01-01T12:00:00Z');
    for (let number = 1234; number > 0; number -= 1) {
      stripe.charges.push(aCharge(`ch_${number}`, { created }));
    }
    expect((await get('/summary')).data.totalTransactions).toBe(1000);
    later(2);
    expect((await get('/summary')).data.totalTransactions).toBe(1234);
    later(2);
    const asked = stripe.asked.length;
    await get('/summary');
    expect(stripe.asked).toHaveLength(asked + 2);
  });

  test('A payment of a booking is counted once, whichever comes first', async () => {
    const bookingId = createBooking(studio.deps, '2030-07-01T14:00:00Z');
    const record = (reference: string) =>
      transact(studio.deps.db, (tx) =>
        recordBookingMoney(
          { db: tx, config: studio.deps.config },
          {
            ...{ bookingId, reference, kind: 'payment', amountCents: 10_000, currency: 'usd' },
            ...{ at: new Date(clock), name: 'Portraits', actorId: null },
          },
        ),
      );
    record('ch_1');
    stripe.charges.push(aCharge('ch_2'), aCharge('ch_1'));
    expect((await get('')).data).toHaveLength(2);
    expect(record('ch_2')).toBe(true);
    const { data } = await get('');
    expect(data.map(({ source, name }: Wire) => [source, name])).toEqual([
      ['booking', 'Portraits'],
      ['booking', 'Portraits'],
    ]);
    later(2);
    expect((await get('/summary')).data.totalRevenue).toBe(200);
  });

  test.each([
    ['unreachable', 'unreachable', 'Stripe could not be reached.'],
    [
      'has revoked the key',
      { status: 401, json: { error: { type: 'invalid_request_error' } } },
      'Stripe did not accept the studio’s key.',
    ],
    [
      'is down',
      { status: 500, json: { error: { type: 'api_error' } } },
      'Stripe could not answer.',
    ],
    ['sends an unexpected answer', { status: 200, json: 'no' }, 'Stripe could not be reached.'],
    [
      'leaves something out',
      { status: 200, json: {} },
      'Stripe’s response could not be understood.',
    ],
  ] as const)(
    'When Stripe %s, the local books are there all the same',
    async (_, outage, sentence) => {
      addRecord(studio.deps, { type: 'income' });
      stripe.charges.push(aCharge('ch_1'));
      await get('');
      stripe.outage = outage;
      later(2);
      expect(await get('')).toMatchObject({ success: true, message: sentence });
      const summary = await get('/summary');
      expect(summary.data).toMatchObject({
        totalTransactions: 2,
        provider: { state: 'unreachable', message: sentence },
      });
      expect(await get('/balance')).toMatchObject({ success: true, message: sentence });
      expect(await get('/customers')).toMatchObject({ data: [], message: sentence });
      stripe.outage = null;
      later(2);
      expect((await get('/balance')).message).toBe('Stripe is connected.');
    },
    20_000,
  );

  test('The balance has a sum for each currency', async () => {
    stripe.balance.available = [
      { amount: 123_456, currency: 'usd' },
      { amount: 5000, currency: 'jpy' },
    ];
    stripe.balance.pending = [{ amount: -250, currency: 'usd' }];
    expect((await get('/balance')).data).toMatchObject({
      available: [
        { currency: 'USD', amount: 1234.56 },
        { currency: 'JPY', amount: 5000 },
      ],
      pending: [{ currency: 'USD', amount: -2.5 }],
    });
  });

  test('Refunds, customers and subscriptions come page by page as Stripe has them', async () => {
    stripe.refunds.push(aRefund('re_2', { status: 'pending' }), aRefund('re_1'));
    stripe.customers.push(aCustomer('cus_1', { balance: -2500, delinquent: true, name: null }));
    stripe.subscriptions.push(
      aSubscription('sub_2', { customer: 'cus_2', status: 'canceled' }),
      aSubscription('sub_1'),
    );
    const first = await get('/refunds?limit=1');
    expect(first.data).toEqual([
      {
        _id: 're_2',
        id: 're_2',
        created: '2030-05-01T12:00:00.000Z',
        status: 'pending',
        amount: 10,
        currency: 'USD',
      },
    ]);
    const second = await get(`/refunds?limit=1&cursor=${first.pagination.nextCursor}`);
    expect(second).toMatchObject({ data: [{ id: 're_1' }], pagination: { nextCursor: null } });
    expect((await get('/customers')).data).toMatchObject([
      { id: 'cus_1', name: '', email: 'jenny@example.com', balance: -25, delinquent: true },
    ]);
    expect((await get('/subscriptions?customer=cus_1')).data).toMatchObject([
      {
        id: 'sub_1',
        customer: 'cus_1',
        customerName: 'jenny@example.com',
        currentPeriodStart: '2030-05-01T12:00:00.000Z',
        currentPeriodEnd: '2030-06-01T12:00:00.000Z',
        items: [
          {
            id: 'si_sub_1',
            quantity: 1,
            price: { unitAmount: 20, recurring: { interval: 'month' } },
          },
        ],
      },
    ]);
    expect((await get('/subscriptions?status=canceled')).data).toMatchObject([
      { id: 'sub_2', customer: 'cus_2', customerName: '' },
    ]);
    expect(stripe.asked.every(({ headers }) => headers.get('stripe-version') !== null)).toBe(true);
  });

  test('No answer contains a part of the key', async () => {
    const paths = ['', '/summary', '/balance', '/refunds', '/customers', '/subscriptions'];
    const answers = await Promise.all(paths.map(get));
    expect(JSON.stringify(answers)).not.toContain(stripe.secretKey);
  });
});
