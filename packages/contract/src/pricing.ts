import { type Currency, defaultCurrency } from './currencies.ts';

/** What everybody may know of prices: their currency, and the tax that is added to them. */
export type PriceTerms = { currency: Currency; taxPercent: number; taxName: string };

/** What holds until the owner decides otherwise. */
export const defaultPriceTerms: PriceTerms = {
  currency: defaultCurrency,
  taxPercent: 8,
  taxName: 'Sales tax',
};

/** The tax of a price in a line: `Tax (8%)`, or `VAT (20%)` where the owner gave it a name. */
export function taxLabel({ taxName, taxPercent }: Omit<PriceTerms, 'currency'>): string {
  return `${taxName === defaultPriceTerms.taxName ? 'Tax' : taxName} (${taxPercent}%)`;
}

/**
 * Tax in cents on a price in cents, rounded to the whole dollar (or euro, or pound) whatever the rate:
 * the documented rule, so that a price with tax is as round as the price. `taxPercent` has at most three
 * decimals, and is reckoned as a whole number of thousandths: no rate is a little less than it says.
 */
export function taxCents(priceCents: number, taxPercent: number): number {
  return Math.round((priceCents * Math.round(taxPercent * 1000)) / 10_000_000) * 100;
}

/** Price and tax together, in cents. */
export function totalCents(priceCents: number, taxPercent: number): number {
  return priceCents + taxCents(priceCents, taxPercent);
}
