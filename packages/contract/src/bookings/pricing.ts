/** Tax in percent of the price until the owner decides otherwise. */
export const defaultTaxPercent = 8;

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
