import { sentences, t } from '../sentences.ts';
import type { BookingPaymentState, PaymentMode, RecordedMethod } from './constants.ts';

/** The standings of payments by which bookings are filtered. */
export const paymentFilterLabels = sentences({
  unpaid: 'Unpaid',
  depositPaid: 'Deposit paid',
  paid: 'Paid',
});

/** Names and descriptions of the payment modes in the owner's settings. */
export const paymentModeLabels: Record<PaymentMode, { label: string; text: string }> = sentences({
  demonstration: {
    label: 'Demonstration',
    text: 'The booking demonstrates a payment, and says so. No card is charged.',
  },
  studio: {
    label: 'At the studio',
    text: 'No card is asked for. A booking is open until you mark it as paid.',
  },
  stripe: {
    label: 'Stripe',
    text: 'Customers pay by Stripe’s own form. A session is held for 15 minutes and booked once the payment has arrived.',
  },
});

/** Labels of the payment states. */
export const paymentStateLabels: Record<BookingPaymentState, string> = sentences({
  free: 'Free',
  simulated: 'Simulated payment',
  open: 'Not paid yet',
  held: 'Payment in progress',
  failed: 'Payment failed',
  partPaid: 'Deposit paid',
  paid: 'Paid',
  partRefunded: 'Partly refunded',
  refunded: 'Refunded',
});

/** The labels of the methods of payments that are recorded by hand. */
export const recordedMethodLabels: Record<RecordedMethod, string> = sentences({
  cash: 'Cash',
  transfer: 'Bank transfer',
  card: 'Card',
  other: 'Other',
});

/** What the desk, callers of the API and webhooks read about payments. */
export const paymentDeskMessages = sentences({
  settingsSaved: 'Payment settings saved.',
  settingsFailed: 'Failed to save the payment settings',
  settingsLoadFailed: 'Failed to load the payment settings',
  depositWhole: 'The deposit must be a whole number of percent',
  depositFromTo: 'The deposit must be from 5 to 100 percent',
  stripeNotReady:
    'Stripe can be chosen once it is connected with its publishable key and its webhook signing secret.',

  notChosen: 'Nothing is chosen yet. Until you choose, bookings demonstrate a payment.',
  stripeLost:
    'Stripe is chosen, but not connected with all of its keys: until it is, customers are asked to pay at the studio.',
  /** The events for which the Stripe webhook must be registered. */
  events:
    'payment_intent.succeeded, payment_intent.payment_failed, payment_intent.canceled, refund.created, refund.updated, refund.failed, charge.dispute.created, charge.dispute.updated and charge.dispute.closed',
  /** While the session is held for the payment. */
  held: (until: string) =>
    t('Your session is held until {until}. It is booked once your payment has arrived.', { until }),
  holdOver:
    'The time to pay is over, so your session is available to others again. Nothing was charged. Please try again.',
  otherWay:
    'The studio has changed how it takes payment. Please check the Payment step again before you book.',
  otherAmount: 'The price has changed in the meantime. Please check it before you pay.',
  unavailable:
    'The payment could not be started, so nothing was charged and nothing is booked. Please try again.',
  tooSmall:
    'This amount is too small to be paid by card, so nothing was charged and nothing is booked. Please ask the studio to book the session for you.',
  stillHeld:
    'The payment service could not be reached. Your session is still held for you: please try again.',

  /** At the desk. */
  paying: (until: string) =>
    t(
      'The customer is paying. The time is held until {until}; without a payment it is free again.',
      { until },
    ),
  simulated: 'The customer went through the demonstration; no card was charged.',
  overpaid: (amount: string) => t('{amount} more than the total', { amount }),
  markedPaid: 'Marked as paid at the studio.',
  partPaid: (paid: string, left: string) =>
    t('{paid} recorded as paid at the studio, {left} is left.', { paid, left }),
  paidTooLarge: (most: string) => t('At most {most} is left to pay.', { most }),
  openChanged: (open: string) => t('{open} is left to pay now. Please check again.', { open }),
  markPaidFailed: 'Failed to mark the booking as paid',
  markedUnpaid: 'Marked as not paid.',
  markUnpaidFailed: 'Failed to mark the booking as not paid',
  nothingOpen: 'Nothing is left to pay for this booking.',
  notMarked: 'No payment at the studio is recorded for this booking.',
  paidPartly: (amount: string) =>
    t('{amount} of this was refunded, so it can’t be changed.', { amount }),
  payingNow: 'The customer is paying right now. Please wait until they are done.',
  refundKeyInvalid: 'requestKey must have 16 to 64 letters, digits, hyphens or underscores',
  refundTooLarge: (most: string) => t('At most {most} can be refunded.', { most }),
  refundUneven: 'In this currency Stripe refunds amounts whose third decimal is 0.',
  amountNothing: 'Please enter an amount above zero',
  nothingToRefund: 'Nothing is left to refund for this booking.',
  refunded: (amount: string) => t('{amount} refunded.', { amount }),
  refundBegun: (amount: string) =>
    t('{amount} is being refunded. It shows here as soon as Stripe has done it.', { amount }),
  /** Who transfers the money of a refund, by payment kind. */
  refundGoes: {
    stripe: 'Stripe sends it back to the card or account that was paid with.',
    studio: 'You return the money yourself; this records it in the books.',
    both: 'Stripe refunds what it has charged first; what was paid at the studio you return yourself.',
  },
  refundMailed: 'The customer is notified by mail.',
  refundMailWaits: 'A mail to the customer waits in the outbox until mail is set up.',
  refundFailed: 'Failed to refund',
  refundRefused: (reason: string) => t('The refund was not made: {reason}', { reason }),
  paidStays:
    'Money was paid for this booking, so its record must stay. Set the status to Cancelled instead.',

  /** Responses to webhook requests, genuine or forged. */
  signatureWrong: 'The signature of this webhook is wrong.',
  webhookOff: 'Stripe is not connected with a webhook signing secret.',
  eventUnreadable: 'This webhook could not be understood.',
  amountWrong: 'The amount of this webhook is not that of the payment.',
  refundTooEarly:
    'This refund is more than what is known to be left of the payment. Please send it again later.',
});
