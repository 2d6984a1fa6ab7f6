import { z } from 'zod';
import { bookingPaymentStates, type PaymentMode, paymentKinds, paymentModes } from './constants.ts';
import { stripeStep } from './stripe-amounts.ts';

/** How customers pay when they book. */
export const publicPaymentSettings = z.object({
  mode: z.enum(paymentModes),
  /** 100 when nothing or the full price is due when booking. */
  depositPercent: z.number().int(),
  /** Stripe's publishable key, for its form; empty without Stripe. */
  publishableKey: z.string(),
});
export type PublicPaymentSettings = z.infer<typeof publicPaymentSettings>;

/** The part of the full price that is due when booking, in minor units; one that Stripe can charge. */
export function dueNowCents(
  amountCents: number,
  { mode, depositPercent }: { mode: PaymentMode; depositPercent: number },
  currency: string,
): number {
  const due = Math.round((amountCents * depositPercent) / 100);
  return mode === 'stripe' ? due - (due % stripeStep(currency)) : 0;
}

/** The payment state of a booking; amounts refer to its full price with tax. */
export const bookingPayment = z.object({
  kind: z.enum(paymentKinds),
  state: z.enum(bookingPaymentStates),
  paidCents: z.number().int(),
  refundedCents: z.number().int(),
  /** The amount still due. */
  openCents: z.number().int(),
});
export type BookingPayment = z.infer<typeof bookingPayment>;
