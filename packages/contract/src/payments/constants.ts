/**
 * How customers pay for what they book on the site: a demonstration that charges nobody, at the
 * studio, or by Stripe's own form.
 */
export const paymentModes = ['demonstration', 'studio', 'stripe'] as const;
export type PaymentMode = (typeof paymentModes)[number];

/** By which way a booking is paid. */
export const paymentKinds = ['simulated', 'studio', 'stripe'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/** How far one payment is: `held` while its customer is paying. */
export const paymentStatuses = [
  'open',
  'held',
  'paid',
  'partRefunded',
  'refunded',
  'failed',
] as const;

/** How a booking stands with all its payments together. `simulated`: a demonstration, nothing was paid. */
export const bookingPaymentStates = [
  'simulated',
  'open',
  'held',
  'failed',
  'partPaid',
  'paid',
  'partRefunded',
  'refunded',
] as const;
export type BookingPaymentState = (typeof bookingPaymentStates)[number];

/** How far a refund is: `waiting` until whoever took the money has given it back. */
export const refundStatuses = ['waiting', 'done', 'failed'] as const;

/** For so many minutes a session is held while its customer pays. */
export const holdMinutes = 15;

/** The least that Stripe charges, in cents; what costs less is paid at the studio. */
export const minChargeCents = 50;

/** What is paid with the booking, in percent of the whole price: the rest is paid at the studio. */
export const depositPercents = { min: 5, max: 100, default: 100 } as const;
