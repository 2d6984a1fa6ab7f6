import { customerHistory } from '@shutterhouse/contract/bookings/desk';
import { bookingDeskMessages } from '@shutterhouse/contract/bookings/desk-messages';
import { bookingMessages, termsMessages } from '@shutterhouse/contract/bookings/messages';
import { availableSlot, booking, bookingReceipt } from '@shutterhouse/contract/bookings/schema';
import { bookingTerms, editedTerms, termsVersion } from '@shutterhouse/contract/bookings/terms';
import { chosenResult } from '@shutterhouse/contract/chosen';
import { z } from 'zod';
import { dataEnvelope, pageEnvelope } from '../../http/rest/envelopes.ts';
import type { RestRow } from '../../http/rest/rest-row.ts';
import { currencyOfBooking } from './find-booking.ts';
import { bookingsRouter, termsRouter } from './router.ts';

const deskNames = {
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
const deskRoutes: RestRow[] = [
  {
    method: 'GET',
    path: '/booking/get-all-bookings',
    procedure: bookingsRouter.list,
    from: 'query',
    envelope: pageEnvelope,
    names: deskNames,
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
    names: deskNames,
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
    names: deskNames,
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
    names: deskNames,
    message: () => bookingDeskMessages.created,
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
    names: deskNames,
    message: () => bookingDeskMessages.created,
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
    currencyOf: (ctx, { _id, id = _id }) => currencyOfBooking(ctx, id),
    envelope: dataEnvelope,
    names: deskNames,
    message: () => bookingDeskMessages.updated,
    summary: 'Change a booking; what is absent stays as it is',
    refuses: ['notFound', 'conflict'],
    output: booking,
    example: { _id: 'the _id of a booking', ...example, confirmation_code: 'CONF-7K2M9QXA' },
  },
  {
    method: 'POST',
    path: '/booking/statuses',
    procedure: bookingsRouter.setStatuses,
    from: 'body',
    envelope: dataEnvelope,
    names: deskNames,
    summary: 'Set the status of up to 100 bookings, and say what became of each',
    output: z.array(chosenResult),
    example: { status: 'confirmed', bookings: [{ _id: 'the _id of a booking' }] },
  },
  {
    method: 'POST',
    path: '/booking/messages',
    procedure: bookingsRouter.writeToCustomers,
    from: 'body',
    envelope: dataEnvelope,
    summary: 'Mail the customers of up to 100 bookings, and say what became of each',
    output: z.array(chosenResult),
    example: {
      bookingIds: ['the _id of a booking'],
      subject: 'Parking',
      text: 'The car park behind the studio is closed this week.',
    },
  },
  {
    method: 'DELETE',
    path: '/booking/delete-booking',
    procedure: bookingsRouter.remove,
    from: 'either',
    idInQuery: true,
    envelope: dataEnvelope,
    message: () => bookingDeskMessages.removed,
    summary: 'Delete a booking and the record of its payment; its time is free again',
    refuses: ['notFound'],
    output: z.null(),
  },
];

const names = {
  startsAt: 'timestamp',
  confirmationCode: 'confirmation_code',
  transactionId: 'transaction_id',
};

export const bookingRoutes: RestRow[] = [
  ...deskRoutes,
  {
    method: 'GET',
    path: '/booking/available-slots',
    procedure: bookingsRouter.availableSlots,
    from: 'query',
    envelope: dataEnvelope,
    names,
    summary:
      'The slots of a day, and which of them are free (staff only: without one booking, and why a slot is not offered)',
    example: { date: '2030-06-03', duration: 1, service: 'Portraits' },
    refuses: ['unauthenticated', 'forbidden'],
    output: z.array(availableSlot),
  },
  {
    method: 'POST',
    path: '/booking/request',
    procedure: bookingsRouter.request,
    from: 'body',
    envelope: dataEnvelope,
    names,
    message: () => bookingMessages.requested,
    status: 201,
    summary:
      'Ask for a session; the studio prices it and confirms it. Where it has terms, termsId is the _id of GET /booking-terms',
    example: {
      service: 'Portraits',
      packageId: 'an _id of GET /package',
      customer: {
        firstName: 'Robin',
        lastName: 'Lens',
        email: 'robin@client.example',
        phone: '+1 (212)555-0147',
      },
      timestamp: '2030-06-03T14:00:00Z',
      payment: { type: 'credit' },
    },
    refuses: ['notFound', 'conflict', 'tooMany', 'unprocessable', 'busy'],
    output: bookingReceipt,
  },
];

export const termsRoutes: RestRow[] = [
  {
    method: 'GET',
    path: '/booking-terms',
    procedure: termsRouter.get,
    envelope: dataEnvelope,
    summary:
      'The terms that customers accept when they book; an empty text and no _id while there are none',
    output: bookingTerms,
  },
  {
    method: 'GET',
    path: '/booking-terms/{id}',
    procedure: termsRouter.version,
    envelope: dataEnvelope,
    summary: 'The current terms, or earlier ones that a booking accepted',
    refuses: ['notFound'],
    output: termsVersion,
  },
  {
    method: 'PUT',
    path: '/booking-terms',
    procedure: termsRouter.update,
    from: 'body',
    envelope: dataEnvelope,
    message: () => termsMessages.saved,
    summary: 'Save the terms that customers accept when they book; an empty text removes them',
    refuses: ['conflict'],
    output: editedTerms,
    example: { text: 'Sessions can be moved until two days before they begin.' },
  },
];
