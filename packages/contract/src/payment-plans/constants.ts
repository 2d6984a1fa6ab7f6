import { dayMs } from '../durations.ts';

/** The tips that are proposed, in percent of what was paid. */
export const tipPercents = [5, 10, 15] as const;

/** What the due day of a part is counted from: the acceptance, a day of its own, or the session. */
export const planAnchors = ['acceptance', 'day', 'session'] as const;
export type PlanAnchor = (typeof planAnchors)[number];

/** How a part is written; the last one is always the rest. */
export const partShares = ['percent', 'amount', 'rest'] as const;
export type PartShare = (typeof partShares)[number];

/** Whether what was due at a time is overdue: a day later, so that all of the due day remains. */
export function isOverdue(dueAt: Date, now: Date): boolean {
  return dueAt.getTime() + dayMs <= now.getTime();
}

/** The state of a part. It is overdue a day after it was due. */
export const planPartStates = ['open', 'overdue', 'paid', 'cancelled'] as const;
export type PlanPartState = (typeof planPartStates)[number];

export const planLimits = {
  parts: 12,
  /** Before or after the session. */
  days: 730,
  /** Of a job. */
  plans: 20,
  /** When customers are reminded: before the due day, and after it. */
  remindBeforeDays: 3,
  remindAfterDays: 3,
  /** How long before a kept card is charged its customer is told, and how often and after how many days it is tried again. */
  announceDays: 3,
  chargeAgainDays: [1, 2],
} as const;

/** Of transfers by statements of the bank. */
export const transferLimits = {
  /** Of a file, in characters. */
  file: 200_000,
  /** Of a file, and of the list. */
  rows: 1000,
  shown: 200,
  proposals: 3,
} as const;

/** Why a payment is proposed for a transfer, the surest first. */
export const proposalReasons = ['reference', 'amountAndName', 'amount', 'name'] as const;
export type ProposalReason = (typeof proposalReasons)[number];
