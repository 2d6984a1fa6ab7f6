import { currencies } from './currencies.ts';

/** The code of each currency, and its short sign unless that is one letter: `USD` and `$`, `SEK` and `kr`, `ZAR`. */
const currencyWords = new Map<string, readonly string[]>(
  currencies.map((currency) => {
    const format = new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
    });
    const sign = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? '';
    return [currency, /^\p{L}$/u.test(sign) ? [currency] : [currency, sign]];
  }),
);

/** Whether a text names another currency, by its sign or its code; `$` is the sign of each dollar. */
export function namesOtherCurrency(text: string, currency: string): boolean {
  const own = currencyWords.get(currency) ?? [];
  const words = new Set([...currencyWords.values()].flat());
  const named = text.match(/\p{Sc}|\p{L}+/gu) ?? [];
  return named.some((word) => words.has(word) && !own.includes(word));
}
