import { createBooking, deskSession } from '../rows/bookings.ts';
import { createPerson } from '../rows/people.ts';
import type { EditorCall } from '../rows/site-content.ts';

type Deps = Parameters<typeof createPerson>[0];

const day = '2031-06-04';
/** A booking at a time that no other of these calls uses. */
const aBooking = (deps: Deps, hour: number) =>
  createBooking(deps, `${day}T${hour}:00:00Z`, { status: 'pending' });

/** The booking calls of staff by their documented names; each creates the rows that it needs. */
export const deskCalls: Readonly<Record<string, (deps: Deps) => EditorCall>> = {
  'GET /booking/get-all-bookings': (deps) => {
    aBooking(deps, 10);
    return { path: `/booking/get-all-bookings?date=${day}&status=pending&limit=10` };
  },
  'GET /booking/get-booking-by-id': (deps) => ({
    path: `/booking/get-booking-by-id?id=${aBooking(deps, 12)}`,
  }),
  'GET /booking/customer-history': (deps) => ({
    path: `/booking/customer-history?id=${aBooking(deps, 13)}`,
  }),
  'POST /booking/create-booking': (deps) => ({
    path: '/booking/create-booking',
    body: deskSession(createPerson(deps, { role: 'guest' })),
  }),
  'POST /booking/create-for-caller': () => {
    const { userId: _, ...session } = deskSession('');
    const customer = { firstName: 'Noor', lastName: 'Haddad', phone: '+1 (212)555-0148' };
    return {
      path: '/booking/create-for-caller',
      body: {
        ...session,
        confirmation_code: 'CALL-1',
        timestamp: `${day}T18:00:00.000Z`,
        customer,
      },
    };
  },
  'PUT /booking/update-booking': (deps) => ({
    path: '/booking/update-booking',
    body: { _id: aBooking(deps, 14), status: 'completed', service: { price: 19.99 } },
  }),
  'DELETE /booking/delete-booking': (deps) => ({
    path: `/booking/delete-booking?id=${aBooking(deps, 16)}`,
  }),
};
