import { typedToCents } from '@shutterhouse/contract/money';

/** Abbreviations that are usual beside the symbols of Unicode. */
const abbreviations: Readonly<Record<string, readonly string[]>> = {
  CHF: ['Fr.', 'SFr.'],
  CAD: ['C$'],
  DKK: ['kr.'],
  ISK: ['kr.'],
  JPY: ['円'],
  KRW: ['원'],
  VND: ['đ'],
};

/** The signs by currency, the longest first; computing them takes longer than reading a cell. */
const known = new Map<string, readonly string[]>();

/** What people write beside an amount of a currency: its code, or its symbol here and in other countries. */
function signsOf(currency: string): readonly string[] {
  const found = known.get(currency);
  if (found) return found;
  const symbols = ['en-US', 'en-CA', 'fr-CA'].flatMap((locale) =>
    (['symbol', 'narrowSymbol'] as const).map((currencyDisplay) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay })
        .formatToParts(0)
        .filter(({ type }) => type === 'currency')
        .map(({ value }) => value)
        .join(''),
    ),
  );
  const signs = ['$', currency, ...symbols, ...(abbreviations[currency] ?? [])]
    .map((sign) => sign.replace(/\s/g, ' ').toUpperCase())
    .toSorted((one, other) => other.length - one.length);
  known.set(currency, signs);
  return signs;
}

/**
 * A price in minor units, with or without the sign of the dollar or of its currency, before or after it; otherwise what
 * `typedToCents` gives.
 */
export function priceOf(cell: string, currency: string): number | string | undefined {
  const text = cell.replace(/\s/g, ' ').trim();
  const upper = text.toUpperCase();
  const before = signsOf(currency).find((sign) => upper.startsWith(sign)) ?? '';
  const after = before ? '' : (signsOf(currency).find((sign) => upper.endsWith(sign)) ?? '');
  const bare = text
    .slice(before.length, text.length - after.length)
    .trim()
    // `80,-` and `80.–` are whole amounts.
    .replace(/(?<=\d)[.,][-–—]{1,2}$/, '');
  return typedToCents(bare, currency);
}
