import { type Currency, decimalsOf, defaultCurrency } from './currencies.ts';
import { localeTag } from './locale.ts';
import { readNumber } from './numbers.ts';

// Sums are integers of the minor unit of their currency: cents of a dollar, whole yen, thousandths of a Kuwaiti dinar. `Cents`
// in a name, here and in the columns of the database, means the minor unit of whatever currency.

/** Currencies of whose units a dollar buys fifty or more, or five hundred where they are counted whole. */
const ofSmallUnits: ReadonlySet<string> = new Set<Currency>([
  ...([
    'AFN',
    'ALL',
    'AMD',
    'AOA',
    'ARS',
    'BDT',
    'BIF',
    'CDF',
    'CLP',
    'COP',
    'CRC',
    'CVE',
  ] as const),
  ...([
    'DOP',
    'DZD',
    'ETB',
    'GMD',
    'GNF',
    'GYD',
    'HTG',
    'HUF',
    'IDR',
    'INR',
    'IQD',
    'IRR',
  ] as const),
  ...([
    'JMD',
    'KES',
    'KGS',
    'KHR',
    'KPW',
    'KRW',
    'KZT',
    'LAK',
    'LBP',
    'LKR',
    'LRD',
    'MGA',
  ] as const),
  ...([
    'MKD',
    'MMK',
    'MNT',
    'MWK',
    'MZN',
    'NGN',
    'NPR',
    'PHP',
    'PKR',
    'PYG',
    'RSD',
    'RUB',
  ] as const),
  ...([
    'RWF',
    'SDG',
    'SOS',
    'SSP',
    'SYP',
    'TZS',
    'UGX',
    'UZS',
    'VND',
    'XAF',
    'XOF',
    'YER',
  ] as const),
]);

/** The largest price that fields accept in any currency. */
export const topCents = 1_000_000_000_000;

/** The largest price that fields accept in a currency: ten million dollars, a billion yen, ten billion rupiah. */
export function maxCents(currency: string): number {
  return ofSmallUnits.has(currency) ? topCents : topCents / 1000;
}

/** How many minor units a unit of a currency is. */
export function minorUnits(currency: string): number {
  return 10 ** decimalsOf(currency);
}

/**
 * An amount in units of its currency, as sent in requests, in minor units. One that its currency can't have, or that is too
 * large, is a text with its currency, `12.345 USD`, which `cents()` of `money-schema.ts` refuses with a sentence made from it.
 */
export function amountToCents(amount: number, currency: string): number | string {
  if (Number.isNaN(amount)) return amount;
  const scaled = amount * minorUnits(currency);
  const nearest = Math.round(scaled);
  const isExact = Math.abs(scaled - nearest) < 1e-6;
  return isExact && nearest <= maxCents(currency) ? nearest : `${amount} ${currency}`;
}

/**
 * An amount as it is typed, in minor units, or as such a text: `1.200`, too, where it can't be three decimals, since in some
 * countries it means twelve hundred. Undefined when empty; NaN for anything else, and for `1,200` where both are possible.
 */
export function typedToCents(typed: string, currency: string): number | string | undefined {
  const amount = readNumber(typed);
  if (amount === undefined) return undefined;
  const decimals = decimalsOf(currency);
  if (decimals === 3 && /^-?\d{1,3},\d{3}$/.test(typed)) return Number.NaN;
  const isUnclear = decimals < 3 && /\.\d{3,}$/.test(typed) && !/\.\d{3}\./.test(typed);
  return isUnclear ? `${typed} ${currency}` : amountToCents(amount, currency);
}

/** Minor units as an amount in units of their currency. */
export function centsToAmount(cents: number, currency: string): number {
  return cents / minorUnits(currency);
}

/** Minor units as the text of an input or a table: `378.00`, and `378` in yen. */
export function centsToTyped(cents: number, currency: string): string {
  return centsToAmount(cents, currency).toFixed(decimalsOf(currency));
}

/** The same number of units in another currency, rounded to its minor unit: $250.00 is ¥250. Nothing is exchanged. */
export function sameUnits(cents: number, { from, to }: { from: string; to: string }): number {
  return Math.round(centsToAmount(cents, from) * minorUnits(to));
}

/** Formatters by locale, currency and decimals: creating one costs more than a hundred uses. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(currency: string, digits: number): Intl.NumberFormat {
  const tag = localeTag();
  const key = `${tag}${currency}${digits}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(tag, {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  formats.set(key, format);
  return format;
}

export type FormatCentsOptions = {
  /** Omits `.00`: `$2,700`. */
  whole?: boolean | undefined;
  /** ISO 4217; US dollars by default. */
  currency?: string | undefined;
};

/** Minor units as `$2,700.00`, or as `€2,700.00` in another currency, by the rules of the current locale. */
export function formatCents(
  cents: number,
  { whole = false, currency = defaultCurrency }: FormatCentsOptions = {},
): string {
  const isWhole = whole && cents % minorUnits(currency) === 0;
  return formatOf(currency, isWhole ? 0 : decimalsOf(currency)).format(
    centsToAmount(cents, currency),
  );
}

/** Minor units beside a line of a chart: `$1.2K`. */
export function formatShortCents(cents: number, currency: string): string {
  return new Intl.NumberFormat(localeTag(), {
    style: 'currency',
    currency,
    notation: 'compact',
    maximumFractionDigits: 1,
  }).format(centsToAmount(cents, currency));
}

/** The symbol of a currency by itself: `$`, `€`, `CHF`. */
export function currencySign(currency: string): string {
  const parts = formatOf(currency, 0).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}
