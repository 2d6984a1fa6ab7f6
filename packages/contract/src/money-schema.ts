import { z } from 'zod';
import { decimalsOf, defaultCurrency } from './currencies.ts';
import { localeTag } from './locale.ts';
import { centsToAmount, maxCents, minorUnits, topCents } from './money.ts';
import { readNumber } from './numbers.ts';
import { t } from './sentences.ts';
import { type Label, named, validationMessages } from './validators.ts';

/** An amount in minor units, 0 or more. */
export function cents(label: Label) {
  const positive = () => validationMessages.positive(label);
  return (
    z
      .number({
        error: ({ input }) => (typeof input === 'string' ? refusal(label, input) : positive()),
      })
      .min(0, { error: positive })
      // A number doesn't tell its currency.
      .max(topCents, { error: () => tooLarge(label, defaultCurrency) })
      .refine(Number.isInteger, { error: () => tooFine(label, defaultCurrency) })
  );
}

/** What an amount that is a text can't be: `12.345 USD`. */
function refusal(label: Label, text: string): string {
  const [, typed = '', currency = ''] = /^(.*) ([A-Z]{3})$/.exec(text) ?? [];
  // What a number is written as, `1e+21`, or what was typed.
  const amount = Number(typed) || readNumber(typed) || Number.NaN;
  if (!(amount > 0)) return validationMessages.positive(label);
  if (amount * minorUnits(currency) > maxCents(currency)) return tooLarge(label, currency);
  return tooFine(label, currency);
}

function tooFine(label: Label, currency: string): string {
  const decimals = decimalsOf(currency);
  const of = { label: named(label) };
  if (decimals === 0) return t('{label} can have no decimals in {currency}', { ...of, currency });
  return decimals === 3
    ? t('{label} can have at most three decimals', of)
    : t('{label} can have at most two decimals', of);
}

function tooLarge(label: Label, currency: string): string {
  const digits = decimalsOf(currency);
  const most = new Intl.NumberFormat(localeTag(), { minimumFractionDigits: digits });
  return t('{label} can be at most {most}', {
    label: named(label),
    most: most.format(centsToAmount(maxCents(currency), currency)),
  });
}
