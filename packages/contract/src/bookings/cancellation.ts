import { t } from '../sentences.ts';

/** What is kept when a session is cancelled at least so many days before it, in percent of its price. */
export type CancellationStep = { days: number; keptPercent: number };

export const cancellationLimits = { steps: 5, days: 365 } as const;

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
