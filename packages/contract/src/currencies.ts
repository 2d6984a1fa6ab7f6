/**
 * The currencies (ISO 4217) that a studio can use: all that Stripe takes, and those of other countries. Their decimals are
 * those of `decimalsOf`.
 */
export const currencies = [
  ...['AED', 'AFN', 'ALL', 'AMD', 'AOA', 'ARS', 'AUD', 'AWG', 'AZN', 'BAM', 'BBD', 'BDT', 'BHD'],
  ...['BIF', 'BMD', 'BND', 'BOB', 'BRL', 'BSD', 'BTN', 'BWP', 'BYN', 'BZD', 'CAD', 'CDF', 'CHF'],
  ...['CLP', 'CNY', 'COP', 'CRC', 'CUP', 'CVE', 'CZK', 'DJF', 'DKK', 'DOP', 'DZD', 'EGP', 'ERN'],
  ...['ETB', 'EUR', 'FJD', 'FKP', 'GBP', 'GEL', 'GHS', 'GIP', 'GMD', 'GNF', 'GTQ', 'GYD', 'HKD'],
  ...['HNL', 'HTG', 'HUF', 'IDR', 'ILS', 'INR', 'IQD', 'IRR', 'ISK', 'JMD', 'JOD', 'JPY', 'KES'],
  ...['KGS', 'KHR', 'KMF', 'KPW', 'KRW', 'KWD', 'KYD', 'KZT', 'LAK', 'LBP', 'LKR', 'LRD', 'LSL'],
  ...['LYD', 'MAD', 'MDL', 'MGA', 'MKD', 'MMK', 'MNT', 'MOP', 'MRU', 'MUR', 'MVR', 'MWK', 'MXN'],
  ...['MYR', 'MZN', 'NAD', 'NGN', 'NIO', 'NOK', 'NPR', 'NZD', 'OMR', 'PAB', 'PEN', 'PGK', 'PHP'],
  ...['PKR', 'PLN', 'PYG', 'QAR', 'RON', 'RSD', 'RUB', 'RWF', 'SAR', 'SBD', 'SCR', 'SDG', 'SEK'],
  ...['SGD', 'SHP', 'SLE', 'SOS', 'SRD', 'SSP', 'STN', 'SVC', 'SYP', 'SZL', 'THB', 'TJS', 'TMT'],
  ...['TND', 'TOP', 'TRY', 'TTD', 'TWD', 'TZS', 'UAH', 'UGX', 'USD', 'UYU', 'UZS', 'VND', 'VUV'],
  ...['WST', 'XAF', 'XCD', 'XCG', 'XOF', 'XPF', 'YER', 'ZAR', 'ZMW'],
] as const;
export type Currency = (typeof currencies)[number];

/** The default currency. */
export const defaultCurrency: Currency = 'USD';

/**
 * Currencies that are counted whole. The Malagasy ariary, which ISO 4217 gives two decimals for its fifths, is one of them as
 * in its country and at Stripe.
 */
const whole: ReadonlySet<string> = new Set<Currency>([
  ...([
    'BIF',
    'CLP',
    'DJF',
    'GNF',
    'ISK',
    'JPY',
    'KMF',
    'KRW',
    'MGA',
    'PYG',
    'RWF',
    'UGX',
  ] as const),
  ...(['VND', 'VUV', 'XAF', 'XOF', 'XPF'] as const),
]);

const thousandths: ReadonlySet<string> = new Set<Currency>([
  ...(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'] as const),
]);

/**
 * The decimals of a currency: 0, 2 or 3. Not those of `Intl`, which has none for currencies whose coins are out of use, such as
 * the Afghan afghani: their amounts still have two.
 */
export function decimalsOf(currency: string): 0 | 2 | 3 {
  if (whole.has(currency)) return 0;
  return thousandths.has(currency) ? 3 : 2;
}
