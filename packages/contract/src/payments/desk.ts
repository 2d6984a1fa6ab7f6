import { z } from 'zod';
import { cents } from '../money-schema.ts';
import { flag, id, oneOf, requiredNumber } from '../validators.ts';
import {
  depositPercents,
  disputeStatuses,
  paymentKinds,
  paymentModes,
  paymentStatuses,
  recordedMethods,
  refundStatuses,
} from './constants.ts';
import { paymentDeskMessages as messages } from './desk-messages.ts';
import { bookingPayment } from './schema.ts';

/** The payment settings. */
export const paymentSettings = z.object({
  mode: oneOf('Mode', paymentModes),
  /** The share of the full price due by Stripe when booking, in percent; 100 is the full price. */
  depositPercent: requiredNumber('Deposit')
    .int({ error: () => messages.depositWhole })
    .min(depositPercents.min, { error: () => messages.depositFromTo })
    .max(depositPercents.max, { error: () => messages.depositFromTo }),
  /** Whether customers are offered to add a tip when a plan of payments is paid. */
  offersTips: flag('Tips'),
});
export type PaymentSettings = z.infer<typeof paymentSettings>;

/** The defaults. */
export const defaultPaymentSettings: PaymentSettings = {
  mode: 'demonstration',
  depositPercent: depositPercents.default,
  offersTips: false,
};

/** Changes of the settings; absent fields stay as they are. */
export const updatePaymentSettingsInput = paymentSettings.partial();
export type UpdatePaymentSettingsInput = z.infer<typeof updatePaymentSettingsInput>;

/** The settings, and whether Stripe can be chosen. */
export type ShownPaymentSettings = PaymentSettings & {
  /** Whether the owner has chosen it; until then it is the demonstration. */
  isChosen: boolean;
  isStripeReady: boolean;
  /** The URL to register as Stripe webhook. */
  webhookAddress: string;
};

/** A payment with its refunds, as the desk sees it. */
export const payment = z.object({
  id: z.string(),
  kind: z.enum(paymentKinds),
  /** How it was paid at the studio; null where that is not known, and by Stripe. */
  method: z.enum(recordedMethods).nullable(),
  status: z.enum(paymentStatuses),
  amountCents: z.number().int(),
  refundedCents: z.number().int(),
  /** The part paid before the booking was imported, which is not in the finance records. */
  earlierCents: z.number().int(),
  /** The amount that can still be refunded, without refunds already waiting. */
  refundableCents: z.number().int(),
  /** Its id at Stripe; empty for other kinds. */
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
  /** Where the customer disputes it at their bank. */
  disputes: z.array(
    z.object({
      id: z.string(),
      amountCents: z.number().int(),
      /** Stripe's word for it, such as `product_not_received`. */
      reason: z.string(),
      status: z.enum(disputeStatuses),
      /** Until when it can be answered at Stripe. */
      dueAt: z.date().nullable(),
    }),
  ),
});
export type Payment = z.infer<typeof payment>;

/** All payments of a booking, oldest first. */
export const bookingPayments = z.object({
  summary: bookingPayment,
  /** That of all amounts here: the booking's own. */
  currency: z.string(),
  /** The price told to the customer, and the tax included in it. */
  amountCents: z.number().int(),
  taxCents: z.number().int(),
  /** What is refunded by the terms of cancelling, now or as it was cancelled; null where nothing was said or paid. */
  refundCents: z.number().int().nullable(),
  payments: z.array(payment),
});
export type BookingPayments = z.infer<typeof bookingPayments>;

export const paymentsOfBookingInput = z.object({ bookingId: id('Booking') });

/** The same after a payment was recorded, with the id of that payment. */
export const recordedPayment = bookingPayments.extend({ id: z.string() });
export type RecordedPayment = z.infer<typeof recordedPayment>;

/** Records a payment at the studio: the full amount due, or a part. */
export const markPaidInput = paymentsOfBookingInput.extend({
  amountCents: cents('Amount')
    .min(1, { error: () => messages.amountNothing })
    .optional(),
  /** The amount due as shown to the user; refused if it has changed since, so that no payment is recorded twice. */
  openCents: z.number().int().optional(),
  method: oneOf('Payment method', recordedMethods).optional(),
});
export type MarkPaidInput = z.infer<typeof markPaidInput>;

/** Undoes the record of a payment at the studio; without a payment, of all of the booking. */
export const markUnpaidInput = paymentsOfBookingInput.extend({
  paymentId: id('Payment').optional(),
});
export type MarkUnpaidInput = z.infer<typeof markUnpaidInput>;

/** Refunds an amount; a retry with the same key is the same refund. */
export const refundInput = z.object({
  bookingId: id('Booking'),
  amountCents: cents('Amount').min(1, { error: () => messages.amountNothing }),
  requestKey: z
    .string({ error: () => messages.refundKeyInvalid })
    .regex(/^[\w-]{16,64}$/, { error: () => messages.refundKeyInvalid }),
});
export type RefundInput = z.infer<typeof refundInput>;

/** The state of a payment for its payer, by the key of the request. */
export const paymentProgressInput = z.object({
  requestKey: z
    .string({ error: () => messages.refundKeyInvalid })
    .regex(/^[\w-]{16,64}$/, { error: () => messages.refundKeyInvalid }),
});

/** `held` while it is awaited; `over` when the session is no longer held, or never was. */
export type PaymentProgress = { state: 'held' | 'paid' | 'over' };
