import { z } from 'zod';
import { currencies } from '../currencies.ts';
import { id } from '../validators.ts';
import { planPartStates } from './constants.ts';

const int = z.number().int();

/** The token of the link, and what the device was given when the address was proven. */
const by = { token: z.string().max(100), proof: z.string().max(2000).optional() };

export const planVisitInput = z.object(by);
export type PlanVisitInput = z.infer<typeof planVisitInput>;

/** The payments of a job as its customer sees them; without parts before the address was proven. */
export const planVisit = z.object({
  parts: z.array(
    z.object({
      id: z.string(),
      currency: z.enum(currencies),
      amountCents: int,
      openCents: int,
      dueAt: z.date(),
      state: z.enum(planPartStates),
    }),
  ),
  /** The one to pay next; null when nothing is. */
  next: z
    .object({
      partId: z.string(),
      /** Whether it can be paid by card here. */
      byCard: z.boolean(),
      /** Whether a card is being charged for it. */
      isBeingPaid: z.boolean(),
      /** What the card is charged. */
      cardCents: int,
      /** Of Stripe's form; empty without a card. */
      publishableKey: z.string(),
      transfer: z
        .object({
          bankDetails: z.string(),
          reference: z.string(),
          /** What the QR code of a transfer in euro contains; empty for none. */
          epc: z.string(),
        })
        .nullable(),
    })
    .nullable(),
});
export type PlanVisit = z.infer<typeof planVisit>;

/** Begins to pay a part by card. */
export const payPartInput = z.object({
  ...by,
  partId: id('Payment'),
  /** What was shown; refused if it is another sum by now. */
  amountCents: int,
});
export type PayPartInput = z.infer<typeof payPartInput>;

export const partCharge = z.object({ clientSecret: z.string(), amountCents: int });
