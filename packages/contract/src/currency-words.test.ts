import { describe, expect, it } from 'vitest';
import { namesOtherCurrency } from './currency-words.ts';

describe('a price that is a text', () => {
  it.each([
    ['Starting at $2,500', 'EUR'],
    ['ab 2.500 €', 'USD'],
    ['From CHF 2500', 'EUR'],
    ['2 500 kr', 'EUR'],
    ['£900, or €1,050', 'GBP'],
    ['Starting at $2,500', 'JPY'],
    ['¥35,000', 'USD'],
    ['35,000円から', 'USD'],
    ['350.000 ₫', 'USD'],
    ['2.000.000đ', 'EUR'],
    ['From ₩350,000', 'JPY'],
    ['350 000 FCFA', 'EUR'],
    ['KWD 120.500', 'USD'],
  ])('%s names another currency than %s', (text, currency) => {
    expect(namesOtherCurrency(text, currency)).toBe(true);
  });

  it.each([
    ['Starting at $2,500', 'USD'],
    ['Starting at $2,500', 'AUD'],
    ['2 500 kr', 'NOK'],
    ['2.500 EUR (€), incl. VAT', 'EUR'],
    ['¥35,000 or 35,000円', 'JPY'],
    ['350 000 F CFA', 'XOF'],
    ['35.000 kr', 'ISK'],
    ['On request. All inclusive.', 'EUR'],
    ['', 'EUR'],
  ])('%s does not name another currency than %s', (text, currency) => {
    expect(namesOtherCurrency(text, currency)).toBe(false);
  });
});
