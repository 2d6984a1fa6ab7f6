import { z } from 'zod';
import { defaultCurrency } from './currencies.ts';
import { validationMessages } from './validators.ts';

/** The largest sum that a field takes: ten millions, in hundredths. */
export const maxCents = 1_000_000_000;

/**
 * An amount as it stands on the wire, in units of its currency, to integer cents. A third decimal
 * survives as a fraction, so that `cents()` can refuse it instead of rounding it away.
 */
export function amountToCents(amount: number): number {
  const scaled = amount * 100;
  const nearest = Math.round(scaled);
  return Math.abs(scaled - nearest) < 1e-6 ? nearest : scaled;
}

/** Integer cents to an amount with at most two decimals. */
export function centsToAmount(cents: number): number {
  return cents / 100;
}

/** Integer cents as they stand in a field: `378.00`. A third decimal that was typed stays. */
export function centsToTyped(cents: number): string {
  const amount = centsToAmount(cents);
  return Number.isInteger(cents) ? amount.toFixed(2) : String(amount);
}

/** Formats by their currency and decimals: to make one costs more than to use it a hundred times. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(currency: string, digits: number): Intl.NumberFormat {
  const key = `${currency}${digits}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  formats.set(key, format);
  return format;
}

export type FormatCentsOptions = {
  /** Leaves `.00` away: `$2,700`. */
  whole?: boolean | undefined;
  /** ISO 4217; US dollars when absent. */
  currency?: string | undefined;
};

/** Integer cents as `$2,700.00`, or as `€2,700.00` in another currency. */
export function formatCents(
  cents: number,
  { whole = false, currency = defaultCurrency }: FormatCentsOptions = {},
): string {
  return formatOf(currency, whole && cents % 100 === 0 ? 0 : 2).format(centsToAmount(cents));
}

/** The sign of a currency where it stands alone: `$`, `€`, `CHF`. */
export function currencySign(currency: string): string {
  const parts = formatOf(currency, 0).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}

/** A sum in integer cents, 0 or more. */
export function cents(label: string) {
  return (
    z
      .number({ error: validationMessages.positive(label) })
      .min(0, validationMessages.positive(label))
      // Without a sign: which currency it is in, a form does not know.
      .max(maxCents, `${label} can be at most ${formatCents(maxCents).slice(1)}`)
      .refine(Number.isInteger, `${label} can have at most two decimals`)
  );
}
