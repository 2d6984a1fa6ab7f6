import { type Currency, defaultCurrency } from './currencies.ts';
import { currencySign, formatCents } from './money.ts';
import { t } from './sentences.ts';

/** A rate as a booking or a line of an invoice keeps it: a percent with at most three decimals, and a sentence for invoices. */
export type TaxRate = { taxName: string; taxPercent: number; taxNote: string };

/** How a price is taxed: at which rate, and whether it includes the tax. */
export type TaxTerms = { taxPercent: number; pricesIncludeTax: boolean };

/** A tax of the studio, with its percent from each day on; an empty day is the beginning of time. */
export type Tax = {
  id: string;
  name: string;
  /** Printed on invoices that have it, such as why none is charged; empty for none. */
  note: string;
  percents: { from: string; percent: number }[];
  /** It can't be chosen anymore; what has it keeps it. */
  isEnded: boolean;
};

/** The public terms of prices: their currency, whether they include tax, and the taxes, of which the first is the default. */
export type PriceTerms = { currency: Currency; pricesIncludeTax: boolean; taxes: Tax[] };

/** The default terms. */
export const defaultPriceTerms: PriceTerms = {
  currency: defaultCurrency,
  pricesIncludeTax: false,
  taxes: [
    {
      id: 'standard',
      name: 'Sales tax',
      note: '',
      percents: [{ from: '', percent: 8 }],
      isEnded: false,
    },
  ],
};

/** The tax with this id, or the default for null and an id that is not known. */
export function findTax(
  { taxes }: { taxes: readonly Tax[] },
  taxId: string | null,
): Tax | undefined {
  return taxes.find(({ id }) => id === taxId) ?? taxes[0];
}

/**
 * The rate of a tax that is valid on the day of the supply, `YYYY-MM-DD`: the newest of those that begin until then, or
 * the first of all before it.
 */
export function rateOn(
  terms: { taxes: readonly Tax[] },
  taxId: string | null,
  day: string,
): TaxRate {
  const tax = findTax(terms, taxId);
  if (tax === undefined) return { taxName: '', taxPercent: 0, taxNote: '' };
  const inOrder = tax.percents.toSorted((one, other) => (one.from < other.from ? -1 : 1));
  const valid = inOrder.findLast(({ from }) => from <= day) ?? inOrder[0];
  return { taxName: tax.name, taxPercent: valid?.percent ?? 0, taxNote: tax.note };
}

/** The label of the tax in a price: `Tax (8%)`, or `VAT (20%)` if the owner has named it. */
export function taxLabel({ taxName, taxPercent }: Omit<TaxRate, 'taxNote'>): string {
  const percent = t('{percent}%', { percent: taxPercent });
  return `${isDefaultName(taxName) ? t('Tax') : taxName} (${percent})`;
}

/** The name of a tax within a sentence: `VAT`, or `tax` for the one that a studio begins with. */
export function nameOfTax(taxName: string): string {
  return isDefaultName(taxName) ? t('tax') : taxName;
}

function isDefaultName(taxName: string): boolean {
  return taxName === '' || taxName === defaultPriceTerms.taxes[0]?.name;
}

/**
 * The tax on a sum, or contained in one that includes it, in the minor unit of the currency and rounded to it, half away
 * from zero: the only place where tax is computed. The percent is converted to integer thousandths to avoid floating
 * point errors.
 */
export function taxCents(cents: number, { taxPercent, pricesIncludeTax }: TaxTerms): number {
  const rate = Math.round(taxPercent * 1000);
  const divisor = 100_000 + (pricesIncludeTax ? rate : 0);
  // In two parts, since the product of a large sum in a currency of small units is no exact number.
  const whole = Math.floor(Math.abs(cents) / divisor);
  const dividend = (Math.abs(cents) % divisor) * rate;
  const rest = dividend % divisor;
  const tax = whole * rate + (dividend - rest) / divisor + (2 * rest >= divisor ? 1 : 0);
  return cents < 0 && tax > 0 ? -tax : tax;
}

/** The price including tax. */
export function totalCents(cents: number, terms: TaxTerms): number {
  return terms.pricesIncludeTax ? cents : cents + taxCents(cents, terms);
}

