/** The languages of the application, by their BCP 47 tags, each with its own name. English is the source text. */
export const languageNames = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  it: 'Italiano',
  'pt-BR': 'Português (Brasil)',
  nl: 'Nederlands',
  ja: '日本語',
} as const;

export type Language = keyof typeof languageNames;

export const languages = Object.keys(languageNames) as [Language, ...Language[]];

/** The language of the source texts, and of a studio that has chosen none. */
export const sourceLanguage = 'en' satisfies Language;

/** Whether a text is the tag of a language of the application, in its exact spelling. */
export function isLanguage(text: string): text is Language {
  return Object.hasOwn(languageNames, text);
}

/** The languages that are written from right to left; those with several scripts by the one that most readers use. */
const rightToLeft = ['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'ks', 'ps', 'sd', 'ug', 'ur', 'yi'];

/** The direction in which the language of a tag is written. */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  return rightToLeft.includes(tag.toLowerCase().split('-')[0] ?? '') ? 'rtl' : 'ltr';
}

/** The language of a tag in any letter case, such as the segment `pt-br` of an address. */
export function findLanguage(tag: string): Language | undefined {
  const wanted = tag.toLowerCase();
  return languages.find((language) => language.toLowerCase() === wanted);
}
