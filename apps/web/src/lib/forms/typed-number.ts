import { localeTag } from '@shutterhouse/contract/locale';
import { centsToTyped, typedToCents } from '@shutterhouse/contract/money';
import { readNumber } from '@shutterhouse/contract/numbers';

/** A typed number, also a partly typed one: `12,` is 12 and `,5` is 0.5. Undefined when empty, NaN for anything else. */
export function typedNumber(text: string): number | undefined {
  return readNumber(completed(text));
}

/** A typed amount of money, also a partly typed one, as by `typedToCents`. */
export function typedCents(text: string, currency: string): number | string | undefined {
  return typedToCents(completed(text), currency);
}

/** A number as its field shows it: with the decimal sign of the locale, unless its decimals would be read as thousands. */
export function numberText(value: number): string {
  return withSign(String(value));
}

/** The same for an amount in minor units: `378.00`, `378,00`. */
export function centsText(cents: number, currency: string): string {
  return withSign(centsToTyped(cents, currency));
}

function withSign(plain: string): string {
  const isSafe = /^-?\d+\.\d{1,2}$/.test(plain);
  return isSafe && (0.5).toLocaleString(localeTag()).includes(',')
    ? plain.replace('.', ',')
    : plain;
}

function completed(text: string): string {
  return text
    .trim()
    .replace(/[.,]$/, '')
    .replace(/^(?=[.,]\d)/, '0');
}
