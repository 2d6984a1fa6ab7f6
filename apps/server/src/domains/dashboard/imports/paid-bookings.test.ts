import { describe, expect, it } from 'vitest';
import { mails } from '../../../outbox/tables.ts';
import { createBooking } from '../../../testing/rows/bookings.ts';
import { createPayment } from '../../../testing/rows/money.ts';
import { studioForEachTest } from '../../../testing/studio/for-each-test.ts';
import { payments } from '../../bookings/money/tables.ts';
import { bookings } from '../../bookings/tables.ts';
import { financeRecords } from '../../finance/tables.ts';
import { exportLists } from '../exports/items.ts';

const studio = studioForEachTest({ now: () => new Date('2030-06-01T14:00:00Z') });

const bring = async (lines: string[], dryRun = false) =>
  (await studio.as('moderator')).dashboard.import({
    kind: 'bookings',
    csv: lines.join('\r\n'),
    dryRun,
  });

describe('what was paid for bookings that are imported', () => {
  it('counts what is over as paid unless it says otherwise, and the books have none of it', async () => {
    const header = 'starts at,email,service,price,status,paid';
    const row = (day: string, status: string, paid: string) =>
      `2029-06-${day}T14:00:00Z,ada@example.com,Portraits,100,${status},${paid}`;
    await bring([
      header,
      row('01', 'completed', ''),
      row('02', 'completed', 'no'),
      row('03', 'completed', '"$50.00"'),
      row('04', 'cancelled', ''),
      '2031-06-05T14:00:00Z,ada@example.com,Portraits,100,confirmed,',
      '2031-06-06T14:00:00Z,ada@example.com,Portraits,100,confirmed,Yes',
    ]);
    const desk = await studio.as('moderator');
    const { rows } = await desk.bookings.list({});
    expect(rows.map(({ payment }) => [payment.state, payment.openCents])).toEqual([
      ['paid', 0],
      ['open', 10_800],
      ['partPaid', 5800],
      ['open', 10_800],
      ['open', 10_800],
      ['paid', 0],
    ]);
    expect(studio.deps.db.select().from(financeRecords).all()).toEqual([]);
    expect(studio.deps.db.select().from(mails).all()).toEqual([]);
    const [over, , part] = rows.map(({ id }) => id);
    expect(await desk.payments.ofBooking({ bookingId: over ?? '' })).toMatchObject({
      payments: [{ amountCents: 10_800, earlierCents: 10_800, paidAt: rows[0]?.startsAt }],
    });
    await desk.payments.markUnpaid({ bookingId: over ?? '' });
    expect(studio.deps.db.select().from(financeRecords).all()).toEqual([]);
    await desk.payments.markPaid({ bookingId: over ?? '' });
    await desk.payments.markPaid({ bookingId: part ?? '', amountCents: 1000 });
    await desk.payments.markUnpaid({ bookingId: part ?? '' });
    const books = studio.deps.db.select().from(financeRecords).all();
    expect(books.map(({ type, amountCents }) => [type, amountCents])).toEqual([
      ['income', 10_800],
      ['income', 1000],
      ['expense', 1000],
    ]);
  });

  it('is the same after an export of everything was imported again', async () => {
    const bookingOf = (day: string) =>
      createBooking(studio.deps, `2029-06-${day}T14:00:00Z`, { status: 'completed' });
    bookingOf('01');
    createPayment(studio.deps, bookingOf('02'), { amountCents: 10_000 });
    createPayment(studio.deps, bookingOf('03'));
    createPayment(studio.deps, bookingOf('04'), {
      ...{ amountCents: 37_800, refundedCents: 800, status: 'partRefunded' },
    });
    const desk = await studio.as('moderator');
    const paid = async () =>
      (await desk.bookings.list({})).rows.map(
        ({ payment }) => payment.paidCents - payment.refundedCents,
      );
    const before = await paid();
    expect(before.toSorted((a, b) => a - b)).toEqual([0, 10_000, 37_000, 37_800]);
    const list = exportLists.find(({ path }) => path === 'bookings.csv');
    const pieces: Buffer[] = [];
    for await (const piece of list?.pieces(studio.deps.db) ?? []) pieces.push(piece);
    studio.deps.db.delete(payments).run();
    studio.deps.db.delete(bookings).run();
    const { created } = await bring([Buffer.concat(pieces).toString('utf8')]);
    expect(created).toHaveLength(4);
    expect(await paid()).toEqual(before);
  });

  it.each([['maybe'], ['-1'], ['10000000.01'], ['9007199254740993']])(
    'is refused where nobody can tell what was paid, and above the largest amount: %s',
    async (paid) => {
      const lines = [
        'starts at,email,service,price,paid',
        `2029-06-01T14:00:00Z,a@b.example,P,100,${paid}`,
      ];
      const { refused } = await bring(lines, true);
      expect(refused).toEqual([{ line: 2, message: 'Paid must be an amount, yes or no' }]);
    },
  );
});
