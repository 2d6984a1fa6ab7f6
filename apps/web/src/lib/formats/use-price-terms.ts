import { centsToTyped, type FormatCentsOptions, formatCents } from '@shutterhouse/contract/money';
import { defaultPriceTerms, taxCents, taxLabel, totalCents } from '@shutterhouse/contract/pricing';
import { useMemo } from 'react';
import { trpc } from '../calls/trpc.ts';

const termsStaleMs = 60_000;

/** How prices are shown: in the studio's currency, and with its tax. Amounts are in minor units. */
export type PriceTerms = {
  currency: string;
  taxPercent: number;
  /** `Tax (8%)`. */
  taxLabel: string;
  /** `$350.00`. */
  format: (cents: number, options?: Pick<FormatCentsOptions, 'whole'>) => string;
  /** The tax on a price. */
  taxOf: (priceCents: number) => number;
  /** The formatted price including tax: `$378.00`. */
  withTax: (priceCents: number) => string;
};

/** The text of an amount where two versions of a form are compared; undefined for the value of another field. */
export function typedAmounts(currency: string) {
  return (path: string, value: unknown): string | undefined =>
    path.endsWith('Cents') && typeof value === 'number' ? centsToTyped(value, currency) : undefined;
}

/** The studio's currency and tax; the defaults until they have loaded. */
export function usePriceTerms(): PriceTerms {
  const studio = trpc.settings.studio.useQuery(undefined, { staleTime: termsStaleMs });
  const { currency, taxPercent, taxName } = { ...defaultPriceTerms, ...studio.data };
  return useMemo(() => {
    const format: PriceTerms['format'] = (cents, options) =>
      formatCents(cents, { ...options, currency });
    return {
      currency,
      taxPercent,
      taxLabel: taxLabel({ taxName, taxPercent }),
      format,
      taxOf: (priceCents) => taxCents(priceCents, taxPercent),
      withTax: (priceCents) => format(totalCents(priceCents, taxPercent)),
    };
  }, [currency, taxPercent, taxName]);
}
