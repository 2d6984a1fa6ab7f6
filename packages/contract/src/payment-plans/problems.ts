import { addDays, formatCalendarDay } from '../calendar-days.ts';
import { formatCents } from '../money.ts';
import { sumBeforeLast } from './division.ts';
import { planMessages as messages } from './messages.ts';
import type { Plan } from './plan.ts';

/** What is wrong with a plan: of which field of it, and a sentence. */
export type PlanProblem = { path: string; sentence: string };

type Days = {
  /** `YYYY-MM-DD` of the studio's calendar. */
  today: string;
  /** That of its session; null without one. */
  sessionDay: string | null;
};

/**
 * The first due day that is over, is after the session without being counted from it, or counts from a session where there is none;
 * undefined if each can be met.
 */
export function dueDayProblem(parts: Plan, { today, sessionDay }: Days): PlanProblem | undefined {
  for (const [index, { due }] of parts.entries()) {
    if (due.anchor === 'acceptance') continue;
    const path = `${index}.due.${due.anchor === 'day' ? 'day' : 'days'}`;
    if (due.anchor === 'session' && sessionDay === null) {
      return { path, sentence: messages.needsSession };
    }
    const day = due.anchor === 'day' ? due.day : addDays(sessionDay ?? today, due.days);
    if (day < today) return { path, sentence: messages.dayOver(inWords(day)) };
    if (due.anchor === 'day' && sessionDay !== null && day > sessionDay) {
      return { path, sentence: messages.dayAfterSession(inWords(day), inWords(sessionDay)) };
    }
  }
  return undefined;
}

/** Whether the parts leave nothing for the last one; undefined if they do leave something. */
export function sumProblem(
  parts: Plan,
  { totalCents, currency }: { totalCents: number; currency: string },
): PlanProblem | undefined {
  const shares = parts.map(({ share }) => share);
  const before = sumBeforeLast(totalCents, shares, currency);
  if (before < totalCents || parts.length === 1) return undefined;
  const amount = (cents: number) => formatCents(cents, { currency });
  const sentence = messages.partsTooMuch(amount(before), amount(totalCents));
  return { path: String(parts.length - 1), sentence };
}

function inWords(day: string): string {
  return formatCalendarDay(day, { day: 'numeric', month: 'long', year: 'numeric' });
}
