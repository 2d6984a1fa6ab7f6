import { z } from 'zod';
import { chosen, chosenIds } from '../chosen.ts';
import { instant } from '../dates.ts';
import { sentences, t } from '../sentences.ts';
import { id, lengths, oneOf, requiredLine, requiredText } from '../validators.ts';
import { bookingStatuses } from './constants.ts';
import { requestKey } from './request-key.ts';

/** Sentences on what becomes of bookings that were chosen together. */
export const chosenMessages = sentences({
  unchanged: 'Nothing to change.',
  /** Of a cancelled booking: nothing is refunded by cancelling. */
  paidStays: (paid: string) => t('Cancelled. {paid} was paid, which is not refunded.', { paid }),
  noAddress: 'There is no e-mail address.',
  mailed: (to: string) => t('A mail to {to} is on its way.', { to }),
});

/** Another status for several bookings, each with what the user saw of it. */
export const setBookingStatusesInput = z.object({
  bookings: chosen(
    z.object({
      id: id('Booking'),
      seen: z.object({ status: oneOf('Status', bookingStatuses), startsAt: instant }).optional(),
    }),
    (booking) => booking.id,
  ),
  status: oneOf('Status', bookingStatuses),
});
export type SetBookingStatusesInput = z.infer<typeof setBookingStatusesInput>;

/** A mail to the customers of several bookings, each of whom gets one; a retry with the same key sends none again. */
export const writeToCustomersInput = z.object({
  bookingIds: chosenIds('Booking'),
  subject: requiredLine('Subject', lengths.title),
  text: requiredText('Text', lengths.message),
  requestKey: requestKey.optional(),
});
export type WriteToCustomersInput = z.infer<typeof writeToCustomersInput>;
