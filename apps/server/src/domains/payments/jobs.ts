import type { JobKind } from '../../jobs/job.ts';

/** Ends the holds of sessions whose time to pay is over. */
export const holdJob: JobKind<{ paymentId: string }> = {
  name: 'payments.hold',
  priority: 'brief',
  // One that a clock which was ahead has begun is given its end anew.
  mayBeEarly: true,
  keyOf: ({ paymentId }) => paymentId,
};

/** Has Stripe take back what nobody may pay any more. */
export const cancelIntentJob: JobKind<{ paymentId: string }> = {
  name: 'payments.cancelIntent',
  priority: 'remote',
  mayBeEarly: true,
  keyOf: ({ paymentId }) => paymentId,
};

/** Has Stripe give back what it took. */
export const refundJob: JobKind<{ refundId: string }> = {
  name: 'payments.refund',
  priority: 'remote',
  // Nobody else looks after this money.
  retriesAfter: 300,
  keyOf: ({ refundId }) => refundId,
};
