import { z } from 'zod';
import { calendarDay } from '../dates.ts';
import { cents } from '../money-schema.ts';
import { requiredNumber } from '../validators.ts';
import { planLimits as limits } from './constants.ts';
import { planMessages as messages } from './messages.ts';

const daysOutside = () => messages.daysOutside(limits.days);

const share = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('percent'),
    percent: requiredNumber('Percent')
      .min(0.001, { error: () => messages.percentFromTo })
      .max(100, { error: () => messages.percentFromTo }),
  }),
  z.object({
    kind: z.literal('amount'),
    amountCents: cents('Amount').min(1, { error: () => messages.amountNothing }),
  }),
  z.object({ kind: z.literal('rest') }),
]);

const due = z.discriminatedUnion('anchor', [
  z.object({ anchor: z.literal('acceptance') }),
  z.object({ anchor: z.literal('day'), day: calendarDay }),
  z.object({
    anchor: z.literal('session'),
    /** Before (negative) or after it. */
    days: z
      .number({ error: daysOutside })
      .int({ error: daysOutside })
      .min(-limits.days, { error: daysOutside })
      .max(limits.days, { error: daysOutside }),
  }),
]);

/** A part of a plan, as it is written: how much, and when it is due. */
export const planPart = z.object({ share, due });
export type PlanPart = z.infer<typeof planPart>;

/** A plan of payments: its last part is what the others leave. */
export const plan = z
  .array(planPart, { error: () => messages.partsNone })
  .min(1, { error: () => messages.partsNone })
  .max(limits.parts, { error: () => messages.partsMany(limits.parts) })
  .check(({ value: parts, issues }) => {
    const refuse = (path: (string | number)[], message: string) =>
      issues.push({ code: 'custom', path, message, input: parts });
    const last = parts.length - 1;
    parts.forEach((part, index) => {
      const isRest = part.share.kind === 'rest';
      if (index === last && !isRest) refuse([index, 'share', 'kind'], messages.lastIsRest);
      if (index < last && isRest) refuse([index, 'share', 'kind'], messages.restIsLast);
    });
    const percents = parts.reduce(
      (sum, part) => sum + (part.share.kind === 'percent' ? part.share.percent : 0),
      0,
    );
    if (percents >= 100) refuse([last], messages.percentsTooMuch);
  });
export type Plan = z.infer<typeof plan>;
