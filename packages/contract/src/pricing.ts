import { type Currency, defaultCurrency } from './currencies.ts';

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
  return `${taxName === defaultPriceTerms.taxName ? 'Tax' : taxName} (${taxPercent}%)`;
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
