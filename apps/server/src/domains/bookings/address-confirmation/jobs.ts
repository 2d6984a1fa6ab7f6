import type { JobKind } from '../../../jobs/job.ts';

/** Frees the time of a request whose link was not followed in time. */
export const unconfirmedJob: JobKind<{ bookingId: string }> = {
  name: 'bookings.unconfirmed',
  priority: 'brief',
  keyOf: ({ bookingId }) => bookingId,
};
