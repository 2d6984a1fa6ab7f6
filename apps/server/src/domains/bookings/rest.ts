import { bookingMessages as messages } from '@shutterhouse/contract/bookings/messages';
import { availableSlot, bookingReceipt } from '@shutterhouse/contract/bookings/schema';
import { z } from 'zod';
import { dataEnvelope } from '../../http/envelopes.ts';
import type { RestRow } from '../../http/rest.ts';
import { deskRoutes } from './desk-rest.ts';
import { bookingsRouter } from './router.ts';

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
    message: messages.requested,
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
