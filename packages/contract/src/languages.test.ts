import { describe, expect, test } from 'vitest';
import { directionOf, findLanguage, languages } from './languages.ts';
import { bestLanguage, pageOffers } from './page-offers.ts';

describe('the best language for a reader', () => {
  test.each([
    [['de-AT', 'en'], 'de'],
    [['PT-br'], 'pt-BR'],
    [['pt-PT', 'en'], 'pt-BR'],
    [['sv', 'en-GB'], 'en'],
    [['sv', ''], undefined],
    [[], undefined],
  ])('who reads %j is %s', (wanted, best) => {
    expect(bestLanguage(wanted, ['en', 'de', 'pt-BR'])).toBe(best);
  });
});

test('a language is found by its tag in any letter case', () => {
  expect(languages.map((language) => findLanguage(language.toUpperCase()))).toEqual(languages);
  expect(findLanguage('de-DE')).toBeUndefined();
});

test('a language has the direction of its script', () => {
  expect(languages.map(directionOf)).toEqual(languages.map(() => 'ltr'));
  expect(['ar', 'ar-XB', 'he-IL', 'FA'].map(directionOf)).toEqual(['rtl', 'rtl', 'rtl', 'rtl']);
});

test('a page is offered in each language by a sentence of its own', () => {
  expect(new Set(Object.values(pageOffers)).size).toBe(languages.length);
});
