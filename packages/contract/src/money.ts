import { z } from 'zod';
import { defaultCurrency } from './currencies.ts';
import { validationMessages } from './validators.ts';

/** The largest amount that fields accept: ten million, in hundredths. */
export const maxCents = 1_000_000_000;

/**
 * Converts an amount in units of its currency, as sent in requests, to integer cents. A third
 * decimal is kept as a fraction, so that `cents()` can refuse it instead of rounding it.
 */
export function amountToCents(amount: number): number {
  const scaled = amount * 100;
  const nearest = Math.round(scaled);
  return Math.abs(scaled - nearest) < 1e-6 ? nearest : scaled;
}

/** Converts integer cents to an amount with at most two decimals. */
export function centsToAmount(cents: number): number {
  return cents / 100;
}

/** Integer cents as the text of an input: `378.00`. A typed third decimal is kept. */
export function centsToTyped(cents: number): string {
  const amount = centsToAmount(cents);
  return Number.isInteger(cents) ? amount.toFixed(2) : String(amount);
}

/** Formatters by currency and decimals: creating one costs more than a hundred uses. */
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
  /** Omits `.00`: `$2,700`. */
  whole?: boolean | undefined;
  /** ISO 4217; US dollars by default. */
  currency?: string | undefined;
};

/** Integer cents as `$2,700.00`, or as `€2,700.00` in another currency. */
export function formatCents(
  cents: number,
  { whole = false, currency = defaultCurrency }: FormatCentsOptions = {},
): string {
  return formatOf(currency, whole && cents % 100 === 0 ? 0 : 2).format(centsToAmount(cents));
}

/** The symbol of a currency by itself: `$`, `€`, `CHF`. */
export function currencySign(currency: string): string {
  const parts = formatOf(currency, 0).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}

/** An amount in integer cents, 0 or more. */
export function cents(label: string) {
  return (
    z
      .number({ error: validationMessages.positive(label) })
      .min(0, validationMessages.positive(label))
      // Without the symbol: the schema does not know the currency.
      .max(maxCents, `${label} can be at most ${formatCents(maxCents).slice(1)}`)
      .refine(Number.isInteger, `${label} can have at most two decimals`)
  );
}
