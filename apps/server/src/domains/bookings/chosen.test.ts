import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { mails } from '../../outbox/tables.ts';
import { plansOf } from '../../testing/database/query-plans.ts';
import { createBooking } from '../../testing/rows/bookings.ts';
import { createPayment } from '../../testing/rows/money.ts';
import { studioForEachTest } from '../../testing/studio/for-each-test.ts';

const studio = studioForEachTest({ now: () => new Date('2030-06-01T12:00:00Z') });
const desk = async () => (await studio.as('moderator')).bookings;
const queued = () => studio.deps.db.select().from(mails).all();

describe('bookings are filtered', () => {
  test('by how their payment stands, by service, and by both, in the order of time', async () => {
    const at = (day: number) => `2030-06-${day}T12:00:00Z`;
    const open = createBooking(studio.deps, at(10));
    const deposit = createBooking(studio.deps, at(11), { serviceName: 'Weddings' });
    createPayment(studio.deps, deposit, { amountCents: 10_000 });
    const paid = createBooking(studio.deps, at(12));
    createPayment(studio.deps, paid);
    createBooking(studio.deps, at(13), { status: 'cancelled' });
    const wedding = createBooking(studio.deps, at(14), { serviceName: 'Weddings' });
    const { list } = await desk();
    const idsOf = async (input: Parameters<typeof list>[0]) =>
      (await list(input)).rows.map(({ id }) => id);
    expect(await idsOf({ payment: 'unpaid' })).toEqual([open, wedding]);
    expect(await idsOf({ payment: 'depositPaid' })).toEqual([deposit]);
    expect(await idsOf({ payment: 'paid', status: 'confirmed' })).toEqual([paid]);
    expect(await idsOf({ service: 'Weddings', sort: '-time' })).toEqual([wedding, deposit]);
    expect(await idsOf({ service: 'Weddings', payment: 'unpaid' })).toEqual([wedding]);
    const reply = await studio.rest('GET', '/booking/get-all-bookings?payment=half', {
      as: 'moderator',
    });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors.payment).toMatch(/unpaid, depositPaid, paid/);
  });

  test.each([
    { payment: 'unpaid' },
    { payment: 'paid', status: 'confirmed' },
    { service: 'Portraits' },
    { service: 'Portraits', payment: 'unpaid', status: 'pending' },
    { service: 'Portraits', payment: 'unpaid', from: '2030-06-01', sort: '-time' },
  ] as const)('by an index that has their order: %j', async (input) => {
    createBooking(studio.deps, '2030-06-10T12:00:00Z');
    const { list } = await desk();
    const plan = (await plansOf(studio.deps, () => list(input))).join('\n');
    expect(plan).toMatch(/SEARCH bookings USING INDEX bookings_by_(payment|service)/);
    expect(plan).not.toMatch(/SCAN bookings|TEMP B-TREE/);
  });
});

