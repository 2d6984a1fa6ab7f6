import { currencies } from '@shutterhouse/contract/currencies';

const names = new Intl.DisplayNames('en', { type: 'currency' });

/** The code and name of a currency: `USD, US Dollar`. */
export function currencyName(currency: string): string {
  return `${currency}, ${names.of(currency) ?? currency}`;
}

/** The currencies that a studio can have, by their codes. */
export const currencyOptions = currencies.map((currency) => ({
  value: currency,
  label: currencyName(currency),
}));
