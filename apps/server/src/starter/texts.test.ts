import {
  aboutInput,
  createTestimonialInput,
  heroInput,
} from '@shutterhouse/contract/content/schema';
import { createAlbumInput } from '@shutterhouse/contract/gallery/schema';
import { type Language, languages, sourceLanguage } from '@shutterhouse/contract/languages';
import { createPackageInput } from '@shutterhouse/contract/packages/schema';
import { portfolioItemInput } from '@shutterhouse/contract/portfolio/schema';
import { fallbackServices } from '@shutterhouse/contract/services/fallback-services';
import { createServiceInput } from '@shutterhouse/contract/services/schema';
import { describe, expect, test } from 'vitest';
import { regionOfLanguage } from '../domains/settings/markets.ts';
import { inLocale } from '../request-locale.ts';
import { starterSite, textsOf } from './texts.ts';

const siteIn = (language: Language, currency = 'EUR') =>
  starterSite({ language, region: regionOfLanguage(language, undefined) }, currency);

/** All texts within a value. */
function textsWithin(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(textsWithin)
    : [];
}

describe.each(languages)('the starter content in %s', (language) => {
  const { hero, about, testimonials, portfolio, services, albums } = siteIn(language);

  test('is what the forms of the desk accept', () => {
    const accepts = (
      schema: { safeParse: (value: unknown) => { error?: unknown } },
      value: object,
    ) => expect(schema.safeParse(value).error).toBeUndefined();
    accepts(heroInput.partial(), hero);
    accepts(aboutInput.partial(), about);
    for (const said of testimonials) accepts(createTestimonialInput, said);
    for (const { picture: _, ...item } of portfolio) accepts(portfolioItemInput.partial(), item);
    for (const { picture: _, packages, ...service } of services) {
      accepts(createServiceInput, service);
      for (const offer of packages) accepts(createPackageInput, { ...offer, type: service.title });
    }
    for (const { images: _, ...album } of albums) accepts(createAlbumInput, album);
    expect(hero.title).toContain(hero.highlightedWord);
    expect(new Set(services.map(({ title }) => title)).size).toBe(6);
  });

  test('calls its services as those that visitors see when none can be loaded', () => {
    const shown = inLocale({ language, region: 'US' }, () =>
      fallbackServices.map(({ title, description }) => [title, description]),
    );
    expect(shown).toEqual(services.map(({ title, description }) => [title, description]));
  });

  test('says in the results of a search what the studio does', () => {
    const length = about.metaDescription.length;
    // A Japanese character takes the place of two.
    expect(language === 'ja' ? length * 2 : length).toBeGreaterThanOrEqual(120);
    expect(language === 'ja' ? length * 2 : length).toBeLessThanOrEqual(160);
  });

  test.skipIf(language === sourceLanguage)('leaves nothing in English but names', () => {
    const inEnglish = new Set(textsWithin(textsOf(siteIn(sourceLanguage))));
    const left = new Set(
      textsWithin(textsOf(siteIn(language))).filter((text) => inEnglish.has(text)),
    );
    // The last two are German and French words.
    const names = [
      '',
      'Shutterhouse Studio',
      'hello@studio.example',
      'Marta Lindqvist',
      'Architecture',
    ];
    expect([...left].filter((text) => ![...names, 'Events', 'Portraits'].includes(text))).toEqual(
      [],
    );
  });
});

test.each([
  ['USD', 'en', 'Starting at $2,500', 250_000, 35_000],
  ['EUR', 'de', 'Ab 2.500 €', 250_000, 35_000],
  ['GBP', 'en', 'Starting at £2,000', 200_000, 28_000],
  ['JPY', 'ja', '￥250,000〜', 250_000, 35_000],
  ['BRL', 'pt-BR', 'A partir de R$ 5.000', 500_000, 70_000],
  ['KWD', 'en', 'Starting at KWD 2,500', 2_500_000, 350_000],
] as const)('prices in %s are round sums', (currency, language, wedding, day, hour) => {
  const { services } = siteIn(language, currency);
  const [weddings, portraits] = services;
  const spaces = /\u00a0|\u202f/g;
  expect(weddings?.price.replaceAll(spaces, ' ')).toBe(wedding);
  expect(weddings?.packages[0]?.priceCents).toBe(day);
  expect(portraits?.packages[0]?.priceCents).toBe(hour);
});