describe('bookings that were chosen together', () => {
  test('get another status each by itself: what became of each is in one answer', async () => {
    const first = createBooking(studio.deps, '2030-06-10T12:00:00Z', { status: 'pending' });
    const moved = createBooking(studio.deps, '2030-06-11T12:00:00Z', { status: 'pending' });
    const done = createBooking(studio.deps, '2030-06-12T12:00:00Z');
    const { setStatuses, get } = await desk();
    const seen = { status: 'pending', startsAt: '2030-06-11T09:00:00Z' } as const;
    const results = await setStatuses({
      bookings: [{ id: first }, { id: moved, seen }, { id: done }, { id: 'nobody' }],
      status: 'confirmed',
    });
    expect(results).toEqual([
      { id: first, isDone: true, message: 'Booking status updated.' },
      { id: moved, isDone: false, message: expect.stringContaining('changed') },
      { id: done, isDone: true, message: 'Nothing to change.' },
      { id: 'nobody', isDone: false, message: 'This booking does not exist anymore.' },
    ]);
    expect((await get({ id: first })).status).toBe('confirmed');
    expect((await get({ id: moved })).status).toBe('pending');
    expect(queued().map(({ kind }) => kind)).toEqual(['bookingConfirmed']);
  });

  test('are cancelled without a refund, which the answer says, and restored where their time is free', async () => {
    const paid = createBooking(studio.deps, '2030-06-10T12:00:00Z');
    createPayment(studio.deps, paid);
    const { setStatuses } = await desk();
    expect(await setStatuses({ bookings: [{ id: paid }], status: 'cancelled' })).toEqual([
      {
        ...{ id: paid, isDone: true },
        message: 'Cancelled. $378.00 was paid, which is not refunded.',
      },
    ]);
    createBooking(studio.deps, '2030-06-10T12:00:00Z');
    expect(await setStatuses({ bookings: [{ id: paid }], status: 'confirmed' })).toMatchObject([
      { isDone: false, message: 'Another booking already occupies that time.' },
    ]);
  });

  test('are refused as a whole when they are none, too many, or twice the same', async () => {
    const send = async (bookings: unknown) => {
      const body = { bookings, status: 'confirmed' };
      const reply = await studio.rest('POST', '/booking/statuses', { as: 'moderator', body });
      return [reply.statusCode, reply.json().errors?.bookings];
    };
    const many = Array.from({ length: 101 }, (_, at) => ({ _id: `${at}` }));
    expect(await send([])).toEqual([400, 'Choose at least one']);
    expect(await send(many)).toEqual([400, 'Choose at most 100 at a time']);
    expect(await send([{ _id: 'a' }, { _id: 'a' }])).toEqual([400, 'Choose each only once']);
  });

  test('have their customers written to once each, in their language, also when it is sent again', async () => {
    const first = createBooking(studio.deps, '2030-06-10T12:00:00Z', { language: 'de' });
    const again = createBooking(studio.deps, '2030-06-11T12:00:00Z', { language: 'de' });
    const nobody = createBooking(studio.deps, '2030-06-12T12:00:00Z', { customerEmail: '' });
    const { writeToCustomers } = await desk();
    const input = {
      ...{ bookingIds: [first, again, nobody], subject: 'Parking', text: 'Behind <the> house.' },
      requestKey: 'a-message-of-a-test',
    };
    const results = [
      { id: first, isDone: true, message: 'A mail to ida@example.com is on its way.' },
      { id: again, isDone: true, message: 'A mail to ida@example.com is on its way.' },
      { id: nobody, isDone: false, message: 'There is no e-mail address.' },
    ];
    expect(await writeToCustomers(input)).toEqual(results);
    expect(await writeToCustomers(input)).toEqual(results);
    expect(queued()).toMatchObject([
      { kind: 'bookingMessage', to: 'ida@example.com', subject: 'Parking' },
    ]);
    expect(queued()[0]?.html).toContain('Behind &lt;the&gt; house.');
    const body = { ...input, subject: 'Two\nlines' };
    const reply = await studio.rest('POST', '/booking/messages', { as: 'moderator', body });
    expect([reply.statusCode, reply.json().errors.subject]).toEqual([
      400,
      'Subject must be one line',
    ]);
  });

  test('are exported alone', async () => {
    const [one, , three] = [10, 11, 12].map((day) =>
      createBooking(studio.deps, `2030-06-${day}T12:00:00Z`),
    );
    const file = `/booking/bookings.csv?ids=${three},${one}`;
    const { body } = await studio.rest('GET', file, { as: 'moderator' });
    const rows: Record<string, string>[] = parse(body, { columns: true });
    expect(rows.map((row) => row['confirmation code'])).toEqual([`CONF-${one}`, `CONF-${three}`]);
    const reply = await studio.rest('GET', '/booking/bookings.csv?ids=,', { as: 'moderator' });
    expect(reply.statusCode).toBe(400);
  });

  test('are invoiced one after the other', async () => {
    const billed = createBooking(studio.deps, '2030-06-10T12:00:00Z');
    const open = createBooking(studio.deps, '2030-06-11T12:00:00Z');
    const { invoices } = await studio.as('moderator');
    const { number } = await invoices.createForBooking({ bookingId: billed });
    expect(await invoices.createForBookings({ bookingIds: [billed, open] })).toEqual([
      { id: billed, isDone: false, message: expect.stringContaining(number) },
      { id: open, isDone: true, message: 'Invoice INV-0002 is issued.' },
    ]);
  });
});
