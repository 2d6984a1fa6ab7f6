import { miniSessionMessages as messages } from '@shutterhouse/contract/bookings/mini-session-messages';
import { miniSession, miniSessionPage } from '@shutterhouse/contract/bookings/mini-session-schema';
import { bookingReceipt } from '@shutterhouse/contract/bookings/schema';
import { z } from 'zod';
import { dataEnvelope } from '../../../http/rest/envelopes.ts';
import { recordRoutes } from '../../../http/rest/record-routes.ts';
import type { RestRow } from '../../../http/rest/rest-row.ts';
import { miniSessionsRouter } from '../router.ts';

/** As for bookings, `timestamp` is the start of the slot. */
const bookingNames = {
  startsAt: 'timestamp',
  confirmationCode: 'confirmation_code',
  transactionId: 'transaction_id',
};

const names = { startsAt: 'timestamp', priceCents: 'price' };

export const miniSessionRoutes: RestRow[] = [
  ...recordRoutes({
    path: '/mini-sessions',
    calls: { ...miniSessionsRouter, list: miniSessionsRouter.adminList },
    list: { envelope: dataEnvelope, output: z.array(miniSession) },
    record: miniSession,
    names,
    messages,
    slot: 'miniSession',
    summaries: {
      list: 'Mini sessions: events with short slots, latest first',
      get: 'One event',
      create: 'Add an event; one that is active occupies its time',
      update: 'Change an event; what is absent stays as it is, and so does its address',
      remove: 'Delete an event that nobody has booked',
    },
    examples: {
      create: {
        title: 'Autumn leaves',
        description: 'Twenty minutes in the park.',
        serviceName: 'Mini session',
        day: '2030-10-12',
        from: '10:00',
        to: '14:00',
        slotMinutes: 20,
        placesPerSlot: 1,
        price: 120,
        isActive: true,
      },
      update: { placesPerSlot: 2 },
    },
  }),
  {
    method: 'GET',
    path: '/mini/{slug}',
    procedure: miniSessionsRouter.page,
    envelope: dataEnvelope,
    names,
    summary: 'A published event with its slots, and the places left in each',
    refuses: ['notFound'],
    output: miniSessionPage,
  },
  {
    method: 'POST',
    path: '/mini-sessions/{id}/book',
    procedure: miniSessionsRouter.book,
    from: 'body',
    envelope: dataEnvelope,
    names: bookingNames,
    message: () => messages.booked,
    status: 201,
    summary:
      'Book a place of a slot. Where the studio has terms, termsId is the _id of GET /booking-terms',
    example: {
      customer: {
        firstName: 'Robin',
        lastName: 'Lens',
        email: 'robin@client.example',
        phone: '+1 (212)555-0147',
      },
      timestamp: '2030-10-12T14:00:00Z',
      payment: { type: 'credit' },
    },
    refuses: ['notFound', 'conflict', 'tooMany'],
    output: bookingReceipt,
  },
];
