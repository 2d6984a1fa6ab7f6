import { bookingStatuses } from '@shutterhouse/contract/bookings/constants';
import { notifiesOfMove } from '@shutterhouse/contract/bookings/status-change';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createBooking } from '../../../testing/rows/bookings.ts';
import { mailsTo } from '../../../testing/rows/customers.ts';
import { studioForEachTest } from '../../../testing/studio/for-each-test.ts';
import { bookings } from '../tables.ts';

const customer = 'ida@example.com';
const now = new Date('2030-06-04T12:00:00Z');
const studio = studioForEachTest({ now: () => now });

const starts = { over: new Date('2030-06-03T14:00:00Z'), ahead: new Date('2030-06-05T14:00:00Z') };
const holds = [{}, { confirmBefore: now }, { payBefore: now }];
const cases = bookingStatuses.flatMap((status) =>
  (['over', 'ahead'] as const).flatMap((from) =>
    (['over', 'ahead'] as const).flatMap((to) =>
      // Any status but cancelled that the staff set counts as a confirmation of the customer's address.
      (['pending', 'cancelled'].includes(status) ? holds : [{}]).map((hold) => ({
        ...{ status, from, to, hold },
      })),
    ),
  ),
);

test('the mails announced to the desk before a move are those in the outbox afterwards', async () => {
  const { db } = studio.deps;
  const moderator = await studio.as('moderator');
  const happened: object[] = [];
  for (const { status, from, to, hold } of cases) {
    const columns = { status, customerEmail: customer, ...hold };
    const id = createBooking(studio.deps, starts[from].toISOString(), columns);
    const day = { from: '2030-06-01', to: '2030-06-30', status };
    const shown = (await moderator.bookings.calendar(day)).sessions.find((one) => one.id === id);
    const before = mailsTo(studio.deps, customer).length;
    const startsAt = new Date(starts[to].getTime() + 3_600_000).toISOString();
    await moderator.bookings.update({ id, version: shown?.version ?? 0, startsAt });
    const isTold = mailsTo(studio.deps, customer).length > before;
    expect(shown).toMatchObject({ customerEmail: customer });
    const isHeld = shown?.isHeld ?? false;
    happened.push({ status, from, to, hold, isHeld, isTold });
    db.delete(bookings).where(eq(bookings.id, id)).run();
  }
  expect(happened).toEqual(
    cases.map((one) => {
      const isHeld = Object.keys(one.hold).length > 0;
      const endsAt = new Date(starts[one.to].getTime() + 2 * 3_600_000);
      return { ...one, isHeld, isTold: notifiesOfMove({ ...one, endsAt, isHeld }, now) };
    }),
  );
  expect(happened.filter((one) => 'isTold' in one && one.isTold)).toHaveLength(4);
});
