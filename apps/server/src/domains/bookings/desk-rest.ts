import { customerHistory } from '@shutterhouse/contract/bookings/history';
import { bookingMessages as messages } from '@shutterhouse/contract/bookings/messages';
import { booking } from '@shutterhouse/contract/bookings/schema';
import { z } from 'zod';
import { dataEnvelope, pageEnvelope } from '../../http/envelopes.ts';
import type { RestRow } from '../../http/rest.ts';
import { bookingsRouter } from './router.ts';

const names = {
  startsAt: 'timestamp',
  confirmationCode: 'confirmation_code',
  durationHours: 'duration',
  priceCents: 'price',
};

const example = {
  userId: 'an _id of GET /users',
  timestamp: '2030-06-03T14:00:00Z',
  status: 'confirmed',
  service: { name: 'Portraits', price: 350, duration: 1.5 },
};

/** The documented paths of the booking desk. */
export const deskRoutes: RestRow[] = [
  {
    method: 'GET',
    path: '/booking/get-all-bookings',
    procedure: bookingsRouter.list,
    from: 'query',
    envelope: pageEnvelope,
    names,
    summary: 'The bookings by time, page by page: of a status, a person, a day, or some days',
    output: z.object({
      rows: z.array(booking),
      pagination: z.object({ hasNextPage: z.boolean(), nextCursor: z.string().nullable() }),
    }),
  },
  {
    method: 'GET',
    path: '/booking/get-booking-by-id',
    procedure: bookingsRouter.get,
    from: 'query',
    envelope: dataEnvelope,
    names,
    summary: 'One booking',
    refuses: ['notFound'],
    output: booking,
  },
  {
    method: 'GET',
    path: '/booking/customer-history',
    procedure: bookingsRouter.history,
    from: 'query',
    envelope: dataEnvelope,
    names,
    summary:
      'The other sessions of the customer of a booking, what was paid for them and what is owed',
    refuses: ['notFound'],
    output: customerHistory,
  },
  {
    method: 'POST',
    path: '/booking/create-booking',
    procedure: bookingsRouter.create,
    from: 'body',
    envelope: dataEnvelope,
    names,
    message: messages.created,
    status: 201,
    summary: 'Book a session for an existing customer',
    refuses: ['notFound', 'conflict'],
    output: booking,
    example,
  },
  {
    method: 'POST',
    path: '/booking/create-for-caller',
    procedure: bookingsRouter.createForCaller,
    from: 'body',
    envelope: dataEnvelope,
    names,
    message: messages.created,
    status: 201,
    summary: 'Book a session for a caller who has no e-mail address; no mails are sent',
    refuses: ['conflict'],
    output: booking,
    example: {
      customer: { firstName: 'Robin', lastName: 'Lens', phone: '+1 (212)555-0147' },
      timestamp: '2030-06-03T14:00:00Z',
      status: 'confirmed',
      service: { name: 'Portraits', price: 350, duration: 1.5 },
    },
  },
  {
    method: 'PUT',
    path: '/booking/update-booking',
    procedure: bookingsRouter.update,
    from: 'body',
    envelope: dataEnvelope,
    names,
    message: messages.updated,
    summary: 'Change a booking; what is absent stays as it is',
    refuses: ['notFound', 'conflict'],
    output: booking,
    example: { _id: 'the _id of a booking', ...example, confirmation_code: 'CONF-7K2M9QXA' },
  },
  {
    method: 'DELETE',
    path: '/booking/delete-booking',
    procedure: bookingsRouter.remove,
    from: 'either',
    idInQuery: true,
    envelope: dataEnvelope,
    message: messages.removed,
    summary: 'Delete a booking and the record of its payment; its time is free again',
    refuses: ['notFound'],
    output: z.null(),
  },
];
