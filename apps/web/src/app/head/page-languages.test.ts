import type { Language } from '@shutterhouse/contract/languages';
import { provideLocale } from '@shutterhouse/contract/locale';
import { afterEach, expect, test } from 'vitest';
import { linkedData, type StudioFacts } from './linked-data.ts';
import { pageHead } from './page-head.ts';

const facts: StudioFacts = {
  ...{ origin: 'https://studio.example', address: 'https://studio.example/de/gallery' },
  ...{ name: 'Studio', currency: 'EUR', region: 'CH' },
  ...{ about: undefined, contact: undefined, availability: undefined },
  ...{ services: [], packages: [], portfolio: [] },
};

/** The page `/gallery` of a studio in Switzerland in one of its languages. */
function pageIn(language: Language, languages: [Language, ...Language[]]) {
  provideLocale(() => ({ language, region: 'CH' }));
  const rest = { album: undefined, hero: null };
  const head = pageHead({ facts, path: '/gallery', languages, ...rest });
  const contentOf = (name: string) =>
    [...head.matchAll(new RegExp(`property="${name}" content="([^"]*)"`, 'g'))].map(([, it]) => it);
  const { '@graph': graph } = linkedData(facts) as { '@graph': Record<string, unknown>[] };
  return {
    locale: contentOf('og:locale'),
    alternates: contentOf('og:locale:alternate'),
    inLanguage: graph.find((each) => each['@type'] === 'WebPage')?.inLanguage,
  };
}

afterEach(() => provideLocale(() => undefined));

test.each<[Language, string, string[]]>([
  ['en', 'en_CH', ['de_CH', 'pt_BR']],
  ['de', 'de_CH', ['en_CH', 'pt_BR']],
  ['pt-BR', 'pt_BR', ['en_CH', 'de_CH']],
])(
  'a page in %s names its language and the others to who shares or finds it',
  (language, locale, alternates) => {
    expect(pageIn(language, ['en', 'de', 'pt-BR'])).toEqual({
      ...{ locale: [locale], alternates, inLanguage: language },
    });
  },
);

test('a site in one language names no others', () => {
  expect(pageIn('de', ['de'])).toEqual({ locale: ['de_CH'], alternates: [], inLanguage: 'de' });
});
