import { amountToCents } from '@shutterhouse/contract/money';
import { readNumber } from '@shutterhouse/contract/numbers';

/** A typed number, also a partly typed one: `12,` is 12 and `,5` is 0.5. Undefined when empty, NaN for anything else. */
export function typedNumber(text: string): number | undefined {
  return readNumber(completed(text));
}

/**
 * A typed amount of money in cents. With a third decimal it is no whole cents, so that the schema refuses it; `1.200`, too,
 * since in some countries it means twelve hundred.
 */
export function typedCents(text: string): number | undefined {
  const typed = completed(text);
  const amount = readNumber(typed);
  if (amount === undefined) return undefined;
  const cents = amountToCents(amount);
  return /\.\d{3,}$/.test(typed) ? Math.floor(cents) + 0.5 : cents;
}

function completed(text: string): string {
  return text
    .trim()
    .replace(/[.,]$/, '')
    .replace(/^(?=[.,]\d)/, '0');
}
