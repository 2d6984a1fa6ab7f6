import { findBooking } from '../../domains/bookings/find-booking.ts';
import { bookingRequest } from '../rows/bookings.ts';
import { mailsTo, tokenIn } from '../rows/customers.ts';
import { createPackage } from '../rows/offers.ts';
import { createPerson } from '../rows/people.ts';
import { createTestApp, type TestStudio } from './app.ts';
import { forEachTest } from './for-each-test.ts';

/** The customer of `bookingRequest`, and the owner who is notified. */
export const customer = 'ada@example.com';
export const owner = 'owner@studio.example';

/** Two free times of the studio below. */
export const slot = '2030-06-10T14:00:00Z';
export const other = '2030-06-11T16:30:00Z';

/** A studio with an owner and a package, whose current time is its `clock`. */
type CustomerStudio = TestStudio & { clock: Date; packageId: string };

/** A studio per test; each starts at noon of 3 June 2030. */
export function customerStudioForEachTest(): CustomerStudio {
  return forEachTest(
    async () => {
      const time = { clock: new Date('2030-06-03T12:00:00Z') };
      const studio = await createTestApp({ now: () => time.clock });
      createPerson(studio.deps, { role: 'admin', email: owner });
      return Object.assign(time, studio, { packageId: createPackage(studio.deps) });
    },
    (studio) => studio.close(),
  );
}

/** The actions of a customer who booked without an account: all by the link in a mail. */
export function customerOf(studio: CustomerStudio) {
  const visitor = async () => (await studio.as('visitor')).bookings;
  const lastMail = () => mailsTo(studio.deps, customer).at(-1);
  return {
    visitor,
    lastMail,
    /** Requests a session. @returns its id, and the token in the mail's link */
    async book(startsAt = slot) {
      const request = bookingRequest(studio.packageId, startsAt);
      const { id } = await (await visitor()).request(request);
      return { id, token: tokenIn(lastMail()) };
    },
    stored: (id: string) => findBooking(studio.deps, id),
  };
}
