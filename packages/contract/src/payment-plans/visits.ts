import { z } from 'zod';
import { currencies } from '../currencies.ts';
import { cents } from '../money-schema.ts';
import { flag, id } from '../validators.ts';
import { keptCard } from './card-schema.ts';
import { planPartStates } from './constants.ts';
import { planMessages as messages } from './messages.ts';

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
  /** The card that Stripe keeps for them; null without one. */
  card: keptCard.nullable(),
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
      /** Whether the card can be kept for those after it. */
      canKeep: z.boolean(),
      /** When the kept card is charged; null if it is not. */
      chargedAt: z.date().nullable(),
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
  /** The tip that can be added, once all is paid; null where none is offered, or one was paid. */
  tip: z
    .object({
      planId: z.string(),
      currency: z.enum(currencies),
      /** What the payments came to. */
      totalCents: int,
      /** The least that a card can be charged. */
      minCents: int,
      publishableKey: z.string(),
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
  /** Whether the customer lets Stripe keep the card for the payments after it. */
  keepCard: flag('Keep card').default(false),
});
export type PayPartInput = z.infer<typeof payPartInput>;

/** Begins to pay a tip by card. */
export const payTipInput = z.object({
  ...by,
  planId: id('Plan'),
  amountCents: cents('Tip').min(1, { error: () => messages.amountNothing }),
});
export type PayTipInput = z.infer<typeof payTipInput>;

export const partCharge = z.object({ clientSecret: z.string(), amountCents: int });
