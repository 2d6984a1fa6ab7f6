import { bookingTerms, termsVersion } from '@shutterhouse/contract/bookings/terms';
import { termsMessages as messages } from '@shutterhouse/contract/bookings/terms-messages';
import { dataEnvelope } from '../../../http/envelopes.ts';
import type { RestRow } from '../../../http/rest.ts';
import { termsRouter } from './router.ts';

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
    message: messages.saved,
    summary: 'Save the terms that customers accept when they book; an empty text removes them',
    refuses: ['conflict'],
    output: bookingTerms,
    example: { text: 'Sessions can be moved until two days before they begin.' },
  },
];
