import { type Currency, defaultCurrency } from './currencies.ts';
import { currencySign, formatCents } from './money.ts';
import { t } from './sentences.ts';

/** The public terms of prices: their currency, and the tax that is added. */
export type PriceTerms = { currency: Currency; taxPercent: number; taxName: string };

/** The default terms. */
export const defaultPriceTerms: PriceTerms = {
  currency: defaultCurrency,
  taxPercent: 8,
  taxName: 'Sales tax',
};

/** The label of the tax in a price: `Tax (8%)`, or `VAT (20%)` if the owner has named it. */
export function taxLabel({ taxName, taxPercent }: Omit<PriceTerms, 'currency'>): string {
  return `${taxName === defaultPriceTerms.taxName ? t('Tax') : taxName} (${taxPercent}%)`;
}

/**
 * The tax in cents on a price, or a sum of prices, in cents, rounded to the cent (half a cent up): the only
 * place where tax is computed. `taxPercent` has at most three decimals, and is converted to integer
 * thousandths to avoid floating point errors.
 */
export function taxCents(priceCents: number, taxPercent: number): number {
  return Math.round((priceCents * Math.round(taxPercent * 1000)) / 100_000);
}

/** The price including tax, in cents. */
export function totalCents(priceCents: number, taxPercent: number): number {
  return priceCents + taxCents(priceCents, taxPercent);
}

/** The terms of a price that is typed: those of the studio, or of a booking. */
export type TypedPriceTerms = { currency: string; taxPercent: number };

/** The label of a field for a price: `Price without tax ($)`, or `Price ($)` where no tax is added. */
export function priceLabel({ currency, taxPercent }: TypedPriceTerms, name = t('Price')): string {
  const sign = currencySign(currency);
  return taxPercent > 0 ? t('{name} without tax ({sign})', { name, sign }) : `${name} (${sign})`;
}

/** The other sum beside such a field: `$378.00 with 8% tax`; undefined where it is no other. */
export function priceHint(priceCents: unknown, { currency, taxPercent }: TypedPriceTerms) {
  if (typeof priceCents !== 'number' || !Number.isInteger(priceCents)) return undefined;
  if (priceCents <= 0 || taxPercent <= 0) return undefined;
  return t('{total} with {taxPercent}% tax', {
    total: formatCents(totalCents(priceCents, taxPercent), { currency }),
    taxPercent,
  });
}
