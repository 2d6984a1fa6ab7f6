import { keyOf } from '@shutterhouse/contract/sentences';
import { describe, expect, test } from 'vitest';
import { compileSentence, pseudoCatalog, sourceTexts } from './catalogs.ts';
import { readConfig } from './config.ts';

const texts = sourceTexts();
const sources = texts.map((text) => text.split('\u0004').at(-1) ?? text);

/** The parameters, plurals and marks of a sentence, without its words. */
function skeletonOf(sentence: ReturnType<typeof compileSentence>): unknown {
  if (typeof sentence === 'string') return sentence.match(/<\/?\w+>|#|\{\w+\}/g) ?? [];
  return sentence
    .map((part) => {
      if (typeof part === 'string') return skeletonOf(part);
      const [name, kind, choices] = part;
      if (typeof choices !== 'object' || choices === null) return part;
      const own = Object.entries(choices).map(([choice, text]) => [
        choice,
        typeof text === 'string' || Array.isArray(text) ? skeletonOf(text) : text,
      ]);
      return [name, kind, own];
    })
    .filter((part) => !Array.isArray(part) || part.length > 0);
}

describe.each(['en-XA', 'ar-XB'] as const)('the pseudo-language %s', (language) => {
  const catalog = pseudoCatalog(language);
  const own = texts.map((text) => catalog[keyOf(text)] ?? '');

  test('has every sentence, with its parameters, plurals and marks', () => {
    expect(own.length).toBeGreaterThan(2000);
    expect(own.map(skeletonOf)).toEqual(sources.map(compileSentence).map(skeletonOf));
  });
});

test('accented sentences are at least 40 % longer', () => {
  const catalog = pseudoCatalog('en-XA');
  const own = texts.map((text) => String(catalog[keyOf(text)]).length);
  const short = sources.filter(
    (text, index) => !text.includes('{') && (own[index] ?? 0) < 1.4 * text.length,
  );
  expect(short.length).toBe(0);
  expect(catalog[keyOf('Book Now')]).toBe('Böök Ñöw öné');
});

test('mirrored sentences have the marks of a right-to-left text around each word', () => {
  const [rtl, override, end] = ['\u200f', '\u202e', '\u202c'];
  const marked = (word: string) => `${rtl}${override}${word}${end}${rtl}`;
  expect(pseudoCatalog('ar-XB')[keyOf('Book Now')]).toBe(`${marked('Book')} ${marked('Now')}`);
});

test('a pseudo-language is chosen by PSEUDO_LANGUAGE alone', () => {
  expect(readConfig({ PSEUDO_LANGUAGE: 'ar-XB' }).pseudoLanguage).toBe('ar-XB');
  expect(readConfig({ PSEUDO_LANGUAGE: '' }).pseudoLanguage).toBeUndefined();
  for (const wrong of ['en', 'AR-XB'])
    expect(() => readConfig({ PSEUDO_LANGUAGE: wrong })).toThrow(/^PSEUDO_LANGUAGE can't be used/);
  expect(() => readConfig({ STUDIO_LANGUAGE: 'ar-XB' })).toThrow(/^STUDIO_LANGUAGE can't be used/);
});
