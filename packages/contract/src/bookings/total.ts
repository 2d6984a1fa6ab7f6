import { formatCents } from '../money.ts';
import { t } from '../sentences.ts';

export type BookingTotal = {
  /** Including tax. */
  amountCents: number;
  taxCents: number;
  currency: string;
};

/** What a session costs its customer: `$378.00 with tax`, `$350.00` where none is added, or `Free`. */
export function formatTotal({ amountCents, taxCents, currency }: BookingTotal): string {
  if (amountCents === 0) return t('Free');
  const amount = formatCents(amountCents, { currency });
  return taxCents > 0 ? t('{amount} with tax', { amount }) : amount;
}
