import { describe, expect, it } from 'vitest';
import { namesOtherCurrency } from './currency-words.ts';

describe('a price that is a text', () => {
  it.each([
    ['Starting at $2,500', 'EUR'],
    ['ab 2.500 €', 'USD'],
    ['From CHF 2500', 'EUR'],
    ['2 500 kr', 'EUR'],
    ['£900, or €1,050', 'GBP'],
  ])('%s names another currency than %s', (text, currency) => {
    expect(namesOtherCurrency(text, currency)).toBe(true);
  });

  it.each([
    ['Starting at $2,500', 'USD'],
    ['Starting at $2,500', 'AUD'],
    ['2 500 kr', 'NOK'],
    ['2.500 EUR (€), incl. VAT', 'EUR'],
    ['On request. All inclusive.', 'EUR'],
    ['', 'EUR'],
  ])('%s does not name another currency than %s', (text, currency) => {
    expect(namesOtherCurrency(text, currency)).toBe(false);
  });
});
