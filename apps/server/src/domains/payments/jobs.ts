import type { JobKind } from '../../jobs/job.ts';

/** Ends the hold of a session that was not paid in time. */
export const holdJob: JobKind<{ paymentId: string }> = {
  name: 'payments.hold',
  priority: 'brief',
  // A hold that began while the clock was ahead gets a new end.
  mayBeEarly: true,
  keyOf: ({ paymentId }) => paymentId,
};

/** Cancels at Stripe the intent of a payment whose hold has ended. */
export const cancelIntentJob: JobKind<{ paymentId: string }> = {
  name: 'payments.cancelIntent',
  priority: 'remote',
  mayBeEarly: true,
  keyOf: ({ paymentId }) => paymentId,
};

/** Makes a refund at Stripe. */
export const refundJob: JobKind<{ refundId: string }> = {
  name: 'payments.refund',
  priority: 'remote',
  // Retried until it ends, since nothing else would make the refund.
  retriesAfter: 300,
  keyOf: ({ refundId }) => refundId,
};
