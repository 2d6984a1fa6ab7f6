import { z } from 'zod';
import { currencies } from '../currencies.ts';
import { type Language, languages } from '../languages.ts';
import { localeTag } from '../locale.ts';
import { sentences, t } from '../sentences.ts';
import { listed } from '../text-format.ts';
import { oneOf } from '../validators.ts';
import { languageLabels } from './languages.ts';

/** The parts of the starter content, each of which changes its language as a whole. */
export const starterParts = [
  'hero',
  'about',
  'contact',
  'testimonials',
  'portfolio',
  'services',
  'albums',
] as const;
export type StarterPart = (typeof starterParts)[number];

/** The names of the sections in which the parts are edited. */
const sections = sentences({
  hero: 'Hero Section',
  about: 'About Section',
  contact: 'Contact Info',
  testimonials: 'Testimonials',
  portfolio: 'Portfolio',
  services: 'Services',
  packages: 'Packages',
  albums: 'Gallery',
});

/** A language by its name in the current one, as within a sentence: `German`. */
export function languageLabel(language: Language): string {
  const names = new Intl.DisplayNames(localeTag(), {
    type: 'language',
    languageDisplay: 'standard',
  });
  return names.of(language) ?? language;
}

function partNames(parts: readonly StarterPart[]): string {
  return listed(
    parts.flatMap((part) =>
      part === 'services' ? [sections.services, sections.packages] : [sections[part]],
    ),
  );
}

/** Messages of the starter content. */
export const starterMessages = sentences({
  confirmTitle: (language: Language) =>
    t('Write the starter content in {language}?', { language: languageLabel(language) }),
  replaces: (parts: readonly StarterPart[]) =>
    t('This replaces the texts of: {parts}.', { parts: partNames(parts) }),
  keeps: (parts: readonly StarterPart[]) =>
    t('What you have edited stays as it is: {parts}.', { parts: partNames(parts) }),
  prices: (currency: string, tax: string) =>
    t('Prices will be in {currency} ({tax}).', { currency, tax }),
  loadFailed: 'Failed to load the starter content',
  changed: (language: Language) =>
    t('The starter content is in {language} now.', { language: languageLabel(language) }),
  changeFailed: 'Failed to change the starter content',
  none: 'There is no starter content left that could change its language.',
  isInLanguage: (language: Language) =>
    t('The starter content is in {language} already.', { language: languageLabel(language) }),
  onlyMain: (language: Language) =>
    t('The starter content can only be written in the main language, which is {language}.', {
      language: languageLabel(language),
    }),
});

/** The state of the starter content of a studio. */
export const starterContent = z.object({
  /** The language it is written in; null where none was installed. */
  language: z.enum(languages).nullable(),
  /** The main language of the studio, in which it can be written. */
  mainLanguage: z.enum(languages),
  /** The parts that are as they were installed, which a change of the language replaces. */
  unchanged: z.array(z.enum(starterParts)),
  /** The parts that the studio has edited, which stay. */
  edited: z.array(z.enum(starterParts)),
  /** The terms that a change of the language gives to prices; null where they stay. */
  terms: z
    .object({
      currency: z.enum(currencies),
      pricesIncludeTax: z.boolean(),
      taxName: z.string(),
      taxPercent: z.number(),
    })
    .nullable(),
});
export type StarterContent = z.infer<typeof starterContent>;

/** The language for the starter content: the main one, as the caller knows it. */
export const updateStarterInput = z.object({
  language: oneOf(() => languageLabels.language, languages),
});
export type UpdateStarterInput = z.infer<typeof updateStarterInput>;
