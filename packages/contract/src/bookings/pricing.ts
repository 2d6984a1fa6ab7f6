/** Sales tax in percent of the price. */
export const taxPercent = 8;

/** Tax in cents on a price in cents: 8 %, rounded to the whole dollar. */
export function taxCents(priceCents: number): number {
  return Math.round((priceCents * taxPercent) / 10_000) * 100;
}

/** Price and tax together, in cents. */
export function totalCents(priceCents: number): number {
  return priceCents + taxCents(priceCents);
}
