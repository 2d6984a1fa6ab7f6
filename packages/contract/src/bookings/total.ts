import { formatCents } from '../money.ts';
import { type TaxRate, type TaxTerms, taxWords } from '../pricing.ts';
import { t } from '../sentences.ts';

export type BookingTotal = Omit<TaxRate, 'taxNote'> &
  TaxTerms & {
    /** Including tax. */
    amountCents: number;
    taxCents: number;
    currency: string;
  };

/**
 * What a session costs its customer: `$378.00 with tax`, `€129.00 incl. 19% VAT` where prices include it, `$350.00` where
 * there is none, or `Free`.
 */
export function formatTotal({ amountCents, taxCents, currency, ...tax }: BookingTotal): string {
  if (amountCents === 0) return t('Free');
  const amount = formatCents(amountCents, { currency });
  if (taxCents === 0) return amount;
  return tax.pricesIncludeTax ? `${amount} ${taxWords(tax)}` : t('{amount} with tax', { amount });
}
