import { z } from 'zod';
import { sentences, t } from '../sentences.ts';
import { wholeNumber } from '../validators.ts';

/** What is kept when a session is cancelled at least so many days before it, in percent of its price. */
export type CancellationStep = { days: number; keptPercent: number };

export const cancellationLimits = { steps: 5, days: 365 } as const;

const messages = sentences({
  daysFromTo: () => t('Please enter from 0 to {days} days', { days: cancellationLimits.days }),
  percentFromTo: 'Please enter a percentage from 0 to 100',
  tooMany: () =>
    t('A service can have at most {steps} steps of cancelling', {
      steps: cancellationLimits.steps,
    }),
  notDescending: 'Each step must be closer to the session than the one above it',
  notRising: 'A later step can’t keep less than the one above it',
});

/** The steps of cancelling, the furthest from the session first. After the last one all that was paid is kept; none: nothing is said. */
export const cancellationSteps = z
  .array(
    z.object({
      days: wholeNumber('Days', { min: 0, max: cancellationLimits.days }, messages.daysFromTo),
      keptPercent: wholeNumber('Percent', { min: 0, max: 100 }, () => messages.percentFromTo),
    }),
  )
  .max(cancellationLimits.steps, { error: messages.tooMany })
  .superRefine((steps, context) => {
    for (const [index, step] of steps.entries()) {
      const before = steps[index - 1];
      if (before && step.days >= before.days) {
        const path = [index, 'days'];
        context.addIssue({ code: 'custom', path, message: messages.notDescending });
      }
      if (before && step.keptPercent < before.keptPercent) {
        const path = [index, 'keptPercent'];
        context.addIssue({ code: 'custom', path, message: messages.notRising });
      }
    }
  });

/** A step as it is answered. */
export const cancellation = z.array(
  z.object({ days: z.number().int(), keptPercent: z.number().int() }),
);

type Cancelled = {
  startsAt: Date | string;
  /** What it costs with tax, and what was paid and not given back. */
  totalCents: number;
  paidCents: number;
};

const dayMs = 86_400_000;

/** What is refunded when a session is cancelled at a time, in minor units; null where its service says nothing about it. */
export function refundByTerms(
  steps: readonly CancellationStep[],
  { startsAt, totalCents, paidCents }: Cancelled,
  at: Date,
): number | null {
  if (steps.length === 0) return null;
  const leftMs = new Date(startsAt).getTime() - at.getTime();
  const step = steps.find(({ days }) => leftMs >= days * dayMs);
  const keptCents = step ? Math.round((totalCents * step.keptPercent) / 100) : paidCents;
  return Math.max(0, paidCents - keptCents);
}

/** The steps as sentences. */
export function cancellationLines(steps: readonly CancellationStep[]): string[] {
  const last = steps.at(-1);
  if (last === undefined) return [];
  const lines = steps.map(({ days, keptPercent }) =>
    keptPercent === 0
      ? t(
          '{days, plural, =0 {Until the session} one {Until # day before} other {Until # days before}}: everything is refunded.',
          { days },
        )
      : t(
          '{days, plural, =0 {Until the session} one {Until # day before} other {Until # days before}}: {percent}% of the price is kept.',
          { days, percent: keptPercent },
        ),
  );
  return last.days === 0 ? lines : [...lines, t('Later: nothing is refunded.')];
}
