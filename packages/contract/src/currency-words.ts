import { type Currency, currencies } from './currencies.ts';

/** How people write a currency beside a number in its country, besides its sign. */
const localWords: Partial<Record<Currency, readonly string[]>> = {
  CNY: ['元'],
  JPY: ['円', '￥'],
  KRW: ['원'],
  TWD: ['元'],
  VND: ['đ'],
  XAF: ['CFA'],
  XOF: ['CFA'],
};

/** The code of each currency, its short sign unless that is one letter, and its words: `USD` and `$`, `SEK` and `kr`, `ZAR`. */
const currencyWords = new Map<string, readonly string[]>(
  currencies.map((currency) => {
    const format = new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
    });
    const sign = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? '';
    const words = [currency, ...(localWords[currency] ?? [])];
    return [currency, /^\p{L}$/u.test(sign) ? words : [...words, sign]];
  }),
);

/** Whether a text names another currency, by its sign or its code; `$` is the sign of each dollar. */
export function namesOtherCurrency(text: string, currency: string): boolean {
  const own = currencyWords.get(currency) ?? [];
  const words = new Set([...currencyWords.values()].flat());
  // Languages without spaces write `円` between a number and more words.
  const named = text.match(/\p{Sc}|(?<=[\d\s万萬만])[円元원]|\p{L}+/gu) ?? [];
  return named.some((word) => words.has(word) && !own.includes(word));
}
