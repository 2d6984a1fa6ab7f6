import { bookingStatuses } from '@shutterhouse/contract/bookings/constants';
import { notifiesCustomer } from '@shutterhouse/contract/bookings/status-change';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bookingRequest } from '../../../testing/rows/bookings.ts';
import { mailsTo } from '../../../testing/rows/customers.ts';
import { createPackage } from '../../../testing/rows/offers.ts';
import { studioForEachTest } from '../../../testing/studio/for-each-test.ts';
import { bookings } from '../tables.ts';

const customer = 'ada@example.com';
const startsAt = new Date('2030-06-04T14:00:00Z');
const endsAt = new Date('2030-06-04T15:00:00Z');
const times = { ahead: new Date('2030-06-01T12:00:00Z'), over: endsAt };

let clock = times.ahead;
const studio = studioForEachTest({ now: () => clock });

const cases = bookingStatuses.flatMap((status) =>
  bookingStatuses.flatMap((next) =>
    (['ahead', 'over'] as const).flatMap((when) =>
      // Any status but cancelled that the staff set counts as a confirmation of the customer's address.
      [false, ...(['pending', 'cancelled'].includes(status) ? [true] : [])].map((isHeld) => ({
        ...{ status, next, when, isHeld },
      })),
    ),
  ),
);

test('the mails announced to the desk before a change of status are those in the outbox afterwards', async () => {
  clock = times.ahead;
  const { db } = studio.deps;
  const visitor = await studio.as('visitor');
  const { id } = await visitor.bookings.request(
    bookingRequest(createPackage(studio.deps), startsAt.toISOString()),
  );
  const moderator = await studio.as('moderator');
  const happened: object[] = [];
  for (const { status, next, when, isHeld } of cases) {
    clock = times.ahead;
    db.update(bookings).set({ status }).where(eq(bookings.id, id)).run();
    const payBefore = isHeld ? new Date('2030-06-01T12:30:00Z') : null;
    db.update(bookings).set({ payBefore }).where(eq(bookings.id, id)).run();
    clock = times[when];
    const before = mailsTo(studio.deps, customer).length;
    await moderator.bookings.setStatus({ id, status: next });
    const isTold = mailsTo(studio.deps, customer).length > before;
    happened.push({ status, next, when, isHeld, isTold });
  }
  expect(happened).toEqual(
    cases.map((one) => ({
      ...one,
      isTold: notifiesCustomer({ ...one, endsAt }, one.next, times[one.when]),
    })),
  );
  expect(cases.length).toBeGreaterThan(40);
});
