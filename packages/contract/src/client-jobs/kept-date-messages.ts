import { sentences, t } from '../sentences.ts';
import type { DateNeed } from './constants.ts';

/** Messages of dates that are kept after the acceptance of a quote, until its contract is signed and its first payment is made. */
export const keptDateMessages = sentences({
  kept: 'Your date is kept.',
  keptUntil: (day: string) => t('Your date is kept until {day}.', { day }),
});

/** When the date is certain, for its customer. */
export const certainLabels: Record<DateNeed | 'both', string> = sentences({
  signature: 'It is confirmed when the contract is signed.',
  payment: 'It is confirmed when the first payment has arrived.',
  both: 'It is confirmed when the contract is signed and the first payment has arrived.',
});

/** The sentence about what is missing; empty for nothing. */
export function sayMissing(
  missing: readonly DateNeed[],
  labels: Record<DateNeed | 'both', string>,
): string {
  const [first, second] = missing;
  if (first === undefined) return '';
  return labels[second === undefined ? first : 'both'];
}
