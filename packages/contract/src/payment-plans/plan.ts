import { z } from 'zod';
import { formatCalendarDay } from '../calendar-days.ts';
import { calendarDay } from '../dates.ts';
import { cents } from '../money-schema.ts';
import { t } from '../sentences.ts';
import { requiredNumber } from '../validators.ts';
import { planLimits as limits } from './constants.ts';
import { divide } from './division.ts';
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

/** When a part is due, in words. */
export function dueText({ due: when }: PlanPart): string {
  if (when.anchor === 'acceptance') return t('At acceptance');
  if (when.anchor === 'day') {
    return formatCalendarDay(when.day, { day: 'numeric', month: 'long', year: 'numeric' });
  }
  const { days } = when;
  if (days === 0) return t('On the day of the session');
  return days < 0
    ? t('{days, plural, one {# day before the session} other {# days before the session}}', {
        days: -days,
      })
    : t('{days, plural, one {# day after the session} other {# days after the session}}', { days });
}

/** A part of a plan with its sum, such as contracts and pages name it. */
export type PlanLine = { amountCents: number; due: string };

/** The parts of a plan with their sums, without those for which nothing is left. */
export function planLines(
  parts: readonly PlanPart[],
  { totalCents, currency }: { totalCents: number; currency: string },
): PlanLine[] {
  const amounts = divide(
    totalCents,
    parts.map((part) => part.share),
    currency,
  );
  return parts
    .map((part, index) => ({ amountCents: amounts[index] ?? 0, due: dueText(part) }))
    .filter(({ amountCents }) => amountCents > 0);
}
