import { formatCents } from '../money.ts';

export type BookingTotal = {
  /** Including tax. */
  amountCents: number;
  taxCents: number;
  currency: string;
};

/** What a session costs its customer: `$378.00 with tax`, `$350.00` where none is added, or `Free`. */
export function formatTotal({ amountCents, taxCents, currency }: BookingTotal): string {
  if (amountCents === 0) return 'Free';
  const amount = formatCents(amountCents, { currency });
  return taxCents > 0 ? `${amount} with tax` : amount;
}
