import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cancellationLines, refundByTerms } from './cancellation.ts';
import { cancellationSteps } from './cancellation-schema.ts';

const day = 86_400_000;
const startsAt = new Date('2030-09-07T14:00:00Z');
const daysBefore = (days: number, more = 0) => new Date(startsAt.getTime() - days * day + more);
const steps = [
  { days: 30, keptPercent: 0 },
  { days: 14, keptPercent: 30 },
];

describe('cancelling by the terms of a service', () => {
  test('gives everything back, keeps the deposit, or keeps what was paid', () => {
    const paid = { startsAt, totalCents: 200_000, paidCents: 200_000 };
    expect(refundByTerms(steps, paid, daysBefore(30))).toBe(200_000);
    expect(refundByTerms(steps, paid, daysBefore(30, 1))).toBe(140_000);
    expect(refundByTerms(steps, paid, daysBefore(14))).toBe(140_000);
    expect(refundByTerms(steps, paid, daysBefore(14, 1))).toBe(0);
    expect(refundByTerms(steps, { ...paid, paidCents: 60_000 }, daysBefore(20))).toBe(0);
    expect(refundByTerms([], paid, daysBefore(60))).toBeNull();
  });

  test('is told in sentences', () => {
    expect(cancellationLines(steps)).toEqual([
      'Until 30 days before: everything is refunded.',
      'Until 14 days before: 30% of the price is kept.',
      'Later: nothing is refunded.',
    ]);
    expect(cancellationLines([{ days: 0, keptPercent: 0 }])).toEqual([
      'Until the session: everything is refunded.',
    ]);
  });

  test('needs steps that come closer and never keep less', () => {
    const problems = (given: unknown) =>
      cancellationSteps.safeParse(given).error?.issues.map(({ path }) => path.join('.'));
    expect(problems(steps)).toBeUndefined();
    expect(problems(steps.toReversed())).toEqual(['1.days', '1.keptPercent']);
    expect(problems([{ days: 366, keptPercent: 101 }])).toEqual(['0.days', '0.keptPercent']);
    expect(
      problems(Array.from({ length: 6 }, (_, at) => ({ days: 9 - at, keptPercent: 0 }))),
    ).toEqual(['']);
  });

  test('never gives back more than was paid, and never more later', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 0, max: 365 }), { maxLength: 5 }),
        fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 5, maxLength: 5 }),
        fc.record({ totalCents: fc.nat(1e9), paidCents: fc.nat(1e9) }),
        fc.tuple(
          fc.double({ min: 0, max: 400, noNaN: true }),
          fc.double({ min: 0, max: 400, noNaN: true }),
        ),
        (days, percents, money, [one, other]) => {
          const kept = percents.toSorted((a, b) => a - b);
          const given = days
            .toSorted((a, b) => b - a)
            .map((each, at) => ({ days: each, keptPercent: kept[at] ?? 0 }));
          const [earlier, later] = [Math.max(one, other), Math.min(one, other)].map(
            (left) => refundByTerms(given, { startsAt, ...money }, daysBefore(left)) ?? 0,
          );
          expect(earlier).toBeLessThanOrEqual(money.paidCents);
          expect(later).toBeLessThanOrEqual(earlier ?? 0);
        },
      ),
    );
  });
});
