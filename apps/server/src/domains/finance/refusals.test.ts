import { describe, expect, test } from 'vitest';
import { createBooking } from '../../testing/rows/bookings.ts';
import { addRecord } from '../../testing/rows/finance.ts';
import { studioForEachTest } from '../../testing/studio/for-each-test.ts';
import { jsonCalls } from '../../testing/studio/staff-client.ts';

const now = () => new Date('2030-06-15T12:00:00Z');

const studio = studioForEachTest({ now });

const ask = jsonCalls(studio, 'admin');

describe('what the books refuse', () => {
  test.each([
    ['/finance?limit=1000000', 'limit', 'The limit can be at most 200'],
    ['/finance/customers?limit=1000000', 'limit', 'from 1 to 100'],
    ['/finance?from=2030-02-31', 'from', 'an existing date'],
    ['/finance?cursor=made-up', 'cursor', 'not valid'],
    ['/finance/customers?cursor=a%20b', 'cursor', 'not valid'],
    ['/finance/analytics/revenue?groupBy=hour', 'groupBy', 'day, week, month'],
    [
      '/finance/analytics/revenue?startDate=2030-02-01&endDate=2030-01-31',
      'endDate',
      'before its start',
    ],
    ['/finance/analytics/revenue?startDate=1969-01-01', 'startDate', '1970'],
    ['/finance/analytics/revenue?startDate=yesterday', 'startDate', 'YYYY-MM-DD'],
    [
      '/finance/analytics/revenue?startDate=1970-01-01&endDate=2099-12-31&groupBy=day',
      'groupBy',
      'shorter',
    ],
    ['/finance/subscriptions?status=lively', 'status', 'Status must be one of'],
  ])('%s', async (path, field, sentence) => {
    const answer = await ask('GET', path);
    expect(answer.status).toBe(400);
    expect(answer.errors[field]).toContain(sentence);
  });

  test('A record that belongs to a booking or Stripe is neither changed nor deleted', async () => {
    const kept = { type: 'income', cause: 'payment', category: 'sales' } as const;
    const bookingId = createBooking(studio.deps, '2030-06-03T14:00:00Z');
    const back = { type: 'expense', cause: 'refund', category: 'other' } as const;
    const booked = { source: 'booking', bookingId } as const;
    const records = [
      ['Stripe manages', addRecord(studio.deps, { ...kept, source: 'stripe', reference: 'ch_1' })],
      ['A refund of the', addRecord(studio.deps, { ...kept, ...booked, reference: 'ch_2' })],
      ['is a refund of a', addRecord(studio.deps, { ...back, ...booked, reference: 're_1' })],
    ] as const;
    for (const [why, id] of records) {
      const changed = await ask('PUT', `/finance/${id}`, { amount: 1 });
      const removed = await ask('DELETE', `/finance/${id}`);
      expect([changed.status, removed.status]).toEqual([409, 409]);
      expect(changed.message).toContain('can’t be changed or deleted here');
      expect(changed.message).toContain(why);
    }
  });

  test('A record that is gone is not found', async () => {
    expect(await ask('PUT', '/finance/gone', { amount: 1 })).toMatchObject({ status: 404 });
    expect(await ask('DELETE', '/finance/gone')).toMatchObject({ status: 404 });
  });
});