/** A line of a document: its amount, with or without tax as all prices of the document. */
export type TaxedLine = TaxRate & { amountCents: number };

/** The sums of the lines of one rate. */
export type TaxTotal = TaxRate & { netCents: number; taxCents: number; totalCents: number };

/** The sums of a document, with those of each rate, highest percent first. */
export type DocumentSums = {
  taxes: TaxTotal[];
  subtotalCents: number;
  taxCents: number;
  totalCents: number;
};

/**
 * The sums of a document. The tax is that of the sum of all lines of a rate, never of a line: added to net prices, or
 * contained in gross ones.
 */
export function documentSums(
  lines: readonly TaxedLine[],
  { pricesIncludeTax }: Pick<TaxTerms, 'pricesIncludeTax'>,
): DocumentSums {
  const byRate = new Map<string, TaxedLine>();
  for (const { taxName, taxPercent, taxNote, amountCents } of lines) {
    const key = JSON.stringify([taxName, taxPercent, taxNote]);
    const before = byRate.get(key)?.amountCents ?? 0;
    byRate.set(key, { taxName, taxPercent, taxNote, amountCents: before + amountCents });
  }
  const taxes = [...byRate.values()]
    .toSorted((one, other) => other.taxPercent - one.taxPercent)
    .map(({ amountCents, ...rate }): TaxTotal => {
      const terms = { taxPercent: rate.taxPercent, pricesIncludeTax };
      const tax = taxCents(amountCents, terms);
      const total = totalCents(amountCents, terms);
      return { ...rate, netCents: total - tax, taxCents: tax, totalCents: total };
    });
  const sumOf = (name: 'netCents' | 'taxCents' | 'totalCents') =>
    taxes.reduce((sum, each) => sum + each[name], 0);
  return {
    taxes,
    subtotalCents: sumOf('netCents'),
    taxCents: sumOf('taxCents'),
    totalCents: sumOf('totalCents'),
  };
}

/** What a price that includes tax, or that has the tax added, says beside it: `incl. 19% VAT`, `plus 19% VAT`; empty for none. */
export function taxWords({
  taxName,
  taxPercent,
  pricesIncludeTax,
}: Omit<TaxRate, 'taxNote'> & TaxTerms): string {
  if (taxPercent === 0) return '';
  const name = nameOfTax(taxName);
  return pricesIncludeTax
    ? t('incl. {percent}% {name}', { percent: taxPercent, name })
    : t('plus {percent}% {name}', { percent: taxPercent, name });
}

/** The terms of a price that is typed: those of the studio, or of a booking. */
export type TypedPriceTerms = TaxTerms & { currency: string };

/**
 * The label of a field for a price, or for that of a place in an event: `Price without tax ($)`, `Price with tax ($)`, or
 * `Price ($)` where there is none.
 */
export function priceLabel(
  { currency, taxPercent, pricesIncludeTax }: TypedPriceTerms,
  of: 'session' | 'place' = 'session',
): string {
  const sign = currencySign(currency);
  const isPlace = of === 'place';
  if (taxPercent === 0)
    return isPlace ? t('Price of a place ({sign})', { sign }) : t('Price ({sign})', { sign });
  if (pricesIncludeTax)
    return isPlace
      ? t('Price of a place with tax ({sign})', { sign })
      : t('Price with tax ({sign})', { sign });
  return isPlace
    ? t('Price of a place without tax ({sign})', { sign })
    : t('Price without tax ({sign})', { sign });
}

/** The other sum beside such a field: `$378.00 with 8% tax`, `$350.00 without 8% tax`; undefined where it is no other. */
export function priceHint(priceCents: unknown, { currency, ...terms }: TypedPriceTerms) {
  if (typeof priceCents !== 'number' || !Number.isInteger(priceCents)) return undefined;
  const { taxPercent, pricesIncludeTax } = terms;
  if (priceCents <= 0 || taxPercent <= 0) return undefined;
  return pricesIncludeTax
    ? t('{amount} without {taxPercent}% tax', {
        amount: formatCents(priceCents - taxCents(priceCents, terms), { currency }),
        taxPercent,
      })
    : t('{total} with {taxPercent}% tax', {
        total: formatCents(totalCents(priceCents, terms), { currency }),
        taxPercent,
      });
}
