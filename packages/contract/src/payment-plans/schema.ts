import { z } from 'zod';
import { currencies } from '../currencies.ts';
import { byIdInput, editedRecord, version } from '../editing.ts';
import { cents } from '../money-schema.ts';
import { recordedMethods } from '../payments/constants.ts';
import { refundInput } from '../payments/desk.ts';
import { flag, id, requiredOneOf } from '../validators.ts';
import { keptCard } from './card-schema.ts';
import { planAnchors, planPartStates } from './constants.ts';
import { planMessages as messages } from './messages.ts';
import { plan } from './plan.ts';

const int = z.number().int();

/** A part of the plan of a job. What of it is paid follows from the payments of its session or its invoice. */
const jobPlanPart = z.object({
  id: z.string(),
  position: int,
  amountCents: int,
  openCents: int,
  anchor: z.enum(planAnchors),
  /** From the session; 0 for other anchors. */
  days: int,
  dueAt: z.date(),
  state: z.enum(planPartStates),
  /** The invoice that bills it; null without one that holds. */
  invoice: z.object({ id: z.string(), number: z.string() }).nullable(),
  /** What of the payment of a card can be refunded; 0 with a session, of which it is refunded. */
  refundableCents: int,
});
export type JobPlanPart = z.infer<typeof jobPlanPart>;

/** The plan of payments of a session, or of what was agreed without one. */
export const jobPlan = z.object({
  id: z.string(),
  jobId: z.string(),
  bookingId: z.string().nullable(),
  /** The version of a quote that was accepted with it; null for a plan of the desk. */
  versionId: z.string().nullable(),
  currency: z.enum(currencies),
  totalCents: int,
  /** What the session costs by now, if that is another sum than the plan divides; else null. */
  otherTotalCents: int.nullable(),
  isCancelled: z.boolean(),
  /** The tip that was paid with it; null without one. */
  tip: z.object({ amountCents: int, refundableCents: int }).nullable(),
  parts: z.array(jobPlanPart),
  /** The customer's card that Stripe keeps for it, and when it is charged next; null without one. */
  card: keptCard.extend({ chargedAt: z.date().nullable() }).nullable(),
  version,
});
export type JobPlan = z.infer<typeof jobPlan>;

/** The plans of a job, the newest first, and its sessions that have none. */
export const jobPlans = z.object({
  plans: z.array(jobPlan),
  sessions: z.array(
    z.object({
      id: z.string(),
      startsAt: z.date(),
      currency: z.enum(currencies),
      totalCents: int,
      openCents: int,
    }),
  ),
  /** Whether the customer is not reminded of payments of this job. */
  isPaused: z.boolean(),
});
export type JobPlans = z.infer<typeof jobPlans>;

export const jobPlansInput = z.object({ jobId: id('Job') });

/** Divides what a session costs, or without one a sum, into parts. */
export const createPlanInput = z.object({
  jobId: id('Job'),
  bookingId: id('Session').nullable().default(null),
  /** With tax; for a plan without a session only. */
  totalCents: cents('Total')
    .min(1, { error: () => messages.totalNothing })
    .optional(),
  parts: plan,
});
export type CreatePlanInput = z.infer<typeof createPlanInput>;

/** Gives a plan other parts. */
export const updatePlanInput = z.object({ ...editedRecord, parts: plan });
export type UpdatePlanInput = z.infer<typeof updatePlanInput>;

export const planInput = byIdInput;

export const planPartInput = z.object({ partId: id('Payment') });
export type PlanPartInput = z.infer<typeof planPartInput>;

/** Records a payment of a part by cash, transfer or otherwise: what is open of it, or less. */
export const markPartPaidInput = planPartInput.extend({
  amountCents: cents('Amount')
    .min(1, { error: () => messages.amountNothing })
    .optional(),
  /** What was open when it was read; refused if it is another sum by now. */
  openCents: int.optional(),
  method: requiredOneOf('Payment method', recordedMethods),
});
export type MarkPartPaidInput = z.infer<typeof markPartPaidInput>;

/** Refunds what a card has paid of a part. */
export const refundPartInput = refundInput.omit({ bookingId: true }).extend(planPartInput.shape);
export type RefundPartInput = z.infer<typeof refundPartInput>;

/** Refunds a tip. */
export const refundTipInput = refundInput.omit({ bookingId: true }).extend({ planId: id('Plan') });
export type RefundTipInput = z.infer<typeof refundTipInput>;

export const pausePlansInput = jobPlansInput.extend({ isPaused: flag('Paused') });
export type PausePlansInput = z.infer<typeof pausePlansInput>;
