import { typedToCents } from '@shutterhouse/contract/money';
import { readNumber } from '@shutterhouse/contract/numbers';

/** A typed number, also a partly typed one: `12,` is 12 and `,5` is 0.5. Undefined when empty, NaN for anything else. */
export function typedNumber(text: string): number | undefined {
  return readNumber(completed(text));
}

/** A typed amount of money, also a partly typed one, as by `typedToCents`. */
export function typedCents(text: string, currency: string): number | string | undefined {
  return typedToCents(completed(text), currency);
}

function completed(text: string): string {
  return text
    .trim()
    .replace(/[.,]$/, '')
    .replace(/^(?=[.,]\d)/, '0');
}
