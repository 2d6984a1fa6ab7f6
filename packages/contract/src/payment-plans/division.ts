import { shares } from '../client-jobs/quote-sums.ts';
import { stripeStep } from '../payments/stripe-amounts.ts';
import type { DocumentSums, TaxTotal } from '../pricing.ts';

/** How much a part is: a share of the whole, a sum, or what the others leave. */
export type Share =
  | { kind: 'percent'; percent: number }
  | { kind: 'amount'; amountCents: number }
  | { kind: 'rest' };

/**
 * Divides a sum into parts, which come to exactly that sum. Shares are rounded down to what a card can be charged; the last part is
 * what the others leave, and parts for which nothing is left are 0.
 */
export function divide(totalCents: number, parts: readonly Share[], currency: string): number[] {
  const step = stripeStep(currency);
  let left = totalCents;
  return parts.map((share, index) => {
    const isLast = index === parts.length - 1;
    const cents = isLast ? left : Math.min(left, centsOf(totalCents, share, step));
    left -= cents;
    return cents;
  });
}

function centsOf(totalCents: number, share: Share, step: number): number {
  if (share.kind === 'rest') return 0;
  if (share.kind === 'amount') return share.amountCents;
  // In thousandths of a percent, and in two parts, so that large sums stay exact.
  const rate = Math.round(share.percent * 1000);
  const whole = Math.floor(totalCents / 100_000) * rate;
  const cents = whole + Math.floor(((totalCents % 100_000) * rate) / 100_000);
  return cents - (cents % step);
}

/** What the parts before the last one come to. */
export function sumBeforeLast(
  totalCents: number,
  parts: readonly Share[],
  currency: string,
): number {
  const step = stripeStep(currency);
  return parts.slice(0, -1).reduce((sum, share) => sum + centsOf(totalCents, share, step), 0);
}

/**
 * The sums of a part by rate: the share that each rate has of what is not billed yet, with the tax in it. So all invoices together
 * bill exactly the whole, at each rate.
 */
export function sumsOfPart(amountCents: number, taxes: readonly TaxTotal[]): DocumentSums {
  const divided = shares(
    amountCents,
    taxes.map(({ totalCents }) => totalCents),
  );
  const parts = taxes.flatMap((rate, index): TaxTotal[] => {
    const totalCents = divided[index] ?? 0;
    if (totalCents === 0) return [];
    const taxCents =
      rate.totalCents === 0
        ? 0
        : Number((BigInt(totalCents) * BigInt(rate.taxCents)) / BigInt(rate.totalCents));
    return [{ ...rate, totalCents, taxCents, netCents: totalCents - taxCents }];
  });
  const sumOf = (name: 'netCents' | 'taxCents' | 'totalCents') =>
    parts.reduce((sum, each) => sum + each[name], 0);
  return {
    taxes: parts,
    subtotalCents: sumOf('netCents'),
    taxCents: sumOf('taxCents'),
    totalCents: sumOf('totalCents'),
  };
}
