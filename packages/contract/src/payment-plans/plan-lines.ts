import { formatCalendarDay } from '../calendar-days.ts';
import { t } from '../sentences.ts';
import { divide } from './division.ts';
import type { PlanPart } from './plan.ts';

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
