import { z } from 'zod';
import { keptCard } from '../payment-plans/card-schema.ts';
import { paymentKinds } from '../payments/constants.ts';

/** What the data of a person say of the money of a booking. */
export const bookingMoney = {
  payment: z
    .object({
      transactionId: z.string(),
      /** `simulated` for a demonstration: nothing was charged. */
      kind: z.enum(paymentKinds),
      method: z.string().nullable(),
      amount: z.number(),
      tax: z.number(),
    })
    .nullable(),
};

/** What the data of a person say of the money of a job. */
export const jobMoney = {
  /** The cards that Stripe keeps for later payments. */
  keptCards: z.array(keptCard.extend({ agreedAt: z.date() })),
  /** What was transferred for it, by the statements of the bank. */
  transfers: z.array(
    z.object({
      bookedOn: z.string(),
      name: z.string(),
      reference: z.string(),
      amount: z.number(),
      currency: z.string(),
    }),
  ),
  /** The tips that were paid by card. */
  tips: z.array(
    z.object({ paidAt: z.date(), amount: z.number(), refunded: z.number(), currency: z.string() }),
  ),
  /** The parts of its plans of payments. */
  payments: z.array(
    z.object({ dueAt: z.date(), amount: z.number(), open: z.number(), currency: z.string() }),
  ),
};
