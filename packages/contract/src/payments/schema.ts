import { z } from 'zod';
import { cents } from '../money.ts';
import { id, oneOf, requiredNumber } from '../validators.ts';
import {
  bookingPaymentStates,
  depositPercents,
  type PaymentMode,
  paymentKinds,
  paymentModes,
  paymentStatuses,
  refundStatuses,
} from './constants.ts';
import { paymentMessages as messages } from './messages.ts';

/** The payment settings. */
export const paymentSettings = z.object({
  mode: oneOf('Mode', paymentModes),
  /** What is paid by Stripe with the booking, in percent of the whole price; 100 is all of it. */
  depositPercent: requiredNumber('Deposit')
    .int(messages.depositWhole)
    .min(depositPercents.min, messages.depositFromTo)
    .max(depositPercents.max, messages.depositFromTo),
});
export type PaymentSettings = z.infer<typeof paymentSettings>;

/** What holds until the owner decides otherwise. */
export const defaultPaymentSettings: PaymentSettings = {
  mode: 'demonstration',
  depositPercent: depositPercents.default,
};

/** Changes of the settings; what is absent stays as it is. */
export const updatePaymentSettingsInput = paymentSettings.partial();
export type UpdatePaymentSettingsInput = z.infer<typeof updatePaymentSettingsInput>;

/** The settings, and whether Stripe can be chosen. */
export type ShownPaymentSettings = PaymentSettings & {
  isStripeReady: boolean;
  /** Where Stripe's webhooks are to be sent. */
  webhookAddress: string;
};

/** How customers pay when they book. */
export const wayToPay = z.object({
  mode: z.enum(paymentModes),
  /** 100 where nothing or all of it is paid with the booking. */
  depositPercent: z.number().int(),
  /** For Stripe's form; empty without it. */
  publishableKey: z.string(),
});
export type WayToPay = z.infer<typeof wayToPay>;

/** What of a whole price is paid with the booking, in whole cents. */
export function dueNowCents(
  amountCents: number,
  { mode, depositPercent }: { mode: PaymentMode; depositPercent: number },
): number {
  return mode === 'stripe' ? Math.round((amountCents * depositPercent) / 100) : 0;
}

/** How a booking stands with what is paid for it; the figures are of its whole price with tax. */
export const bookingPayment = z.object({
  kind: z.enum(paymentKinds),
  state: z.enum(bookingPaymentStates),
  paidCents: z.number().int(),
  refundedCents: z.number().int(),
  /** What is left to pay. */
  openCents: z.number().int(),
});
export type BookingPayment = z.infer<typeof bookingPayment>;

/** A payment with its refunds, as the desk sees it. */
export const payment = z.object({
  id: z.string(),
  kind: z.enum(paymentKinds),
  status: z.enum(paymentStatuses),
  amountCents: z.number().int(),
  refundedCents: z.number().int(),
  /** What can still be refunded: what waits to be given back is not counted. */
  refundableCents: z.number().int(),
  /** What Stripe calls it; empty without it. */
  reference: z.string(),
  /** Why it failed; empty when it did not. */
  failure: z.string(),
  createdAt: z.date(),
  paidAt: z.date().nullable(),
  refunds: z.array(
    z.object({
      id: z.string(),
      amountCents: z.number().int(),
      status: z.enum(refundStatuses),
      failure: z.string(),
      createdAt: z.date(),
    }),
  ),
});
export type Payment = z.infer<typeof payment>;

/** All that was paid for a booking, the first first. */
export const bookingPayments = z.object({
  summary: bookingPayment,
  /** What the customer was told to pay, and the tax in it. */
  amountCents: z.number().int(),
  taxCents: z.number().int(),
  payments: z.array(payment),
});
export type BookingPayments = z.infer<typeof bookingPayments>;

export const paymentsOfBookingInput = z.object({ bookingId: id('Booking') });

/** What was paid at the studio: all that is open, or a part of it. */
export const markPaidInput = paymentsOfBookingInput.extend({
  amountCents: cents('Amount').min(1, messages.amountNothing).optional(),
  /** What was open when it was asked; something else by now is refused, so that nothing is noted twice. */
  openCents: z.number().int().optional(),
});
export type MarkPaidInput = z.infer<typeof markPaidInput>;

/** Gives back so much of what was paid; a second try with the same key is the same refund. */
export const refundInput = z.object({
  bookingId: id('Booking'),
  amountCents: cents('Amount').min(1, messages.amountNothing),
  requestKey: z
    .string(messages.refundKeyInvalid)
    .regex(/^[\w-]{16,64}$/, messages.refundKeyInvalid),
});
export type RefundInput = z.infer<typeof refundInput>;

/** How a payment stands, for whoever is paying: by the key of the request. */
export const paymentProgressInput = z.object({
  requestKey: z
    .string(messages.refundKeyInvalid)
    .regex(/^[\w-]{16,64}$/, messages.refundKeyInvalid),
});

/** `held` while it is waited for; `over` when the session is free again, or was never held. */
export type PaymentProgress = { state: 'held' | 'paid' | 'over' };
