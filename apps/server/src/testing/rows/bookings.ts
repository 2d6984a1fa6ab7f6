import { randomUUID } from 'node:crypto';
import { sessionEnd } from '@shutterhouse/contract/bookings/slots';
import type { AppDeps } from '../../deps.ts';
import { bookings } from '../../domains/bookings/tables.ts';
import { createPerson } from './people.ts';

/** A valid input for a booking request. */
export function bookingRequest(packageId: string, startsAt: string) {
  return {
    service: 'Portraits',
    packageId,
    customer: {
      firstName: 'Ada',
      lastName: 'Nilsson',
      email: 'ada@example.com',
      phone: '+1 (212)555-0147',
    },
    startsAt,
    payment: { type: 'credit' as const },
  };
}

/** A booking, by default one hour and confirmed. @returns its id */
export function createBooking(
  deps: Pick<AppDeps, 'db' | 'now'>,
  startsAt: string,
  booking: Partial<typeof bookings.$inferInsert> & { hours?: number } = {},
): string {
  const { hours = 1, ...columns } = booking;
  const id = randomUUID();
  const start = new Date(startsAt);
  deps.db
    .insert(bookings)
    .values({
      id,
      startsAt: start,
      endsAt: sessionEnd(start, hours),
      status: 'confirmed',
      confirmationCode: `CONF-${id}`,
      userId: columns.userId ?? createPerson(deps, { role: 'guest' }),
      serviceName: 'Portraits',
      packageName: 'The Hour',
      priceCents: 35_000,
      customerFirstName: 'Ida',
      customerLastName: 'Berg',
      customerEmail: 'ida@example.com',
      customerPhone: '+1 (212)555-0100',
      createdAt: deps.now(),
      updatedAt: deps.now(),
      ...columns,
    })
    .run();
  return id;
}

/** A booking as input for the documented path of staff: an hour and a half on 4 June. */
export const deskSession = (userId: string) => ({
  userId,
  timestamp: '2030-06-04T14:00:00.000Z',
  status: 'confirmed',
  confirmation_code: 'SPRING-1',
  service: { name: 'Portraits', price: 350.5, duration: 1.5 },
});

/** The same, or a part of it, as input for tRPC. */
export function typedSession({
  timestamp,
  confirmation_code,
  _id,
  service,
  ...rest
}: Record<string, unknown>) {
  const { price, duration, ...what } = (service ?? {}) as Record<string, unknown>;
  return {
    ...rest,
    ...(_id !== undefined && { id: _id }),
    ...(timestamp !== undefined && { startsAt: timestamp }),
    ...(confirmation_code !== undefined && { confirmationCode: confirmation_code }),
    ...(service !== undefined && {
      service: {
        ...what,
        ...(price !== undefined && {
          priceCents: typeof price === 'number' ? Math.round(price * 100_000) / 1000 : price,
        }),
        ...(duration !== undefined && { durationHours: duration }),
      },
    }),
  } as never;
}
