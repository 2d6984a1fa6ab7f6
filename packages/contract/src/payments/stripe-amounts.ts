import { decimalsOf } from '../currencies.ts';

/**
 * Stripe takes and gives amounts in minor units as ISO 4217 has them, except for these: they have no decimals, but for the sake
 * of older integrations are sent as if they had two, which are 00. (The whole amounts of HUF and TWD are a rule of payouts
 * alone, which this application doesn't make.)
 */
const withTwoZeros: ReadonlySet<string> = new Set(['ISK', 'UGX']);

/** An amount in minor units as Stripe's API has it. It must be one that Stripe can charge. */
export function toStripeAmount(cents: number, currency: string): number {
  return withTwoZeros.has(currency) ? cents * 100 : cents;
}

/** An amount of Stripe's API in minor units; the currency is written in either case. */
export function fromStripeAmount(amount: number, currency: string): number {
  return withTwoZeros.has(currency.toUpperCase()) ? Math.round(amount / 100) : amount;
}

/** The smallest step of what Stripe can charge or refund, in minor units: the third decimal has to be 0. */
export function stripeStep(currency: string): number {
  return decimalsOf(currency) === 3 ? 10 : 1;
}
