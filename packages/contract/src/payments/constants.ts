/**
 * How customers pay for bookings on the site: a demonstration without a charge, at the studio, or by
 * Stripe's own form.
 */
export const paymentModes = ['demonstration', 'studio', 'stripe'] as const;
export type PaymentMode = (typeof paymentModes)[number];

/** The methods of a payment that the staff record by hand, for a booking or an invoice. */
export const recordedMethods = ['cash', 'transfer', 'card', 'other'] as const;
export type RecordedMethod = (typeof recordedMethods)[number];

/** How a booking is paid. */
export const paymentKinds = ['simulated', 'studio', 'stripe'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/** The states of one payment: `held` while the customer is paying. */
export const paymentStatuses = [
  'open',
  'held',
  'paid',
  'partRefunded',
  'refunded',
  'failed',
] as const;

/**
 * The state of all of a booking's payments together. `free`: it costs nothing; `simulated`: a demonstration, nothing was paid.
 */
export const bookingPaymentStates = [
  'free',
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

/**
 * How the payment of a booking stands, by which bookings are filtered: `none` for what is free, was a demonstration, was refunded in
 * full, or was cancelled before anything was paid.
 */
export const paymentStandings = ['none', 'unpaid', 'depositPaid', 'paid'] as const;
export type PaymentStanding = (typeof paymentStandings)[number];

/** The standings by which bookings are filtered. */
export const paymentFilters = ['unpaid', 'depositPaid', 'paid'] as const;

/** The states of a refund: `waiting` until whoever took the money has returned it. */
export const refundStatuses = ['waiting', 'done', 'failed'] as const;

/** The states of a dispute at Stripe; `warning_…` are inquiries of a bank before one. */
export const disputeStatuses = [
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
  'needs_response',
  'under_review',
  'won',
  'lost',
  'prevented',
] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

/** Those of disputes that are over. */
export const closedDisputes = ['warning_closed', 'won', 'lost', 'prevented'] as const;

/** Minutes for which a session is held while its customer pays. */
export const holdMinutes = 15;

/** The share of the full price that is due when booking, in percent; the rest is paid at the studio. */
export const depositPercents = { min: 5, max: 100, default: 100 } as const;
