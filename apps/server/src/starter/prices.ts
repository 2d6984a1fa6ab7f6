import { type Currency, decimalsOf } from '@shutterhouse/contract/currencies';

/** What a studio asks for a dollar's worth where a currency is used, tax included where it is; not the rate of exchange. */
const perDollar: Partial<Record<Currency, number>> = {
  ...{ AUD: 1.4, CAD: 1.3, CHF: 1.2, GBP: 0.8, NZD: 1.5, SGD: 1.3, ZAR: 8, INR: 40 },
  ...{ BRL: 2, MXN: 10, ARS: 1000, CLP: 700, COP: 2500, PEN: 2.5, UYU: 30 },
  JPY: 100,
};

/**
 * A price of a new studio in the minor unit of its currency, rounded to two digits.
 * @param dollars two digits and zeros
 */
export function starterPrice(dollars: number, currency: string): number {
  const amount = dollars * (perDollar[currency as Currency] ?? 1);
  const step = 10 ** (Math.floor(Math.log10(amount)) - 1);
  return Math.round(amount / step) * step * 10 ** decimalsOf(currency);
}
