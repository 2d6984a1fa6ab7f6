import { z } from 'zod';

/** The id of an object at Stripe. */
export const reference = z.string().max(255);
const metadata = z.record(z.string(), z.string()).nullish();

/** The fields of a PaymentIntent that are used. */
export const intentObject = z.object({
  id: reference,
  amount_received: z.number().int().default(0),
  currency: z.string(),
  latest_charge: z.union([reference, z.object({ id: reference })]).nullish(),
  metadata,
  last_payment_error: z
    .object({ code: z.string().nullish(), decline_code: z.string().nullish() })
    .nullish(),
});
export type IntentObject = z.infer<typeof intentObject>;

/** The fields of a Refund that are used. */
export const refundObject = z.object({
  id: reference,
  amount: z.number().int().positive(),
  status: z.string().nullish(),
  payment_intent: z.union([reference, z.object({ id: reference })]).nullish(),
  metadata,
});
export type RefundObject = z.infer<typeof refundObject>;
