import { type FormatCentsOptions, formatCents } from '@shutterhouse/contract/money';
import {
  defaultPriceTerms,
  rateOn,
  type Tax,
  type TaxRate,
  type TaxTerms,
  taxCents,
  taxLabel,
  taxWords,
  totalCents,
} from '@shutterhouse/contract/pricing';
import { useMemo } from 'react';
import { trpc } from '../calls/trpc.ts';
import { centsText } from '../forms/typed-number.ts';

const termsStaleMs = 60_000;

/** How prices are shown: in the studio's currency, and with their tax. Amounts are in minor units. */
export type PriceTerms = TaxTerms &
  TaxRate & {
    currency: string;
    /** All taxes of the studio; the first is the default. */
    taxes: readonly Tax[];
    /** The day whose rate it is. */
    day: string;
    /** `Tax (8%)`. */
    taxLabel: string;
    /** What stands beside a price that includes its tax, or to which one is added that has a name: `incl. 19% VAT`. */
    priceNote: string;
    /** `$350.00`. */
    format: (cents: number, options?: Pick<FormatCentsOptions, 'whole'>) => string;
    /** The tax on a price, or in it. */
    taxOf: (priceCents: number) => number;
    /** The price including tax. */
    totalOf: (priceCents: number) => number;
    /** The same, formatted: `$378.00`. */
    withTax: (priceCents: number) => string;
  };

/** The text of an amount where two versions of a form are compared; undefined for the value of another field. */
export function typedAmounts(currency: string) {
  return (path: string, value: unknown): string | undefined =>
    path.endsWith('Cents') && typeof value === 'number' ? centsText(value, currency) : undefined;
}

/**
 * The studio's currency and the rate of a tax, or of the default, on a day of the studio's calendar, or today; the defaults
 * until they have loaded.
 */
export function usePriceTerms({
  taxId = null,
  day,
}: {
  taxId?: string | null | undefined;
  day?: string | null | undefined;
} = {}): PriceTerms {
  const studio = trpc.settings.studio.useQuery(undefined, { staleTime: termsStaleMs });
  const { currency, pricesIncludeTax, taxes } = { ...defaultPriceTerms, ...studio.data };
  const timeZone = studio.data?.timeZone;
  return useMemo(() => {
    const valid = day || todayIn(timeZone);
    const rate = rateOn({ taxes }, taxId, valid);
    const terms = { taxPercent: rate.taxPercent, pricesIncludeTax };
    const format: PriceTerms['format'] = (cents, options) =>
      formatCents(cents, { ...options, currency });
    const totalOf = (priceCents: number) => totalCents(priceCents, terms);
    // A sales tax, which is the default, is added at the end, as customers know it.
    const isNoted = pricesIncludeTax || rate.taxName !== defaultPriceTerms.taxes[0]?.name;
    return {
      ...{ ...rate, ...terms, currency, taxes, day: valid, format, totalOf },
      taxLabel: taxLabel(rate),
      priceNote: isNoted ? taxWords({ ...rate, ...terms }) : '',
      taxOf: (priceCents) => taxCents(priceCents, terms),
      withTax: (priceCents) => format(totalOf(priceCents)),
    };
  }, [currency, pricesIncludeTax, taxes, taxId, day, timeZone]);
}

/** The day of the studio's calendar. */
function todayIn(timeZone: string | undefined): string {
  // Sweden writes days as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format();
}
