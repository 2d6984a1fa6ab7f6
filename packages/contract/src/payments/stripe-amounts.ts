import { type Currency, decimalsOf } from '../currencies.ts';

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

/** The minimum charges that Stripe publishes, in minor units. */
const minCharges: Partial<Record<Currency, number>> = {
  ...{ AED: 200, CZK: 1500, DKK: 250, GBP: 30, HKD: 400, HUF: 17_500, MXN: 1000, MYR: 200 },
  ...{ NOK: 300, PLN: 200, RON: 200, SEK: 300, THB: 1000 },
};

/**
 * Stripe's minimum charge; lower amounts are paid at the studio. It is 0.50 in most currencies, 50 yen, and no less than half a unit
 * where Stripe publishes none: such amounts are compared with the minimum of the account's currency, at Stripe's rate.
 */
export function minChargeCents(currency: string): number {
  return minCharges[currency as Currency] ?? (decimalsOf(currency) === 3 ? 500 : 50);
}
