import { z } from 'zod';
import { validationMessages } from './validators.ts';

/** The largest sum that a field takes: ten million dollars, in cents. */
export const maxCents = 1_000_000_000;

/**
 * Dollars as they stand on the wire to integer cents. A third decimal survives as a fraction,
 * so that `cents()` can refuse it instead of rounding it away.
 */
export function dollarsToCents(dollars: number): number {
  const scaled = dollars * 100;
  const nearest = Math.round(scaled);
  return Math.abs(scaled - nearest) < 1e-6 ? nearest : scaled;
}

/** Integer cents to dollars with at most two decimals. */
export function centsToDollars(cents: number): number {
  return cents / 100;
}

/** Formats by their decimals: to make one costs more than to use it a hundred times. */
const formats = new Map<number, Intl.NumberFormat>();

/** Integer cents as `$2,700.00`; `whole` leaves `.00` away: `$2,700`. */
export function formatCents(cents: number, options: { whole?: boolean } = {}): string {
  const digits = options.whole && cents % 100 === 0 ? 0 : 2;
  const format =
    formats.get(digits) ??
    new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: 'USD',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  formats.set(digits, format);
  return format.format(centsToDollars(cents));
}

/** A sum in integer cents, 0 or more. */
export function cents(label: string) {
  return z
    .number({ error: validationMessages.positive(label) })
    .min(0, validationMessages.positive(label))
    .max(maxCents, `${label} can be at most ${formatCents(maxCents)}`)
    .refine(Number.isInteger, `${label} can have at most two decimals`);
}
